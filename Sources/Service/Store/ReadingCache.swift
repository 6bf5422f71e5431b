/// Caches what many clients read, until the store changes.
struct ReadingCache {
  var boards = BoardCache()
  var events = EventCache()
}
