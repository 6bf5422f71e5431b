import SystemPackage

extension StoreError {
  /// Translates a system error for the file at `path`.
  ///
  /// - Parameter isOpen: Whether the file was already open. If so, an error without a specific case
  ///   becomes ``ioFailure(path:reason:)``; otherwise, it becomes ``cannotOpen(path:reason:)``.
  init(_ error: Errno, path: String, isOpen: Bool = false) {
    self =
      switch error {
      case .permissionDenied, .notPermitted: .notPermitted(path: path)
      case .readOnlyFileSystem: .readOnly(path: path)
      case .noSpace, .diskQuotaExceeded: .diskFull(path: path)
      case .ioError: .ioFailure(path: path, reason: error.description)
      case .isDirectory: .isDirectory(path: path)
      default:
        isOpen
          ? .ioFailure(path: path, reason: error.description)
          : .cannotOpen(path: path, reason: error.description)
      }
  }

  /// Runs `body` and translates its system errors for the file at `path`.
  static func using<Result>(
    _ path: String, isOpen: Bool = false, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as Errno {
      throw StoreError(error, path: path, isOpen: isOpen)
    }
  }
}
