import FoundationEssentials
import SystemFiles
public import SystemPackage
public import Web

/// The file that stores a grant, readable only by its owner, in a private folder.
public struct TokenFile: Sendable {
  private let file: PrivateFile

  /// Why a token file cannot be used.
  public enum Problem: Equatable, Sendable {
    /// Others can read the file, or it belongs to another user.
    case exposed
    /// Others can access the file's folder, or the folder belongs to another user.
    case folderExposed
    case unreadable
    /// The content is not a valid grant.
    case damaged
    /// The file or its folder cannot be written, with the error of the system.
    case unwritable(Errno)
  }

  /// How long to wait while another process has locked the file: longer than a refresh can take.
  private static let patience = Duration.seconds(120)
  private static let pause = Duration.milliseconds(20)

  /// Creates a reference to a file in a private folder; neither needs to exist yet.
  public init(path: String) { file = PrivateFile(path: path) }

  /// Stores a grant, replacing an older one, and creates missing folders.
  ///
  /// - Throws: ``OAuthError/cannotUseFile(path:_:)``, ``OAuthError/busy(path:)``,
  ///   `CancellationError`.
  public func save(_ grant: OAuthGrant) async throws {
    guard try writing({ () throws(Errno) in try file.makeFolder() }) else {
      throw OAuthError.cannotUseFile(path: file.path, .folderExposed)
    }
    let replacement = try await replacement()
    defer { replacement.end() }
    try finish(replacement, with: grant)
  }

  /// The stored secret of a client at a server.
  ///
  /// - Returns: `nil` if there is none or it cannot be read.
  public func secret(of client: String, at server: AuthorizationServer) -> ConcealedText? {
    // Errors are ignored: if the secret is needed, the server refuses the request without it.
    guard let grant = try? read(), grant.client.id == client, grant.server.isSame(as: server)
    else { return nil }
    return grant.client.secret
  }

  /// Reads the grant.
  ///
  /// - Throws: ``OAuthError/signInNeeded`` if the file does not exist,
  ///   ``OAuthError/cannotUseFile(path:_:)``.
  func read() throws(OAuthError) -> OAuthGrant {
    let text: String
    do { text = try file.read() } catch { throw self.error(error) }
    guard let grant = try? JSONDecoder().decode(OAuthGrant.self, from: Data(text.utf8)) else {
      throw .cannotUseFile(path: file.path, .damaged)
    }
    return grant
  }

  /// Waits until no other process is replacing the file.
  ///
  /// - Returns: The exclusive right to replace the file, which the caller must release with
  ///   `end()`.
  /// - Throws: ``OAuthError/cannotUseFile(path:_:)``, ``OAuthError/busy(path:)``,
  ///   `CancellationError`.
  func replacement() async throws -> PrivateFileReplacement {
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      let replacement = try writing { () throws(Errno) in
        try PrivateFileReplacement(of: file, waits: false)
      }
      if let replacement { return replacement }
      try await Task.sleep(for: Self.pause)
    }
    throw OAuthError.busy(path: file.path)
  }

  /// Replaces the grant on disk.
  ///
  /// - Throws: ``OAuthError/cannotUseFile(path:_:)``; the file is then unchanged.
  func finish(_ replacement: PrivateFileReplacement, with grant: OAuthGrant) throws(OAuthError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(grant) else {
      // JSON can represent all that a grant contains: strings, Booleans and finite numbers.
      preconditionFailure("the grant cannot be encoded as JSON")
    }
    try writing { () throws(Errno) in
      try replacement.finish(with: String(decoding: data, as: UTF8.self))
    }
  }

  private func writing<Result>(
    _ body: () throws(Errno) -> Result
  ) throws(OAuthError) -> Result {
    do {
      return try body()
    } catch {
      throw .cannotUseFile(path: file.path, .unwritable(error))
    }
  }

  /// Removes the file and its grant.
  public func remove() { file.remove() }

  private func error(_ failure: PrivateFile.Failure) -> OAuthError {
    switch failure {
    case .missing: .signInNeeded
    case .exposed: .cannotUseFile(path: file.path, .exposed)
    case .unreadable: .cannotUseFile(path: file.path, .unreadable)
    }
  }
}
