import CursesUI
import Testing
import ThemeKit

/// Everything in every built-in theme can be read: text at 4.5:1 (WCAG 2.2, 1.4.3), details,
/// marks and lines at 3:1 (1.4.11). In high contrast all of it is at 7:1 (1.4.6).
struct ContrastTests {
  /// One part of a class of views.
  private struct Sample: Hashable {
    let path: String
    let style: TextStyle
    let needed: Double
  }

  private static func needed(_ part: AppearancePart, inDoneList isDone: Bool) -> Double {
    switch part {
    // A done task is as faint as a detail.
    case .base, .title: isDone ? 3 : 4.5
    case .key, .match: 4.5
    case .detail, .today, .tomorrow, .overdue, .mark, .accent, .frame: 3
    }
  }

  /// The lifted row stands in no list.
  private static func canContain(_ container: AppearanceClass, _ subject: AppearanceClass) -> Bool {
    container == .board
      || subject != .ghost && (container.inherits(from: .pane) || container.inherits(from: .sheet))
  }

  /// Every part of every class, on the board and inside each kind of list and box.
  private static func samples(of theme: Theme) -> Set<Sample> {
    var samples: Set<Sample> = []
    for subject in AppearanceClass.all {
      for container in AppearanceClass.all where canContain(container, subject) {
        let look = theme.look(at: [.board, container, subject])
        let isDone = container == .donePane && subject.inherits(from: .row)
        for case .style(let part) in subject.properties {
          let isHot = subject.properties.contains(.option(.heat)) && look.heat?.isEmpty == false
          let heat: [Double?] = isHot ? (0...30).map { Double($0) / 30 } : [nil]
          for position in heat {
            samples.insert(
              Sample(
                path: "\(container) \(subject) \(part)",
                style: look.style(part, heatPosition: position),
                needed: needed(part, inDoneList: isDone)))
          }
        }
      }
    }
    return samples
  }

  /// The paths and styles below what they need, each style once.
  private func illegible(
    _ theme: BuiltInTheme, onOwnGround: Bool, _ contrast: (TextStyle) -> Double?,
    _ isEnough: (_ contrast: Double, _ needed: Double) -> Bool
  ) -> [String] {
    var found: [TextStyle: String] = [:]
    for sample in Self.samples(of: ThemeReader.standard.theme(theme))
    where (sample.style.background != .terminal) == onOwnGround {
      let contrast = contrast(sample.style) ?? 1
      if !isEnough(contrast, sample.needed) {
        found[sample.style] = "\(sample.path): \(contrast), needs \(sample.needed)"
      }
    }
    return found.values.sorted()
  }

  @Test(arguments: BuiltInTheme.allCases)
  func everythingIsLegibleOnTheThemesOwnGround(theme: BuiltInTheme) {
    let found = illegible(theme, onOwnGround: true) {
      $0.attributes.contains(.dim) ? 1 : $0.foreground.contrast(with: $0.background)
    } _: {
      $0 >= (theme == .highContrast ? 7 : $1)
    }
    #expect(found == [])
  }

  /// The nearest of 256 colours keep most of the contrast; see ``ColorDepth/fitted(_:)``.
  @Test(arguments: BuiltInTheme.allCases)
  func everythingIsLegibleOnTheThemesOwnGroundIn256Colours(theme: BuiltInTheme) {
    let found = illegible(theme, onOwnGround: true) {
      let style = ColorDepth.palette.fitted($0)
      return style.foreground.contrast(with: style.background)
    } _: {
      $0 >= $1 * 0.8
    }
    #expect(found == [])
  }

  /// A terminal's own text is as legible as it makes it.
  @Test(arguments: BuiltInTheme.allCases, TerminalPalette.all)
  func everythingIsLegibleOnTheGroundOfTheTerminal(theme: BuiltInTheme, terminal: TerminalPalette) {
    for depth in terminal.depths {
      let found = illegible(theme, onOwnGround: false) {
        terminal.contrast(of: $0, at: depth)
      } _: {
        $0 >= min($1, terminal.ownContrast)
      }
      #expect(found == [], "\(depth)")
    }
  }
}
