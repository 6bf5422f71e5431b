import BoardModel
import Store
import TestRandom

@testable import Sync

extension SeededRandom {
  /// A task of few different values, so that two of them often agree.
  mutating func syncedTask() -> SyncedTask {
    var task = SyncedTask(TaskContent(title: "a"))
    for field in SyncedField.allCases { change(field, of: &task) }
    return task
  }

  /// A task after a few edits.
  mutating func edited(_ task: SyncedTask) -> SyncedTask {
    var task = task
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      change(SyncedField.allCases.randomElement(using: &self)!, of: &task)  // There are some.
    }
    return task
  }

  private mutating func change(_ field: SyncedField, of task: inout SyncedTask) {
    let number = Int.random(in: 0...2, using: &self)
    let text = ["", "ü\n\"\\", "c,;d"][number]
    switch field {
    case .content(.title): task.title = "title" + text.replacing("\n", with: " ")
    case .content(.notes): task.notes = number == 0 ? nil : text
    case .completion:
      task.completion =
        [nil, .init(date: nil), .init(date: Timestamp(milliseconds: 1_234_567))][number]
    case .content(.start):
      task.start = [nil, DueDate("2026-01-02"), DueDate("2026-01-02T03:04")][number]
    case .content(.due):
      task.due = [nil, DueDate("2026-05-06"), DueDate("2026-05-06T07:08")][number]
    case .content(.repetition): task.repetition = [nil, "weekly", "mon,thu after done"][number]
    case .content(.priority): task.priority = [nil, Priority("A"), Priority("Q")][number]
    case .content(.tags): task.tags = [[], ["x"], ["x", "y,z"]][number]
    case .content(.url): task.url = number == 0 ? nil : "https://x.example/\(number)"
    case .content(.blockedBy):
      let blockers = (0...1).map { TaskUUID.derived(from: "\($0)") }
      task.blockedBy = [[], [blockers[0]], blockers][number]
    case .content(.assignee): task.assignee = [nil, "Ben", "anna"][number]
    case .content(.waitingFor): task.waitingFor = number == 0 ? nil : text
    case .content(.isPinned): task.isPinned = number == 1
    case .content(.isLocked): task.isLocked = number == 1
    case .position:
      task.position = .init(
        list: ["Pending", "Doing", "Done"][number],
        key: [OrderKey(rawValue: "V"), OrderKey(rawValue: "W"), nil][number], rank: Int64(number))
    }
  }
}
