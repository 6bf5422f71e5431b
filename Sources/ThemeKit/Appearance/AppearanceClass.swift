/// A class of views that a look can be set for, by its name in theme files.
///
/// Classes inherit: what is not set for one falls through to its superclass.
/// Each is made once; two are the same when they are the same object.
public final class AppearanceClass: Hashable, Sendable, CustomStringConvertible {
  /// The name in theme files.
  public let name: String
  /// What views of the class are, in a few words.
  public let summary: String
  /// The class above; `nil` for the root.
  public let superclass: AppearanceClass?
  /// The properties that views of the class draw with.
  public let properties: [AppearanceProperty]
  /// How many classes are above.
  let depth: Int

  /// Makes a class, once.
  ///
  /// - Parameter properties: What it draws with; `nil` for what its superclass does.
  public init(
    _ name: String, _ summary: String, superclass: AppearanceClass? = nil,
    properties: [AppearanceProperty]? = nil
  ) {
    self.name = name
    self.summary = summary
    self.superclass = superclass
    self.properties = properties ?? superclass?.properties ?? []
    depth = superclass.map { $0.depth + 1 } ?? 0
  }

  /// The name in theme files.
  public var description: String { name }

  /// Whether this class is `other` or below it.
  public func inherits(from other: AppearanceClass) -> Bool {
    self === other || superclass?.inherits(from: other) ?? false
  }

  /// Whether both are the same object.
  public static func == (left: AppearanceClass, right: AppearanceClass) -> Bool { left === right }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
