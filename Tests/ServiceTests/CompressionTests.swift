import BoardModel
import Testing

@testable import Service

struct CompressionTests {
  @Test func aBoardIsCompressedForWhoAcceptsIt() throws {
    let service = try RunningService()
    let titles = (0..<500).map { "Water the plants on the balcony \($0)" }
    try service.store.add(titles.map { NewTask(title: $0) }, at: .bottom(ListID(rawValue: 1)))
    // A client that nobody here wrote.
    let script = """
      import gzip, json, sys, urllib.request
      address, token = sys.stdin.read().split()
      def get(path, **headers):
          request = urllib.request.Request(
              address + path, headers={"Authorization": "Bearer " + token, **headers})
          with urllib.request.urlopen(request) as reply:
              return reply.headers, reply.read()
      for path in ("v1/boards/Tasks", "v1/tasks", "openapi.json", ""):
          plain, body = get(path)
          small, packed = get(path, **{"Accept-Encoding": "br, gzip;q=0.5"})
          assert plain["Content-Encoding"] is None and small["Content-Encoding"] == "gzip", path
          assert plain["Vary"] == small["Vary"] == "Accept-Encoding", path
          assert gzip.decompress(packed) == body and len(packed) * 3 < len(body), path
          # The page stays small.
          assert path or len(packed) < 90_000, len(packed)
          assert path == "openapi.json" or small["ETag"] == "W/" + plain["ETag"], path
      task = json.loads(get("v1/tasks")[1])[0]
      for path in ("v1/boards", "v1/tasks/" + task["uuid"]):
          assert get(path, **{"Accept-Encoding": "gzip"})[0]["Content-Encoding"] is None, path
      try:
          get("v1/boards/Tasks", **{"Accept-Encoding": "gzip", "If-None-Match": get(
              "v1/boards/Tasks", **{"Accept-Encoding": "gzip"})[0]["ETag"]})
          raise AssertionError("not cached")
      except urllib.error.HTTPError as error:
          assert error.code == 304
      print("ok")
      """
    let output = try ChildPython.run(
      script, input: "http://127.0.0.1:\(service.port)/ \(service.token)")
    #expect(output.contains("ok"))
  }

  @Test(arguments: [
    ("gzip", true), ("deflate, GZIP;q=1.0, *;q=0.5", true), ("*", true), ("", false),
    ("gzip;q=0", false), ("gzip; q=0.0", false), ("deflate", false), ("gzipped", false),
  ])
  func acceptedEncodingsAreRead(header: String, isAccepted: Bool) {
    #expect(Reply.acceptsGzip(header) == isAccepted)
  }
}
