import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// The mode while a page is open, in which keys scroll the page.
struct PageMode: ModeHandler {
  unowned let host: any FeatureHost

  private var view: PageView { host.view.page }

  var acceptsText: Bool { true }
  var acceptsPaste: Bool { false }

  var announcement: String {
    if let message = host.message { return message }
    let count = view.lineCount.formattedWithCommas
    guard view.lastScroll > 0 else { return "\(view.title): \(count) lines" }
    let last = min(view.lineCount, view.scroll + view.visibleLines).formattedWithCommas
    return "\(view.title): \((view.scroll + 1).formattedWithCommas)–\(last) of \(count) lines"
  }

  var hints: [AnnouncerView.Hint] {
    let keys = [.cursorDown, .cursorUp].compactMap(host.keyName).joined(separator: " ")
    let scrolls = view.lastScroll > 0 && !keys.isEmpty
    return
      (scrolls
      ? [.init(keys, "scroll", press: host.bindings.key(for: .pageDown))] : [])
      + [.escape("back")]
  }

  func handle(_ key: KeyPress, at time: Duration) {
    host.clearMessage()
    let command = host.bindings.command(for: key)
    switch (key.key, command) {
    case (.escape, _), (_, .quit): close()
    case (_, .cursorDown): scroll(to: view.scroll + 1)
    case (_, .cursorUp): scroll(to: view.scroll - 1)
    case (_, .pageDown), (.character(" "), _): scroll(to: view.scroll + view.visibleLines)
    case (_, .pageUp): scroll(to: view.scroll - view.visibleLines)
    case (_, .cursorToTop): scroll(to: 0)
    case (_, .cursorToBottom): scroll(to: view.lastScroll)
    default:
      host.announce("\(host.settings.keys.naming.name(of: key)) does nothing on a page")
    }
  }

  private func scroll(to line: Int) { view.scroll = max(0, min(line, view.lastScroll)) }

  func paste(_ text: String, at time: Duration) {}

  /// Handles the pointer: the wheel scrolls, and a press outside closes the page.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    switch pointer.kind {
    case .pressed: if !view.frame.contains(pointer.cell) { close() }
    case .wheel(.up): scroll(to: view.scroll - PointerEvent.linesPerNotch)
    case .wheel(.down): scroll(to: view.scroll + PointerEvent.linesPerNotch)
    case .wheel(.left), .wheel(.right), .released, .dragged, .hovered: break
    }
    return false
  }

  /// Opens a page at its first line.
  func open(_ page: BoardPage) throws {
    view.layout(in: host.view.roomForBoxes)
    try show(page)
    view.scroll = 0
    view.isHidden = false
    host.clearMessage()
    host.mode = .page(page)
  }

  private func show(_ page: BoardPage) throws {
    guard let pages = host.settings.pages else { throw Refusal.unsupported }
    view.title = page.rawValue
    view.content = try pages.content(
      of: page, on: host.source.agenda == nil ? host.board : nil, width: view.contentWidth,
      in: host.theme.appearance)
  }

  /// Recreates an open page for the current screen size and theme.
  func layout() {
    guard case .page(let page) = host.mode else { return }
    view.layout(in: host.view.roomForBoxes)
    host.attempt { try show(page) }
    view.scroll = min(view.scroll, view.lastScroll)
  }

  private func close() {
    host.mode = .browsing
    view.isHidden = true
  }
}

extension BoardCommand {
  /// The page that the command opens; `nil` for any other command.
  var page: BoardPage? {
    switch self {
    case .statistics: .statistics
    case .log: .log
    case .doctor: .doctor
    default: nil
    }
  }
}
