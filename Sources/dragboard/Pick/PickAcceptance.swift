import BoardModel
import BoardScreen
import CommandWords
import Lines
import Spelling

/// Lets Enter print the selected lines, once enough lines are selected.
final class PickAcceptance: Acceptance {
  private let source: LinesSource
  private let input: PickInput
  private let least: Int

  /// - Parameter least: The minimum number of lines to select.
  init(_ source: LinesSource, from input: PickInput, least: Int) {
    (self.source, self.input, self.least) = (source, input, least)
  }

  private var selectedCount: Int { source.order(of: LinesSource.right).count }

  var summary: String {
    let choices = counted(source.order(of: LinesSource.left).count, "choice")
    let selected = "\(selectedCount.formattedWithCommas) selected"
    return "\(choices)\(input.hasEnded ? "" : " so far") · \(selected)"
  }

  var action: String {
    if selectedCount < least { return "print \(least.formattedWithCommas)+" }
    return selectedCount == 0 ? "print nothing" : "print \(selectedCount.formattedWithCommas)"
  }

  func check() -> AcceptanceCheck {
    guard selectedCount < least else { return .accept }
    let selected = selectedCount == 0 ? "none" : selectedCount.formattedWithCommas
    return .refuse("At least \(least.formattedWithCommas): \(selected) selected")
  }
}

/// Lets Enter save the lines that are kept.
final class SavingAcceptance: Acceptance {
  private let source: LinesSource

  init(_ source: LinesSource) { self.source = source }

  var summary: String {
    let kept = counted(source.order(of: LinesSource.left).count, "line")
    let out = source.order(of: LinesSource.right).count
    return out == 0 ? kept : "\(kept) · \(out.formattedWithCommas) out"
  }

  var action: String { "save" }

  func check() -> AcceptanceCheck { .accept }
}
