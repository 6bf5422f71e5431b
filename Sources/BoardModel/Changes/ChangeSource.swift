/// Which part of the program made a change.
public enum ChangeSource: String, CaseIterable, Codable, Sendable {
  /// The board on the screen.
  case board
  /// A command.
  case commandLine
}
