/// Where a row stands while its title is edited.
public enum EditingStyle: String, CaseIterable, Sendable {
  /// Where it stands in its list.
  case inPlace = "in-place"
  /// On top of its pane, to which it slides.
  case rise
}
