import CursesUI
import Glibc
import Store
import TOMLKit

/// What the user has set, and what of it cannot be followed.
struct Config {
  /// How long a press must last to lift, in milliseconds, 150–1000.
  var holdMilliseconds = 300
  /// Whether anything moves by itself.
  var animates = true
  /// Whether the terminal reports its mouse to us.
  var mouse = true
  var bindings = KeyBindings.standard
  /// What is wrong in the file, a sentence each: where, what, and what was meant.
  private(set) var notices: [String] = []
  /// The keys that the file sets.
  private(set) var changed: Set<String> = []

  /// A longer file is not read.
  private static let mostBytes = 256 * 1_024
  /// The parser crashes on nesting deeper than it can recurse.
  private static let mostDepth = 16

  /// Where the file is: the option, `DRAGBOARD_CONFIG`, or the XDG folder.
  ///
  /// - Returns: The path, and whether it was asked for; `nil` without a home.
  static func location(
    option: String?, environment: [String: String]
  ) -> (path: String, isNamed: Bool)? {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let named = option ?? value("DRAGBOARD_CONFIG") { return (named, true) }
    if let folder = value("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return ("\(folder)/dragboard/config.toml", false)
    }
    return value("HOME").map { ("\($0)/.config/dragboard/config.toml", false) }
  }

  /// Everything as it is out of the box.
  init() {}

  /// Reads the file; what is wrong with it is noted and left at its default.
  ///
  /// - Parameter isNamed: Whether somebody asked for it, so that its absence is wrong.
  init(path: String, isNamed: Bool) {
    guard let text = read(path, isNamed: isNamed) else { return }
    let name = DisplayText.plain(path)
    // The parser would take a NUL for the end.
    guard !text.utf8.contains(0) else {
      notices.append("\(name): holds a NUL, which no text does")
      return
    }
    guard Self.isShallow(text) else {
      notices.append("\(name): nested too deeply")
      return
    }
    do {
      apply(try TOMLTable(string: text), to: ConfigText(name: name, text: text))
    } catch let error as TOMLParseError {
      let place = error.source.begin
      notices.append(
        "\(name):\(place.line):\(place.column): \(DisplayText.plain(error.description))")
    } catch {
      notices.append("\(name): \(error)")
    }
  }

  private mutating func read(_ path: String, isNamed: Bool) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if isNamed || errno != ENOENT {
        notices.append("\(DisplayText.plain(path)): \(String(cString: strerror(errno)))")
      }
      return nil
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      notices.append("\(DisplayText.plain(path)): not a file")
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes + 1)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard (0...Self.mostBytes).contains(count) else {
      notices.append("\(DisplayText.plain(path)): longer than 256 KiB")
      return nil
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Whether no brackets nest and no key is dotted deeper than the parser can bear.
  private static func isShallow(_ text: String) -> Bool {
    var depth = 0
    var dots = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "."): dots += 1
      case UInt8(ascii: "\n"): dots = 0
      default: break
      }
      if depth > mostDepth || dots > mostDepth { return false }
    }
    return true
  }

  // MARK: What it says

  private static let names = ["hold_ms", "animation", "mouse", "keys"]

  private mutating func apply(_ table: TOMLTable, to text: ConfigText) {
    for key in table.keys {
      switch key {
      case "hold_ms":
        guard let value = table[key]?.int, (150...1_000).contains(value) else {
          notices.append("\(text.place(of: key)): hold_ms is a number from 150 to 1000")
          continue
        }
        holdMilliseconds = value
      case "animation", "mouse":
        guard let value = table[key]?.bool else {
          notices.append("\(text.place(of: key)): \(key) is true or false")
          continue
        }
        if key == "mouse" { mouse = value } else { animates = value }
      case "keys":
        guard let keys = table[key]?.table else {
          notices.append("\(text.place(of: key)): keys is a table")
          continue
        }
        bind(keys, in: text)
      default:
        notices.append(
          "\(text.place(of: key)): unknown key '\(DisplayText.plain(key))'"
            + Self.nearest(key, Self.names))
        continue
      }
      changed.insert(key)
    }
  }

  private mutating func bind(_ table: TOMLTable, in text: ConfigText) {
    var rebound: [BoardCommand: [KeyPress]] = [:]
    var owners: [KeyPress: String] = [:]
    for name in text.ordered(table.keys) {
      guard let command = BoardCommand(configName: name) else {
        notices.append(
          "\(text.place(of: name)): unknown command '\(DisplayText.plain(name))'"
            + Self.nearest(name, BoardCommand.allCases.map(\.configName)))
        continue
      }
      let value = table[name]
      let words = value?.string.map { [$0] } ?? value?.array?.compactMap(\.string)
      guard let words else {
        notices.append("\(text.place(of: name)): \(name) is a key or a list of keys")
        continue
      }
      var keys: [KeyPress] = []
      for word in words {
        guard let key = KeyPress(configName: word) else {
          notices.append("\(text.place(of: name)): no such key: '\(DisplayText.plain(word))'")
          continue
        }
        if let owner = owners[key] {
          notices.append("\(text.place(of: name)): '\(word)' is bound to \(owner) already")
          continue
        }
        owners[key] = name
        keys.append(key)
      }
      // Where nothing of it will do, the keys out of the box stay.
      if !keys.isEmpty || words.isEmpty { rebound[command] = keys }
    }
    bindings = bindings.rebound(rebound)
  }

  private static func nearest(_ name: String, _ names: [String]) -> String {
    Spelling.nearest(to: name, among: names).map { ". Did you mean '\($0)'?" } ?? ""
  }
}

/// The text of a config file, for saying where something stands in it.
private struct ConfigText {
  let name: String
  private let lines: [Substring]

  init(name: String, text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// `config.toml:3`
  func place(of key: String) -> String { line(of: key).map { "\(name):\($0)" } ?? name }

  /// In the order they are written.
  func ordered(_ keys: [String]) -> [String] {
    keys.sorted { (line(of: $0) ?? .max, $0) < (line(of: $1) ?? .max, $1) }
  }

  private func line(of key: String) -> Int? {
    lines.firstIndex { line in
      let start = line.drop { " \t[\"'".contains($0) }
      guard start.hasPrefix(key), let next = start.dropFirst(key.count).first else { return false }
      return " \t=]\"'.".contains(next)
    }.map { $0 + 1 }
  }
}
