import Foundation
import SyncSupport
import TerminalSupport
import Testing
import Web

@testable import CalDAV

/// Against servers that nobody here wrote.
struct CalendarCollectionTests {
  typealias Kind = CalendarServer.Kind

  @Test(arguments: Kind.allCases)
  func objectsAreWrittenReadAndDeleted(kind: Kind) async throws {
    try await TestAccount.withCalendar(on: .shared(kind)) { calendar in
      let href = calendar.href(named: "two @ 100% ü;+&.ics")
      let text = TestAccount.object("two", "Milk ü & <b>")
      guard case .done(let etag?) = try await calendar.put(text, at: href, if: .isNew) else {
        Issue.record("not written")
        return
      }
      #expect(try await calendar.etags() == [href: etag])
      let answers = try await calendar.objects(at: [href, calendar.href(named: "none.ics")])
      let single = try await calendar.object(at: href)
      for answer in [answers[href], single] {
        guard case .found(let object) = answer else {
          Issue.record("\(String(describing: answer))")
          return
        }
        #expect(object.href == href && object.etag == etag)
        #expect(object.text.contains("SUMMARY:Milk ü & <b>"))
      }
      #expect(answers[calendar.href(named: "none.ics")] == .missing)
      #expect(try await calendar.object(at: calendar.href(named: "none.ics")) == .missing)
      #expect(try await calendar.delete(href, version: etag) == .done(etag: nil))
      #expect(try await calendar.etags().isEmpty)
    }
  }

  @Test(arguments: Kind.allCases)
  func anotherVersionIsAConflict(kind: Kind) async throws {
    try await TestAccount.withCalendar(on: .shared(kind)) { calendar in
      let href = calendar.href(named: "a.ics")
      let first = TestAccount.object("a", "One")
      guard case .done(let old?) = try await calendar.put(first, at: href, if: .isNew) else {
        Issue.record("not written")
        return
      }
      #expect(try await calendar.put(first, at: href, if: .isNew) == .conflict)
      let second = TestAccount.object("a", "Two")
      guard case .done(let new?) = try await calendar.put(second, at: href, if: .isVersion(old))
      else {
        Issue.record("not written")
        return
      }
      #expect(try await calendar.put(first, at: href, if: .isVersion(old)) == .conflict)
      #expect(try await calendar.delete(href, version: old) == .conflict)
      #expect(try await calendar.delete(href, version: new) == .done(etag: nil))
      // Gone is as good as deleted; writing a version of it is not as good.
      #expect(try await calendar.delete(href, version: new) == .done(etag: nil))
      #expect(try await calendar.put(first, at: href, if: .isVersion(new)) == .conflict)
    }
  }

  @Test(arguments: Kind.allCases)
  func changesAreThoseSinceTheToken(kind: Kind) async throws {
    try await TestAccount.withCalendar(on: .shared(kind)) { calendar in
      let (a, b) = (calendar.href(named: "a.ics"), calendar.href(named: "b @.ics"))
      let empty = try await calendar.changes(since: nil)
      #expect(empty.changed.isEmpty && empty.removed.isEmpty && !empty.isSinceToken)
      for (href, uid) in [(a, "a"), (b, "b")] {
        _ = try await calendar.put(TestAccount.object(uid, "One"), at: href, if: .isNew)
      }
      let etags = try await calendar.etags()
      let both = try await calendar.changes(since: empty.token)
      #expect(both.changed == etags && both.removed.isEmpty && both.isSinceToken)
      #expect(try await calendar.changes(since: nil).changed == etags)
      let quiet = try await calendar.changes(since: both.token)
      #expect(quiet.changed.isEmpty && quiet.removed.isEmpty)

      _ = try await calendar.put(
        TestAccount.object("b", "Two"), at: b, if: .isVersion(try #require(etags[b] ?? nil)))
      _ = try await calendar.delete(a, version: try #require(etags[a] ?? nil))
      let last = try await calendar.changes(since: quiet.token)
      #expect(Set(last.changed.keys) == [b] && last.removed == [a])
      #expect(last.changed[b] != etags[b])
    }
  }

  @Test(arguments: Kind.allCases)
  func aTokenOfNobodyIsRefused(kind: Kind) async throws {
    try await TestAccount.withCalendar(on: .shared(kind)) { calendar in
      let changes = try await calendar.changes(since: "http://example.org/no-such-token")
      #expect(!changes.isSinceToken && changes.changed.isEmpty)
    }
  }

  @Test(arguments: Kind.allCases)
  func manyObjectsComeInBatches(kind: Kind) async throws {
    try await TestAccount.withCalendar(on: .shared(kind)) { calendar in
      let names = (0..<120).map { "n\($0)" }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask {
            _ = try await calendar.put(
              TestAccount.object(name, name), at: calendar.href(named: "\(name).ics"), if: .isNew)
          }
        }
        try await group.waitForAll()
      }
      let hrefs = Array(try await calendar.etags().keys)
      #expect(hrefs.count == 120)
      let answers = try await calendar.objects(at: hrefs)
      for name in names {
        guard case .found(let object) = answers[calendar.href(named: "\(name).ics")] else {
          Issue.record("\(name)")
          continue
        }
        #expect(object.text.contains("SUMMARY:\(name)"))
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func aCalendarThatIsGoneIsMissing(kind: Kind) async throws {
    try await TestAccount.withCalendar(named: "Gone", on: .shared(kind)) { calendar in
      let info = try await calendar.info()
      #expect(info.name == "Gone" && info.address == calendar.address)
      _ = try await calendar.client.send(WebRequest("DELETE", calendar.address))
      let missing = WebFailure.missing(calendar.address)
      await #expect(throws: missing) { try await calendar.info() }
      await #expect(throws: missing) { try await calendar.etags() }
      await #expect(throws: missing) { try await calendar.changes(since: nil) }
      await #expect(throws: missing) {
        try await calendar.objects(at: [calendar.href(named: "a.ics")])
      }
    }
  }

  @Test func aClientNobodyHereWroteSeesWhatWeWrote() async throws {
    let server = try CalendarServer(.radicale)
    try await TestAccount.withCalendar(named: "Tasks", on: server) { calendar in
      let href = calendar.href(named: "a.ics")
      _ = try await calendar.put(TestAccount.object("a", "Bread ü"), at: href, if: .isNew)
      let script = """
        import caldav
        client = caldav.DAVClient("\(server.address())",
          username="\(CalendarServer.user)", password="\(CalendarServer.password)")
        for calendar in client.principal().calendars():
          for task in calendar.todos():
            print(calendar.name, task.icalendar_component["SUMMARY"])
            task.icalendar_component["SUMMARY"] = "Butter"
            task.save()
        """
      #expect(try PythonEnvironment.run(script, input: "") == "Tasks Bread ü\n")
      guard case .found(let object) = try await calendar.object(at: href) else {
        Issue.record("missing")
        return
      }
      #expect(object.text.contains("SUMMARY:Butter"))
    }
  }
}
