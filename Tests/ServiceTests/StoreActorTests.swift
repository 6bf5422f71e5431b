import Foundation
import NIOPosix
import Testing

@testable import Service

struct StoreActorTests {
  @Test func whoHasGoneIsCalledNoMore() async throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("actor-\(UUID().uuidString)").path
    defer {
      // Leftovers do no harm.
      try? FileManager.default.removeItem(atPath: path)
    }
    let store = try StoreActor(path: path)
    let connection = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: Void.self)
    let calls = await store.calls(until: connection.futureResult)
    connection.succeed()
    // Without its end, this would wait for ever.
    for await _ in calls {}
  }
}
