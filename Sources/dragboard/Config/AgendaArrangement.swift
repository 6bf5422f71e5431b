/// The arrangement of the lists in the agenda.
enum AgendaArrangement: String {
  /// One above the other, unless four of them fit side by side.
  case automatic = "auto"
  /// Side by side.
  case columns
}
