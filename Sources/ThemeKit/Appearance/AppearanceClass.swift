/// A class of views that a look can be set for, by its name in theme files.
///
/// Classes inherit: what is not set for one falls through to its superclass.
public struct AppearanceClass: Hashable, Sendable, CustomStringConvertible {
  /// The names from the root class down to this one; never empty.
  public let lineage: [String]

  /// Makes a root class.
  public init(_ name: String) { lineage = [name] }

  private init(lineage: [String]) { self.lineage = lineage }

  /// A class below this one.
  public func subclass(_ name: String) -> AppearanceClass {
    AppearanceClass(lineage: lineage + [name])
  }

  /// The name in theme files.
  public var description: String { lineage[lineage.count - 1] }

  /// Whether this class is `other` or below it.
  public func inherits(from other: AppearanceClass) -> Bool {
    lineage.starts(with: other.lineage)
  }
}
