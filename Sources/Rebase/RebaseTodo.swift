/// The list of steps that git passes to its sequence editor, byte for byte.
///
/// The grammar of the list is that of `parse_insn_line` in
/// <https://github.com/git/git/blob/v2.39.5/sequencer.c>.
public struct RebaseTodo: Equatable, Sendable {
  /// The steps, in the order in which git runs them.
  public let steps: [RebaseStep]
  /// The bytes of the whole file.
  public let bytes: [UInt8]
  /// The range of the empty lines and comments below the last step.
  let trailer: Range<Int>

  /// The reason why a file is not a list of steps.
  public enum Problem: Error, Equatable {
    /// The file contains no steps.
    case noSteps
    /// The line with this number, counted from 1, and this text is neither a step nor a comment.
    case notAStep(line: Int, String)
  }

  /// Parses the bytes of a file.
  ///
  /// - Throws: ``Problem`` if the bytes are not a list of steps.
  public init(_ bytes: [UInt8]) throws(Problem) {
    let comment = CommentPrefix.find(in: bytes)
    var steps: [RebaseStep] = []
    var (start, leading, number) = (0, 0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let line = RebaseLine(bytes, start..<end)
      number += 1
      if !line.isEmpty, !line.starts(with: comment) {
        guard let step = line.step(leading: leading..<start) else {
          throw .notAStep(line: number, line.text)
        }
        steps.append(step)
        leading = end
      }
      start = end
    }
    guard !steps.isEmpty else { throw .noSteps }
    self.steps = Self.withoutMarks(steps, comment: String(decoding: comment, as: UTF8.self))
    self.bytes = bytes
    trailer = leading..<bytes.count
  }

  /// The line of a step, with `command` in place of the original command.
  func line(of step: RebaseStep, as command: RebaseCommand) -> [UInt8] {
    guard command != step.command else { return Array(bytes[step.line]) }
    let isShort = step.word.count == 1
    let word = isShort ? command.letter.map { [$0] } ?? [] : Array(command.rawValue.utf8)
    return bytes[step.line.lowerBound..<step.word.lowerBound] + word + [UInt8(ascii: " ")]
      + bytes[step.argument..<step.line.upperBound]
  }

  /// The steps without the comment sign that newer versions of git write before every subject.
  private static func withoutMarks(_ steps: [RebaseStep], comment: String) -> [RebaseStep] {
    let commits = steps.indices.filter { steps[$0].command.isAction }
    let hasMarks = commits.allSatisfy { index in
      let text = steps[index].text
      return text.isEmpty || text == comment || text.hasPrefix("\(comment) ")
    }
    guard hasMarks else { return steps }
    var steps = steps
    for index in commits {
      steps[index].text = String(steps[index].text.dropFirst(comment.count).drop { $0 == " " })
    }
    return steps
  }
}
