import SystemPackage

/// The exit statuses of `dragboard` and `dragboard-net`, on which scripts rely.
public enum ExitStatus: Int32, Sendable {
  /// The command did what was requested.
  case success = 0
  /// The command failed, for example because the task does not exist.
  case failure = 1
  /// The command line was wrong.
  case usage = 64
  /// A file contains invalid data.
  case badData = 65
  /// A file of a merge cannot be read.
  case noInput = 66
  /// A server cannot be reached or cannot answer now, or its answer was cut off.
  case unavailable = 69
  /// The disk is full or failing, or standard output cannot be written.
  case disk = 74
  /// Another process has locked the store, or the user must decide something first.
  case busy = 75
  /// The user or the server does not permit the operation.
  case notPermitted = 77
  /// The configuration or TERM cannot be used.
  case configuration = 78
  /// The user cancelled the command.
  case cancelled = 130
}

extension ExitStatus {
  /// Creates the exit status for an error of a file operation.
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
