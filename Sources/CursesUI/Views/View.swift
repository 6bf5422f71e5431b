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

  /// Where the view stands on the screen, inside its superview; it draws nowhere else.
  public var frame = CellRect(0, 0, width: 0, height: 0) {
    didSet { setNeedsDisplay(if: frame != oldValue) }
  }
  /// A hidden view is not drawn, nor are the views inside it.
  public var isHidden = false { didSet { setNeedsDisplay(if: isHidden != oldValue) } }
  /// The views inside, back to front.
  public private(set) var subviews: [View] = []
  /// The view it is in; `nil` for the root of a tree.
  public private(set) weak var superview: View?
  /// What is set on this instance; it wins over what is set for its class.
  public var appearance = Look() {
    didSet { if appearance != oldValue { ownAppearanceChanged() } }
  }
  /// A class of views that it looks as if it were in, besides those that it is in.
  final var seemingContainer: AppearanceClass? {
    didSet {
      guard seemingContainer != oldValue, let source = superview?.source else { return }
      enter(source.appearance, below: source.path)
      setNeedsDisplay()
    }
  }
  /// Draws the background of this instance.
  public var painter: Painter? { didSet { ownAppearanceChanged() } }

  /// Where its look is found.
  private var source: (appearance: Appearance, path: AppearancePath)?
  private var seenGeneration = 0
  private var seen = ResolvedLook(Look(), painter: nil)
  private var needsDisplay = true
  /// Whether it or a view inside it has to be drawn again.
  private var holdsDamage = true
  /// The subviews that hold damage.
  private var damagedSubviews: [View] = []
  /// The frame it was drawn in last; empty if it was not drawn.
  private var drawnFrame = CellRect(0, 0, width: 0, height: 0)
  /// The frames, as drawn, of views that have been removed since.
  private var leftBehind: [CellRect] = []
  /// The generation of the appearance that the root of a tree was drawn with last.
  private var drawnGeneration = 0

  /// Makes a view without a superview, in an empty frame.
  public init() {}

  /// Inserts a view in front of the other subviews.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts a view among the other subviews; index 0 is the back.
  func insertSubview(_ view: View, at index: Int) {
    subviews.insert(view, at: index)
    view.superview = self
    view.holdsDamage = false
    view.setNeedsDisplay()
    if let source { view.enter(source.appearance, below: source.path) }
  }

  /// Removes a subview.
  public func removeSubview(_ view: View) { removeSubviews([view]) }

  /// Removes subviews, however many, in one pass over all of them.
  func removeSubviews(_ views: some Collection<some View>) {
    guard !views.isEmpty else { return }
    let removed = Set(views.map(ObjectIdentifier.init))
    subviews.removeAll { removed.contains(ObjectIdentifier($0)) }
    damagedSubviews.removeAll { removed.contains(ObjectIdentifier($0)) }
    for view in views {
      view.superview = nil
      leftBehind.append(view.drawnFrame)
    }
    holdDamage()
  }

  // MARK: Appearance

  /// Sets the appearance of the root of a tree, which all views inside it use.
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
    for view in subviews { view.enter(appearance, below: path) }
  }

  private func ownAppearanceChanged() {
    seenGeneration = 0
    setNeedsDisplay()
    source?.appearance.onChange()
  }

  /// The look and the painter that apply to this view now.
  private var resolved: ResolvedLook {
    guard let source else { return ResolvedLook(appearance, painter: painter) }
    if seenGeneration != source.appearance.generation {
      let found = source.path.resolved(in: source.appearance)
      seen = ResolvedLook(found.look.overlaid(by: appearance), painter: painter ?? found.painter)
      seenGeneration = source.appearance.generation
    }
    return seen
  }

  /// The look of this view inside its superviews.
  public final var look: Look { resolved.look }

  /// Empty columns inside its left and right edges; a narrow view keeps fewer.
  final var padding: Int { min(look.padding ?? 0, frame.width / 8) }

  // MARK: Drawing

  /// Draws the view again in the next picture.
  ///
  /// Setting one of its properties calls this. Call it yourself if a painter draws from
  /// anything else.
  public final func setNeedsDisplay() {
    needsDisplay = true
    holdDamage()
  }

  /// Draws the view again if one of its properties has changed.
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

  /// Reports what has to be drawn again in a tree since this was last called: the old and
  /// new frames of views that changed, moved, came or went.
  final func takeDamage(_ note: (CellRect) -> Void) {
    let generation = source?.appearance.generation ?? 0
    if drawnGeneration != generation {
      drawnGeneration = generation
      note(frame)
    }
    takeOwnDamage(note)
  }

  private func takeOwnDamage(_ note: (CellRect) -> Void) {
    guard holdsDamage else { return }
    holdsDamage = false
    for rect in leftBehind { note(rect) }
    leftBehind.removeAll()
    if needsDisplay {
      needsDisplay = false
      note(drawnFrame)
      drawnFrame = isHidden ? CellRect(0, 0, width: 0, height: 0) : frame
      note(drawnFrame)
    }
    // The views inside a hidden view keep their damage until it is shown.
    if isHidden { return }
    for view in damagedSubviews { view.takeOwnDamage(note) }
    damagedSubviews.removeAll(keepingCapacity: true)
  }

  /// Draws the view and what is inside it.
  public final func display(into grid: inout CellGrid) {
    // Most views of a screen are outside what has changed.
    let frame = frame
    guard grid.draws(in: frame), !frame.isEmpty, !isHidden else { return }
    if let painter = resolved.painter {
      painter(self, &grid)
    } else {
      drawBackground(into: &grid)
    }
    draw(into: &grid)
    for view in subviews { view.display(into: &grid) }
  }

  /// Draws the background, unless a painter does: by default the base style, if it is not
  /// the terminal's own.
  open func drawBackground(into grid: inout CellGrid) {
    let style = look.style(.base)
    if style != TextStyle() { grid.fill(frame, style: style) }
  }

  /// Draws what the view shows, in front of its background and behind its subviews.
  open func draw(into grid: inout CellGrid) {}
}
