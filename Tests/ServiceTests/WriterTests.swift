import BoardModel
import Foundation
import Synchronization
import TerminalSupport
import Testing

struct WriterTests {
  /// Eight clients add, move and complete beside a script that does the same.
  @Test func manyWritersKeepOneOrder() throws {
    let service = try RunningService()
    let (port, headers) = (service.port, service.authorization)
    let problems = Mutex<[String]>([])
    let clients = DispatchGroup()
    for client in 0..<8 {
      // Not a task: it waits for a socket.
      clients.enter()
      Thread.detachNewThread {
        defer { clients.leave() }
        do {
          let connection = try Connection(port: port)
          for number in 0..<10 {
            let made = try connection.request(
              "POST", "/v1/tasks", headers: headers, body: #"{"title":"\#(client)-\#(number)"}"#)
            let path = "/v1/tasks/\(made.json["uuid"] ?? "")"
            let moved = try connection.request(
              "POST", path + "/move", headers: headers, body: #"{"index":\#(number)}"#)
            let done =
              number % 5 == 0
              ? try connection.request("POST", path + "/complete", headers: headers) : moved
            for reply in [made, moved, done] where ![200, 201].contains(reply.status) {
              problems.withLock { $0.append(reply.body) }
            }
          }
        } catch {
          problems.withLock { $0.append("\(error)") }
        }
      }
    }
    for number in 0..<10 {
      let added = try service.command("add", "script \(number)", "--top")
      #expect(added.status == 0, "\(added.errors)")
    }
    clients.wait()
    #expect(problems.withLock { $0 } == [])
    #expect(try service.store.integrityFindings() == [])
    let listed = try service.command("list", "--format", "json").output
    let served = try service.request("GET", "/v1/tasks")
    #expect(served.body + "\n" == listed)
    #expect(served.array.count == 90)
    #expect(Set(served.array.compactMap { $0["title"] as? String }).count == 90)
    for list in ["Pending", "Done"] {
      let positions = served.array.filter { $0["list"] as? String == list }
        .compactMap { $0["position"] as? Int }
      #expect(positions == Array(0..<positions.count))
    }
  }
}
