import SyncSupport
import TerminalSupport

/// A client that nobody here wrote, with bare requests.
struct OtherClient {
  /// The address of the collection.
  let address: String

  /// - Parameter machine: Has one remote, with whose collection it works.
  init(of machine: Machine) throws {
    address = try machine.call("remote", "list").split(separator: "\t").map(String.init)[2]
  }

  /// Sends a request for an object; an empty name stands for the collection.
  ///
  /// - Returns: The body of the answer.
  /// - Throws: `PythonEnvironment.Failure` also for a status of 400 and above.
  @discardableResult
  func send(_ method: String, _ name: String, _ lines: [String] = []) throws -> String {
    let script = """
      import base64, sys, urllib.request
      word = base64.b64encode("\(CalendarServer.user):\(CalendarServer.password)".encode())
      request = urllib.request.Request("\(address)\(name)", method="\(method)",
        headers={"Authorization": "Basic " + word.decode(), "Content-Type": "text/calendar"})
      body = sys.stdin.buffer.read()
      if body: request.data = body
      sys.stdout.buffer.write(urllib.request.urlopen(request).read())
      """
    return try PythonEnvironment.run(
      script, input: lines.isEmpty ? "" : lines.joined(separator: "\r\n") + "\r\n")
  }

  /// Writes a task.
  func put(_ name: String, _ lines: String...) throws {
    try send(
      "PUT", name,
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//other//EN", "BEGIN:VTODO"] + lines
        + ["END:VTODO", "END:VCALENDAR"])
  }
}
