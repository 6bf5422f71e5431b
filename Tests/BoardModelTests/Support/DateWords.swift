import BoardModel

/// The forms in which dates and ranges are printed; BoardScreenTests compare them with the screen.
enum DateWords {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func forms(of date: DueDate, today: CivilDay) -> [String] {
    let day = date.day
    let month = "\(day.day) \(months[day.month - 1])"
    let weekday = weekdays[day.weekday]
    var forms = ["\(weekday) \(month) \(day.year)", "\(month) \(day.year)"]
    if day.year == today.year { forms.append("\(weekday) \(month)") }
    switch day.daysSinceEpoch - today.daysSinceEpoch {
    case -1: forms.append("yesterday")
    case 0: forms.append("today")
    case 1: forms.append("tomorrow")
    case 2...6: forms.append(weekday)
    default: break
    }
    if day >= today, day < today.adding(days: 365) { forms.append(month) }
    return forms.map { form in date.time.map { "\(form) \($0)" } ?? form }
  }

  static func forms(ofRange start: DueDate, _ due: DueDate, today: CivilDay) -> [String] {
    var forms: [String] = []
    for first in self.forms(of: start, today: today) {
      for last in self.forms(of: due, today: today) {
        forms += ["\(first)–\(last)", "from \(first), due \(last)", "from \(first) to \(last)"]
      }
    }
    let (first, last) = (start.day, due.day)
    if (first.year, first.month) == (last.year, last.month) {
      forms.append("\(first.day)–\(last.day) \(months[last.month - 1]) \(last.year)")
    }
    return forms
  }
}
