import DragEngine
import Testing

/// The pointer and the keyboard reach the same results: all cells of
/// the screen against all sequences of steps.
struct ParityTests {
  /// Policies, layouts and traits in which the two could differ.
  enum Setting: String, CaseIterable {
    case plain, exchange, ordered, copies, appends, applies, refuses, full, rejectsEmptyArea
    case removes, resets, pinnedTail, pinnedRow, grids, gridsExchanging, dimmed, block, empty
    case combines, combinesBlock, combinesKeeping, combinesPinnedTail

    var isCombining: Bool { rawValue.hasPrefix("combines") }
    var carriesBlock: Bool { self == .block || self == .combinesBlock }

    var board: TwoPanes {
      var board = TwoPanes("ABCDE", self == .empty ? "" : "VWX")
      let grid = PaneLayout.grid(columns: 2, itemSize: CellSize(width: 8, height: 2))
      switch self {
      case .plain, .empty: break
      case .exchange: board.panes[0].policy.reorder = .exchange
      case .ordered: board.panes[0].policy.reorder = .none
      case .copies: board.panes[0].policy.outgoing = .copy
      case .appends: board.panes[1].policy.incoming = .append
      case .applies: board.panes[1].policy.incoming = .apply
      case .refuses: board.panes[1].policy.acceptsFrom = []
      case .full: board.panes[1].policy.limit = 3
      case .rejectsEmptyArea:
        board.panes[0].policy.emptyArea = .reject
        board.panes[1].policy.emptyArea = .reject
      case .removes: board.panes[0].policy.outside = .remove
      case .resets: board.panes[0].policy.outside = .reset
      case .pinnedTail:
        board.panes[1].pinnedTail = 1
        board.traits["X"] = ItemTraits(isReorderable: false)
      case .pinnedRow:
        board.panes[0].policy.reorder = .exchange
        board.traits["C"] = ItemTraits(isReorderable: false)
      case .grids:
        for pane in 0...1 { board.panes[pane].layout = grid }
      case .gridsExchanging:
        for pane in 0...1 {
          board.panes[pane].layout = grid
          board.panes[pane].policy.reorder = .exchange
        }
        board.traits["D"] = ItemTraits(isReorderable: false)
      case .dimmed: board.panes[0].policy.sourceAppearance = .dimmed
      case .block: board.selection = "BD"
      case .combines: board.traits["D"] = ItemTraits(isCombineTarget: false)
      case .combinesBlock: board.selection = "BD"
      case .combinesKeeping: board.retainsCombined = true
      case .combinesPinnedTail:
        board.panes[1].pinnedTail = 1
        board.panes[0].policy.sourceAppearance = .visible
      }
      for pane in 0...1 { board.panes[pane].policy.onRows = isCombining ? .combine : .none }
      return board
    }
  }

  /// The operation, unless nothing changed, and both lists.
  private func result(of board: TwoPanes) -> String {
    let labels = "ABCDEVWX".compactMap { letter in
      board.label(of: letter).map { "\($0)on\(letter)" }
        ?? (board.parts(of: letter).isEmpty ? nil : "\(board.parts(of: letter))in\(letter)")
    }
    let operation = board.performed.last?.operation.rawValue ?? "nothing"
    return "\(operation): \(board.text) \(labels.joined())"
  }

  @Test(arguments: Setting.allCases)
  func pointerAndKeyboardReachTheSameResults(setting: Setting) {
    // The keyboard lifts the selection wherever the cursor is.
    for letter in setting.carriesBlock ? "BD" : "ABCDE" {
      let pointer = pointerResults(letter, setting)
      let keyboard = keyboardResults(letter, setting)
      #expect(
        pointer == keyboard,
        "\(letter): only by pointer \(pointer.subtracting(keyboard)), only by keyboard \(keyboard.subtracting(pointer))"
      )
      #expect(pointer.count > 1 || setting == .ordered)
    }
  }

  private func pointerResults(_ letter: Character, _ setting: Setting) -> Set<String> {
    var lifted = setting.board
    lifted.hold(letter)
    var results: Set<String> = []
    for row in -3..<18 {
      for column in stride(from: -3, to: 60, by: 3) {
        for modifiers in setting.isCombining ? [[], .alt] : [[]] as [PointerModifiers] {
          var board = lifted
          board.release(at: column, row, modifiers: modifiers)
          results.insert(result(of: board))
        }
      }
    }
    return results
  }

  /// Follows every step from every slot that can be reached.
  private func keyboardResults(_ letter: Character, _ setting: Setting) -> Set<String> {
    var first = setting.board
    first.keyboard(letter)
    var results: Set<String> = []
    var seen: Set<String> = []
    var open = [first]
    while let board = open.popLast() {
      guard seen.insert("\(board.picture) \(board.session.target(in: board.scene))").inserted else {
        continue
      }
      for event in [DragEvent.drop(copying: false), .combine, .delete, .escape] {
        var end = board
        end.send(event)
        results.insert(result(of: end))
      }
      for step in CarryStep.all(panes: 2) {
        var next = board
        next.send(.step(step))
        open.append(next)
      }
    }
    return results
  }
}

extension DragSession {
  /// What a release would do now, to distinguish states.
  fileprivate func target(in scene: DragScene) -> String {
    let proposal = picture(in: scene)?.proposal
    return "\(String(describing: proposal?.pane?.rawValue)) \(String(describing: proposal?.slot))"
  }
}
