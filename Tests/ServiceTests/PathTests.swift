import HTTPTypes
import Testing
import WebService

@testable import Service

struct PathTests {
  @Test(arguments: [
    ("/v1/tasks/take", "POST", 200), ("/v1/tasks/take", "GET", 405),
    ("/v1/tasks/take", "DELETE", 405), ("/v1/tasks/{uuid}", "GET", 200),
    ("/v1/tasks/taken", "GET", 200), ("/v1/tasks/taken", "POST", 405),
  ])
  func aPathWithoutVariablesTakesPrecedence(path: String, method: String, status: Int) throws {
    let table = RoutingTable(
      endpoints: ServiceSettings(store: "", address: ListenAddress("127.0.0.1:0")!).endpoints)
    let method = try #require(HTTPRequest.Method(method))
    do {
      let found = try table.find(method, path)
      #expect(status == 200 && (path == "/v1/tasks/take") == found.parameters.isEmpty)
    } catch {
      #expect(error.status.code == status)
    }
  }

  @Test func aQueryIsDecoded() throws {
    let query = try Query("a=1&b=two+words&c=%C3%A4%26&a=2&d&=x&e=1=2")
    #expect(query["a"] == "1")
    #expect(query["b"] == "two words")
    #expect(query["c"] == "ä&")
    #expect(query["d"] == "")
    #expect(query["e"] == "1=2")
    #expect(query["f"] == nil)
  }

  @Test(arguments: ["a=%FF%FE", "%C3=a", "b=1&a=%c3%a"])
  func bytesThatAreNoTextAreRefused(query: String) {
    let refusal = #expect(throws: ServiceError.self) { try Query(query) }
    #expect(refusal?.status == .badRequest)
  }

  @Test func anEntityTagIsFoundAmongOthers() throws {
    let tags = try #require(EntityTags("\"a\", \"b\""))
    #expect(tags.contains("\"a\"") && tags.contains("\"b\"") && !tags.contains("\"c\""))
    #expect(EntityTags("*")?.contains("\"c\"") == true)
    #expect(EntityTags("W/\"c\"")?.contains("\"c\"") == false)
    #expect(EntityTags(nil) == nil)
  }
}
