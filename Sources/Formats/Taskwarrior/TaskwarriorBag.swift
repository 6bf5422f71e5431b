import BoardModel
import TextCoding

/// The attributes of a task of Taskwarrior that our fields do not say, as JSON, in their order.
struct TaskwarriorBag {
  /// The name of an attribute and its value as JSON.
  private(set) var attributes: [(name: String, json: String)] = []

  init() {}

  /// Reads what ``text`` wrote; something else is an empty bag.
  init(_ text: String?) {
    guard let text else { return }
    var scanner = JSONScanner(Array(text.utf8))
    do throws(SourceFault) {
      guard try scanner.value() == .object else { return }
      while let name = try scanner.nextKey() { attributes.append((name, try scanner.json())) }
    } catch {
      attributes = []
    }
  }

  /// The bag as a text of JSON; `nil` for an empty one.
  var text: String? {
    guard !attributes.isEmpty else { return nil }
    var output = ByteWriter()
    for (index, attribute) in attributes.enumerated() {
      output.write(index == 0 ? "{" : ",")
      output.writeJSON(attribute.name, escaping: .controls)
      output.write(":")
      output.write(attribute.json)
    }
    output.write("}")
    return String(decoding: output.take(), as: UTF8.self)
  }

  /// Keeps an attribute.
  mutating func keep(_ name: String, _ json: String) { attributes.append((name, json)) }

  /// Keeps a date, if there is one.
  mutating func keep(_ name: String, _ date: DueDate?) {
    if let date { keep(name, "\"\(date.text)\"") }
  }

  /// Takes a date out.
  ///
  /// - Parameter time: What stands instead of it in the bags of earlier versions.
  mutating func removeDate(_ name: String, or time: String?, _ values: TaskwarriorValues)
    -> DueDate?
  {
    if let date = remove(name).flatMap(Self.string) { return DueDate(date) }
    return time.flatMap(Self.string).flatMap(values.dueDate)
  }

  /// Takes an attribute out.
  mutating func remove(_ name: String) -> String? {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else { return nil }
    return attributes.remove(at: index).json
  }
}

extension JSONScanner {
  /// Reads a value whole, as JSON without white space.
  mutating func json() throws(SourceFault) -> String {
    var output: [UInt8] = []
    try copyValue(to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension TaskwarriorBag {
  /// The text that JSON writes.
  static func string(_ json: String) -> String? {
    var scanner = JSONScanner(Array(json.utf8))
    guard case .string(let text)? = try? scanner.value() else { return nil }
    return text
  }

  /// The texts of the array that JSON writes.
  static func strings(_ json: String) -> [String]? {
    var fields = JSONFields(JSONScanner(Array(json.utf8)))
    // The bag holds what was read once already.
    return try? fields.strings("tags")
  }
}

extension TaskwarriorValues {
  /// The annotations that JSON writes.
  func annotations(json: String) -> [TaskwarriorNotes.Annotation] {
    var fields = JSONFields(JSONScanner(Array(json.utf8)))
    // The bag holds what was read once already.
    return (try? annotations(&fields)) ?? []
  }
}
