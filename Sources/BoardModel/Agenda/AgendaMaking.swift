/// A source whose boards have an agenda.
public protocol AgendaMaking: BoardSource {
  /// Makes the agenda of all its boards.
  ///
  /// - Parameter today: Returns the current day in the user's time zone.
  func makeAgenda(today: @escaping () -> CivilDay) -> any Agenda
}

extension AgendaMaking {
  /// The source itself.
  public var agendaMaking: (any AgendaMaking)? { self }
}
