import Testing
import Web

@testable import CalDAV

struct CalendarInfoTests {
  private func info(
    _ properties: String, href: String = "/anna/a%20b"
  ) throws -> CalendarInfo? {
    let answer = try Multistatus(
      Array(
        """
        <multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><response>
        <href>\(href)</href><propstat><prop>\(properties)</prop>
        <status>HTTP/1.1 200 OK</status></propstat></response></multistatus>
        """.utf8))
    return CalendarInfo(answer.responses[0], from: try WebAddress("https://h:444/"))
  }

  private let calendar = "<resourcetype><collection/><c:calendar/></resourcetype>"

  @Test func aBareCalendarTakesTasksAndChanges() throws {
    let info = try #require(try info(calendar))
    #expect(info.address == (try WebAddress("https://h:444/anna/a%20b/")))
    #expect(info.name == "a b" && info.owner == nil)
    #expect(info.acceptsTasks && info.isWritable)
  }

  @Test func theServerMayBeWrongAboutItsHost() throws {
    let info = try info(calendar, href: "http://inside:81/anna/b/")
    #expect(info?.address == (try WebAddress("https://h:444/anna/b/")))
  }

  @Test func itsNameAndOwnerAreThoseOfTheServer() throws {
    let info = try info(
      calendar + "<displayname> Tasks &amp; more </displayname><owner><href>/p/anna/</href></owner>"
    )
    #expect(info?.name == "Tasks & more" && info?.owner?.path == "/p/anna")
  }

  @Test(arguments: [
    "<resourcetype><collection/></resourcetype>", "<resourcetype/>", "",
    "<resourcetype><calendar/></resourcetype>",
  ])
  func anythingElseIsNoCalendar(properties: String) throws {
    #expect(try info(properties) == nil)
  }

  @Test(arguments: [("VTODO", true), ("vtodo", true), ("VEVENT", false)])
  func whatItTakesIsSaid(component: String, acceptsTasks: Bool) throws {
    let set = "<c:supported-calendar-component-set><c:comp name='\(component)'/>"
    let info = try info(calendar + set + "</c:supported-calendar-component-set>")
    #expect(info?.acceptsTasks == acceptsTasks)
  }

  @Test(arguments: [
    ("<read/>", false), ("<all/>", true), ("<write/>", true), ("<write-content/>", true),
    ("<bind/>", true), ("<c:read-free-busy/>", false), ("<write-properties/>", false),
  ])
  func whoMayChangeItIsSaid(privilege: String, isWritable: Bool) throws {
    let info = try info(
      calendar + "<current-user-privilege-set><privilege><read/></privilege>"
        + "<privilege>\(privilege)</privilege></current-user-privilege-set>")
    #expect(info?.isWritable == isWritable)
  }
}
