import BoardModel
import TerminalText

/// A command of the board or of its source, or a named filter.
enum OfferedCommand: Equatable {
  case board(BoardCommand)
  /// The source's ``RowCommand`` with this key.
  case row(Character)
  /// Applies the named filter.
  case filter(String)

  /// The name in the configuration; `nil` for a source's command or a filter.
  var configName: String? {
    if case .board(let command) = self { command.configName } else { nil }
  }
}
