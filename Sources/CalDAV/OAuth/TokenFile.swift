import FoundationEssentials
import SystemFiles
public import SystemPackage

/// The file that keeps a grant, which only its owner may read, in a folder that is theirs alone.
public struct TokenFile: Sendable {
  private let file: PrivateFile

  /// Why a file of tokens cannot be used.
  public enum Problem: Equatable, Sendable {
    /// Others may read it, or it is theirs.
    case exposed
    /// Others may look into its folder, or it is theirs.
    case folderExposed
    case unreadable
    /// It is not what was kept there.
    case damaged
    /// It cannot be written, for the reason given by the system.
    case unwritable(Errno)
  }

  /// How long another process may hold the file: longer than a refresh can take.
  private static let patience = Duration.seconds(120)
  private static let pause = Duration.milliseconds(20)

  /// Names a file, which need not be there, in a folder for such files alone.
  public init(path: String) { file = PrivateFile(path: path) }

  /// Keeps a grant, in place of another one; makes the folders that are missing.
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

  /// The secret that is kept with a grant to the same client of the same server.
  ///
  /// - Returns: `nil` where there is none, or none that can be read.
  public func secret(of client: String, at server: AuthorizationServer) -> ConcealedText? {
    // Without it the server says that it misses something.
    guard let grant = try? read(), grant.client.id == client, grant.server.isSame(as: server)
    else { return nil }
    return grant.client.secret
  }

  /// The grant.
  ///
  /// - Throws: ``OAuthError/signInNeeded`` if there is none,
  ///   ``OAuthError/cannotUseFile(path:_:)``.
  func read() throws(OAuthError) -> OAuthGrant {
    let text: String
    do { text = try file.read() } catch { throw self.error(error) }
    guard let grant = try? JSONDecoder().decode(OAuthGrant.self, from: Data(text.utf8)) else {
      throw .cannotUseFile(path: file.path, .damaged)
    }
    return grant
  }

  /// Waits until no other process changes the file.
  ///
  /// - Returns: The right to change it, which is to be given back.
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

  /// Puts a grant in the place of the old one, on the disk.
  ///
  /// - Throws: ``OAuthError/cannotUseFile(path:_:)``; the file is as it was then.
  func finish(_ replacement: PrivateFileReplacement, with grant: OAuthGrant) throws(OAuthError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(grant) else {
      // Texts, truth values and a finite number: JSON can hold them.
      preconditionFailure("a grant that is no JSON")
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

  /// Removes it.
  public func remove() { file.remove() }

  private func error(_ failure: PrivateFile.Failure) -> OAuthError {
    switch failure {
    case .missing: .signInNeeded
    case .exposed: .cannotUseFile(path: file.path, .exposed)
    case .unreadable: .cannotUseFile(path: file.path, .unreadable)
    }
  }
}
