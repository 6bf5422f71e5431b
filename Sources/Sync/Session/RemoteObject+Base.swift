import Formats
import Store

extension RemoteObject {
  /// The version of the object that was last read; `nil` if none is stored, or its text cannot be
  /// parsed.
  var base: ServerTask? { text.flatMap(Self.read) }

  /// Our version of the task when both sides last agreed; `nil` if it is unknown.
  var task: SyncedTask? { here.flatMap { SyncedTask(json: $0) } }

  /// The position that was sent last; `nil` unless it included the former name of a renamed list.
  var sentPosition: CalendarPosition? {
    guard let sentText, sentText.contains(CalendarPosition.formerListName) else { return nil }
    return Self.read(sentText)?.document.position
  }

  // The text was readable when it was stored.
  private static func read(_ text: String) -> ServerTask? { try? ServerTask(text) }

  /// The same object with another address.
  func moved(to href: String) -> RemoteObject {
    RemoteObject(
      href: href, uid: uid, etag: etag, text: text, here: here, sentEtag: sentEtag,
      sentText: sentText, sentHere: sentHere, rank: rank, isWaiting: isWaiting)
  }

  /// The versions of both sides when they last agreed, given the version that the server has now.
  ///
  /// If `read` shows that the last write has arrived, returns the versions of that write.
  func base(shownBy read: ServerTask) -> (theirs: ServerTask?, here: SyncedTask?) {
    let base = base
    guard let sent = sentText.flatMap(Self.read) else { return (base, task) }
    let hasArrived =
      read.document.stamp == sent.document.stamp || read.task == sent.task
      || read.task.shows(sent.task, since: base?.task)
    return hasArrived ? (sent, sentHere.flatMap { SyncedTask(json: $0) }) : (base, task)
  }
}

extension SyncedTask {
  /// Whether the task shows that `sent` has arrived on the server. Of the fields in which `sent`
  /// differs from `base`, at least one must have the sent value, and none may still have the value
  /// in `base`.
  fileprivate func shows(_ sent: SyncedTask, since base: SyncedTask?) -> Bool {
    let fields = sent.fields(unlike: base ?? .blank)
    return fields.contains { agrees(with: sent, on: $0) }
      && !fields.contains { [base] field in base.map { agrees(with: $0, on: field) } ?? false }
  }
}
