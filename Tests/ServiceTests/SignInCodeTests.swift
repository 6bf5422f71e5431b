import Synchronization
import Testing

@testable import Service

struct SignInCodeTests {
  /// A clock that a test sets.
  private final class Clock: Sendable {
    private let start = ContinuousClock.now
    private let passed = Mutex(Duration.zero)
    var now: ContinuousClock.Instant { start + passed.withLock { $0 } }
    func advance(by duration: Duration) { passed.withLock { $0 += duration } }
  }

  private let clock = Clock()

  private func code(onUse: @escaping @Sendable (String) -> Void = { _ in }) -> SignInCode {
    SignInCode(now: { [clock] in clock.now }, onUse: onUse)
  }

  @Test func itIsOtherEachTime() {
    let code = code()
    #expect(code.text.wholeMatch(of: #/[a-z2-9]{16}/#) != nil)
    #expect(code.text != self.code().text)
    #expect(code.accepts(code.text))
    for other in ["", code.text.uppercased(), code.text + "a", String(code.text.dropLast())] {
      #expect(!code.accepts(other))
    }
  }

  @Test func itIsGoodForFiveMinutes() {
    let code = code()
    clock.advance(by: .seconds(299))
    #expect(code.accepts(code.text))
    clock.advance(by: .seconds(1))
    #expect(!code.accepts(code.text))
  }

  @Test func itIsUsedOnce() {
    let log = Log()
    let code = code { log.add($0) }
    code.use(by: "device-1")
    #expect(!code.accepts(code.text))
    #expect(log.names == ["device-1"])
  }

  private final class Log: Sendable {
    private let all = Mutex<[String]>([])
    var names: [String] { all.withLock { $0 } }
    func add(_ name: String) { all.withLock { $0.append(name) } }
  }

  @Test func anAddressTriesOnceASecond() {
    let code = code()
    #expect(code.wait(for: "10.0.0.1") == nil)
    #expect(code.wait(for: "10.0.0.1") == 1)
    #expect(code.wait(for: "10.0.0.2") == nil)
    clock.advance(by: .seconds(1))
    #expect(code.wait(for: "10.0.0.1") == nil)
  }
}
