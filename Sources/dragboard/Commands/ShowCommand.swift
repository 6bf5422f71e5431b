import BoardModel
import ArgumentParser
import Store

/// `dragboard show`.
struct ShowCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Prints everything about a task.")

  @Flag(help: "As JSON, with the keys of 'list --format json'.") var json = false
  @Argument(help: "The task's id.") var id: Int64
  @OptionGroup var global: GlobalOptions

  func run(printingTo output: Output) throws {
    let store = try global.openStore(isRead: true)
    let id = TaskID(rawValue: id)
    guard let task = try store.taskOrArchived(id) else { throw StoreError.noSuchTask(id) }
    let entry = try StoreAccess(store: store).described([task])[0]
    try output.print(json ? entry.text : entry.paragraph)
  }
}
