/// A source whose boards have an agenda.
public protocol AgendaMaking: BoardSource {
  /// Creates the agenda of all boards of the source.
  ///
  /// - Parameter today: Returns the current day in the user's time zone.
  func makeAgenda(today: @escaping () -> CivilDay) -> any Agenda
}

extension AgendaMaking {
  /// The source itself, since it has an agenda.
  public var agendaMaking: (any AgendaMaking)? { self }
}
