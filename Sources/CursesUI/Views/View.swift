public import DragEngine
public import ThemeKit

/// A rectangle of the screen that draws itself, and the views inside it.
///
/// Frames are in cells of the screen, not of the superview. Drawing reads and
/// never writes: the same state gives the same cells.
@MainActor
open class View {
  /// The class that themes know this view by.
  open class var appearanceClass: AppearanceClass { .view }

  /// Where the view stands on the screen.
  public var frame = CellRect(0, 0, width: 0, height: 0)
  /// Hidden views and what they hold are not drawn.
  public var isHidden = false
  /// The views inside, back to front.
  public private(set) var subviews: [View] = []
  /// What is set on this one instance; nearer than whatever is set for its class.
  public var appearance = Look() {
    didSet { if appearance != oldValue { ownAppearanceChanged() } }
  }
  /// Draws the background of this one instance.
  public var painter: Painter? { didSet { ownAppearanceChanged() } }

  private var place: (appearance: Appearance, path: AppearancePath)?
  private var seenGeneration = 0
  private var seen: (look: Look, painter: Painter?) = (Look(), nil)

  /// Makes a view that stands nowhere yet.
  public init() {}

  /// Puts `view` in front of the other subviews.
  public func addSubview(_ view: View) {
    subviews.append(view)
    if let place { view.enter(place.appearance, below: place.path) }
  }

  /// Takes a subview out.
  public func removeSubview(_ view: View) {
    subviews.removeAll { $0 === view }
  }

  // MARK: Looks

  /// Gives the root of a tree of views its looks.
  public final func use(_ appearance: Appearance) {
    enter(appearance, at: AppearancePath(Self.appearanceClass))
  }

  private func enter(_ appearance: Appearance, below path: AppearancePath) {
    enter(appearance, at: path.appending(Self.appearanceClass))
  }

  private func enter(_ appearance: Appearance, at path: AppearancePath) {
    place = (appearance, path)
    seenGeneration = 0
    for view in subviews { view.enter(appearance, below: path) }
  }

  private func ownAppearanceChanged() {
    seenGeneration = 0
    place?.appearance.onChange()
  }

  /// What is in force for this view where it stands, now.
  private var resolved: (look: Look, painter: Painter?) {
    guard let place else { return (appearance, painter) }
    if seenGeneration != place.appearance.generation {
      let found = place.path.resolved(in: place.appearance)
      seen = (found.look.overlaid(by: appearance), painter ?? found.painter)
      seenGeneration = place.appearance.generation
    }
    return seen
  }

  /// The look of this view where it stands.
  public final var look: Look { resolved.look }

  /// Blank columns inside its left and right edges; a narrow view keeps fewer.
  final var padding: Int { min(look.padding ?? 0, frame.width / 8) }

  // MARK: Drawing

  /// Draws the view and what is inside it.
  public final func display(into grid: inout CellGrid) {
    guard !isHidden, !frame.isEmpty else { return }
    if let painter = resolved.painter {
      painter(self, &grid)
    } else {
      drawBackground(into: &grid)
    }
    draw(into: &grid)
    for view in subviews { view.display(into: &grid) }
  }

  /// Draws what a painter can draw in its place: by default the base style, if
  /// it is not the terminal's own.
  open func drawBackground(into grid: inout CellGrid) {
    let style = look.style(\.base)
    if style != TextStyle() { grid.fill(frame, style: style) }
  }

  /// Draws what the view shows before its background and behind its subviews.
  open func draw(into grid: inout CellGrid) {}
}
