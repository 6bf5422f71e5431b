import BoardModel

/// A flag of a task.
enum TaskFlag {
  case pin, lock

  func isSet(of task: TaskRecord) -> Bool {
    switch self {
    case .pin: task.isPinned
    case .lock: task.isLocked
    }
  }

  func edit(_ isSet: Bool) -> TaskEdit {
    switch self {
    case .pin: .pinned(isSet)
    case .lock: .locked(isSet)
    }
  }

  func sentence(_ isSet: Bool) -> String {
    switch self {
    case .pin: isSet ? "Pinned" : "Unpinned"
    case .lock: isSet ? "Locked" : "Unlocked"
    }
  }
}
