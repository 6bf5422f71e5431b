import CommandWords
import FoundationEssentials
import Glibc
import Remotes
import SystemFiles
import TerminalText
import Web

/// A file with the user's key of a hub, which only the user can read, beside the store.
struct HubKey {
  /// The name or the address of the hub.
  private let hub: String
  private let file: PrivateFile
  /// A file that exists while the hub does not accept the key.
  private let refusal: PrivateFile

  /// - Parameter hub: The name of the hub in the configuration.
  init(of hub: String, beside store: String) {
    self.hub = hub
    let folder = PrivateFolder(beside: store)
    file = PrivateFile(path: folder.path(ofKey: hub))
    refusal = PrivateFile(path: folder.path(ofRefusalBy: hub))
  }

  /// The key with which the user is joining the hub at an address. It is stored before it is sent, so
  /// that an invitation is not lost with the answer to it.
  init(forJoining address: WebAddress, beside store: String) {
    hub = address.description
    // The name of a hub contains no dot, so that it cannot have the same file.
    let name = "join." + Data(hub.utf8).base64URL
    let folder = PrivateFolder(beside: store)
    file = PrivateFile(path: folder.path(ofKey: name))
    refusal = PrivateFile(path: folder.path(ofRefusalBy: name))
  }

  /// Whether the hub has not accepted the key at the latest attempt. Nothing is sent in the
  /// background then.
  var isRefused: Bool { access(refusal.path, F_OK) == 0 }

  /// Records whether the hub accepts the key.
  func setRefused(_ isRefused: Bool) {
    guard isRefused != self.isRefused else { return }
    // If this fails, another program in the background tries again in vain.
    if isRefused { try? refusal.replace(with: "") } else { refusal.remove() }
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
      throw cannotStore(error, next: "Free some space, and run the same command again.")
    }
    setRefused(false)
  }

  func remove() {
    file.remove()
    setRefused(false)
  }

  private func cannotStore(_ error: any Error, next: String) -> Failure {
    Failure(
      "cannot store the key of \(quoted(hub)): \(DisplayText.plain(file.path)): \(error)",
      next: next, status: .disk)
  }
}
