import BoardModel
import ConfigText

/// Where tags, dates and the like are understood in a title.
enum QuickWordsUse: String {
  /// Nowhere but in `add -q`.
  case never = "false"
  /// On a board.
  case board = "true"
  /// On a board, and in every `add`.
  case always

  /// Reads the value of the setting; `nil` for anything else.
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
  /// Reads the value of the setting; `nil` for anything else.
  init?(configName name: String) {
    switch name {
    case "dmy": self = .dayFirst
    case "mdy": self = .monthFirst
    default: return nil
    }
  }

  /// As the setting says it.
  var configName: String {
    switch self {
    case .dayFirst: "dmy"
    case .monthFirst: "mdy"
    }
  }

  /// The order of the locale in which the program runs.
  static func ofLocale(_ environment: [String: String]) -> DateOrder {
    let variables = ["LC_ALL", "LC_TIME", "LANG"]
    return DateOrder(locale: variables.lazy.compactMap { environment.filled($0) }.first ?? "")
  }
}

extension Config {
  /// Which comes first in a date of numbers: as the file says, or else the locale.
  var dateOrderInForce: DateOrder { dateOrder.value ?? .ofLocale(.current) }

  /// Says on standard error what is wrong with how dates and titles are read, for a command that
  /// reads them.
  func writeReadingNotice() {
    if let readingNotice { Dragboard.writeError(Dragboard.line(forNotice: readingNotice)) }
  }
}
