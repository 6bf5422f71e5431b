/// What an edit of some notes did to their steps.
public enum StepChange: Equatable, Sendable {
  /// One or more got a tick.
  case ticked
  /// One or more lost their tick.
  case unticked
  /// One or more came.
  case added
  /// One or more went.
  case removed
  /// They are the same in another order.
  case moved
  /// One got another title.
  case renamed

  /// Compares the notes before and after an edit; `nil` if more than steps was changed, or more
  /// of them than in one way.
  public init?(from old: String?, to new: String?) {
    let (old, new) = (TaskSteps(old ?? ""), TaskSteps(new ?? ""))
    guard old.rest == new.rest else { return nil }
    let pairs = zip(old.steps, new.steps).filter { $0.title != $1.title || $0.isDone != $1.isDone }
    func sorted(_ steps: TaskSteps) -> [String] {
      steps.steps.map { ($0.isDone ? "x" : " ") + $0.title }.sorted()
    }
    switch new.steps.count - old.steps.count {
    case 1...: self = .added
    case ..<0: self = .removed
    case _ where pairs.isEmpty: return nil
    case _ where pairs.allSatisfy { $0.title == $1.title }:
      guard pairs.allSatisfy({ $1.isDone == pairs[0].1.isDone }) else { return nil }
      self = pairs[0].1.isDone ? .ticked : .unticked
    case _ where sorted(old) == sorted(new): self = .moved
    case _ where pairs.count == 1: self = .renamed
    default: return nil
    }
  }
}
