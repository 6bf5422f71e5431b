public import DragEngine
public import ThemeKit

/// A rectangle of the screen that draws itself and the views inside it.
///
/// Frames are in cells of the screen, not of the superview. Drawing changes no state: the same
/// state results in the same cells.
@MainActor
open class View {
  /// The class that represents this view in themes.
  open class var appearanceClass: AppearanceClass { .view }

  /// The cells of the view on the screen, inside its superview; the view draws only in these cells.
  public final var frame: CellRect {
    get { cells }
    set {
      let isMoved = newValue != cells
      cells = newValue
      setNeedsDisplay(if: isMoved)
    }
  }
  /// Whether the view and the views inside it are left out of the picture.
  public final var isHidden: Bool {
    get { isLeftOut }
    set {
      let isChanged = newValue != isLeftOut
      isLeftOut = newValue
      setNeedsDisplay(if: isChanged)
    }
  }
  /// The views inside this one, from back to front.
  public final var subviews: [View] { inside }

  // Every picture asks hundreds of views for these. They are private, so that the compiler sees
  // that no two accesses overlap, and leaves out the check at run time.
  private var cells = CellRect(0, 0, width: 0, height: 0)
  private var isLeftOut = false
  private var inside: [View] = []

  /// The view that contains this one; `nil` for the root of a tree.
  public private(set) weak var superview: View?
  /// The look that is set on this instance; it overrides the look of the view's class.
  public var appearance = Look() {
    didSet { if appearance != oldValue { ownAppearanceChanged() } }
  }
  /// A class that counts as a container of the view when its look is resolved, in addition to the
  /// real superviews; `nil` for none.
  final var seemingContainer: AppearanceClass? {
    didSet {
      guard seemingContainer != oldValue, let source = superview?.source else { return }
      enter(source.appearance, below: source.path)
      setNeedsDisplay()
    }
  }
  /// Draws the background of this instance; `nil` to use the painter that is set for its class.
  public var painter: Painter? { didSet { ownAppearanceChanged() } }

  /// The appearance and the path that determine the look.
  private var source: (appearance: Appearance, path: AppearancePath)?
  private var seenGeneration = 0
  private var seen = ResolvedLook(Look(), painter: nil)
  private var needsDisplay = true
  /// Whether the view or a view inside it must be drawn again.
  private var holdsDamage = true
  /// The subviews that hold damage.
  private var damagedSubviews: [View] = []
  /// The frame in which the view was last drawn; empty if it was not drawn.
  private var drawnFrame = CellRect(0, 0, width: 0, height: 0)
  /// The last drawn frames of removed subviews.
  private var leftBehind: [CellRect] = []
  /// The generation of the appearance with which the root was last drawn.
  private var drawnGeneration = 0

  /// Creates a view with an empty frame and no superview.
  public init() {}

  /// Inserts a view in front of the other subviews.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts a view among the other subviews; index 0 is the back.
  func insertSubview(_ view: View, at index: Int) {
    inside.insert(view, at: index)
    view.superview = self
    view.holdsDamage = false
    view.setNeedsDisplay()
    if let source { view.enter(source.appearance, below: source.path) }
  }

  /// Removes a view from the subviews.
  public func removeSubview(_ view: View) { removeSubviews([view]) }

  /// Removes subviews in a single pass over all of them.
  func removeSubviews(_ views: some Collection<some View>) {
    guard !views.isEmpty else { return }
    let removed = Set(views.map(ObjectIdentifier.init))
    inside.removeAll { removed.contains(ObjectIdentifier($0)) }
    damagedSubviews.removeAll { removed.contains(ObjectIdentifier($0)) }
    for view in views {
      view.superview = nil
      leftBehind.append(view.drawnFrame)
    }
    holdDamage()
  }

  // MARK: Appearance

  /// Sets the appearance of a tree, of which this view must be the root.
  public final func use(_ appearance: Appearance) {
    enter(appearance, at: AppearancePath(Self.appearanceClass))
  }

  private func enter(_ appearance: Appearance, below path: AppearancePath) {
    let container = seemingContainer.map(path.appending) ?? path
    enter(appearance, at: container.appending(Self.appearanceClass))
  }

  private func enter(_ appearance: Appearance, at path: AppearancePath) {
    source = (appearance, path)
    seenGeneration = 0
    for view in inside { view.enter(appearance, below: path) }
  }

  private func ownAppearanceChanged() {
    seenGeneration = 0
    setNeedsDisplay()
    source?.appearance.onChange()
  }

  /// The look and the painter that now apply to this view.
  private var resolved: ResolvedLook {
    guard let source else { return ResolvedLook(appearance, painter: painter) }
    if seenGeneration != source.appearance.generation {
      let found = source.path.resolved(in: source.appearance)
      seen = ResolvedLook(found.look.overlaid(by: appearance), painter: painter ?? found.painter)
      seenGeneration = source.appearance.generation
    }
    return seen
  }

  /// The look that applies to this view: the look of its class inside its superviews, overridden by
  /// ``appearance``.
  public final var look: Look { resolved.look }

  /// The number of empty columns inside each of the left and right edges: the number that the look
  /// sets, or fewer in a narrow view.
  final var padding: Int { min(look.padding ?? 0, frame.width / 8) }

  // MARK: Drawing

  /// Marks the view to be drawn again in the next picture.
  ///
  /// Setting a property that changes the picture calls this method. Call it yourself if a painter
  /// depends on other state.
  public final func setNeedsDisplay() {
    needsDisplay = true
    holdDamage()
  }

  /// Marks the view to be drawn again in the next picture if `hasChanged` is `true`.
  final func setNeedsDisplay(if hasChanged: Bool) {
    if hasChanged { setNeedsDisplay() }
  }

  private func holdDamage() {
    var view = self
    while !view.holdsDamage {
      view.holdsDamage = true
      guard let holder = view.superview else { return }
      holder.damagedSubviews.append(view)
      view = holder
    }
  }

  /// Reports the cells of a tree that must be drawn again: the old and new frames of views that
  /// have changed since the last call, or all cells after a change of the appearance.
  final func drainDamage(_ report: (CellRect) -> Void) {
    let generation = source?.appearance.generation ?? 0
    if drawnGeneration != generation {
      drawnGeneration = generation
      report(frame)
    }
    drainOwnDamage(report)
  }

  private func drainOwnDamage(_ report: (CellRect) -> Void) {
    guard holdsDamage else { return }
    holdsDamage = false
    if !leftBehind.isEmpty {
      for rect in leftBehind { report(rect) }
      leftBehind.removeAll()
    }
    if needsDisplay {
      needsDisplay = false
      report(drawnFrame)
      drawnFrame = isHidden ? CellRect(0, 0, width: 0, height: 0) : frame
      report(drawnFrame)
    }
    // The views inside a hidden view keep their damage until it is shown.
    if isHidden { return }
    for view in damagedSubviews { view.drainOwnDamage(report) }
    damagedSubviews.removeAll(keepingCapacity: true)
  }

  /// Draws the view and its subviews, unless the view is hidden.
  public final func display(into grid: inout CellGrid) {
    // Most views of a screen are outside the changed part.
    guard grid.draws(in: cells), !cells.isEmpty, !isLeftOut else { return }
    if let painter = resolved.painter {
      painter(self, &grid)
    } else {
      drawBackground(into: &grid)
    }
    draw(into: &grid)
    for view in inside { view.display(into: &grid) }
  }

  /// Draws the background if no painter does. By default, fills the frame with the base style,
  /// unless that is the terminal's default style.
  open func drawBackground(into grid: inout CellGrid) {
    let style = look.style(.base)
    if style != TextStyle() { grid.fill(frame, style: style) }
  }

  /// Draws what the view shows, in front of its background and behind its subviews.
  open func draw(into grid: inout CellGrid) {}
}
