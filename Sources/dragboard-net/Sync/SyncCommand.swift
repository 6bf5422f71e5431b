import ArgumentParser
import BoardModel
import CalDAV
import CommandWords
import Glibc
import NetOptions
import Remotes
import Store
import Sync

/// `dragboard-net sync`.
struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Brings boards and servers in step, both ways.")

  @OptionGroup var store: StoreOption
  @OptionGroup var configuration: ConfigurationOption
  @OptionGroup var options: SyncOptions

  func run() async throws {
    let remotes = try configuration.remotes(named: options.name)
    guard let seconds = options.watch else { return try await sync(remotes) }
    while true {
      do {
        try await sync(remotes)
      } catch {
        let failure = NetWording.failure(for: error)
        // What may be better the next time ends nothing.
        guard failure.status == .unavailable || failure.status == .busy else { throw failure }
        FileOutput.error.write(failure.line + "\n")
      }
      try await Task.sleep(for: .seconds(seconds))
    }
  }

  /// Syncs with all of them; what fails with one keeps none of the others from it.
  private func sync(_ remotes: [RemoteSettings]) async throws {
    let store = try store.open()
    var failure: (any Error)?
    for settings in remotes {
      do {
        let summary = try await sync(settings, in: store)
        let words = SyncWords(summary, isTrial: options.dryRun)
        if options.report {
          if let news = words.news { FileOutput.standard.write("news\t\(news)\n") }
        } else {
          let name = remotes.count > 1 ? "\(settings.name): " : ""
          FileOutput.standard.write(words.lines.map { "\(name)\($0)\n" }.joined())
          for remark in words.remarks { FileOutput.error.write("dragboard: \(remark)\n") }
        }
      } catch {
        let words = NetWording.failure(for: error)
        if options.report {
          FileOutput.standard.write("failed\t\(words.status.rawValue)\t\(words.what)\n")
        }
        if remotes.count > 1, failure != nil { FileOutput.error.write(words.line + "\n") }
        failure = failure ?? error
      }
    }
    if options.report {
      if failure == nil { FileOutput.standard.write("done\n") }
    } else if let failure {
      throw failure
    }
  }

  private func sync(_ settings: RemoteSettings, in store: TaskStore) async throws -> SyncSummary {
    let lock = try RemoteLock(of: settings.name, beside: store.path)
    defer { lock.release() }
    let remote = try settings.remote(in: store)
    do {
      return try await RemoteAccess(settings, store: store.path).run { client in
        let collection = CalendarCollection(try WebAddress(settings.url), client: client)
        try await check(remote, collection)
        var runOptions = SyncRunOptions()
        runOptions.isTrial = options.dryRun
        runOptions.ignoresBrakes = options.yes
        runOptions.matchesEqual = options.match
        if !options.report { runOptions.onProgress = SyncProgress().show }
        var run = SyncRun(
          remote, in: store, with: CalendarTasks(collection), options: runOptions)
        return try await run.run()
      }
    } catch {
      // The store may be what has failed.
      try? store.noteFailure(NetWording.failure(for: error).what, of: remote)
      throw error
    }
  }

  /// Looks whether the collection is the one of the last sync.
  private func check(_ remote: Remote, _ collection: CalendarCollection) async throws {
    let found: CalendarInfo?
    do {
      found = try await collection.info()
    } catch WebFailure.missing {
      found = nil
    }
    let brake = Brake.finding(
      found.map { _ in (collection.address.description, found?.owner?.path) },
      known: (remote.url, remote.owner))
    if let brake, !options.yes || found == nil { throw brake }
  }
}
