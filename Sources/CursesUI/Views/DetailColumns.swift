import TerminalText

/// The columns of details that fit beside the titles of a pane.
///
/// A column ends at the same place in every row, as far to the right as the columns allow that are
/// used in the same rows; the others may be in the same place. Details that are wider than their
/// column extend to the left, as far as nothing else stands there and half of the row is left for
/// the title.
///
/// If tags have no room beside all other columns, they follow the titles that leave them some.
struct DetailColumns {
  /// A detail in its place.
  struct Placed {
    /// `nil` for the sign that some are left out.
    let detail: RowContent.Detail?
    let glyphs: [Glyph]
    /// The columns it takes, counted from the start of the title.
    let columns: Range<Int>
  }

  /// A column that is shown; it ends before `end`, counted from the start of the title.
  private struct Shown {
    let column: DetailColumn
    let end: Int
    /// How wide the details of any row may be.
    let width: Int
  }

  /// How wide title and details are together.
  private let room: Int
  /// From left to right.
  private let shown: [Shown]
  /// Whether tags follow their titles, as they have no column.
  private let tagsFollowTitles: Bool

  /// Chooses the columns, the most important ones first.
  ///
  /// - Parameter room: How wide title and details are together.
  init(_ widths: DetailWidths, room: Int) {
    func most(for column: DetailColumn) -> Int {
      room - min(widths.title, max(column.leastTitle, room * 3 / 8)) - 1
    }
    var chosen = Choice(widths: widths)
    for column in DetailColumn.byImportance where widths[column].least > 0 {
      var more = chosen
      more[column] = min(widths[column].leastBeside, column.enough)
      if more.extent <= most(for: column) { chosen = more }
    }
    // What is left makes room for longer words, and then for more tags.
    let most = most(for: .tags)
    if let due = chosen[.due],
      let wider = [widths[.due].beside, widths[.due].leastBeside]
        .first(where: { $0 > due && chosen.extent + $0 - due <= most })
    {
      chosen[.due] = wider
    }
    if let tags = chosen[.tags] {
      let spare = most - chosen.extent
      // A quarter of the row at most, or what the titles leave.
      let free = room - widths.title - 1 - (chosen.extent - tags)
      chosen[.tags] = max(tags, min(widths[.tags].beside, tags + spare, max(room / 4, free)))
    }
    self.room = room
    shown = chosen.columns.map {
      Shown(column: $0.column, end: room - $0.distance, width: $0.width)
    }
    tagsFollowTitles = chosen[.tags] == nil
  }

  /// The details of a row in their places, from right to left.
  func place(_ content: RowContent) -> [Placed] {
    var placed: [Placed] = []
    func append(_ details: [RowContent.Detail], from start: Int, to end: Int) {
      guard !details.isEmpty else { return }
      var end = end
      for (detail, glyphs) in Self.fit(details, in: end - start).reversed() {
        let width = glyphs.reduce(0) { $0 + Int($1.width) }
        placed.append(Placed(detail: detail, glyphs: glyphs, columns: end - width..<end))
        end -= width + 1
      }
    }
    // What a drop would do moves the details of this one row to the left.
    append(content.details.filter { $0.kind == .effect }, from: 0, to: room)
    let shift = placed.last.map { room + 1 - $0.columns.lowerBound } ?? 0
    let used = shown.filter { shown in content.details.contains { $0.column == shown.column } }
    for (index, cell) in used.enumerated().reversed() {
      let start =
        index > 0
        ? used[index - 1].end + cell.column.gap
        : min(cell.end - cell.width, leastRoom(for: content.title) + 1)
      append(
        content.details.filter { $0.column == cell.column },
        from: max(0, start - shift), to: cell.end - shift)
    }
    if tagsFollowTitles {
      let tags = content.details.filter { $0.column == .tags }
      let gap = DetailColumn.tags.gap
      let start = DisplayText.width(of: content.title, atMost: room) + gap
      let end = placed.last.map { $0.columns.lowerBound - gap } ?? room
      let width = min(DetailWidths.width(of: tags, \.text), end - start)
      if !tags.isEmpty, width >= Self.leastWidth(of: tags) {
        append(tags, from: start, to: start + width)
      }
    }
    return placed
  }

  /// How much room tags behind a title must have: for one, and a sign if there are more.
  private static func leastWidth(of tags: [RowContent.Detail]) -> Int {
    let more = tags.count > 1 ? 2 : 0
    return min(
      DetailWidths.width(of: tags, \.shortText), DetailColumn.tags.enough + more)
  }

  /// How much of a title is shown before details that are wider than their column.
  private func leastRoom(for title: String) -> Int {
    DisplayText.width(of: title, atMost: room / 2)
  }

  /// The details of a column of one row: all of them if need be in short words, or as many as
  /// fit and a sign that there are more.
  private static func fit(
    _ details: [RowContent.Detail], in room: Int
  ) -> [(RowContent.Detail?, [Glyph])] {
    let all = [\RowContent.Detail.text, \.shortText].first {
      DetailWidths.width(of: details, $0) <= room
    }
    if let words = all { return details.map { ($0, DisplayText.glyphs(of: $0[keyPath: words])) } }
    // The mark in front of the title says what a row is kept from.
    let others = details.filter { $0.kind != .flag }
    if !others.isEmpty, others.count < details.count { return fit(others, in: room) }
    var used = 0
    let fitting = details.prefix { detail in
      used += DisplayText.width(of: detail.shortText, atMost: room) + 1
      return used < room
    }
    if fitting.isEmpty {
      let first = details[0].shortText
      let saysMore = details.count > 1 && DisplayText.width(of: first, atMost: room) < room
      var glyphs = DisplayText.truncated(first + (saysMore ? "…" : ""), to: room)
      // A day without its month, or the start of a year, would be another date.
      while details[0].column == .due, glyphs.last?.base == "…",
        glyphs.dropLast().last?.base.properties.numericType != nil
      {
        glyphs.remove(at: glyphs.count - 2)
      }
      return [(details[0], glyphs)]
    }
    return fitting.map { ($0, DisplayText.glyphs(of: $0.shortText)) } + [(nil, [Glyph("…")])]
  }
}

/// A choice of columns, each with the width that it keeps free for rows with details to its left.
private struct Choice {
  let widths: DetailWidths
  private var chosen: [DetailColumn: Int] = [:]

  init(widths: DetailWidths) { self.widths = widths }

  /// The width kept free for a column: 0 if none of its rows has details to its left; `nil` if it
  /// is left out.
  subscript(column: DetailColumn) -> Int? {
    get { chosen[column] }
    set { chosen[column] = newValue }
  }

  /// The columns from left to right, each with the distance of its end from the end of the row
  /// and the width that any row may use.
  var columns: [(column: DetailColumn, distance: Int, width: Int)] {
    var columns: [(column: DetailColumn, distance: Int, width: Int)] = []
    for column in DetailColumn.allCases.reversed() {
      guard let kept = chosen[column] else { continue }
      // The sign of repetition stays beside the dates.
      let right = widths[column].right | (column == .repetition ? widths[.due].right : 0)
      let distance = columns.reduce(0) { distance, other in
        guard right & other.column.bit > 0 else { return distance }
        return max(distance, other.distance + chosen[other.column, default: 0] + other.column.gap)
      }
      columns.append((column, distance, max(kept, min(widths[column].least, column.enough))))
    }
    return columns.reversed()
  }

  /// How wide all columns are together.
  var extent: Int { columns.map { $0.distance + $0.width }.max() ?? 0 }
}
