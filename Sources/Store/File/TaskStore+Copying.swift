import GRDB

extension TaskStore {
  /// Pages copied between two reports, 4 KiB each.
  private static let pagesPerStep: CInt = 256

  /// Copies the store to a new file beside it and syncs it.
  ///
  /// - Parameter name: The suffix of the copy's name, after a hyphen; an existing copy with that
  ///   name is kept.
  func copyAside(as name: String) throws -> NewStoreFile {
    let copy = try NewStoreFile.make(near: path + "-" + name)
    do {
      try withoutTransaction { database in
        let configuration = Connection.configuration(ofPrivateFileWatchedBy: monitor)
        let target = try DatabaseQueue(path: copy.path, configuration: configuration)
        try target.writeWithoutTransaction { target in
          // This is safe because an incomplete copy is never used.
          try target.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
          try database.backup(to: target, pagesPerStep: Self.pagesPerStep) { [monitor] progress in
            monitor.work.total = progress.totalPageCount
            monitor.work.done = progress.completedPageCount
            guard monitor.works() else { throw StoreError.givenUp }
          }
          // An error thrown after the last step is not reported.
          guard !monitor.isGivenUp else { throw StoreError.givenUp }
        }
        try target.close()
      }
      try copy.synchronize()
      return copy
    } catch {
      copy.discard()
      throw error
    }
  }
}
