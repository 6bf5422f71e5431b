public import ThemeKit

/// The appearance of a tree of views: a theme, combined with settings made in Swift.
///
/// A change is visible in the next frame, which ``onChange`` requests.
///
/// ```swift
/// appearance.of(PaneView.self).border = .rounded
/// appearance.of(RowView.self, whenContainedIn: DonePaneView.self).title.strikethrough = true
/// appearance.of(PaneView.self).painter = { pane, grid in … }
/// ```
@MainActor
public final class Appearance {
  /// The rules of a theme. Of equally specific rules, the one set in Swift wins.
  public var theme: Theme { didSet { changed() } }
  /// Called after every change, to request a frame.
  public var onChange: () -> Void = {}

  private var proxies = Theme()
  private var painters = AppearanceRules<Painter>()
  /// A number that increases with every change. A look that was cached at another number is stale.
  private(set) var generation = 1

  /// Creates an appearance with the rules of a theme.
  public init(theme: Theme) { self.theme = theme }

  /// The proxy for a class of views, or for views of that class inside certain containers.
  ///
  /// - Parameter containers: The classes that the view must be inside, outermost first; other views
  ///   may be between them.
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

/// A closure that draws the background of a view, in place of the view's own method.
public typealias Painter = @MainActor (View, inout CellGrid) -> Void

/// The appearance that Swift code sets for one class of views.
@MainActor
@dynamicMemberLookup
public struct AppearanceProxy<Subject: View> {
  fileprivate let appearance: Appearance
  fileprivate let containers: [AppearanceClass]

  /// A property of the look as Swift code has set it, without the values of the theme.
  public subscript<Value>(dynamicMember property: WritableKeyPath<Look, Value>) -> Value {
    get { appearance[Subject.appearanceClass, containers][keyPath: property] }
    nonmutating set {
      appearance[Subject.appearanceClass, containers][keyPath: property] = newValue
    }
  }

  /// Draws the background of every view of the class; `nil` if no painter is set with this proxy.
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

/// The look and the painter of a view. It is a class, so that views, which read it many times per
/// frame, do not copy it.
final class ResolvedLook {
  let look: Look
  let painter: Painter?

  init(_ look: Look, painter: Painter?) {
    self.look = look
    self.painter = painter
  }
}

/// The classes from the root of a tree of views down to one view, with the cached look of that
/// view.
///
/// Views with the same path share one instance.
@MainActor
final class AppearancePath {
  private let classes: [AppearanceClass]
  private var children: [AppearancePath] = []
  private var generation = 0
  private var cached = ResolvedLook(Look(), painter: nil)

  init(_ root: AppearanceClass) { classes = [root] }

  private init(classes: [AppearanceClass]) { self.classes = classes }

  /// The path of a view of class `subject` that is directly inside the last view of this path.
  func appending(_ subject: AppearanceClass) -> AppearancePath {
    if let existing = children.first(where: { $0.classes.last == subject }) { return existing }
    let new = AppearancePath(classes: classes + [subject])
    children.append(new)
    return new
  }

  /// The look and the painter of the path, resolved again only after a change.
  func resolved(in appearance: Appearance) -> ResolvedLook {
    if generation != appearance.generation {
      cached = ResolvedLook(
        appearance.look(at: classes), painter: appearance.painter(at: classes))
      generation = appearance.generation
    }
    return cached
  }
}
