/// The looks of classes of views, or of classes inside certain containers.
///
/// A property that the most specific rule does not set is taken from the next less specific one.
public struct Theme: Equatable, Sendable {
  private var rules = AppearanceRules<Look>()

  /// Creates a theme that sets nothing.
  public init() {}

  /// The look that is set for a class, or for a class inside certain containers.
  ///
  /// - Parameter containers: The classes that the view must be inside, outermost first; other views
  ///   may be between them.
  public subscript(
    subject: AppearanceClass, whenContainedIn containers: AppearanceClass...
  ) -> Look {
    get { self[subject, whenContainedIn: containers] }
    set { self[subject, whenContainedIn: containers] = newValue }
  }

  /// The look that is set for a class, or for a class inside certain containers.
  public subscript(
    subject: AppearanceClass, whenContainedIn containers: [AppearanceClass]
  ) -> Look {
    get { rules[subject, containers] ?? Look() }
    set { rules[subject, containers] = newValue }
  }

  /// This theme combined with another: of two equally specific rules, the rule of the other theme
  /// wins.
  public func overlaid(by other: Theme) -> Theme {
    var result = self
    result.rules = rules.appending(other.rules)
    return result
  }

  /// The look of a view, resolved from all rules that apply to it.
  ///
  /// - Parameter path: The classes of the views from the root down to the view itself, which is
  ///   last.
  public func look(at path: [AppearanceClass]) -> Look {
    rules.values(at: path).reduce(Look()) { $0.overlaid(by: $1) }
  }
}
