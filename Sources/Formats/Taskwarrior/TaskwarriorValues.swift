import BoardModel
import TextCoding

/// What the values of Taskwarrior mean to us, and the values for what we mean.
struct TaskwarriorValues {
  let clock: ZoneClock

  /// Reads a moment: `20261224T170000Z`; without `Z` it is by the user's clock.
  func moment(_ text: String) -> Timestamp? {
    guard let date = FileDate.basic(Array(text.utf8)[...]) else { return nil }
    return date.isUTC
      ? date.moment : clock.moment(of: date.day, secondOfDay: date.secondOfDay ?? 0)
  }

  /// Reads a moment as a date: midnight by the user's clock is the day alone.
  func dueDate(_ text: String) -> DueDate? {
    guard let moment = moment(text) else { return nil }
    let (day, second) = clock.reading(at: moment)
    return second == 0 ? DueDate(day: day) : clock.dueDate(at: moment)
  }

  /// The moment of a date.
  func text(of due: DueDate) -> String { FileDate.basicText(clock.moment(of: due)) }

  /// The priority of `H`, `M` or `L`; `nil` for others, which people may define.
  static func priority(_ text: String) -> Priority? {
    switch text {
    case "H": Priority("A")
    case "M": Priority("B")
    case "L": Priority("C")
    default: nil
    }
  }

  /// The letter that Taskwarrior has for a priority; `L` for all that matter less.
  static func letter(of priority: Priority) -> String {
    switch priority.letter {
    case "A": "H"
    case "B": "M"
    default: "L"
    }
  }

  /// Reads the annotations of a task.
  func annotations(_ fields: inout JSONFields) throws(SourceFault) -> [TaskwarriorNotes.Annotation]
  {
    var annotations: [TaskwarriorNotes.Annotation] = []
    _ = fields.scanner.peek()
    let offset = fields.scanner.offset
    guard case .array = try fields.scanner.value() else {
      fields.note("annotations must be an array", at: offset)
      return []
    }
    while try fields.scanner.nextElement() {
      var entry: Timestamp?
      var text: String?
      guard fields.scanner.peek() == UInt8(ascii: "{") else {
        fields.note("an annotation must be an object", at: fields.scanner.offset)
        try fields.scanner.skipValue()
        continue
      }
      _ = try fields.scanner.value()
      while let name = try fields.scanner.nextKey() {
        switch name {
        case "entry": entry = try fields.parsed(name, "a date", moment)
        case "description": text = try fields.string(name)
        default: try fields.scanner.skipValue()
        }
      }
      annotations.append(TaskwarriorNotes.Annotation(entry: entry, text: text ?? ""))
    }
    return annotations
  }
}
