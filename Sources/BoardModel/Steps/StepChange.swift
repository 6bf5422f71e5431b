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

  /// The lines that are no steps.
  private static func text(beside steps: TaskSteps) -> [Substring] {
    steps.rest?.split(whereSeparator: \.isNewline) ?? []
  }

  /// Each step with its tick, however deep it is indented.
  private static func words(of steps: TaskSteps) -> [Substring] {
    steps.steps.map { ($0.isDone ? "x" : " ") + $0.title }
  }

  /// Whether a line goes along with the step above it.
  private static func isIndented(_ line: Substring) -> Bool {
    line.first == " " || line.first == "\t"
  }

  /// What stands among some lines beside others; `nil` if those do not all stand there, in the
  /// same order.
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
