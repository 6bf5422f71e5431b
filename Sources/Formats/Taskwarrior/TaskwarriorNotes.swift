import BoardModel

/// Converts between notes and Taskwarrior annotations. Each line of the notes is one annotation.
///
/// Taskwarrior discards annotations without text, so an empty line belongs to the annotation of a
/// neighbouring line. Taskwarrior sorts annotations by their times, which must differ by at least a
/// second.
enum TaskwarriorNotes {
  struct Annotation: Equatable {
    var entry: Timestamp?
    let text: String
  }

  /// Converts annotations to notes; `nil` if there are none.
  static func notes(of annotations: [Annotation]) -> String? {
    annotations.map(\.text).joined(separator: "\n").filled
  }

  /// Converts notes to annotations.
  ///
  /// - Parameters:
  ///   - old: The previous annotations of the task, whose times are reused for equal text.
  ///   - first: The earliest time of annotations that are added at the end.
  static func annotations(
    of notes: String, old: [Annotation], first: Timestamp
  ) -> [Annotation] {
    var annotations = texts(of: notes).map { Annotation(entry: nil, text: $0) }
    var rest = old[...]
    for index in annotations.indices {
      guard let match = rest.firstIndex(where: { $0.text == annotations[index].text }) else {
        continue
      }
      annotations[index].entry = rest[match].entry
      rest = rest[(match + 1)...]
    }
    let lastMatched = annotations.lastIndex { $0.entry != nil } ?? -1
    var previous: Timestamp?
    for index in annotations.indices {
      let next = previous.map { Timestamp(milliseconds: $0.milliseconds + 1000) }
      let wanted =
        annotations[index].entry ?? (index < lastMatched ? next ?? old.first?.entry : nil) ?? first
      previous = max(wanted, next ?? wanted)
      annotations[index].entry = previous
    }
    return annotations
  }

  private static func texts(of notes: String) -> [String] {
    var texts: [String] = []
    for line in notes.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      let text = String(Substring(line))
      if let last = texts.last, text.isEmpty || last.utf8.allSatisfy({ $0 == .lineFeed }) {
        texts[texts.count - 1] = last + "\n" + text
      } else {
        texts.append(text)
      }
    }
    return texts
  }
}
