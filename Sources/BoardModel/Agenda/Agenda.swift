/// A source that shows the open tasks of boards by their due dates.
///
/// It has a board of its own with one list per ``AgendaSpan``, and all boards of the source that it
/// is made from. A task is in the list of its due date. Moving it to another of these lists sets
/// the due date of that list; moving it to a list of a board moves it there.
public protocol Agenda: BoardSource {
  /// The board that contains the lists of dates.
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
