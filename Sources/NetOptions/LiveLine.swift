public import Registers
import TextCoding

/// A line between an open board and the program `dragboard-net live`, which connects it with its
/// hub. Each line is a JSON object.
public enum LiveLine: Equatable, Sendable {
  /// To the board: the state of the connection. The detail is a sentence about an error.
  case state(State, detail: String? = nil)
  /// To the board: what the person may do on it.
  case role(MemberRole)
  /// To the board: the names of its members, of the people who have changed it and of those to whom
  /// its tasks are given. A name can occur more than once.
  case names([String])
  /// To the board: who has it open, including this replica.
  case people([Person])
  /// From the board: the tasks that are carried on its screen. Empty if there are none.
  case carries([Carry])
  /// From the board: its tasks have changed, so there is something to send.
  case changed

  /// The state of the connection with the hub.
  public enum State: String, CaseIterable, Sendable {
    /// The board is connected, and changes are exchanged at once.
    case connected
    /// A connection is being made.
    case connecting
    /// The hub cannot be reached; the connection is tried again.
    case offline
    /// The owner no longer shares the board. The program ends.
    case stopped
    /// The person is no longer a member of the board. The program ends.
    case removed
    /// The person has left the board with this store. The program ends.
    case left
    /// The hub does not know the person's key. The program ends.
    case unknownKey
  }

  /// A person who has the board open on one replica.
  public struct Person: Equatable, Sendable {
    /// The name of the person on the hub.
    public var name: String
    /// The replica on which the board is open.
    public var replica: String
    /// The tasks that the person carries at the moment.
    public var carries: [Carry]
    /// The number of the person's colour; 0 to 5.
    public var color: Int

    /// Describes a person who carries nothing, unless tasks are given.
    public init(name: String, replica: String, carries: [Carry] = [], color: Int) {
      (self.name, self.replica, self.carries, self.color) = (name, replica, carries, color)
    }
  }

  /// A carried task and where it would land; the uuids are those of the shared board.
  public struct Carry: Hashable, Sendable {
    /// The uuid of the task.
    public var task: String
    /// The uuid of the list under the task.
    public var list: String
    /// The uuid of the task before which it would land; `nil` for the end of the list.
    public var before: String?

    /// Describes a task that is carried over a list.
    public init(task: String, list: String, before: String? = nil) {
      (self.task, self.list, self.before) = (task, list, before)
    }
  }
}

// MARK: Writing

extension LiveLine {
  /// The line as UTF-8, including its line feed.
  public var bytes: [UInt8] {
    var output: [UInt8] = []
    switch self {
    case .state(let state, let detail):
      output.append(key: "state", state.rawValue)
      if let detail { output.append(key: "detail", detail) }
    case .role(let role): output.append(key: "role", role.rawValue)
    case .names(let names):
      output.append(key: "names", names) { JSONString.append($1, to: &$0) }
    case .people(let people):
      output.append(key: "people", people) { output, person in
        output.appendObject { $0.append(person) }
      }
    case .carries(let carries): output.append(carries)
    case .changed: output += "\"changed\":true".utf8
    }
    return [UInt8(ascii: "{")] + output + "}\n".utf8
  }
}

extension [UInt8] {
  /// Appends an entry of an object, after a comma unless it is the first.
  fileprivate mutating func append(key: String, _ text: String?) {
    appendKey(key)
    if let text { JSONString.append(text, to: &self) } else { self += "null".utf8 }
  }

  fileprivate mutating func append<Value>(
    key: String, _ elements: [Value], _ write: (inout [UInt8], Value) -> Void
  ) {
    appendKey(key)
    append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      write(&self, element)
    }
    append(UInt8(ascii: "]"))
  }

  fileprivate mutating func appendObject(_ write: (inout [UInt8]) -> Void) {
    append(UInt8(ascii: "{"))
    write(&self)
    append(UInt8(ascii: "}"))
  }

  private mutating func appendKey(_ key: String) {
    if let last, last != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
    JSONString.append(key, to: &self)
    append(UInt8(ascii: ":"))
  }

  fileprivate mutating func append(_ person: LiveLine.Person) {
    append(key: "name", person.name)
    append(key: "replica", person.replica)
    append(person.carries)
    appendKey("color")
    self += String(person.color).utf8
  }

  fileprivate mutating func append(_ carries: [LiveLine.Carry]) {
    append(key: "carries", carries) { output, carry in
      output.appendObject {
        $0.append(key: "task", carry.task)
        $0.append(key: "list", carry.list)
        $0.append(key: "before", carry.before)
      }
    }
  }
}

// MARK: Reading

extension LiveLine {
  /// Parses a line, with or without its line feed; `nil` for any other text. Unknown keys are
  /// ignored, so that a later version can add some.
  public init?(_ line: some Collection<UInt8>) {
    var scanner = JSONScanner(Array(line))
    // The error of other text does not matter, because the other program writes only lines.
    guard let parsed = try? scanner.liveLine(), scanner.peek() == nil else { return nil }
    self = parsed
  }
}

extension JSONScanner {
  fileprivate mutating func liveLine() throws -> LiveLine? {
    guard try value() == .object else { return nil }
    var (line, detail): (LiveLine?, String?)
    while let key = try nextKey() {
      switch key {
      case "state": line = LiveLine.State(rawValue: try string()).map { .state($0) }
      case "detail": detail = try string()
      case "role": line = MemberRole(rawValue: try string()).map { .role($0) }
      case "names": line = .names(try elements { try $0.string() })
      case "people": line = .people(try objects { try $0.person() })
      case "carries": line = .carries(try objects { try $0.carry() })
      case "changed": line = try value() == .bool(true) ? .changed : nil
      default: try skipValue()
      }
    }
    if case .state(let state, _) = line { return .state(state, detail: detail) }
    return line
  }

  /// A value of another type than the line requires.
  private struct UnexpectedValue: Error {}

  private mutating func string() throws -> String {
    guard case .string(let text) = try value() else { throw UnexpectedValue() }
    return text
  }

  private mutating func optionalString() throws -> String? {
    switch try value() {
    case .string(let text): text
    case .null: nil
    case .bool, .number, .array, .object: throw UnexpectedValue()
    }
  }

  private mutating func integer() throws -> Int {
    guard case .number(let digits) = try value(), let number = Int(digits) else {
      throw UnexpectedValue()
    }
    return number
  }

  private mutating func elements<Element>(
    _ read: (inout JSONScanner) throws -> Element
  ) throws -> [Element] {
    guard try value() == .array else { throw UnexpectedValue() }
    var elements: [Element] = []
    while try nextElement() { elements.append(try read(&self)) }
    return elements
  }

  private mutating func objects<Element>(
    _ read: (inout JSONScanner) throws -> Element
  ) throws -> [Element] {
    try elements { scanner in
      guard try scanner.value() == .object else { throw UnexpectedValue() }
      return try read(&scanner)
    }
  }

  private mutating func person() throws -> LiveLine.Person {
    var (name, replica): (String?, String?)
    var carries: [LiveLine.Carry] = []
    var color = 0
    while let key = try nextKey() {
      switch key {
      case "name": name = try string()
      case "replica": replica = try string()
      case "carries": carries = try objects { try $0.carry() }
      case "color": color = try integer()
      default: try skipValue()
      }
    }
    guard let name, let replica else { throw UnexpectedValue() }
    return LiveLine.Person(name: name, replica: replica, carries: carries, color: color)
  }

  private mutating func carry() throws -> LiveLine.Carry {
    var (task, list, before): (String?, String?, String?)
    while let key = try nextKey() {
      switch key {
      case "task": task = try string()
      case "list": list = try string()
      case "before": before = try optionalString()
      default: try skipValue()
      }
    }
    guard let task, let list else { throw UnexpectedValue() }
    return LiveLine.Carry(task: task, list: list, before: before)
  }
}
