/// The looks of a program: one for each class of views, and for each class
/// inside others.
///
/// The nearest rule wins: the containment that names most classes, then the
/// class, then its superclasses; of equal ones the later. A property that a
/// rule leaves open falls through to the next.
public struct Theme: Equatable, Sendable {
  private struct Rule: Equatable, Sendable {
    let subject: AppearanceClass
    /// The classes it must stand in, outermost first.
    let containers: [AppearanceClass]
    var look: Look
  }

  private var rules: [Rule] = []

  /// Makes a theme that sets nothing.
  public init() {}

  /// The look set for a class, or for a class only inside others.
  ///
  /// - Parameter containers: Classes it must stand in, outermost first; others
  ///   may stand between them.
  public subscript(
    subject: AppearanceClass, whenContainedIn containers: AppearanceClass...
  ) -> Look {
    get {
      rules.first { $0.subject == subject && $0.containers == containers }?.look ?? Look()
    }
    set {
      rules.removeAll { $0.subject == subject && $0.containers == containers }
      rules.append(Rule(subject: subject, containers: containers, look: newValue))
    }
  }

  /// The look of a view, found by where it stands.
  ///
  /// - Parameter path: The classes of the views from the window down to the
  ///   view itself, which is last.
  public func look(at path: [AppearanceClass]) -> Look {
    guard let subject = path.last else { return Look() }
    let ancestors = path.dropLast()
    let matching = rules.enumerated().filter { _, rule in
      subject.inherits(from: rule.subject) && Self.stands(in: rule.containers, ancestors: ancestors)
    }
    let farthestFirst = matching.sorted { left, right in
      let (a, b) = (left.element, right.element)
      let nearness = (a.containers.count, a.subject.lineage.count, left.offset)
      return nearness < (b.containers.count, b.subject.lineage.count, right.offset)
    }
    return farthestFirst.reduce(Look()) { $0.overlaid(by: $1.element.look) }
  }

  private static func stands(
    in containers: [AppearanceClass], ancestors: ArraySlice<AppearanceClass>
  ) -> Bool {
    var remaining = ancestors
    for container in containers {
      guard let place = remaining.firstIndex(where: { $0.inherits(from: container) }) else {
        return false
      }
      remaining = remaining[(place + 1)...]
    }
    return true
  }
}
