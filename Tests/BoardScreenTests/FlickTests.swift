import BoardModel
import Testing

@testable import BoardScreen

struct FlickTests {
  /// What flicks to the left and to the right do in each list.
  @Test(
    arguments: [
      ([.pending, .done], "✗✓ ○✗"), ([.done, .pending], "✗○ ✓✗"), ([.pending], "✗ "),
      ([.done], "○✗"),
      ([.plain, .plain], "✗   ✗"), ([.pending, .plain, .plain, .done], "✗✓ ✗✓ ✗✓ ○✗"),
      ([.pending, .done, .plain], "✗✓ ○○ ✓✗"), ([.done, .plain, .done], "✗○ ✓✗ ○✗"),
    ] as [([ListRole], String)])
  func aFlickGoesByTheOrderOfTheLists(roles: [ListRole], symbols: String) {
    let shown = roles.indices.map { pane in
      String([.left, .right].map { Flick($0, from: pane, roles: roles).symbol })
    }
    #expect(shown.joined(separator: " ") == symbols)
  }
}
