/// What the user has to be told about shared boards.
extension TaskStore {
  /// The sentences about shared boards that the user has not been told yet. From now on, they count
  /// as told.
  public func takeSharedNotices() throws -> [String] {
    // Most commands find nothing, and must not write.
    guard try read({ try SharedBoardTable(database: $0).hasNotices() }) else { return [] }
    return try writeAside { database, _ in try SharedBoardTable(database: database).takeNotices() }
  }
}
