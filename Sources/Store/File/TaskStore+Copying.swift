import GRDB

extension TaskStore {
  /// The number of pages copied between two reports; a page is 4 KiB.
  private static let pagesPerStep: CInt = 256

  /// Copies the store to a new file beside it, and waits until the copy is on disk.
  ///
  /// - Parameter name: The suffix of the copy's name, after a hyphen. If a file with that name
  ///   exists, the copy's name also gets a number.
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
