import BoardModel
import CursesUI
import ThemeKit

extension RowContent.Lead {
  /// Creates the text in front of a task's title; `nil` if a completion mark is shown there
  /// instead. Leading spaces of a label indent the title.
  init?(of row: TaskRow, _ marks: RowMarks) {
    switch marks {
    case .completion: return nil
    case .none, .numbers: self.init("", width: 1)
    case .words(let width):
      let label = row.label ?? ""
      let word = label.drop { $0 == " " }
      self.init(String(word), width: width, indent: label.count - word.count)
    }
  }
}

extension RowMarks {
  /// The width of the marks in a list of `count` rows, in columns.
  func width(count: Int) -> Int {
    switch self {
    case .completion, .none: 1
    case .numbers: "\(max(1, count))".count
    case .words(let width): max(1, width)
    }
  }
}

extension RowContent.TitleSpan {
  init(_ span: BoardModel.TitleSpan) {
    let pairs: [(BoardModel.TitleSpan.Attributes, TextStyle.Attributes)] = [
      (.bold, .bold), (.faint, .dim), (.italic, .italic), (.underline, .underline),
      (.reverse, .reverse), (.strikethrough, .strikethrough),
    ]
    let attributes = pairs.reduce(into: TextStyle.Attributes()) { all, pair in
      if span.attributes.contains(pair.0) { all.insert(pair.1) }
    }
    self.init(
      span.range, foreground: span.foreground.flatMap(Color.init),
      background: span.background.flatMap(Color.init), attributes: attributes)
  }
}

extension Color {
  fileprivate init?(_ color: BoardModel.TitleSpan.Color) {
    switch color {
    case .indexed(let index): self.init(index: Int(index))
    case .rgb(let red, let green, let blue): self = .rgb(red: red, green: green, blue: blue)
    }
  }
}
