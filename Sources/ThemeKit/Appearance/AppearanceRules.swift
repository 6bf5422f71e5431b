/// What is set for classes of views, and for classes inside others.
///
/// The nearest rule wins: the containment that names most classes, then the
/// class, then its superclasses; of equal ones the later.
package struct AppearanceRules<Value: Sendable>: Sendable {
  private struct Rule {
    let subject: AppearanceClass
    /// The classes it must stand in, outermost first.
    let containers: [AppearanceClass]
    let value: Value
  }

  private var rules: [Rule] = []

  /// Makes rules that set nothing.
  package init() {}

  /// What is set for exactly this class in exactly these containers. What is set
  /// again counts as set now.
  package subscript(subject: AppearanceClass, containers: [AppearanceClass]) -> Value? {
    get { rules.last { $0.subject == subject && $0.containers == containers }?.value }
    set {
      rules.removeAll { $0.subject == subject && $0.containers == containers }
      guard let newValue else { return }
      rules.append(Rule(subject: subject, containers: containers, value: newValue))
    }
  }

  /// These rules and later ones.
  package func followed(by others: AppearanceRules) -> AppearanceRules {
    var result = self
    result.rules += others.rules
    return result
  }

  /// The values for a view, the farthest first.
  ///
  /// - Parameter path: The classes of the views from the window down to the
  ///   view itself, which is last.
  package func values(at path: [AppearanceClass]) -> [Value] {
    guard let subject = path.last else { return [] }
    let ancestors = path.dropLast()
    let matching = rules.enumerated().filter { _, rule in
      subject.inherits(from: rule.subject) && Self.stands(in: rule.containers, ancestors: ancestors)
    }
    return matching.sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.containers.count, a.subject.depth, left.offset)
        < (b.containers.count, b.subject.depth, right.offset)
    }.map(\.element.value)
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
