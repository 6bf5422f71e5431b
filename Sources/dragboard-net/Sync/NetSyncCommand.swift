import ArgumentParser
import BoardModel
import CalDAV
import CommandWords
import Glibc
import NetOptions
import Remotes
import Store
import Sync
import Web

/// `dragboard-net sync`: syncs once, or at intervals.
struct NetSyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Syncs boards with servers, both ways.")

  @OptionGroup var global: NetGlobalOptions
  @OptionGroup var options: SyncOptions

  func run() async throws {
    let store = try global.openStore()
    // Report a wrong name or configuration at once.
    _ = try SyncTargets(named: options.name, global.configuration, in: store)
    guard let seconds = options.watch else { return try await syncAll(in: store) }
    while true {
      do {
        try await syncAll(in: store)
      } catch {
        let failure = NetWording.failure(for: error)
        // With --watch, a temporary error does not end the command.
        guard failure.status == .unavailable || failure.status == .busy else { throw failure }
        FileOutput.error.write(failure.line + "\n")
      }
      try await Task.sleep(for: .seconds(seconds))
    }
  }

  /// Syncs all remotes and shared boards in order, even if some of them fail.
  private func syncAll(in store: TaskStore) async throws {
    let targets = try SyncTargets(named: options.name, global.configuration, in: store)
    var failure: (any Error)?
    var isComplete = true
    for settings in targets.remotes {
      do {
        let summary = try await sync(settings, in: store)
        let words = SyncWords(summary, isTrial: options.dryRun)
        isComplete = isComplete && summary.isComplete
        if options.report {
          if let news = words.news { write(.news(news)) }
          if let sent = words.sent { write(.sent(sent)) }
          if let remark = words.remark { write(.remark(remark)) }
        } else if options.watch == nil || !words.isEmpty || !summary.isComplete {
          let name = targets.count > 1 ? "\(settings.name): " : ""
          try printLines(words.lines.map { "\(name)\($0)\n" }.joined())
          for remark in words.remarks { FileOutput.error.write("dragboard: \(remark)\n") }
        }
      } catch {
        var words = self.words(for: error, settings, in: store)
        if targets.count > 1 {
          words = Failure(
            "\(settings.name): \(words.what)", next: words.next, status: words.status)
        }
        if options.report { write(line(for: error, words)) }
        if failure != nil { FileOutput.error.write(words.line + "\n") }
        failure = failure ?? words
      }
    }
    let sharedSync = SharedSync(
      SharedBoards(store, global.configuration), isTrial: options.dryRun)
    for entry in targets.boards {
      do {
        let result = try await sharedSync.run(entry)
        if options.watch == nil || !result.isEmpty { try printLines("\(result.line)\n") }
        for remark in result.remarks { FileOutput.error.write("dragboard: \(remark)\n") }
      } catch {
        let words = NetWording.failure(for: error)
        if failure != nil { FileOutput.error.write(words.line + "\n") }
        failure = failure ?? words
      }
    }
    // What a program in the background has left to be told.
    if !options.report, isatty(STDERR_FILENO) == 1 {
      for notice in try store.takeSharedNotices() {
        FileOutput.error.write("dragboard: \(notice)\n")
      }
    }
    if options.report {
      if failure == nil { write(.done) }
    } else if let failure {
      throw failure
    } else if !isComplete {
      throw Failure(
        "not everything is synced", next: "See the lines above for what is left.", status: .busy)
    }
  }

  private func printLines(_ text: String) throws {
    // With --watch, the command continues even if its output cannot be written.
    if options.watch == nil {
      try FileOutput.print(text)
    } else {
      FileOutput.standard.write(text)
    }
  }

  private func words(
    for error: any Error, _ settings: RemoteSettings, in store: TaskStore
  ) -> Failure {
    NetWording.failure(
      for: error, at: settings,
      isPasswordStored: RemoteFiles(of: settings.name, beside: store.path).hasPassword)
  }

  /// The failure in the form that a board reads. The status of a busy server differs from that of
  /// an unreachable server.
  private func line(for error: any Error, _ words: Failure) -> SyncLine {
    if error is RemoteIsLocked { return .locked }
    var status = words.status
    if case WebFailure.busy? = error as? WebFailure { status = .busy }
    let line = (error as? Brake).map(NetWording.line) ?? words.what
    return .failed(status: status.rawValue, line)
  }

  private func write(_ line: SyncLine) { FileOutput.standard.write(line.text) }

  private func sync(_ settings: RemoteSettings, in store: TaskStore) async throws -> SyncSummary {
    if options.dryRun { return try await tryOut(settings, in: store) }
    // A sync for an open board must not wait.
    let lock = try await RemoteLock(
      of: settings.name, beside: store.path, waiting: options.report ? .zero : .seconds(60))
    defer { lock.release() }
    let remote = try settings.remote(in: store)
    do {
      let summary = try await sync(remote, settings, in: store)
      if let remark = SyncWords(summary).remark { try store.recordFailure(remark, of: remote) }
      return summary
    } catch {
      // If this fails too, only the first error is reported.
      try? store.recordFailure(self.words(for: error, settings, in: store).what, of: remote)
      throw error
    }
  }

  /// Performs a dry run. If the store does not contain the remote yet, the remote is added for the
  /// dry run and removed afterwards.
  private func tryOut(_ settings: RemoteSettings, in store: TaskStore) async throws -> SyncSummary {
    let remotesBefore = try store.remotes()
    let remote = try settings.remote(in: store)
    defer {
      // If this fails, an unused remote stays in the store, which is harmless.
      if !remotesBefore.contains(remote) { try? store.removeRemote(named: remote.name) }
    }
    return try await sync(remote, settings, in: store)
  }

  private func sync(
    _ remote: Remote, _ settings: RemoteSettings, in store: TaskStore
  ) async throws -> SyncSummary {
    try await RemoteAccess(settings, store: store.path, asks: !options.report).run { client in
      let collection = CalendarCollection(try WebAddress(settings.url), client: client)
      let remote = try await check(remote, collection, in: store)
      var runOptions = SyncRunOptions()
      runOptions.isTrial = options.dryRun
      runOptions.ignoresBrakes = options.yes
      runOptions.matchesEqual = options.match
      if !options.report { runOptions.onProgress = SyncProgress().show }
      var run = SyncRun(remote, in: store, with: collection, options: runOptions)
      return try await run.run()
    }
  }

  /// Checks that the calendar has the same address and owner as at the last sync.
  ///
  /// - Returns: The remote. If the calendar has changed and `--yes` was given, the remote syncs as
  ///   if for the first time.
  private func check(
    _ remote: Remote, _ collection: CalendarCollection, in store: TaskStore
  ) async throws -> Remote {
    let found: CalendarInfo?
    do {
      found = try await collection.info()
    } catch WebFailure.missing {
      found = nil
    }
    let address = collection.address.description
    let owner = found?.owner?.path
    let brake = Brake.finding(
      found.map { _ in (address, owner) }, previous: (remote.url, remote.owner))
    if let brake, !options.yes || options.dryRun || found == nil { throw brake }
    guard brake != nil || remote.owner == nil && owner != nil, !options.dryRun else {
      return remote
    }
    return try store.redirect(remote, to: address, owner: owner)
  }
}
