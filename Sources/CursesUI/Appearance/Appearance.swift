public import ThemeKit

/// The looks in force: a theme, and what is set in Swift over it.
///
/// One for a tree of views. What is set at any time shows in their next
/// picture, which ``onChange`` asks for.
///
/// ```swift
/// appearance.of(PaneView.self).border = .rounded
/// appearance.of(RowView.self, whenContainedIn: DonePaneView.self).title.strikethrough = true
/// appearance.of(PaneView.self).painter = { pane, grid in … }
/// ```
@MainActor
public final class Appearance {
  /// What a theme file sets; the farther of two equally near rules.
  public var theme: Theme { didSet { changed() } }
  /// Called after every change, for asking for a picture.
  public var onChange: () -> Void = {}

  private var proxies = Theme()
  private var painters = AppearanceRules<Painter>()
  /// Counts the changes, so that views know when what they remember is stale.
  private(set) var generation = 1

  /// Makes the looks of a tree of views.
  public init(theme: Theme) { self.theme = theme }

  /// What is set in Swift for a class of views, or for it only inside others.
  ///
  /// - Parameter containers: Classes it must stand in, outermost first; others
  ///   may stand between them.
  public func of<Subject: View>(
    _ subject: Subject.Type, whenContainedIn containers: View.Type...
  ) -> AppearanceProxy<Subject> {
    AppearanceProxy(appearance: self, containers: containers.map { $0.appearanceClass })
  }

  fileprivate subscript(subject: AppearanceClass, containers: [AppearanceClass]) -> Look {
    get { proxies[subject, whenContainedIn: containers] }
    set {
      proxies[subject, whenContainedIn: containers] = newValue
      changed()
    }
  }

  fileprivate subscript(painterOf subject: AppearanceClass, containers: [AppearanceClass])
    -> Painter?
  {
    get { painters[subject, containers] }
    set {
      painters[subject, containers] = newValue
      changed()
    }
  }

  fileprivate func changed() {
    generation += 1
    onChange()
  }

  fileprivate func look(at path: [AppearanceClass]) -> Look {
    theme.overlaid(by: proxies).look(at: path)
  }

  fileprivate func painter(at path: [AppearanceClass]) -> Painter? {
    painters.values(at: path).last
  }
}

/// Draws the background of a view, in place of the view itself.
public typealias Painter = @MainActor (View, inout CellGrid) -> Void

/// What is set in Swift for one class of views.
@MainActor
@dynamicMemberLookup
public struct AppearanceProxy<Subject: View> {
  fileprivate let appearance: Appearance
  fileprivate let containers: [AppearanceClass]

  /// A property of the look; setting it shows at once.
  public subscript<Value>(dynamicMember property: WritableKeyPath<Look, Value>) -> Value {
    get { appearance[Subject.appearanceClass, containers][keyPath: property] }
    nonmutating set {
      appearance[Subject.appearanceClass, containers][keyPath: property] = newValue
    }
  }

  /// Draws the background of every view of the class; `nil` for the class's own way.
  public var painter: (@MainActor (Subject, inout CellGrid) -> Void)? {
    get {
      guard let painter = appearance[painterOf: Subject.appearanceClass, containers] else {
        return nil
      }
      return { view, grid in painter(view, &grid) }
    }
    nonmutating set {
      var erased: Painter?
      if let newValue {
        erased = { view, grid in
          if let subject = view as? Subject { newValue(subject, &grid) }
        }
      }
      appearance[painterOf: Subject.appearanceClass, containers] = erased
    }
  }
}

/// What is in force in one place; an object, since views ask for it many times a picture.
final class ResolvedLook {
  let look: Look
  let painter: Painter?

  init(_ look: Look, painter: Painter?) {
    self.look = look
    self.painter = painter
  }
}

/// A place in the tree of classes, which remembers what is found for it.
///
/// All views of a class in the same place share one.
@MainActor
final class AppearancePath {
  private let classes: [AppearanceClass]
  private var below: [AppearancePath] = []
  private var generation = 0
  private var found = ResolvedLook(Look(), painter: nil)

  init(_ root: AppearanceClass) { classes = [root] }

  private init(classes: [AppearanceClass]) { self.classes = classes }

  /// The place of a class inside this one.
  func appending(_ subject: AppearanceClass) -> AppearancePath {
    if let known = below.first(where: { $0.classes.last == subject }) { return known }
    let new = AppearancePath(classes: classes + [subject])
    below.append(new)
    return new
  }

  /// The look and the painter here; found anew only after a change.
  func resolved(in appearance: Appearance) -> ResolvedLook {
    if generation != appearance.generation {
      found = ResolvedLook(
        appearance.look(at: classes), painter: appearance.painter(at: classes))
      generation = appearance.generation
    }
    return found
  }
}
