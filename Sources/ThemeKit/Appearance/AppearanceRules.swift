/// Rules, each of which sets a value for a class of views, or for a class inside certain
/// containers.
///
/// The most specific rule wins: the one with more containers, then the one for the more derived
/// class, then the one set later.
package struct AppearanceRules<Value: Sendable>: Sendable {
  fileprivate struct Rule {
    let subject: AppearanceClass
    /// The classes that the view must be contained in, outermost first.
    let containers: [AppearanceClass]
    let value: Value

    /// The number of containers, then the depth of the class below the root.
    var specificity: (Int, Int) { (containers.count, subject.depth) }
  }

  private var rules: [Rule] = []

  /// Creates an empty set of rules.
  package init() {}

  /// The value for exactly this class in exactly these containers; `nil` if there is no such rule.
  /// Setting a value makes its rule the latest; setting `nil` removes the rule.
  package subscript(subject: AppearanceClass, containers: [AppearanceClass]) -> Value? {
    get { rules.last { $0.subject == subject && $0.containers == containers }?.value }
    set {
      rules.removeAll { $0.subject == subject && $0.containers == containers }
      guard let newValue else { return }
      rules.append(Rule(subject: subject, containers: containers, value: newValue))
    }
  }

  /// These rules, followed by others that count as set later.
  package func appending(_ others: AppearanceRules) -> AppearanceRules {
    var result = self
    result.rules += others.rules
    return result
  }

  /// The values that apply to a view, from the least to the most specific.
  ///
  /// - Parameter path: The classes of the views from the root down to the view itself, which is
  ///   last.
  package func values(at path: [AppearanceClass]) -> [Value] {
    guard let subject = path.last else { return [] }
    let ancestors = path.dropLast()
    var matching: [Rule] = []
    for rule in rules
    where subject.inherits(from: rule.subject)
      && Self.isContained(in: rule.containers, ancestors: ancestors)
    {
      // Of equally specific rules, the later one comes last.
      var index = matching.endIndex
      while index > 0, rule.specificity < matching[index - 1].specificity { index -= 1 }
      matching.insert(rule, at: index)
    }
    return matching.map { $0.value }
  }

  private static func isContained(
    in containers: [AppearanceClass], ancestors: ArraySlice<AppearanceClass>
  ) -> Bool {
    var remaining = ancestors
    for container in containers {
      guard let index = remaining.firstIndex(where: { $0.inherits(from: container) }) else {
        return false
      }
      remaining = remaining[(index + 1)...]
    }
    return true
  }
}

extension AppearanceRules.Rule: Equatable where Value: Equatable {}
extension AppearanceRules: Equatable where Value: Equatable {}
