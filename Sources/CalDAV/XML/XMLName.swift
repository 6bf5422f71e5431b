/// The name of an element of XML and the namespace that it belongs to.
public struct XMLName: Hashable, Sendable {
  /// The address of the namespace; empty for none.
  public let namespace: String
  /// The name without its prefix.
  public let local: String

  /// A name in a namespace.
  public init(_ local: String, in namespace: String) {
    self.local = local
    self.namespace = namespace
  }
}
