import ArgumentParser
import BoardModel
import Store

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes a task; an empty value clears the field.",
    discussion: """
      Examples:
        dragboard edit 7 --title "Call Anna" --due fri --untag shop
        dragboard edit 7 --due "" --pin
        dragboard edit 7 --assignee ben
        dragboard edit 7 --blocked-by 12 --waiting "an answer from Anna"
        dragboard edit 7 --unblock all
      """)

  /// The flags that pin or unpin a task.
  enum Pinning: String, EnumerableFlag {
    case pin, unpin

    static func help(for value: Pinning) -> ArgumentHelp? {
      value == .pin ? "Pins the task to its position in the list." : "Unpins the task."
    }
  }

  /// The flags that lock or unlock a task.
  enum Locking: String, EnumerableFlag {
    case lock, unlock

    static func help(for value: Locking) -> ArgumentHelp? {
      value == .lock ? "Locks the task, so that it cannot be lifted." : "Unlocks the task."
    }
  }

  @Argument(help: "The task's id.") var id: TaskID
  @Option(parsing: .unconditional, help: ArgumentHelp("The new title.", valueName: "text"))
  var title: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("The new notes.", valueName: "text"))
  var notes: String?
  @OptionGroup var fields: FieldOptions
  @Option(
    name: .customLong("tag"), parsing: .unconditionalSingleValue,
    help: "A tag to add; may be repeated.")
  var tags: [String] = []
  @Option(
    name: .customLong("untag"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A tag to remove; may be repeated.", valueName: "tag"))
  var untags: [String] = []
  @Option(parsing: .unconditional, help: "A link for the task.")
  var url: String?
  @OptionGroup var blocking: BlockingOptions
  @Option(
    name: .customLong("unblock"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A task that no longer blocks it, or 'all' for every one; may be repeated.",
      valueName: "id"))
  var unblocked: [FormerBlocker] = []
  @Flag var pinning: Pinning?
  @Flag var locking: Locking?
  @OptionGroup var global: GlobalOptions

  func run() throws {
    if fields.due != nil || fields.start != nil { global.readConfig().writeReadingNotice() }
    let words = try TaskWords(fields, global.settings)
    var edits: [TaskEdit] = []
    if let title { edits.append(.title(title)) }
    if let url { edits.append(.url(url.isEmpty ? nil : url)) }
    if let pinning { edits.append(.pinned(pinning == .pin)) }
    if let locking { edits.append(.locked(locking == .lock)) }
    if let notes { edits.append(.notes(notes.isEmpty ? nil : notes)) }
    if fields.due != nil { edits.append(.due(words.due)) }
    if fields.start != nil { edits.append(.start(words.start)) }
    if fields.repetition != nil { edits.append(.repetition(words.repetition?.text)) }
    if fields.assignee != nil { edits.append(.assignee(words.assignee)) }
    if fields.priority != nil { edits.append(.priority(words.priority)) }
    edits += tags.map { .addTag($0) }
    edits += untags.map { .removeTag($0) }
    if let waiting = blocking.waiting { edits.append(.waitingFor(waiting)) }
    guard !edits.isEmpty || !blocking.blockers.isEmpty || !unblocked.isEmpty else {
      throw ValidationError("edit needs one of its options, such as --title or --due")
    }
    let store = try global.openStore()
    if unblocked.contains(.all) { edits.append(.clear(.blockedBy)) }
    edits += try store.uuids(of: unblocked.compactMap(\.task)).map { .removeBlocker($0) }
    let blockers = try store.uuids(of: blocking.blockers)
    edits += blockers.map { .addBlocker($0) }
    var notice = TaskNotice.lateStart
    // Parse all values before making the change, so that an error leaves everything as it was.
    if words.start != nil || words.due != nil, let task = try store.task(id) {
      let start = fields.start == nil ? task.start : words.start
      let due = fields.due == nil ? task.due : words.due
      notice.record(StartWords.isLate(start: start, due: due) ? title ?? task.title : nil)
    }
    try store.edit([id], edits)
    notice.write(of: [id])
    try DoneBlockerNotice(blockers, in: store).write()
  }
}
