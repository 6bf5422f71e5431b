import BoardModel
import Lines

extension LinesSource {
  /// Lines to choose from.
  convenience init(_ lines: [String]) {
    self.init(.choosing(title: "Lines"))
    grow(by: lines)
    finish()
  }

  /// Lines to choose from, of which more may come.
  static func growing(_ lines: [String]) -> LinesSource {
    let source = LinesSource(.choosing(title: "Lines"))
    source.grow(by: lines)
    return source
  }

  /// Takes in more lines.
  func grow(by lines: [String]) {
    Array(lines.map { "\($0)\n" }.joined().utf8).withUnsafeBytes(append)
  }

  /// The lines of a list, from the top down.
  func lines(_ list: Int) -> [String] {
    let order = order(of: list == 0 ? Self.left : Self.right)
    return (0..<order.count).map { row in
      text.withLine(order[row]) { String(decoding: $0, as: UTF8.self) }
    }
  }
}
