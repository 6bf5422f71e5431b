import BoardScreen
import Rebase

/// Lets Enter pass the steps to git, in their new order.
final class RebaseAcceptance: Acceptance {
  private let source: RebaseSource
  private let file: RebaseFile

  init(_ source: RebaseSource, of file: RebaseFile) { (self.source, self.file) = (source, file) }

  let summary = "oldest first, as git runs them"
  let action = "rebase"

  func check() -> AcceptanceCheck {
    let plan = source.plan
    if let obstacle = file.obstacle { return .refuse(obstacle) }
    if let step = plan.firstWithoutTarget {
      return .refuse(plan.reasonForNoTarget(step), row: source.id(of: step))
    }
    return plan.dropsEveryCommit
      ? .confirm("Enter again drops them all") : .accept
  }
}
