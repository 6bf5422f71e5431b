import BoardModel
import TextCoding

/// The attributes of a Taskwarrior task that must be preserved in addition to its fields, in order.
struct TaskwarriorBag {
  /// The names of the attributes and their values as JSON.
  private(set) var attributes: [(name: String, json: String)] = []

  init() {}

  /// Parses a bag from its ``text``; the bag is empty if the text is invalid or `nil`.
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

  /// The bag as a JSON object; `nil` if the bag is empty.
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
    return String(decoding: output.drain(), as: UTF8.self)
  }

  mutating func add(_ name: String, _ json: String) { attributes.append((name, json)) }

  /// Adds a date, unless it is `nil`.
  mutating func add(_ name: String, _ date: DueDate?) {
    if let date { add(name, "\"\(date.text)\"") }
  }

  /// Removes and returns a date; `nil` if there is none.
  ///
  /// - Parameter time: The JSON of the attribute to use if the date is missing, as in bags of
  ///   earlier versions of Dragboard.
  mutating func removeDate(_ name: String, or time: String?, _ values: TaskwarriorValues)
    -> DueDate?
  {
    if let date = remove(name).flatMap(Self.string) { return DueDate(date) }
    return time.flatMap(Self.string).flatMap(values.dueDate)
  }

  /// Removes an attribute and returns its JSON; `nil` if there is none.
  mutating func remove(_ name: String) -> String? {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else { return nil }
    return attributes.remove(at: index).json
  }
}

extension JSONScanner {
  /// Reads a whole value as JSON without white space.
  mutating func json() throws(SourceFault) -> String {
    var output: [UInt8] = []
    try copyValue(to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension TaskwarriorBag {
  /// Parses a JSON string; `nil` for anything else.
  static func string(_ json: String) -> String? {
    var scanner = JSONScanner(Array(json.utf8))
    guard case .string(let text)? = try? scanner.value() else { return nil }
    return text
  }

  /// Parses a JSON array of strings.
  static func strings(_ json: String) -> [String]? {
    var fields = JSONFields(JSONScanner(Array(json.utf8)))
    // The bag contains only valid values, so parsing does not fail.
    return try? fields.strings("tags")
  }
}

extension JSONFields {
  /// Reads the UUIDs of the tasks on which a task depends: an array or, as Taskwarrior wrote them
  /// before 2.6, text with commas.
  mutating func dependencies(_ name: String) throws(SourceFault) -> [String] {
    let isText = scanner.peek() == .quote
    let offset = scanner.offset
    let texts =
      isText
      ? (try string(name) ?? "").split(separator: ",").map(String.init) : try strings(name) ?? []
    return uuids(in: texts, name, at: offset)
  }
}

extension TaskwarriorBag {
  /// Parses the JSON value of the attribute `depends`.
  static func dependencies(_ json: String) -> [String] {
    var fields = JSONFields(JSONScanner(Array(json.utf8)))
    // The bag contains only valid values, so parsing does not fail.
    return (try? fields.dependencies("depends")) ?? []
  }
}

extension TaskwarriorValues {
  /// Parses a JSON array of annotations.
  func annotations(json: String) -> [TaskwarriorNotes.Annotation] {
    var fields = JSONFields(JSONScanner(Array(json.utf8)))
    // The bag contains only valid values, so parsing does not fail.
    return (try? annotations(&fields)) ?? []
  }
}
