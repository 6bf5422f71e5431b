/// A source that shows the open tasks of boards by their due dates.
///
/// It has one board of its own with a list for each ``AgendaSpan``, and all boards of the source
/// that it is made from. A task stands in the list of its due date; moved to another, it gets the
/// due date of that. Moved to a list of a board, it goes there.
public protocol Agenda: BoardSource {
  /// The board that holds the lists of dates.
  var agendaBoard: Board { get }
  /// The source of the boards.
  var boardSource: any BoardSource { get }
  /// Sets the due date of tasks; without a time, each keeps the time of day that it has.
  func setDue(_ due: DueDate, of ids: [TaskID]) throws
  /// The board of a task; `nil` when it is gone.
  func home(of id: TaskID) throws -> Board?
}

extension Agenda {
  /// The source itself.
  public var agenda: (any Agenda)? { self }
}
