/// The arrangement of the lists in the agenda.
enum AgendaArrangement: String {
  /// The lists are one above the other, unless four fit side by side.
  case automatic = "auto"
  /// The lists are side by side.
  case columns
}
