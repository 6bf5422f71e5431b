import BoardModel
import Glibc
import Store

extension Config {
  /// The name of the user on boards that are not shared: the `name` of the configuration, otherwise
  /// the login name. `nil` if there is neither.
  var ownName: String? { name.value ?? Self.loginName }

  /// The names of the user on any board.
  var ownNames: [String] {
    Self.unique([ownName] + hubs.map { PersonName.normalized($0.name) })
  }

  /// The names of the user on some boards, whose tasks `is:mine` finds.
  ///
  /// On a shared board, this is the name on its hub, since somebody else there may have the user's
  /// other name. If the name on the hub cannot be that of an assignee, it is ``ownName``.
  func ownNames(on boards: [Board], in store: TaskStore) throws -> [String] {
    let shared = try store.sharedBoards()
    return Self.unique(
      boards.map { board in
        shared.first { $0.board == board.id }.flatMap(name) ?? ownName
      })
  }

  private func name(on shared: SharedBoard) -> String? {
    PersonName.normalized(hubs.first { $0.id == shared.hub }?.name ?? shared.person)
  }

  private static func unique(_ names: [String?]) -> [String] {
    Set(names.compactMap(\.self)).sorted()
  }

  /// The login name, if it can be the name of a person.
  private static var loginName: String? {
    let names: [String] = ["USER", "LOGNAME"]
    return names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }
      .compactMap(PersonName.normalized).first
  }
}
