/// What an edit of some notes did to their steps.
public enum StepChange: Equatable, Sendable {
  /// That many got a tick, at least 1.
  case ticked(Int)
  /// That many lost their tick, at least 1.
  case unticked(Int)
  /// That many came, at least 1; the others are as they were.
  case added(Int)
  /// That many went, at least 1; the others are as they were.
  case removed(Int)
  /// They are the same in another order.
  case moved
  /// One got another title.
  case renamed

  /// Compares the notes before and after an edit; `nil` if more than steps was changed, or more
  /// of them than in one way.
  public init?(from old: String?, to new: String?) {
    let (old, new) = (TaskSteps(old ?? ""), TaskSteps(new ?? ""))
    let (oldText, newText) = (Self.text(beside: old), Self.text(beside: new))
    let pairs = zip(old.steps, new.steps).filter { $0.title != $1.title || $0.isDone != $1.isDone }
    func sorted(_ steps: TaskSteps) -> [String] {
      steps.steps.map { ($0.isDone ? "x" : " ") + $0.title }.sorted()
    }
    let growth = new.steps.count - old.steps.count
    switch growth {
    case 1...:
      guard Self.are(old.steps, among: new.steps), Self.isText(oldText, of: newText) else {
        return nil
      }
      self = .added(growth)
    case ..<0:
      guard Self.are(new.steps, among: old.steps), Self.isText(newText, of: oldText) else {
        return nil
      }
      self = .removed(-growth)
    case _ where pairs.isEmpty: return nil
    case _ where sorted(old) == sorted(new) && pairs.contains { $0.title != $1.title }:
      guard oldText.sorted() == newText.sorted() else { return nil }
      self = .moved
    case _ where oldText != newText: return nil
    case _ where pairs.allSatisfy { $0.title == $1.title }:
      guard pairs.allSatisfy({ $1.isDone == pairs[0].1.isDone }) else { return nil }
      self = pairs[0].1.isDone ? .ticked(pairs.count) : .unticked(pairs.count)
    case _ where pairs.count == 1 && pairs[0].0.isDone == pairs[0].1.isDone: self = .renamed
    default: return nil
    }
  }

  /// The lines that are no steps.
  private static func text(beside steps: TaskSteps) -> [Substring] {
    steps.rest?.split(whereSeparator: \.isNewline) ?? []
  }

  /// Whether some lines are others without indented ones, which go along with a step.
  private static func isText(_ few: [Substring], of all: [Substring]) -> Bool {
    var left = few[...]
    for line in all {
      if line == left.first {
        left.removeFirst()
      } else if line.first != " ", line.first != "\t" {
        return false
      }
    }
    return left.isEmpty
  }

  /// Whether some steps stand among others in the same order, with the same ticks.
  private static func are(_ few: [TaskSteps.Step], among all: [TaskSteps.Step]) -> Bool {
    var left = few[...]
    for step in all {
      guard let next = left.first else { break }
      if next.title == step.title, next.isDone == step.isDone { left.removeFirst() }
    }
    return left.isEmpty
  }
}
