import CommandWords
import HubClient
import Registers
import Remotes
import Store
import TerminalText
import Web

/// The messages and exit statuses for failed requests to hubs.
enum HubWording {
  private static let askForInvitation =
    "Ask whoever runs the hub for another invitation, and accept it with 'dragboard join'."

  /// The message for an error of an exchange of changes.
  static func failure(for error: any Error, of entry: SharedBoard) -> Failure {
    failure(for: error, at: entry.hub, board: entry.name, role: entry.role)
  }

  /// The message for an error of a command that needs a hub.
  ///
  /// - Parameters:
  ///   - hub: The name of the hub in the configuration; `nil` before joining.
  ///   - board: The name of the board, if the command is about one.
  ///   - role: What the user was on the board until now; `nil` if that is not known.
  static func failure(
    for error: any Error, at hub: String?, board: String? = nil, role: MemberRole? = nil
  ) -> Failure {
    switch error {
    case let error as HubError: failure(for: error, at: hub, board: board, role: role)
    case let fault as InvitationLink.Fault: failure(for: fault)
    case let error as WebFailure: failure(for: error)
    case let locked as RemoteIsLocked: failure(for: locked)
    case let mismatch as HubCertificate.Mismatch: failure(for: mismatch)
    default: NetWording.failure(for: error)
    }
  }

  private static func failure(for locked: RemoteIsLocked) -> Failure {
    Failure(
      "another process is exchanging the changes of \(quoted(locked.name))",
      next: "Try again when it has ended.", status: .busy)
  }

  private static func failure(for mismatch: HubCertificate.Mismatch) -> Failure {
    Failure(
      "the hub at \(mismatch.hub) does not have the certificate that its invitation names",
      next: "If whoever runs it has replaced the certificate, ask for a new link and accept it "
        + "with 'dragboard join'. Otherwise, another server may be in its place.",
      status: .notPermitted)
  }

  private static func failure(for fault: InvitationLink.Fault) -> Failure {
    switch fault {
    case .noToken:
      Failure(
        "this is not the link of an invitation: there is nothing after a '#'",
        next: "Put the whole link in single quotes.", status: .usage)
    case .malformedToken:
      Failure(
        "this is not the whole link of an invitation",
        next: "Copy all of it, and put it in single quotes.", status: .usage)
    }
  }

  private static func failure(
    for error: HubError, at hub: String?, board: String?, role: MemberRole?
  ) -> Failure {
    let hub = hub.map(quoted) ?? "the hub"
    let board = board.map { "board \(quoted($0))" } ?? "the board"
    return switch error {
    case .noSuchInvitation:
      Failure(
        "the hub does not know this invitation",
        next: "Check that the whole link was copied, or ask for another one.",
        status: .notPermitted)
    case .invitationUsed:
      Failure(
        "this invitation has already been used", next: "Ask for another one.",
        status: .notPermitted)
    case .invitationExpired:
      Failure("this invitation has expired", next: "Ask for another one.", status: .notPermitted)
    case .nameTaken:
      Failure(
        "another person of the hub has this name",
        next: "Choose another one with --as. The invitation was not used.", status: .usage)
    case .badName(let reason):
      Failure(
        "the hub does not accept this name",
        next: "\(sentence(ofHub: reason)) Choose another one.", status: .usage)
    case .boardExists:
      Failure(
        "somebody else shares \(board) on \(hub) already",
        next: "Ask for an invitation to it.", status: .notPermitted)
    case .viewer:
      StoreErrorWording.viewing(board)
    case .notOwner:
      Failure(
        "only an owner of \(board) may do this", next: "Ask an owner of the board.",
        status: .notPermitted)
    case .noSuchBoard where role == .owner:
      Failure(
        "\(hub) no longer has \(board), or you are no longer a member of it",
        next: "Your copy stays. If the hub has lost its database, 'dragboard share' puts the board "
          + "there again.",
        status: .notPermitted)
    case .noSuchBoard:
      Failure(
        "you are no longer a member of \(board), or \(hub) no longer has it",
        next: "Your copy stays. Ask an owner for another invitation.", status: .notPermitted)
    case .noSuchPerson:
      Failure(
        "no such member of \(board)", next: "'dragboard share BOARD --people' lists the members.")
    case .stopped:
      Failure(
        "\(board) is no longer shared: its owner has stopped it",
        next: "Your copy stays, as a board of your own.", status: .notPermitted)
    case .clock:
      Failure(
        "the clock of this machine is ahead of that of \(hub)",
        next: "Set the clock. Changes wait until then.", status: .unavailable)
    case .copied:
      Failure(
        "\(hub) has seen later changes from this store", next: "Try again.", status: .unavailable)
    case .rolledBack:
      Failure(
        "\(hub) has lost changes that were received earlier", next: "Try again.",
        status: .unavailable)
    case .tooMuch(let reason):
      Failure(
        "\(hub) does not accept so much: \(clause(ofHub: reason))",
        next: "Remove tasks from the board, or ask whoever runs the hub.", status: .notPermitted)
    case .unknownKey:
      Failure(
        "\(hub) no longer accepts your key", next: askForInvitation, status: .notPermitted)
    case .removed:
      Failure(
        "you were removed from \(hub)", next: "Your copy stays. " + askForInvitation,
        status: .notPermitted)
    case .lastOwner:
      Failure(
        "\(board) needs an owner, and you are the only one",
        next: "Make somebody else an owner with --role NAME owner, or end the sharing with --stop.",
        status: .notPermitted)
    case .refused(let status, let message):
      Failure(
        "\(hub) refused the request (\(status)): \(clause(ofHub: message))",
        next: "Ask whoever runs the hub; its log may say more.")
    case .contradictory(let reason):
      Failure(
        "the answer of \(hub) was not used: \(reason)",
        next: "Ask whoever runs the hub; its log may say more.", status: .badData)
    case .dated:
      Failure(
        "a change on \(hub) is dated more than a day in the future",
        next: "Set the clock of this machine if it is wrong. Nothing was received.",
        status: .badData)
    }
  }

  /// The sentence with which a hub refuses something, safe to print.
  private static func sentence(ofHub text: String) -> String {
    DisplayText.shortened(DisplayText.plain(text), to: 200)
  }

  /// The same as a part of another sentence.
  private static func clause(ofHub text: String) -> String {
    let sentence = sentence(ofHub: text)
    let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// The messages that differ from those for a calendar.
  private static func failure(for error: WebFailure) -> Failure {
    switch error {
    case .notEncrypted(let address):
      Failure(
        "the key would be sent to \(address) without encryption",
        next: "Use a link that begins with https://.", status: .notPermitted)
    case .notUnderstood(let address, let reason):
      Failure(
        "cannot read the answer: \(DisplayText.plain(reason)): \(address)",
        next: "Check that this is the address of a hub.", status: .unavailable)
    case .forbidden(let address):
      Failure(
        "the hub does not permit this: \(address)", next: "Ask whoever runs the hub.",
        status: .notPermitted)
    case .missing(let address), .moved(let address, _):
      Failure(
        "there is no hub at \(address)", next: "Check the address, or ask whoever runs the hub.",
        status: .unavailable)
    case .tooLong(let address, let limit):
      Failure(
        "the answer is longer than \(limit >> 20) MB: \(address)",
        next: "Ask whoever runs the hub.", status: .badData)
    case .untrusted(let address, .certificate):
      Failure(
        "the certificate of \(address) has expired, or its authority is unknown here",
        next: "Check that the whole link was copied, or give the certificate with "
          + "'dragboard join --ca'.",
        status: .notPermitted)
    case .badAddress, .offline, .late, .cutOff, .busy, .noAuthorities, .badAuthority, .untrusted,
      .unauthorized, .leadsElsewhere, .redirectLoop, .refused, .webPage, .noCalendars:
      NetWording.failure(for: error)
    }
  }
}
