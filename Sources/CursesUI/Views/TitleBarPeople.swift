import TerminalText
import ThemeKit

/// The people in the title bar: as many names as fit, and the number of the others: `Anna Ben +2`.
struct TitleBarPeople {
  /// A name, or the number of the people who are not named.
  struct Part {
    let glyphs: [Glyph]
    let tint: Color?
    let isNamed: Bool

    var width: Int { glyphs.reduce(0) { $0 + Int($1.width) } }
  }

  /// The parts from left to right, with a space between them.
  private(set) var parts: [Part] = []
  /// The width of all parts with the spaces between them, in columns.
  var width: Int { parts.reduce(-1) { $0 + 1 + $1.width } }

  /// The maximum width of a name, in columns.
  private static let maxNameWidth = 12

  /// Chooses the names that fit; none if not even a number fits.
  init(_ people: [TitleBarView.Person], room: Int) {
    for count in stride(from: people.count, through: 0, by: -1) {
      let rest = people.count - count
      let names = people[..<count].map {
        Part(
          glyphs: DisplayText.truncated($0.name, to: Self.maxNameWidth), tint: $0.tint,
          isNamed: true)
      }
      parts = names
      if rest > 0 {
        let words = count > 0 ? "+\(rest)" : "\(rest) here"
        parts.append(Part(glyphs: DisplayText.glyphs(of: words), tint: nil, isNamed: false))
      }
      if width <= room { return }
    }
    parts = []
  }
}
