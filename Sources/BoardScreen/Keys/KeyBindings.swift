import CursesUI
public import TerminalText

/// The keys that are bound to commands.
public struct KeyBindings: Sendable {
  /// The keys with their commands. The help shows the keys of a command in this order, but the
  /// commands in the order of ``BoardCommand``.
  public let bindings: [(key: KeyPress, command: BoardCommand)]
  private var commands: [KeyPress: BoardCommand] = [:]
  /// The keys of each command, since the bottom line asks for those of its hints in every frame.
  private var keys: [BoardCommand: [KeyPress]] = [:]

  /// Creates bindings; if a key occurs twice, its first binding applies.
  public init(_ bindings: [(key: KeyPress, command: BoardCommand)]) {
    self.bindings = bindings
    for (key, command) in bindings where commands[key] == nil {
      commands[key] = command
      keys[command, default: []].append(key)
    }
  }

  /// The command that a key is bound to; `nil` if there is none.
  public func command(for key: KeyPress) -> BoardCommand? { commands[key] }

  /// The first key that runs a command; `nil` if there is none.
  public func key(for command: BoardCommand) -> KeyPress? { keys[command]?.first }

  /// All keys that run a command, in order.
  public func keys(for command: BoardCommand) -> [KeyPress] { keys[command] ?? [] }

  /// The default key bindings of the board.
  public static let standard = KeyBindings([
    (.init(.character("j")), .cursorDown), (.init(.down), .cursorDown),
    (.init(.character("k")), .cursorUp), (.init(.up), .cursorUp),
    (.init(.character("g")), .cursorToTop), (.init(.home), .cursorToTop),
    (.init(.character("G")), .cursorToBottom), (.init(.end), .cursorToBottom),
    (.init(.pageDown), .pageDown), (.init(.character("d"), .control), .pageDown),
    (.init(.pageUp), .pageUp), (.init(.character("u"), .control), .pageUp),
    (.init(.character("h")), .focusLeft), (.init(.left), .focusLeft),
    (.init(.character("l")), .focusRight), (.init(.right), .focusRight),
    (.init(.tab), .focusNext), (.init(.tab, .shift), .focusPrevious),
    (.init(.character("1")), .firstList), (.init(.character("2")), .secondList),
    (.init(.character("3")), .thirdList), (.init(.character("4")), .fourthList),
    (.init(.character("5")), .fifthList), (.init(.character("6")), .sixthList),
    (.init(.character("7")), .seventhList), (.init(.character("8")), .eighthList),
    (.init(.character("9")), .ninthList),
    (.init(.character(" ")), .lift), (.init(.character("m")), .lift),
    (.init(.character("J")), .moveDown), (.init(.down, .shift), .moveDown),
    (.init(.character("K")), .moveUp), (.init(.up, .shift), .moveUp),
    (.init(.character("H")), .moveLeft), (.init(.left, .shift), .moveLeft),
    (.init(.character("L")), .moveRight), (.init(.right, .shift), .moveRight),
    (.init(.character("F")), .combine), (.init(.character("B")), .block),
    (.init(.character("a")), .addAtBottom), (.init(.character("A")), .addAtTop),
    (.init(.character("o")), .openBelow), (.init(.character("O")), .openAbove),
    (.init(.character("e")), .edit), (.init(.enter), .edit),
    (.init(.character("v")), .select), (.init(.character("V")), .selectAll),
    (.init(.character("x")), .complete),
    (.init(.character("d")), .remove), (.init(.delete), .remove),
    (.init(.character("p")), .priority), (.init(.character("t")), .tags),
    (.init(.character("D")), .due), (.init(.character("S")), .start),
    (.init(.character("R")), .repeat), (.init(.character("n")), .notes),
    (.init(.character(".")), .again), (.init(.character("w")), .openLink),
    (.init(.character("y")), .copyTitle), (.init(.character("s")), .sort),
    (.init(.character("i")), .card),
    (.init(.down, .alt), .cardDown), (.init(.character("e"), .control), .cardDown),
    (.init(.up, .alt), .cardUp), (.init(.character("y"), .control), .cardUp),
    (.init(.character("/")), .filter), (.init(.character("f")), .find),
    (.init(.character("b")), .boards),
    (.init(.character("@")), .agenda),
    (.init(.character("M")), .moveToBoard), (.init(.character(":")), .palette),
    (.init(.character("u")), .undo), (.init(.character("r"), .control), .redo),
    (.init(.character("U")), .undoAnywhere), (.init(.function(5)), .sync),
    (.init(.character("?")), .help), (.init(.function(9)), .toggleMouse),
    (.init(.character("l"), .control), .redraw),
    (.init(.character("z"), .control), .suspend),
    (.init(.character("q")), .quit), (.init(.character("c"), .control), .quit),
  ])
}

extension KeyBindings {
  /// Returns the bindings with other keys for some commands.
  ///
  /// A key that is bound to a new command is no longer bound to its old command. If several
  /// commands get the same key, the first of them in the order of ``BoardCommand`` keeps the key.
  public func rebound(_ changes: [BoardCommand: [KeyPress]]) -> KeyBindings {
    let reboundKeys = Set(changes.values.joined())
    let unchanged = bindings.filter { changes[$0.command] == nil && !reboundKeys.contains($0.key) }
    return KeyBindings(
      unchanged
        + BoardCommand.allCases.flatMap { command in
          (changes[command] ?? []).map { (key: $0, command: command) }
        })
  }
}
