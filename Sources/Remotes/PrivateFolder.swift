/// The folder beside a store that contains its secrets and locks, which only the user can access.
///
/// Without remotes and hubs, the folder does not exist.
public struct PrivateFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Names the folder beside a store, whether it exists or not.
  public init(beside store: String) { path = "\(store).remotes" }

  /// The path of the file with the key of a hub.
  public func path(ofKey hub: String) -> String { "\(path)/\(hub).key" }

  /// The path of a file that exists while a hub does not accept the key.
  public func path(ofRefusalBy hub: String) -> String { "\(path)/\(hub).refused" }

  /// The path of the file with the certificate of a hub that is known by its fingerprint.
  public func path(ofCertificate fingerprint: String) -> String {
    "\(path)/certificate.\(fingerprint.prefix(16)).pem"
  }

  /// The path of the lock that a process holds while it exchanges changes of a shared board. The
  /// name of a remote contains no dot, so that it cannot have the same lock.
  public func path(ofLock board: String) -> String { "\(path)/board.\(board).lock" }

  /// The path of the lock that a process holds while it keeps an open board connected with its hub.
  public func path(ofLink board: String) -> String { "\(path)/live.\(board).lock" }

  /// The path of the lock that a process holds while it sends changes in the background.
  public var senderLock: String { "\(path)/send.run.lock" }

  /// The path of the lock that a process holds while it waits for another sender to end. It will
  /// send everything that has changed until then.
  public var waitingSenderLock: String { "\(path)/send.wait.lock" }
}
