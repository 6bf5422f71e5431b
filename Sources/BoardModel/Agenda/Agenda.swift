/// A source that shows the open tasks of boards by their due dates.
///
/// An agenda has its own board, with one list per ``AgendaSpan``, and all boards of its underlying
/// source. Each task is in the list that matches its due date. Moving a task to another list of the
/// agenda's own board changes its due date. Moving a task to a list of another board moves the task
/// to that board.
public protocol Agenda: BoardSource {
  /// The board with a list per ``AgendaSpan``.
  var agendaBoard: Board { get }
  /// The underlying source, whose tasks the agenda shows.
  var boardSource: any BoardSource { get }
  /// Sets the due date of tasks. If `due` has no time, each task keeps its time of day.
  func setDue(_ due: DueDate, of ids: [TaskID]) throws
  /// The board of a task in the underlying source; `nil` if the task was removed or archived.
  func home(of id: TaskID) throws -> Board?
}

extension Agenda {
  /// The source itself, since it is an agenda.
  public var agenda: (any Agenda)? { self }
}
