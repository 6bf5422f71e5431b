/// A source that shows the open tasks of boards by their due dates.
///
/// It has its own board, with one list per ``AgendaSpan``, and all boards of its underlying source.
/// A task is in the list of its due date. Moving a task to another of these lists changes its due
/// date; moving it to a board's list moves it there.
public protocol Agenda: BoardSource {
  /// The board with a list per ``AgendaSpan``.
  var agendaBoard: Board { get }
  /// The source of the boards whose tasks it shows.
  var boardSource: any BoardSource { get }
  /// Sets the due date of tasks. Without a time, each task keeps the time of day it has.
  func setDue(_ due: DueDate, of ids: [TaskID]) throws
  /// The board of a task; `nil` if the task was removed.
  func home(of id: TaskID) throws -> Board?
}

extension Agenda {
  /// The source itself, since it is an agenda.
  public var agenda: (any Agenda)? { self }
}
