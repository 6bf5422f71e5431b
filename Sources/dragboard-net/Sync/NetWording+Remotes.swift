import CalDAV
import CommandWords
import Remotes
import Store
import TerminalText
import Web

extension NetWording {
  /// The message for an error of a remote, with the command to sign in again if that may help.
  ///
  /// - Parameter isPasswordStored: Whether the password is stored in a file.
  static func failure(
    for error: any Error, at remote: RemoteSettings, isPasswordStored: Bool
  ) -> Failure {
    let failure = failure(for: error)
    let again = "dragboard remote add \(remote.name) \(DisplayText.plain(remote.url))"
    let signIn = "Sign in again with '\(again) --oauth'."
    switch error {
    case OAuthError.signInNeeded, OAuthError.cannotUseFile(_, .exposed),
      OAuthError.cannotUseFile(_, .unreadable), OAuthError.cannotUseFile(_, .damaged):
      return Failure(failure.what, next: signIn, status: failure.status)
    case WebFailure.unauthorized(let address, _) where remote.signIn != nil:
      return Failure(
        "the server no longer accepts the sign-in: \(address)", next: signIn,
        status: failure.status)
    case WebFailure.unauthorized(let address, _) where remote.user == nil:
      return Failure(
        "the server requires a user name: \(address)",
        next: "Give your user name with '\(again) --user NAME'.", status: failure.status)
    case StoreError.noSuchBoardID:
      return Failure(
        failure.what,
        next: "Nothing was changed. Bring it back with 'dragboard undo', or remove the remote with "
          + "'dragboard remote remove \(remote.name)'.", status: failure.status)
    case WebFailure.unauthorized where isPasswordStored:
      return Failure(
        failure.what, next: "Give the new one with '\(again) --save-password'.",
        status: failure.status)
    default:
      return failure
    }
  }
}
