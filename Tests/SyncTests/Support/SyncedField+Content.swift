import Store

/// Fields of the content that tests name often.
extension SyncedField {
  static let title = content(.title)
  static let notes = content(.notes)
  static let url = content(.url)
}
