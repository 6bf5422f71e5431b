import CommandWords
import Remotes
import SystemFiles
import TerminalText
import Web

/// The file with the user's key of a hub, which only the user can read, beside the store.
struct HubKey {
  private let hub: String
  private let file: PrivateFile

  /// - Parameter hub: The name of the hub in the configuration.
  init(of hub: String, beside store: String) {
    self.hub = hub
    file = PrivateFile(path: PrivateFolder(beside: store).path(ofKey: hub))
  }

  /// The stored key; `nil` if there is none.
  ///
  /// - Throws: ``Failure`` if the file cannot be read, or others could have read it.
  func read() throws -> ConcealedText? {
    do {
      let text = try file.read()
      return text.split(separator: "\n").first.map { ConcealedText(String($0)) }
    } catch PrivateFile.Failure.missing {
      return nil
    } catch {
      throw Failure(
        "cannot use the key of \(quoted(hub)): \(DisplayText.plain(file.path)): "
          + "it is not readable, or others could have read it",
        next: "Make it readable for you alone with chmod 600, or remove it and accept another "
          + "invitation with 'dragboard join'.", status: .notPermitted)
    }
  }

  /// Creates the folder of the key, so that an invitation is not used up in vain.
  func prepare() throws {
    do {
      guard try file.makeFolder() else {
        throw Failure(
          "others can read the folder for keys: \(DisplayText.plain(file.path))",
          next: "Make it private with chmod 700.", status: .notPermitted)
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw cannotStore(error, next: "Make that folder writable. The invitation was not used.")
    }
  }

  func store(_ key: ConcealedText) throws {
    do {
      try file.replace(with: key.text + "\n")
    } catch {
      throw cannotStore(
        error, next: "Free some space, and ask for another invitation: this one is used up.")
    }
  }

  func remove() { file.remove() }

  private func cannotStore(_ error: any Error, next: String) -> Failure {
    Failure(
      "cannot store the key of \(quoted(hub)): \(DisplayText.plain(file.path)): \(error)",
      next: next, status: .disk)
  }
}
