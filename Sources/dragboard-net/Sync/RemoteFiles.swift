import CalDAV
import CommandWords
import Glibc
import Remotes
import Store
import SystemFiles
import SystemPackage
import TerminalText

/// What is kept of a remote beside the store, for its user's eyes alone.
struct RemoteFiles {
  private let folder: String
  private let name: String

  init(of name: String, beside store: String) {
    folder = "\(store).remotes"
    self.name = name
  }

  /// Where the tokens of a sign-in are.
  var tokens: TokenFile { TokenFile(path: "\(folder)/\(name).tokens") }

  private var passwordFile: PrivateFile { PrivateFile(path: "\(folder)/\(name).password") }

  /// Whether a password is kept.
  var hasPassword: Bool { access(passwordFile.path, F_OK) == 0 }

  /// The password that was kept; `nil` if there is none.
  ///
  /// - Throws: ``Failure`` for one that cannot be read, or that others could have read.
  func password() throws -> String? {
    guard hasPassword else { return nil }
    do {
      let text = try passwordFile.read()
      guard let line = text.split(separator: "\n").first else {
        throw Failure(
          "no password is in its file: \(passwordFile.path)",
          next: "Keep it again with 'dragboard remote add'.", status: .notPermitted)
      }
      return String(line)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        "the password cannot be used: \(passwordFile.path): others could have read it, or it is gone",
        next: "Remove that file, and keep the password again with 'dragboard remote add'.",
        status: .notPermitted)
    }
  }

  /// Keeps a password, for its user alone.
  func keep(_ password: String) throws {
    do {
      _ = try passwordFile.makeFolder()
      try passwordFile.replace(with: password + "\n")
    } catch {
      throw cannotKeep(passwordFile.path, error)
    }
  }

  /// Removes the password.
  func removePassword() { passwordFile.remove() }

  /// Removes the password and the tokens.
  func removeSecrets() {
    removePassword()
    tokens.remove()
  }

  /// Removes all of it.
  func remove() {
    for end in ["password", "tokens", "tokens.lock", "lock"] { unlink("\(folder)/\(name).\(end)") }
    rmdir(folder)
  }
}

private func cannotKeep(_ path: String, _ reason: any Error) -> Failure {
  Failure(
    "cannot keep what belongs to the remote: \(DisplayText.plain(path)): \(reason)",
    next: "Give yourself that file and its folder, or make room.", status: .disk)
}

/// Keeps two syncs of a remote from running at once.
struct RemoteLock {
  private let file: OpenFile

  /// Takes the lock of a remote.
  ///
  /// - Parameter patience: How long to wait for another process that syncs it.
  /// - Throws: ``RemoteIsLocked`` when that takes longer.
  init(of name: String, beside store: String, waiting patience: Duration) async throws {
    let path = "\(store).remotes/\(name).lock"
    do {
      _ = try PrivateFile(path: path).makeFolder()
    } catch {
      throw cannotKeep(path, error)
    }
    do {
      file = try OpenFile(FilePath(path), .readWrite, options: .create)
      let end = ContinuousClock.now + patience
      while try !file.lock() {
        guard ContinuousClock.now < end else { throw RemoteIsLocked(name: name) }
        try await Task.sleep(for: .milliseconds(100))
      }
    } catch let error as Errno {
      throw Failure(
        "cannot lock the remote: \(path): \(error)", next: "Nothing was changed.", status: .disk)
    }
  }

  func release() { file.unlock() }
}

/// Another process syncs a remote.
struct RemoteIsLocked: Error {
  let name: String
}

extension RemoteSettings {
  /// What the store knows of it; made where the store knows nothing yet.
  ///
  /// - Throws: ``StoreError`` for a board that is not there.
  func remote(in store: TaskStore) throws -> Remote {
    if let remote = try store.remotes().first(where: { $0.name == name }) { return remote }
    let board = try store.requireBoard(named: board)
    return try store.createRemote(named: name, board: board.id, url: url, owner: nil)
  }
}
