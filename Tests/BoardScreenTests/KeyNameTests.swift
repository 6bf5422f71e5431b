import CursesUI
import TerminalText
import Testing

@testable import dragboard

/// The names of keys in the configuration.
struct KeyNameTests {
  @Test(arguments: [
    ("C-d", "C-d"), ("Ctrl-D", "C-d"), ("control-d", "C-d"), ("^D", "C-d"), ("Shift-Tab", "S-tab"),
    ("S-tab", "S-tab"), ("Alt-↓", "M-down"), ("⌥↓", "M-down"), ("M-x", "M-x"), ("Alt-X", "M-X"),
    ("Enter", "enter"), ("Return", "enter"), ("Space", "space"), ("␣", "space"),
    ("Ctrl-Shift-PageUp", "C-S-pgup"), ("F9", "F9"), ("-", "-"), ("^", "^"), ("C", "C"),
    ("C--", "C--"), ("x", "x"), ("Esc", "esc"), ("Escape", "esc"),
  ])
  func theLongFormsAreRead(name: String, key: String) throws {
    #expect(try #require(KeyPress(configName: name)).configName == key)
  }

  @Test(arguments: ["", "hyper-l", "Ctrl-", "c-d", "F25", "ctrl-nothing"])
  func otherWordsAreNoKeys(name: String) { #expect(KeyPress(configName: name) == nil) }

  @Test(arguments: [
    ("Cntrl-D", "C-d"), ("Ctrl+D", "C-d"), ("Shfit-Tab", "S-tab"), ("Entr", "enter"),
    ("hyper-l", nil), ("x", nil),
  ])
  func theNearestKeyIsNamed(word: String, key: String?) {
    #expect(KeyPress.configName(nearestTo: word) == key)
  }
}
