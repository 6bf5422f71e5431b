/// A program in which a user chooses lines: the command that starts it, and its keys.
struct Chooser {
  let words: [String]
  /// The keys that open the filter.
  let filter: String
  /// The keys that clear the filter.
  let unfilter: String
  /// The keys for the next and the previous line.
  let steps: [String]
  /// The keys for the last and the first line.
  let ends: [String]
  /// The keys that choose the line under the cursor.
  let one: String
  let all: String

  /// Dragboard's command `pick`, run by the program at the path `binary`.
  static func pick(_ binary: String) -> Chooser {
    Chooser(
      words: [binary, "pick", "--no-animation"], filter: "/", unfilter: "\u{1b}",
      steps: ["j", "k"], ends: ["G", "g"], one: "x", all: "Vx")
  }

  /// fzf, with keys for the first line, the last line and all lines, which it lacks by default.
  static let fzf = Chooser(
    words: ["/usr/bin/fzf", "-m", "--bind", "ctrl-a:select-all,ctrl-e:last,ctrl-b:first"],
    filter: "", unfilter: "\u{15}", steps: ["\u{b}", "\n"], ends: ["\u{5}", "\u{2}"], one: "\t",
    all: "\u{1}")
}
