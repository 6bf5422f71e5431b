import BoardModel
import Testing

@testable import Formats

/// Projects of a todo.txt as plain tags, and the way back.
struct ProjectTagsTests {
  private func entries(_ text: String, _ projects: ProjectTags) -> [TaskEntry] {
    TodoTxt.file(
      text, options: ReadingOptions(clock: .fixed(0), projectTags: projects)
    ).entries
  }

  private func text(of entries: [TaskEntry]) -> String {
    String(
      decoding: TodoTxt.bytes(
        of: entries,
        options: WritingOptions(clock: .fixed(0), now: Timestamp(milliseconds: 0))),
      as: UTF8.self)
  }

  private static let text = """
    (A) Pay +work rent @home +house due:2026-12-24
    x 2026-11-20 2026-11-19 Call @work +work +Work
    a +work

    """

  @Test func aProjectKeepsItsSignUnlessItIsMadePlain() {
    #expect(entries(Self.text, .sign).map(\.tags.first) == ["+work", "work", "+work"])
    let plain = entries(Self.text, .plain)
    #expect(plain[0].tags == ["work", "home", "house"])
    #expect(plain[1].tags == ["work"])
  }

  @Test(arguments: ProjectTags.allCases)
  func theLinesComeBackAsTheyWere(projects: ProjectTags) {
    #expect(text(of: entries(Self.text, projects)) == Self.text)
  }

  @Test func whatIsChangedIsWrittenAndTheProjectsStayProjects() {
    var entry = entries("2026-11-01 a +work\n", .plain)[0]
    entry[.title] = .text("b")
    entry[.tags] = .tags(["work", "new"])
    #expect(text(of: [entry]) == "2026-11-01 b +work @new\n")
    entry[.tags] = .tags(["new"])
    #expect(text(of: [entry]) == "2026-11-01 b @new\n")
    // Without the mark it is a context: somebody has made it one here.
    entry = entries("2026-11-01 a +work\n", .sign)[0]
    entry[.tags] = .tags(["work"])
    #expect(text(of: [entry]) == "2026-11-01 a @work\n")
  }
}
