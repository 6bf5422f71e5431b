import SystemPackage

/// The exit statuses of both programs; scripts rely on these numbers.
public enum ExitStatus: Int32, Sendable {
  /// The command did what was asked.
  case success = 0
  /// The command failed, or there is no such task; nothing was changed.
  case failure = 1
  /// The command line was wrong.
  case usage = 64
  /// A file holds data that cannot be read.
  case badData = 65
  /// A server does not answer, or its answer was cut off.
  case unavailable = 69
  /// The disk is full or failing, or standard output cannot be written.
  case disk = 74
  /// Another process holds the store, or something must be decided first.
  case busy = 75
  /// The operation is not permitted.
  case notPermitted = 77
  /// The configuration or TERM cannot be used.
  case configuration = 78
  /// The user cancelled the command.
  case cancelled = 130
}

extension ExitStatus {
  /// The exit status for an error that kept a file from being used.
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
