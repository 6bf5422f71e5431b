import ArgumentParser
import NetOptions
import Testing

struct ShareOptionsTests {
  private func action(_ words: String) throws -> ShareOptions.Action {
    try ShareOptions.parse(words.split(separator: " ").map(String.init)).action()
  }

  @Test(arguments: [
    ("Work", ShareOptions.Action.share), ("Work --people", .people), ("Work --leave", .leave),
    ("Work --stop", .stop), ("Work --remove Ben", .remove("Ben")),
    ("Work --role Ben viewer", .setRole("Ben", .viewer)),
    ("--role Ben viewer --with home Work", .setRole("Ben", .viewer)),
    ("Work --invite", .invite(role: .editor, uses: 1, lifetime: .seconds(604_800))),
    (
      "Work --invite --role viewer --uses 5 --expires 12h",
      .invite(role: .viewer, uses: 5, lifetime: .seconds(43_200))
    ),
  ])
  func theOptionsSayWhatToDo(words: String, action: ShareOptions.Action) throws {
    #expect(try self.action(words) == action)
  }

  @Test(arguments: [
    "", "Work --people --stop", "Work --invite --leave", "Work --uses 2", "Work --no-qr",
    "Work --role Ben", "Work --role Ben king", "Work --role Ben viewer owner",
    "Work --invite --role king", "Work --invite --role Ben viewer", "Work --invite --uses 0",
    "Work --invite --expires 7", "Work --invite --expires 1y", "Work --invite --expires 91d",
    "Work --invite --expires 0m", "Work --invite --expires 99999999999999999999d",
  ])
  func whatDoesNotFitTogetherIsRefused(words: String) {
    #expect(throws: (any Error).self) { try action(words) }
  }
}
