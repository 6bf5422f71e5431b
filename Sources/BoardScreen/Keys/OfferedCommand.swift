import BoardModel
import TerminalText

/// A command that this screen offers: one that every board has, or one of its source.
enum OfferedCommand: Equatable {
  case board(BoardCommand)
  /// The ``RowCommand`` with that key.
  case row(Character)
  /// Showing what passes the named filter.
  case filter(String)

  /// Its name in the configuration; `nil` for one of a source.
  var configName: String? {
    if case .board(let command) = self { command.configName } else { nil }
  }
}
