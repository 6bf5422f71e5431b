/// The name of an XML element with its namespace.
public struct XMLName: Hashable, Sendable {
  /// The URI of the namespace; empty if it has none.
  public let namespace: String
  /// The local name, without a prefix.
  public let local: String

  /// Creates a name in a namespace.
  public init(_ local: String, in namespace: String) {
    self.local = local
    self.namespace = namespace
  }
}
