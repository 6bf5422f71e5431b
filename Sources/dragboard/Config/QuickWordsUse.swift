import BoardModel
import ConfigText

/// Where quick words in titles, such as tags and dates, take effect.
enum QuickWordsUse: String {
  /// Only in `add -q`.
  case never = "false"
  /// On boards, in `add -q`, and in the service if a client asks for quick words.
  case board = "true"
  /// Everywhere that ``board`` allows, and also in `add` without `-q`.
  case always

  /// Parses `true`, `false` or `"always"`; `nil` for any other value.
  init?(_ node: TOMLNode) {
    if let isOn = node.flag {
      self = isOn ? .board : .never
    } else {
      guard node.string == Self.always.rawValue else { return nil }
      self = .always
    }
  }
}

extension DateOrder {
  /// Parses `dmy` or `mdy`; `nil` for anything else.
  init?(configName name: String) {
    switch name {
    case "dmy": self = .dayFirst
    case "mdy": self = .monthFirst
    default: return nil
    }
  }

  /// The value in the syntax of the configuration.
  var configName: String {
    switch self {
    case .dayFirst: "dmy"
    case .monthFirst: "mdy"
    }
  }

  /// The order of day and month in the locale that the environment sets.
  static func ofLocale(_ environment: [String: String]) -> DateOrder {
    let variables = ["LC_ALL", "LC_TIME", "LANG"]
    return DateOrder(locale: variables.lazy.compactMap { environment.filled($0) }.first ?? "")
  }
}

extension Config {
  /// The order of day and month in a date: the order in the configuration or, without one, the
  /// order of the locale.
  var dateOrderInForce: DateOrder { dateOrder.value ?? .ofLocale(.current) }

  /// Writes ``readingNotice``, if there is one, on standard error.
  func writeReadingNotice() {
    if let readingNotice { Dragboard.writeError(Dragboard.line(forNotice: readingNotice)) }
  }
}
