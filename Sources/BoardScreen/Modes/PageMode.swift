import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// A page is open: keys scroll it.
struct PageMode: ModeHandler {
  unowned let board: BoardController

  private var page: PageView { board.view.page }

  var takesText: Bool { true }
  var takesPaste: Bool { false }

  var announcement: String {
    if let message = board.message { return message }
    let count = page.lineCount.formattedWithCommas
    guard page.lastScroll > 0 else { return "\(page.title): \(count) lines" }
    let last = min(page.lineCount, page.scroll + page.visibleLines).formattedWithCommas
    return "\(page.title): \((page.scroll + 1).formattedWithCommas)–\(last) of \(count) lines"
  }

  var hints: [AnnouncerView.Hint] {
    let keys = [.cursorDown, .cursorUp].compactMap(board.keyName).joined(separator: " ")
    let scrolls = page.lastScroll > 0 && !keys.isEmpty
    return
      (scrolls
      ? [.init(keys, "scroll", press: board.bindings.key(for: .pageDown))] : [])
      + [.escape("back")]
  }

  func handle(_ key: KeyPress, at time: Duration) {
    board.message = nil
    let command = board.bindings.command(for: key)
    switch (key.key, command) {
    case (.escape, _), (_, .quit): board.closePage()
    case (_, .cursorDown): scroll(to: page.scroll + 1)
    case (_, .cursorUp): scroll(to: page.scroll - 1)
    case (_, .pageDown), (.character(" "), _): scroll(to: page.scroll + page.visibleLines)
    case (_, .pageUp): scroll(to: page.scroll - page.visibleLines)
    case (_, .cursorToTop): scroll(to: 0)
    case (_, .cursorToBottom): scroll(to: page.lastScroll)
    default:
      board.message = "\(board.settings.keyNaming.name(of: key)) does nothing on a page"
    }
  }

  private func scroll(to line: Int) { page.scroll = max(0, min(line, page.lastScroll)) }

  func paste(_ text: String, at time: Duration) {}

  /// The wheel scrolls, and a press outside the page closes it.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    switch pointer.kind {
    case .pressed: if !page.frame.contains(pointer.cell) { board.closePage() }
    case .wheel(.up): scroll(to: page.scroll - PointerEvent.linesPerNotch)
    case .wheel(.down): scroll(to: page.scroll + PointerEvent.linesPerNotch)
    case .wheel(.left), .wheel(.right), .released, .dragged, .hovered: break
    }
    return false
  }
}

extension BoardCommand {
  /// The page that it opens; `nil` for any other command.
  var page: BoardPage? {
    let pages: [BoardCommand: BoardPage] = [
      .statistics: .statistics, .log: .log, .doctor: .doctor,
    ]
    return pages[self]
  }
}

extension BoardController {
  /// Opens a page from its first line.
  func open(_ page: BoardPage) throws {
    view.page.layout(in: roomForBoxes)
    try show(page)
    view.page.scroll = 0
    view.page.isHidden = false
    message = nil
    mode = .page(page)
  }

  private func show(_ page: BoardPage) throws {
    guard let pages = settings.pages else { throw Refusal.unsupported }
    view.page.title = page.rawValue
    view.page.content = try pages.content(
      of: page, on: agenda == nil ? board : nil, width: view.page.contentWidth,
      in: theme.appearance)
  }

  /// Makes the open page anew for a screen of another size or look.
  func layoutPage() {
    guard case .page(let page) = mode else { return }
    view.page.layout(in: roomForBoxes)
    attempt { try show(page) }
    view.page.scroll = min(view.page.scroll, view.page.lastScroll)
  }

  fileprivate func closePage() {
    mode = .browsing
    view.page.isHidden = true
  }
}
