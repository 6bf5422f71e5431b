import ArgumentParser
import BoardModel
import CommandWords
import Store

struct ShowCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Prints everything about a task.",
    discussion: """
      After the fields, it prints other data from the imported file, which an export in that format \
      writes back, who changed the task last if that was somebody else on a shared board, and values that later edits overwrote in a sync.
      """)

  @Flag(help: "Prints JSON, with the keys of 'list --format json'.") var json = false
  @Argument(help: "The task's id.") var id: TaskID
  @OptionGroup var global: GlobalOptions

  func run(printingTo output: Output) throws {
    let store = try global.openStore(isRead: true)
    guard let task = try store.taskOrArchived(id) else { throw StoreError.noSuchTask(id) }
    let entry = try StoreAccess(store: store).described([task])[0]
    guard !json else { return try output.print(entry.text) }
    try output.print(
      entry.paragraph(
        blockers: store.blockers(of: id), blocking: store.tasksBlocked(by: id, limit: 100),
        output.shown))
    for preserved in task.preservedTexts {
      try output.print("\(column("also kept", width: 10))\(output.shown(preserved.line))")
    }
    if let author = try store.author(of: id) {
      let time = author.time.iso8601
      try output.print("\(column("changed", width: 10))by \(output.shown(author.person)), \(time)")
    }
    for edit in try store.replacedEdits(of: id) {
      try output.print("\(column("replaced", width: 10))\(ReplacedWords.line(for: edit))")
    }
  }
}
