import BoardModel
import Glibc

extension Config {
  /// The names of the user, whose tasks `is:mine` finds: the `name` of the configuration, otherwise
  /// the login name. Empty if there is neither.
  var ownNames: [String] { [name.value ?? Self.loginName].compactMap(\.self) }

  /// The login name, if it can be the name of a person.
  private static var loginName: String? {
    let names: [String] = ["USER", "LOGNAME"]
    return names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }
      .compactMap(PersonName.normalized).first
  }
}
