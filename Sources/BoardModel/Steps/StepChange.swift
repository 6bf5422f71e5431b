/// How an edit of a task's notes changed the steps in them.
public enum StepChange: Equatable, Sendable {
  /// This many steps were ticked, at least 1.
  case ticked(Int)
  /// This many steps were unticked, at least 1.
  case unticked(Int)
  /// This many steps were added, at least 1. The other steps are unchanged.
  case added(Int)
  /// This many steps were removed, at least 1. The other steps are unchanged.
  case removed(Int)
  /// The steps were only reordered.
  case moved
  /// One step has a new title.
  case renamed

  /// Compares the notes before and after an edit; `nil` if no step changed, if more than the steps
  /// changed, or if the steps changed in several ways.
  public init?(from old: String?, to new: String?) {
    let (old, new) = (TaskSteps(old ?? ""), TaskSteps(new ?? ""))
    let (oldText, newText) = (Self.text(beside: old), Self.text(beside: new))
    let pairs = zip(old.steps, new.steps).filter { $0.title != $1.title || $0.isDone != $1.isDone }
    let (oldWords, newWords) = (Self.words(of: old), Self.words(of: new))
    let growth = new.steps.count - old.steps.count
    switch growth {
    case 1...:
      guard Self.others(in: newWords, than: oldWords) != nil,
        let text = Self.others(in: newText, than: oldText), text.allSatisfy(Self.isIndented)
      else { return nil }
      self = .added(growth)
    case ..<0:
      guard Self.others(in: oldWords, than: newWords) != nil,
        let text = Self.others(in: oldText, than: newText), text.allSatisfy(Self.isIndented)
      else { return nil }
      self = .removed(-growth)
    case _ where pairs.isEmpty: return nil
    case _ where oldWords.sorted() == newWords.sorted() && pairs.contains { $0.title != $1.title }:
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

  /// The nonempty lines that are not steps.
  private static func text(beside steps: TaskSteps) -> [Substring] {
    steps.rest?.split(whereSeparator: \.isNewline) ?? []
  }

  /// The titles of the steps, each prefixed with `x` if the step is ticked, and with a space if it
  /// is not.
  private static func words(of steps: TaskSteps) -> [Substring] {
    steps.steps.map { ($0.isDone ? "x" : " ") + $0.title }
  }

  /// Whether a line is indented, so that it belongs to the step above it.
  private static func isIndented(_ line: Substring) -> Bool {
    line.first == " " || line.first == "\t"
  }

  /// The lines of `all` that are not in `few`; `nil` if `all` does not contain the lines of `few`
  /// in the same order.
  private static func others(in all: [Substring], than few: [Substring]) -> [Substring]? {
    var left = few[...]
    let others = all.filter { line in
      guard line == left.first else { return true }
      left.removeFirst()
      return false
    }
    return left.isEmpty ? others : nil
  }
}
