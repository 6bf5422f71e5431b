import BoardModel
import Testing

struct LongBoardTests {
  @Test func aBoardOfManyTasksIsOneReply() throws {
    let service = try RunningService()
    let titles = (0..<4_000).map { "Task \($0)" }
    try service.store.add(
      titles.map { NewTask(title: $0) }, at: .bottom(ListID(rawValue: 1)))
    let slow = try service.connect()
    try slow.sendRequest("GET", "/v1/boards/Tasks", headers: service.authorization)
    // Who reads nothing of it keeps nobody waiting.
    #expect(try service.request("GET", "/health").status == 200)
    let reply = try slow.reply()
    #expect(reply.headers["content-length"] == "\(reply.body.utf8.count)")
    let lists = try #require(reply.json["lists"] as? [[String: Any]])
    let tasks = try #require(lists.first?["tasks"] as? [[String: Any]])
    #expect(tasks.compactMap { $0["title"] as? String } == titles)
    #expect(lists.last?["tasks"] as? [String] == [])
    let same = try slow.request(
      "GET", "/v1/boards/Tasks",
      headers: service.authorization.merging(["If-None-Match": reply.headers["etag"] ?? ""]) { $1 })
    #expect(same.status == 304)
    #expect(try service.request("GET", "/v1/tasks").array.count == titles.count)
    #expect(try service.request("GET", "/v1/tasks?list=Done").body == "[]")
  }
}
