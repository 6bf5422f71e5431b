import BoardModel
import Glibc
public import Logging
import TerminalText

/// Writes the log to standard error, one line per entry.
public struct LineLog: LogHandler {
  /// The lowest level that is written.
  public var logLevel = Logger.Level.info
  /// The metadata that loggers set for every entry; it is not written.
  public var metadata: Logger.Metadata = [:]

  private let isJSON: Bool
  private let write: @Sendable (String) -> Void

  /// - Parameter isJSON: Whether a line is a JSON object for programs, rather than plain words.
  public init(isJSON: Bool) {
    self.init(isJSON: isJSON) { LineQueue.standardError.write($0) }
  }

  init(isJSON: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isJSON = isJSON
    self.write = write
  }

  /// A value in ``metadata``, which is not written.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes an entry of the log.
  public func log(event: LogEvent) {
    let time = Self.now().iso8601
    let fields = (event.metadata ?? [:]).mapValues { "\($0)" }
    write(
      isJSON
        ? Self.object(time, event.level, "\(event.message)", fields)
        : Self.words(time, "\(event.message)", fields))
  }

  private static func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  private static func object(
    _ time: String, _ level: Logger.Level, _ message: String, _ fields: [String: String]
  ) -> String {
    let all = fields.merging(["time": time, "level": level.rawValue, "message": message]) { $1 }
    let text = JSONText.of(
      Dictionary(
        uniqueKeysWithValues: all.map { key, text in
          (key, numbers.contains(key) ? Double(text).map(Value.number) ?? .text(text) : .text(text))
        }))
    // A terminal may show the log, so escape what it could interpret.
    return text.unicodeScalars.map { DisplayText.isPlain($0) ? String($0) : escape($0) }.joined()
  }

  /// A character as a JSON escape: `\u009b`.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// The fields that are numbers in JSON.
  private static let numbers: Set = ["status", "milliseconds"]

  private enum Value: Encodable {
    case text(String)
    case number(Double)

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .text(let text): try value.encode(text)
      case .number(let number): try value.encode(number)
      }
    }
  }

  private static func words(
    _ time: String, _ message: String, _ fields: [String: String]
  ) -> String {
    guard let method = fields["method"], let path = fields["path"] else {
      let rest = fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      return DisplayText.plain("\(time) \(message)\(rest)")
    }
    let client = fields["client"].map { " \($0)" } ?? ""
    let error = fields["error"].map { ": \($0)" } ?? ""
    return DisplayText.plain(
      "\(time) \(fields["address"] ?? "")\(client) \(method) \(path) \(fields["status"] ?? "") "
        + "\(fields["milliseconds"] ?? "") ms\(error)")
  }
}
