import CursesUI
import TerminalText

/// The elements of an SVG picture from the top down: <https://www.w3.org/TR/SVG2/>.
struct SVGPage {
  static let width = 760.0
  static let margin = 24.0
  /// The x coordinates of the left and right edges of plots.
  static let (left, right) = (margin + 44, width - margin)
  static let plotHeight = 120.0
  static let lineHeight = 22.0
  /// The width of a character in a date, including the gap after it.
  private static let characterWidth = 8.0

  /// The y coordinate of the next element.
  var y = Self.margin
  private(set) var elements: [String] = []

  mutating func add(_ element: String) { elements.append(element) }

  /// Begins a part with its heading.
  ///
  /// - Parameters:
  ///   - detail: The text at the right end of the heading.
  ///   - words: A description for screen readers; `nil` for a part that consists of text.
  mutating func begin(_ title: String, _ detail: String = "", words: String? = nil) {
    add(#"<g role="\#(words == nil ? "group" : "img")" aria-label="\#((words ?? title).xml)">"#)
    addText(title, x: Self.margin, y: y + 12, class: "heading")
    if !detail.isEmpty { addText(detail, x: Self.right, y: y + 12, class: "detail end") }
    y += 28
  }

  mutating func end() {
    add("</g>")
    y += 16
  }

  mutating func addText(_ words: String, x: Double, y: Double, class name: String) {
    add(#"<text class="\#(name)" x="\#(x.svg)" y="\#(y.svg)">\#(words.xml)</text>"#)
  }

  mutating func addRectangle(
    x: Double, y: Double, width: Double, height: Double, class name: String, title: String = ""
  ) {
    let title = title.isEmpty ? "" : "<title>\(title.xml)</title>"
    add(
      #"<rect class="\#(name)" x="\#(x.svg)" y="\#(y.svg)" width="\#(width.svg)" "#
        + #"height="\#(height.svg)">\#(title)</rect>"#)
  }

  /// The y coordinate of a value in a plot.
  func y(of value: Int, upTo top: Int) -> Double {
    y + Self.plotHeight * (1 - Double(value) / Double(top))
  }

  mutating func addAxis(upTo top: Int) {
    for value in top % 2 == 0 ? [0, top / 2, top] : [0, top] {
      let y = y(of: value, upTo: top)
      add(
        #"<line class="axis" x1="\#(Self.left.svg)" x2="\#(Self.right.svg)" "#
          + #"y1="\#(y.svg)" y2="\#(y.svg)"/>"#)
      addText(PlotScale.text(for: value), x: Self.left - 8, y: y + 4, class: "detail end")
    }
  }

  /// Adds labels below a plot, and moves `y` below the labels. A label that is too close to an
  /// earlier label is left out.
  ///
  /// - Parameters:
  ///   - height: The height of the plot.
  ///   - x: Returns the x coordinate for the index of a label.
  mutating func addLabels(_ labels: [PlotView.Label], below height: Double, x: (Int) -> Double) {
    y += height
    var occupied: [Range<Double>] = []
    for label in labels {
      let width = Self.characterWidth * Double(label.text.utf8.count)
      let labelX = x(label.index)
      let start =
        label.endsThere ? max(Self.left, labelX - width) : min(labelX, Self.right - width)
      let end = start + width + Self.characterWidth
      guard !occupied.contains(where: (start..<end).overlaps) else { continue }
      addText(label.text, x: start, y: y + 16, class: "detail")
      occupied.append(start..<end)
    }
    y += Self.lineHeight
  }
}

extension Double {
  /// The number, which must not be negative, with at most one decimal place.
  var svg: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  /// The text escaped for XML, without control characters.
  var xml: String {
    DisplayText.plain(self).reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
