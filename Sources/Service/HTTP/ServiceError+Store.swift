import BoardModel
import HTTPTypes
import Store

extension ServiceError {
  /// Translates any error into the error that the client receives.
  init(_ error: any Error) {
    switch error {
    case let error as ServiceError: self = error
    case let error as StoreError: self.init(error)
    case Refusal.viewing(let board): self = .forbidden(Self.sentence(for: .viewing(board: board)))
    case let refusal as Refusal: self = .conflict(Self.sentence(for: refusal))
    default: self = .unexpected
    }
  }

  private static let unexpected = ServiceError(
    .internalServerError, "unexpected", "Something unexpected happened.")

  private init(_ error: StoreError) {
    switch error {
    case .noSuchTask: self = .notFound("There is no such task.")
    case .noTaskWithUUID(let uuid):
      self = .invalid(TaskField.blockedBy.key, "There is no task \(uuid).")
    case .taskArchived: self = .conflict("The task is archived.")
    case .noSuchBoard, .noSuchBoardID: self = .notFound("There is no such board.")
    case .severalLists: self = .conflict("Several lists have this name. Use the uuid of one.")
    case .noSuchList, .noSuchListID: self = .notFound("There is no such list.")
    case .notAPerson: self = .invalid("assignee", "It must be \(PersonName.rule).")
    case .blankTitle: self = .invalid("title", "A title cannot be blank.")
    case .tooLong(let text, _, let most):
      self = .invalid(text.name, "It is too long; the limit is \(most) bytes.")
    case .noListWithRole(let role, _):
      self = .conflict(
        role == .done ? "The board has no done list." : "The board has no list for open tasks.")
    case .cannotReverse(let step, _):
      self = .conflict(
        "Another change must be \(step == .redone ? "redone" : "undone") first.")
    case .busy, .givenUp:
      self.init(
        .serviceUnavailable, "busy", "Another process holds the store. Try again.",
        headers: [.retryAfter: "1"])
    case .diskFull:
      self.init(
        HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), "disk-full",
        "The disk is full.")
    case .nameExists(let name): self = .conflict("The name “\(name)” exists already.")
    case .noLists: self = .invalid("lists", "A board has at least one list.")
    case .secondDoneList: self = .conflict("A board has one done list at most.")
    case .lastBoard: self = .conflict("The last board cannot be removed.")
    case .lastList: self = .conflict("The last list of a board cannot be removed.")
    case .listHoldsTasks:
      self = .conflict("The list has tasks. Name another list for them.")
    case .limitBelowZero, .uuidExists, .noSuchToken, .noSuchRemote, .alreadyShared, .notShared:
      self = .conflict("This cannot be done.")
    case .cannotOpen, .cannotCreateFolder, .cannotCreate, .notPermitted, .readOnly, .notAStore,
      .foreignFile, .linkToNothing, .isDirectory, .writtenByNewerVersion, .damaged, .beyondRepair,
      .fileGone,
      .ioFailure:
      self.init(.serviceUnavailable, "store", "The store cannot be used.")
    }
  }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  private static func sentence(for refusal: Refusal) -> String {
    switch refusal {
    case .locked: RefusalWords.locked("The task") + "."
    case .pinned: RefusalWords.pinned("The task") + "."
    case .notAccepted: RefusalWords.notAccepted("The list") + "."
    case .limit(let limit, of: _): RefusalWords.full("The list", limit: limit) + "."
    case .duplicate(let title, in: _): RefusalWords.duplicate("“\(title)”", "The list") + "."
    case .blocked(let title, in: _): RefusalWords.blocked("“\(title)”", "the list") + "."
    case .noReordering: RefusalWords.noReordering("The list") + "."
    case .cycle(let chain): sentence(RefusalWords.cycle(chain.map { "“\($0)”" }))
    case .viewing(let board): RefusalWords.viewing("“\(board)”") + "."
    case .stated(let sentence): sentence + "."
    case .unsupported: RefusalWords.unsupported + "."
    }
  }
}
