import BoardModel
import Lines

extension LinesSource {
  /// Lines to choose from.
  convenience init(_ lines: [String]) {
    self.init(.choosing(title: "Lines"))
    Array(lines.map { "\($0)\n" }.joined().utf8).withUnsafeBytes(append)
    finish()
  }

  /// The lines of a list, from the top down.
  func lines(_ list: Int) -> [String] {
    let order = order(of: list == 0 ? Self.left : Self.right)
    return (0..<order.count).map { row in
      text.withLine(order[row]) { String(decoding: $0, as: UTF8.self) }
    }
  }
}
