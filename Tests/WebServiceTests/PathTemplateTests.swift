import Testing

@testable import WebService

struct PathTemplateTests {
  @Test(arguments: [
    ("/v1/boards", ["board": "never"], false),
    ("/v1/boards/Tasks", ["board": "Tasks"], true),
    ("/v1/boards/A%2Fb%20c", ["board": "A/b c"], true),
    ("/v1/boards/%zz+", ["board": "%zz+"], true),
    ("/v1/boards/", ["board": ""], false),
    ("/v1/boards/a%00b", ["board": "a"], false),
    ("/v1/boards/a/b", ["board": "a"], false),
    ("/v1/boards/..", ["board": ".."], true),
    ("//v1/boards/a", ["board": "a"], false),
  ])
  func aPathMatchesSegmentBySegment(path: String, parameters: [String: String], matches: Bool) {
    let found = PathTemplate("/v1/boards/{board}").match(path)
    #expect(found == (matches ? parameters : nil))
  }
}
