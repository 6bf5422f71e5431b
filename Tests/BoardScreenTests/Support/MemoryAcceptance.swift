import BoardScreen
import Lines

/// Accepts a choice of lines.
@MainActor
final class MemoryAcceptance: Acceptance {
  private let source: LinesSource
  /// The answer to Enter.
  var answer = AcceptanceCheck.accept

  init(_ source: LinesSource) { self.source = source }

  var summary: String {
    "\(source.lines(0).count + source.lines(1).count) choices · \(source.lines(1).count) selected"
  }
  var action: String { "print \(source.lines(1).count)" }
  func check() -> AcceptanceCheck { answer }
}
