import CalDAV
import CommandWords
import Glibc
import Remotes
import Store
import SystemFiles
import SystemPackage
import TerminalText

/// The private files of a remote, in a folder beside the store.
struct RemoteFiles {
  private let folder: String
  private let name: String

  init(of name: String, beside store: String) {
    folder = PrivateFolder(beside: store).path
    self.name = name
  }

  /// The file with the tokens of a sign-in.
  var tokens: TokenFile { TokenFile(path: "\(folder)/\(name).tokens") }

  private var passwordFile: PrivateFile { PrivateFile(path: "\(folder)/\(name).password") }

  /// Whether a password is stored.
  var hasPassword: Bool { access(passwordFile.path, F_OK) == 0 }

  /// The stored password; `nil` if there is none.
  ///
  /// - Throws: ``Failure`` if the file cannot be read or is empty, or others could have read it.
  func password() throws -> String? {
    guard hasPassword else { return nil }
    do {
      let text = try passwordFile.read()
      guard let line = text.split(separator: "\n").first else {
        throw Failure(
          "the password file is empty: \(passwordFile.path)",
          next: "Store the password again with 'dragboard remote add'.", status: .notPermitted)
      }
      return String(line)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        "cannot use the password file: \(passwordFile.path): "
          + "others could have read it, or it is gone",
        next: "Remove it if it exists, and store a password again with 'dragboard remote add'.",
        status: .notPermitted)
    }
  }

  /// Stores a password in a file that only the user can read.
  func store(_ password: String) throws {
    do {
      _ = try passwordFile.makeFolder()
      try passwordFile.replace(with: password + "\n")
    } catch {
      throw cannotStore(passwordFile.path, error)
    }
  }

  func removePassword() { passwordFile.remove() }

  func removeSecrets() {
    removePassword()
    tokens.remove()
  }

  /// Removes all files of the remote.
  func remove() {
    for end in ["password", "tokens", "tokens.lock", "lock"] { unlink("\(folder)/\(name).\(end)") }
    rmdir(folder)
  }
}

private func cannotStore(_ path: String, _ reason: any Error) -> Failure {
  Failure(
    "cannot store the files of the remote: \(DisplayText.plain(path)): \(reason)",
    next: "Make that file and its folder writable, or free some space.", status: .disk)
}

/// A lock that prevents two processes from syncing a remote or a shared board at the same time.
struct RemoteLock {
  private let file: OpenFile

  /// Acquires the lock of a remote.
  ///
  /// - Parameter patience: How long to wait for another process to release the lock.
  /// - Throws: ``RemoteIsLocked`` if the lock is still held afterwards; ``Failure`` if the lock
  ///   cannot be used.
  init(of name: String, beside store: String, waiting patience: Duration) async throws {
    try await self.init(
      at: "\(PrivateFolder(beside: store).path)/\(name).lock", of: name, waiting: patience)
  }

  /// Acquires a lock by its path.
  ///
  /// - Parameter name: The name of the remote or the board, for errors.
  init(at path: String, of name: String, waiting patience: Duration) async throws {
    do {
      _ = try PrivateFile(path: path).makeFolder()
    } catch {
      throw cannotStore(path, error)
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

/// The error thrown if another process is syncing a remote or a shared board.
struct RemoteIsLocked: Error {
  let name: String
}

extension RemoteSettings {
  /// The remote in the store; it is created if it does not exist yet.
  ///
  /// - Throws: ``StoreError`` if its board does not exist.
  func remote(in store: TaskStore) throws -> Remote {
    if let remote = try store.remotes().first(where: { $0.name == name }) { return remote }
    let board = try store.requireBoard(named: board)
    return try store.createRemote(named: name, board: board.id, url: url, owner: nil)
  }
}
