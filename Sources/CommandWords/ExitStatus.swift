import SystemPackage

/// How the program ends; scripts rely on these numbers.
public enum ExitStatus: Int32, Sendable {
  /// It did what was asked.
  case success = 0
  /// It could not, or there is no such task; nothing was changed.
  case failure = 1
  /// The command line was wrong.
  case usage = 64
  /// A file holds what cannot be read.
  case badData = 65
  /// A server does not answer, or not to the end.
  case unavailable = 69
  /// The disk is full or failing, or standard output cannot be written.
  case disk = 74
  /// Another process holds the store, or something must be decided first.
  case busy = 75
  /// Not permitted.
  case notPermitted = 77
  /// The configuration or TERM cannot be used.
  case configuration = 78
  /// The user cancelled it.
  case cancelled = 130
}

extension ExitStatus {
  /// How the program ends when a file cannot be used, for an error of the system or another one.
  public init(_ error: any Error) {
    self =
      switch error as? Errno {
      case .permissionDenied, .notPermitted: .notPermitted
      case nil, .noSuchFileOrDirectory, .isDirectory, .notDirectory, .fileNameTooLong,
        .tooManySymbolicLinkLevels, .readOnlyFileSystem:
        .failure
      default: .disk
      }
  }
}
