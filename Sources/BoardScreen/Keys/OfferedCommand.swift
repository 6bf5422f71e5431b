import BoardModel
import TerminalText

/// A command that this screen offers: one of every board, or one of its source.
enum OfferedCommand: Equatable {
  case board(BoardCommand)
  /// The source's ``RowCommand`` with this key.
  case row(Character)
  /// Applies the named filter.
  case filter(String)

  /// The name in the configuration; `nil` for a command of a source.
  var configName: String? {
    if case .board(let command) = self { command.configName } else { nil }
  }
}
