import Spelling

/// Messages about what a source is doing.
public enum ActivityWords {
  /// The whole message: `Completing 120,000 of 300,000`, `Waiting for process 4711…`. The message
  /// is empty once the call has ended.
  public static func sentence(for activity: SourceActivity) -> String {
    switch activity {
    case .waiting(let holder):
      return "Waiting for \(holder.map { "process \($0)" } ?? "another process")…"
    case .working(let work):
      return work.done > 0 ? "\(verb(for: work)) \(count(of: work))" : "\(verb(for: work))…"
    case .ended: return ""
    }
  }

  /// The progress in numbers: `120,000 of 300,000`.
  public static func count(of work: SourceActivity.Work) -> String {
    let done = work.done.formattedWithCommas
    return work.total.map { "\(done) of \($0.formattedWithCommas)" } ?? done
  }

  /// The beginning of the message: `Adding`, or `Upgrading the store`.
  public static func verb(for work: SourceActivity.Work) -> String {
    if work.isUpgrade { return "Upgrading the store" }
    switch work.step {
    case .undone: return "Undoing"
    case .redone: return "Redoing"
    case .made: break
    }
    switch work.kind {
    case .added: return "Adding"
    case .imported: return "Importing"
    case .synced: return "Syncing"
    case .edited: return "Editing"
    case .moved: return "Moving"
    case .completed: return "Completing"
    case .reopened: return "Reopening"
    case .removed: return "Removing"
    case .taken: return "Taking"
    case .givenBack: return "Giving back"
    case .archived: return "Archiving"
    case .unarchived: return "Unarchiving"
    case .exchanged: return "Swapping"
    case .copied: return "Copying"
    case .sorted: return "Sorting"
    case .boardCreated, .boardRenamed, .boardRemoved, .listAdded, .listRenamed, .listMoved,
      .listRemoved, .listChanged:
      return "Writing"
    case nil: return "Reading"
    }
  }
}
