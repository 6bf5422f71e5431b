import BoardModel
import TextCoding

/// Converts between values of Dragboard and Taskwarrior.
struct TaskwarriorValues {
  let clock: ZoneClock

  /// Parses a moment such as `20261224T170000Z`; `nil` for anything else. Without the `Z`, the time
  /// is read as local time.
  func moment(_ text: String) -> Timestamp? {
    guard let date = FileDate.basic(Array(text.utf8)[...]) else { return nil }
    return date.isUTC
      ? date.moment : clock.moment(of: date.day, secondOfDay: date.secondOfDay ?? 0)
  }

  /// Parses a moment as a date; local midnight means a day without a time. `nil` for anything else.
  func dueDate(_ text: String) -> DueDate? {
    guard let moment = moment(text) else { return nil }
    let (day, second) = clock.reading(at: moment)
    return second == 0 ? DueDate(day: day) : clock.dueDate(at: moment)
  }

  /// The moment of a date, as text.
  func text(of due: DueDate) -> String { FileDate.basicText(clock.moment(of: due)) }

  /// The priority for `H`, `M` or `L`; `nil` for user-defined priorities.
  static func priority(_ text: String) -> Priority? {
    switch text {
    case "H": Priority("A")
    case "M": Priority("B")
    case "L": Priority("C")
    default: nil
    }
  }

  /// The Taskwarrior letter for a priority; `L` for all priorities below `B`.
  static func letter(of priority: Priority) -> String {
    switch priority.letter {
    case "A": "H"
    case "B": "M"
    default: "L"
    }
  }

  /// Reads an array of annotations.
  func annotations(_ fields: inout JSONFields) throws(SourceFault) -> [TaskwarriorNotes.Annotation]
  {
    var annotations: [TaskwarriorNotes.Annotation] = []
    _ = fields.scanner.peek()
    let offset = fields.scanner.offset
    guard case .array = try fields.scanner.value() else {
      fields.recordFault("annotations must be an array", at: offset)
      return []
    }
    while try fields.scanner.nextElement() {
      var entry: Timestamp?
      var text: String?
      guard fields.scanner.peek() == UInt8(ascii: "{") else {
        fields.recordFault("an annotation must be an object", at: fields.scanner.offset)
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
