import Foundation

/// The titles of the rows in the left or right of two panes, from top to bottom.
public func shownTitles(
  _ lines: [String], mark: Set<Character> = ["○", "✓"], left: Bool
) -> [String] {
  lines.compactMap { line -> String? in
    let panes = splitPanes(line)
    guard panes.count == 2 else { return nil }
    let text = panes[left ? 0 : 1]
    guard let start = text.firstIndex(where: { mark.contains($0) }) else { return nil }
    let rest = text[text.index(after: start)...].drop { $0 == " " }
    return rest.range(of: "  ").map { String(rest[..<$0.lowerBound]) }
      ?? rest.trimmingCharacters(in: .whitespaces)
  }
}

/// The contents of the two panes in one line of the screen.
private func splitPanes(_ line: String) -> [String] {
  // Unlike a scroll bar, the left edge of a ghost is followed by a mark.
  let border = #/[┃│]|▐(?= |$)/#
  let parts = line.split(separator: border, omittingEmptySubsequences: false).map(String.init)
  return parts.count >= 5 ? [parts[1], parts[3]] : []
}
