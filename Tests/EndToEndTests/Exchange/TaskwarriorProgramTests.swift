import Foundation
import TerminalSupport
import Testing

/// The real `task`, which the README's test command installs.
struct TaskwarriorProgramTests {
  /// A folder for Taskwarrior's tasks, whose name is handed to the shell as `$1`.
  private func withData(
    _ body: (BoardFixture, _ shell: (String, String) throws -> ChildProcess) throws -> Void
  ) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let settings = try board.file("taskrc", "confirmation=off\nverbose=nothing\nrecurrence=off\n")
    try body(board) { script, input in
      try board.runShell(
        """
        export TZ=Europe/Berlin TASKRC='\(settings)'
        task() { /usr/bin/task rc.data.location='\(board.path("data"))' "$@"; }
        mkdir -p '\(board.path("data"))'
        set -o pipefail
        \(script)
        """, input: input)
    }
  }

  /// The tasks of an export by their uuids, without what Taskwarrior computes.
  private func tasks(_ json: String) throws -> [String: NSDictionary] {
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]], "\(json)")
    return Dictionary(
      uniqueKeysWithValues: list.compactMap { task in
        guard let uuid = task["uuid"] as? String, let status = task["status"] as? String,
          !["deleted", "recurring"].contains(status)
        else { return nil }
        let computed = ["id", "urgency", "modified"]
        return (uuid, task.filter { !computed.contains($0.key) } as NSDictionary)
      })
  }

  private static let rich = #"""
    [
    {"uuid":"00000000-0000-4000-8000-000000000001","status":"pending","entry":"20261101T100000Z","start":"20261102T100000Z","description":"Buy milk \"now\" \\ / 👨‍👩‍👧","annotations":[{"entry":"20261101T100000Z","description":"one"},{"entry":"20261101T100005Z","description":"two\n\nthree"}],"tags":["shop","next","a:b"],"project":"Home.Garden work","priority":"L","due":"20261201T225959Z","until":"20271201T225959Z","estimate":"5","url":"http://x.example/?a=1&b=2"},
    {"uuid":"00000000-0000-4000-8000-000000000002","status":"completed","end":"20261102T100000Z","entry":"20261101T100000Z","description":"Done one","due":"20261201T230000Z","scheduled":"20261105T070000Z","priority":"H"},
    {"uuid":"00000000-0000-4000-8000-000000000003","status":"waiting","entry":"20261101T100000Z","description":"w","wait":"20991101T100000Z","depends":["00000000-0000-4000-8000-000000000001"],"priority":"M"},
    {"uuid":"00000000-0000-4000-8000-000000000004","status":"recurring","entry":"20261101T100000Z","description":"Water","recur":"weekly","due":"20261115T230000Z","mask":"--","rtype":"periodic"},
    {"uuid":"00000000-0000-4000-8000-000000000005","status":"pending","entry":"20261101T100000Z","description":"Water","recur":"weekly","due":"20261115T230000Z","parent":"00000000-0000-4000-8000-000000000004","imask":0,"rtype":"periodic","priority":"X"},
    {"uuid":"00000000-0000-4000-8000-000000000006","status":"deleted","end":"20261102T100000Z","entry":"20261101T100000Z","description":"gone"}
    ]
    """#

  @Test(arguments: ["on", "off"])
  func everyFieldComesBack(array: String) throws {
    try withData { board, shell in
      let before = try shell("task import - >&2 && task export", Self.rich)
      #expect(before.status == 0, "\(before.errors)")
      let script = """
        task rc.json.array=\(array) export | dragboard import taskwarrior \
          && rm -r '\(board.path("data"))' && mkdir '\(board.path("data"))' \
          && dragboard export taskwarrior | task import - >&2 && task export >'\(board.path("after"))'
        """
      let result = try shell(script, "")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == "imported 4, updated 0, already there 0\n")
      #expect(result.errors.contains("not imported: 1 recurring template and 1 deleted task."))
      let expected = try tasks(before.output)
      #expect(expected.count == 4)
      #expect(try tasks(board.text("after")) == expected)
    }
  }

  @Test func taskwarriorTakesWhatWasMadeHere() throws {
    try withData { board, shell in
      _ = try board.run([
        "add", "Käse \"x\" \\ 😀", "--due", "2026-12-24", "--priority", "F", "--tag", "a", "--tag",
        "+Home", "--tag", "b", "--notes", "one\n\ntwo\n", "--url", "https://x.example/?a=1",
      ])
      _ = try board.run(["add", "b", "--due", "2026-12-24T18:00", "--list", "Done"])
      // The task comes before the one that blocks it.
      let linked = """
        [{"title":"wall","uuid":"00000000-0000-4000-8000-000000000001","waitingFor":"Anna",
        "blockedBy":["00000000-0000-4000-8000-000000000002"]},
        {"title":"paint","uuid":"00000000-0000-4000-8000-000000000002"}]
        """
      #expect(try board.run(["import", "json"], input: linked).status == 0)
      let environment = "export TZ=Europe/Berlin\n"
      let first = try shell(
        environment
          + "dragboard export taskwarrior | tee '\(board.path("ours"))' | task import - >&2 && task export",
        "")
      #expect(first.status == 0, "\(first.errors)")
      let ours = try tasks(board.text("ours"))
      let theirs = try tasks(first.output)
      #expect(ours.count == 4)
      // Taskwarrior puts tags in order, and text is all that it keeps of what it does not know.
      #expect(
        theirs.mapValues { Set(($0["tags"] as? [String]) ?? []) }
          == ours.mapValues { Set(($0["tags"] as? [String]) ?? []) })
      for (uuid, task) in ours {
        for (key, value) in task where key as? String != "tags" {
          let other = theirs[uuid]?[key] as? NSObject
          #expect(other == value as? NSObject, "\(key)")
        }
      }
      // Nothing changes when it comes back.
      let again = try shell(
        "task export | dragboard import taskwarrior --update && dragboard export taskwarrior", "")
      #expect(again.status == 0, "\(again.errors)")
      #expect(again.output.contains("imported 0,"))
      #expect(again.output.hasSuffix(try board.text("ours")))
    }
  }
}
