/// A class of views whose appearance can be set.
///
/// Classes inherit: if a property is not set for a class, the value for its superclass applies.
/// Each class is created only once; two classes are equal only if they are the same object.
public final class AppearanceClass: Hashable, Sendable, CustomStringConvertible {
  /// The name of the class in theme files.
  public let name: String
  /// An older name that theme files may still use.
  let formerName: String?
  /// A short description of the views of the class.
  public let summary: String
  /// The class that this class inherits from; `nil` for the root.
  public let superclass: AppearanceClass?
  /// The properties that views of the class draw with.
  public let properties: [AppearanceProperty]
  /// The number of direct and indirect superclasses.
  let depth: Int

  /// Creates a class; call this only once for each class.
  ///
  /// - Parameters:
  ///   - properties: The properties that views of the class draw with; `nil` for the properties of
  ///     the superclass.
  ///   - formerName: An older name that theme files may still use.
  public init(
    _ name: String, _ summary: String, superclass: AppearanceClass? = nil,
    properties: [AppearanceProperty]? = nil, formerName: String? = nil
  ) {
    self.name = name
    self.formerName = formerName
    self.summary = summary
    self.superclass = superclass
    self.properties = properties ?? superclass?.properties ?? []
    depth = superclass.map { $0.depth + 1 } ?? 0
  }

  /// The name of the class in theme files.
  public var description: String { name }

  /// Whether this class is `other` or one of its subclasses.
  public func inherits(from other: AppearanceClass) -> Bool {
    self === other || superclass?.inherits(from: other) ?? false
  }

  /// Whether both classes are the same object.
  public static func == (left: AppearanceClass, right: AppearanceClass) -> Bool { left === right }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
