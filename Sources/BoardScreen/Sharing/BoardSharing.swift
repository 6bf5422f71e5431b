import BoardModel
import CursesUI
import DragEngine
import ThemeKit

/// Shows what others do on a shared board, and refuses changes of a person who may only view it.
@MainActor
final class BoardSharing {
  private unowned let host: any FeatureHost
  /// The state of the board; `nil` if it is not shared.
  private(set) var state: SharingState?
  /// What others do in each pane; only panes in which somebody does something.
  private var others: [PaneID: OthersInPane] = [:]

  init(host: any FeatureHost) { self.host = host }

  /// The words for the state of the board.
  private var words: SharingWords { SharingWords(board: host.quoted(host.board.name)) }

  /// Updates the state, and reports what the user must know about it.
  func update(to state: SharingState?) {
    let old = self.state
    guard state != old else { return }
    self.state = state
    findOthers()
    // What was said of the end of the sharing no longer holds once the board is shared again.
    if old == nil, state != nil, let told, host.message == told { host.clearMessage() }
    // The title bar shows the state too, so nothing is lost if the message would interrupt.
    guard let state, host.mode.editing == nil, host.rowDrag.items.isEmpty,
      let words = words.sentence(for: state, after: old)
    else { return }
    told = words
    host.announce(words)
  }

  // MARK: Words

  /// The latest sentence about the state of the board.
  private var told: String?
  /// Who has changed what is being shown now, if that is one other person; otherwise `nil`.
  var author: String?
  /// What others have changed, until the user can have read it; `nil` if there is nothing.
  var news: NewsWords?
  /// When the message about ``news`` was first shown; `nil` while it waits.
  var newsShown: Duration?

  /// Forgets what the user can have read.
  func forgetNews() { (news, newsShown) = (news?.rest, nil) }

  // MARK: Rights

  /// Why the board cannot be changed; `nil` if it can.
  var refusal: String? {
    guard let state, !state.mayEdit, !state.connection.isEnd else { return nil }
    return SharingWords.viewerRefusal
  }

  // MARK: What is shown

  /// The text after the name of the board, and whether that text is a warning; `nil` if there is
  /// nothing to say.
  var mark: (text: String, warns: Bool)? { state.flatMap(SharingWords.mark) }

  /// The others who have the board open. Somebody who has it open twice is named once.
  var people: [TitleBarView.Person] {
    guard let state else { return [] }
    var names: Set<String> = []
    return state.people.filter { names.insert($0.name).inserted }
      .map { TitleBarView.Person($0.name, tint: $0.tint) }
  }

  /// The names of the people who share the board, for completing names.
  var names: [String] { state.map { $0.names + $0.people.map(\.name) } ?? [] }

  /// What others do in a pane at the moment.
  func others(in pane: PaneID) -> OthersInPane { others[pane] ?? OthersInPane() }

  /// Finds out what others do in which pane.
  private func findOthers() {
    others = [:]
    for person in state?.people ?? [] {
      let carried = Set(person.carries.map { ItemID($0.task) })
      for carry in person.carries {
        // A row stays where it is, so it is looked for in all panes when they are drawn.
        for pane in host.panes {
          others[pane.id, default: OthersInPane()].carriers[ItemID(carry.task)] = person
        }
        let target = OthersInPane.Target(before: carry.before.map(ItemID.init), carried: carried)
        others[PaneID(carry.list), default: OthersInPane()].add(person, over: target)
      }
    }
  }

  // MARK: What this screen carries

  /// The tasks that are carried on this screen, and where they would land.
  var carries: [SharingState.Carry] {
    guard state != nil, host.rowDrag.isCarrying else { return [] }
    let destination = host.rowDrag.picture?.proposal?.destination
    return host.rowDrag.items.prefix(Self.maxCarried).compactMap { item in
      guard let row = host.rowDrag.carried.rows[TaskID(item)] else { return nil }
      let home = SharingState.Carry(row.id, to: row.list, before: row.id)
      guard let destination, let list = host.model(destination.pane)?.list.id else { return home }
      return switch destination.position {
      case .before(let next): SharingState.Carry(row.id, to: list, before: TaskID(next))
      case .end: SharingState.Carry(row.id, to: list, before: nil)
      case .on: home
      }
    }
  }

  /// The maximum number of carried tasks that others are told of.
  private static let maxCarried = 20
}

extension SharingState.Person {
  /// The colours of people. Each is legible on black and on white, and none is the accent colour.
  private static let colors = ["#d75f00", "#008787", "#875fff", "#d70087", "#5f8700", "#af8700"]
    .compactMap(Color.init(name:))

  /// The colour in which the screen shows the person.
  var tint: Color? {
    let count = Self.colors.count
    return Self.colors[(color % count + count) % count]
  }
}
