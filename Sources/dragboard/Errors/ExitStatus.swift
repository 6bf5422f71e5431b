/// How the program ends; scripts rely on these numbers.
enum ExitStatus: Int32 {
  /// It did what was asked.
  case success = 0
  /// It could not, or there is no such task; nothing was changed.
  case failure = 1
  /// The words were wrong.
  case usage = 64
  /// A file holds what cannot be read.
  case badData = 65
  /// The disk is full or failing, or standard output cannot be written.
  case disk = 74
  /// Another process holds the store.
  case busy = 75
  /// Not permitted.
  case notPermitted = 77
  /// The configuration or TERM will not do.
  case configuration = 78
  /// The user gave it up.
  case cancelled = 130
}
