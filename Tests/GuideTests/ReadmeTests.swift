import ArgumentParser
import BoardModel
import Foundation
import Formats
import TerminalSupport
import TerminalText
import Testing
import ThemeKit

@testable import BoardScreen
@testable import dragboard

/// That what the README says can be typed, pressed and clicked is so.
struct ReadmeTests {
  private let page: MarkdownPage

  init() throws { page = try MarkdownPage("README.md") }

  // MARK: Commands

  @Test func everyCommandIsUnderstood() throws {
    let fixture = try ReadmeFixture(page)
    defer { fixture.remove() }
    let calls = fixture.calls
    #expect(calls.count > 30)
    let made = calls.filter { $0.starts(with: ["board", "create"]) }.map { $0[2] }
    for words in calls {
      let invocation = Invocation(words, of: Dragboard.self)
      if let opening = invocation.opening {
        let exists = opening.board.map { $0.contains(".") || made.contains($0) } ?? true
        #expect(exists, "\(words)")
        continue
      }
      do {
        _ = try Dragboard.parseAsRoot(invocation.arguments)
      } catch {
        // Help is an error to the parser, too.
        #expect(Dragboard.exitCode(for: error) == .success, "\(words)")
      }
    }
  }

  @Test func theFirstMinuteEndsWithADraggedTask() throws {
    let fixture = try ReadmeFixture(page)
    defer { fixture.remove() }
    let screen = try fixture.open()
    try screen.wait(forText: "Nothing pending")
    try screen.type("aBuy milk")
    try screen.keys("Enter", "Enter")
    try screen.wait(forText: "○ Buy milk")
    try screen.drag(from: (5, 2), to: (55, 5))
    try screen.wait(forText: "✓ Buy milk")
    try screen.keys("u")
    try screen.wait(forText: "○ Buy milk")
    try screen.keys("Space", "Right", "Space")
    try screen.wait(forText: "✓ Buy milk")
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
  }

  @Test func everyCommandThatNeedsNoScreenAndNoServerSucceeds() throws {
    let fixture = try ReadmeFixture(page)
    defer { fixture.remove() }
    let others = ["demo", "hub", "join", "pick", "remote", "serve", "share", "sync", "token"]
    for words in fixture.calls {
      let invocation = Invocation(words, of: Dragboard.self)
      guard let name = invocation.path.first, !others.contains(name), !invocation.isHelp else {
        continue
      }
      let child = try fixture.run(words)
      #expect(child.status == 0, "\(words): \(child.errors)")
    }
  }

  @Test(arguments: ["README.md", "Resources/dragboard.1", "Resources/dragboard-config.5"])
  func everyOptionIsOneOfSomeCommand(path: String) throws {
    let text =
      path.hasSuffix(".md") ? page.spans.joined(separator: "\n") : try Project.text(path)
    let ours = text.replacing("git config --global", with: "")
    for option in ours.matches(of: /(?:^|[\s`\[(B])(--[a-z][a-z0-9-]+)/).map(\.output.1) {
      #expect(ProgramCommands.options.contains(String(option)), "\(option)")
    }
  }

  // MARK: Keys and gestures

  @Test func eachKeyDoesWhatItsRowSays() throws {
    let rows = page.rows(of: "key")
    #expect(rows.count == 10)
    for row in rows {
      let name = try #require(MarkdownPage.spans(of: row[0]).first)
      let command = try #require(KeyBindings.standard.command(named: name), "\(name)")
      let words = [command.words.name, command.words.summary] + command.synonyms
      let described = Self.words(row[1])
      #expect(!described.isDisjoint(with: Self.words(words.joined(separator: " "))), "\(name)")
    }
  }

  @Test func everyKeyIsBound() {
    // Those of a rebase have no other name.
    let rebase = ["p", "r", "e", "s", "f", "d"]
    for span in page.spans
    where span.wholeMatch(of: /[A-Za-z0-9:?@.\/]|(Ctrl|Shift)-\S+|F\d+|Space/) != nil {
      #expect(KeyBindings.standard.command(named: span) != nil || rebase.contains(span), "\(span)")
    }
  }

  @Test func everyGestureIsOneOfTheHelp() {
    let rows = page.rows(of: "gesture")
    #expect(rows.count == 11)
    let names = MouseGesture.allCases.map(\.name)
    for row in rows { #expect(names.contains(row[0]), "\(row[0])") }
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter }).filter { $0.count > 3 }
  }

  // MARK: What is typed

  @Test func everyQuickWordSetsSomething() {
    let words = page.rows(of: "quick word").flatMap { MarkdownPage.spans(of: $0[0]) }
    #expect(words.count > 10)
    for word in words {
      let read = quickWords("Pay rent \(word)")
      #expect(!read.isEmpty && read.title == "Pay rent", "\(word)")
    }
  }

  @Test func everySentenceLeavesTheTitleThatIsSaid() throws {
    let rows = page.rows(of: "typed")
    #expect(rows.count == 4)
    for row in rows {
      let typed = try #require(MarkdownPage.spans(of: row[0]).first)
      #expect(row[1].hasPrefix("*\(quickWords(typed).title)*,"), "\(typed)")
    }
    for text in ["see the sun", "buy Black Friday gift"] {
      #expect(page.spans.contains(text) && quickWords(text).isEmpty)
    }
  }

  private func quickWords(_ title: String) -> QuickWords {
    QuickWords(title, today: Self.today, clock: .midnight, uuid: \.description)
  }

  @Test func everyDateAndRepetitionIsUnderstood() {
    let texts = page.rows(of: "date or repetition").flatMap { MarkdownPage.spans(of: $0[0]) }
    #expect(texts.count > 15)
    for text in texts {
      let date = DueDate.parse(text, today: Self.today, clock: .midnight)
      #expect(date != nil || Repetition(text) != nil, "\(text)")
    }
  }

  @Test func everyFilterIsUnderstood() {
    let texts = page.rows(of: "filter").flatMap { MarkdownPage.spans(of: $0[0]) }
    #expect(texts.count > 15)
    for text in texts {
      let filter = TaskFilter(text, FilterContext(today: Self.today, ownNames: ["ben"]))
      #expect(!filter.isEmpty && filter.unknownWords.isEmpty, "\(text)")
    }
  }

  private static let today = CivilDay(daysSinceEpoch: 20_780)

  // MARK: Names

  @Test func everyThemePresetAndFormatIsNamed() {
    let spans = Set(page.spans)
    #expect(spans.isSuperset(of: BuiltInTheme.allCases.map(\.rawValue)))
    #expect(spans.isSuperset(of: BoardPreset.allCases.map(\.rawValue)))
    #expect(spans.isSuperset(of: FormatName.allCases.map(\.rawValue)))
  }

  @Test func everyCommandOfThePaletteIsCalledSo() {
    let names = page.prose.matches(of: /[^*]\*([A-Z][^*]+)\*/)
    #expect(!names.isEmpty)
    for name in names.map({ $0.output.1.replacing("\n", with: " ") }) {
      #expect(BoardCommand.allCases.contains { $0.words.name == name }, "\(name)")
    }
  }

  @Test func everyPictureIsShown() throws {
    for picture in try Project.files(in: "Resources/Pictures") {
      #expect(page.text.contains("](\(picture))"), "\(picture)")
    }
  }

  @Test func everyLinkWithinThePageLeadsToAHeading() {
    let headings = page.prose.matches(of: /\n#+ (.+)/).map {
      $0.output.1.lowercased().replacing(" ", with: "-")
    }
    for link in page.prose.matches(of: /\]\(#([^)]+)\)/) {
      #expect(headings.contains(String(link.output.1)), "\(link.output.1)")
    }
  }
}

extension KeyBindings {
  /// The command of a key as pages name it: `x`, `Space`, `Ctrl-R`.
  func command(named key: String) -> BoardCommand? {
    let name = key.replacing("Ctrl-", with: "C-").replacing("Shift-", with: "S-")
    return KeyPress(configName: name).flatMap { command(for: $0) }
  }
}
