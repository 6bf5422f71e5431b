import ArgumentParser
import Store

/// `dragboard edit`.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes a task; an empty value clears.")

  @OptionGroup var global: GlobalOptions
  @Option(help: "The new title.") var title: String?
  @Option(help: "The new notes.") var notes: String?
  @Option(help: "When it is due: 2026-12-24, 2026-12-24T18:00, today, fri, +3d …")
  var due: String?
  @Option(help: "A to Z.") var priority: String?
  @Option(name: .customLong("tag"), help: "A tag to add; may be repeated.")
  var tags: [String] = []
  @Option(name: .customLong("untag"), help: "A tag to take off; may be repeated.")
  var untags: [String] = []
  @Argument(help: "The task's id.") var id: Int64

  func validate() throws {
    if title == nil, notes == nil, due == nil, priority == nil, tags.isEmpty, untags.isEmpty {
      throw ValidationError(
        "edit needs one of --title, --notes, --due, --priority, --tag and --untag")
    }
  }

  func run() throws {
    let words = try TaskWords(due: due, priority: priority)
    var edits: [TaskEdit] = []
    if let title { edits.append(.title(title)) }
    if let notes { edits.append(.notes(notes.isEmpty ? nil : notes)) }
    if due != nil { edits.append(.due(words.due)) }
    if priority != nil { edits.append(.priority(words.priority)) }
    edits += tags.map { .addTag(TaskWords.tag($0)) }
    edits += untags.map { .removeTag(TaskWords.tag($0)) }
    try global.openStore().edit([TaskID(rawValue: id)], edits)
  }
}
