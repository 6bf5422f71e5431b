/// The looks of a program: one for each class of views, and for each class
/// inside others.
///
/// A property that the nearest rule leaves open falls through to the next.
public struct Theme: Sendable {
  private var rules = AppearanceRules<Look>()

  /// Makes a theme that sets nothing.
  public init() {}

  /// The look set for a class, or for a class only inside others.
  ///
  /// - Parameter containers: Classes it must stand in, outermost first; others
  ///   may stand between them.
  public subscript(
    subject: AppearanceClass, whenContainedIn containers: AppearanceClass...
  ) -> Look {
    get { self[subject, whenContainedIn: containers] }
    set { self[subject, whenContainedIn: containers] = newValue }
  }

  /// The look set for a class, or for a class only inside others.
  public subscript(
    subject: AppearanceClass, whenContainedIn containers: [AppearanceClass]
  ) -> Look {
    get { rules[subject, containers] ?? Look() }
    set { rules[subject, containers] = newValue }
  }

  /// This theme with another one over it: of equally near rules, the other's win.
  public func overlaid(by other: Theme) -> Theme {
    var result = self
    result.rules = rules.followed(by: other.rules)
    return result
  }

  /// The look of a view, found by where it stands.
  ///
  /// - Parameter path: The classes of the views from the window down to the
  ///   view itself, which is last.
  public func look(at path: [AppearanceClass]) -> Look {
    rules.values(at: path).reduce(Look()) { $0.overlaid(by: $1) }
  }
}
