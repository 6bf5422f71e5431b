import DragEngine
public import ThemeKit

/// A pane of rows, one below the other, of which only the visible ones exist.
public class TablePaneView: PaneView {
  /// What stands in one visible row.
  public enum Slot: Equatable, Sendable {
    /// A task.
    case row(RowContent, RowView.Emphasis)
    /// The place where the lifted row would land.
    case gap
    /// The line in which a title is being edited.
    case editor
    /// Nothing, or a row whose content is not known.
    case empty
  }

  /// The visible rows from the top; missing ones are empty.
  public var slots: [Slot] = [] { didSet { recycleRows() } }
  /// What an empty list says to do in it.
  public var hint = ""
  /// Whether details give way to whole titles, as while a row is edited.
  public var showsDetails = true
  /// The line that edits a title; drawn in the slot that says `editor`.
  public let editor = TitleEditorView()
  /// One view for each visible row, used again for whatever scrolls into it.
  public private(set) var rowViews: [RowView] = []

  private let gap = GapView()
  private var theme = Theme()
  private var path: [AppearanceClass] = []

  public override var appearanceClass: AppearanceClass { .tablePane }

  /// Makes an empty pane.
  public override init() {
    super.init()
    addSubview(gap)
    addSubview(editor)
  }

  public override func applyTheme(_ theme: Theme, path: [AppearanceClass] = []) {
    (self.theme, self.path) = (theme, path)
    super.applyTheme(theme, path: path)
  }

  public override func draw(into grid: inout CellGrid) {
    super.draw(into: &grid)
    guard slots.allSatisfy({ $0 == .empty }) else { return }
    drawHint(into: &grid)
  }

  private func drawHint(into grid: inout CellGrid) {
    let content = contentFrame
    let lines = DisplayText.wrapped(hint, to: max(0, content.width - 4))
    let top = content.minRow + (content.height > lines.count ? 1 : 0)
    for (offset, line) in lines.enumerated() {
      grid.put(
        line, at: Cell(content.minColumn + 3, top + offset), style: look.style(\.detail),
        clippedTo: content)
    }
  }

  /// Gives each visible slot its view; makes and drops views only when the height changes.
  private func recycleRows() {
    let content = contentFrame
    while rowViews.count > content.height { removeSubview(rowViews.removeLast()) }
    while rowViews.count < content.height {
      let row = RowView()
      rowViews.append(row)
      addSubview(row)
      row.applyTheme(theme, path: path + [appearanceClass])
    }
    gap.isHidden = true
    editor.isHidden = true
    for (offset, row) in rowViews.enumerated() {
      let line = CellRect(
        content.minColumn, content.minRow + offset, width: content.width, height: 1)
      row.frame = line
      row.content = nil
      row.showsDetails = showsDetails
      switch offset < slots.count ? slots[offset] : .empty {
      case .row(let content, let emphasis):
        row.content = content
        row.emphasis = emphasis
      case .gap:
        gap.frame = line
        gap.isHidden = false
      case .editor:
        editor.frame = line
        editor.isHidden = false
      case .empty:
        break
      }
    }
  }
}

/// The pane of a list whose tasks are done.
public final class DonePaneView: TablePaneView {
  public override var appearanceClass: AppearanceClass { .donePane }
}
