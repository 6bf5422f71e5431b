import Testing

@testable import Files

struct FileRestTests {
  /// Two removed tasks can share the blank line between them.
  @Test(arguments: [[0..<4, 3..<7], [3..<7, 0..<4], [0..<7, 3..<4], [0..<4, 4..<7]])
  func aByteThatIsRemovedTwiceCountsOnce(ranges: [Range<Int>]) {
    let rest = FileRest(Array("aaa\nbbb\nccc\n".utf8), without: ranges)
    #expect(rest.offset(behind: 7, Array("\nccc".utf8)) == 11)
    #expect(rest.offset(before: 12, Array("ccc\n".utf8)) == 8)
    #expect(rest.offset(behind: 2, Array("\nccc".utf8)) == 11)
    #expect(rest.offset(behind: 8, Array("\nccc".utf8)) == nil)
  }
}
