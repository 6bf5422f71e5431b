import Formats
import Store

extension RemoteObject {
  /// The merge base; `nil` if none is stored or readable.
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

  /// The last agreed versions, given the version that the server has now.
  ///
  /// If that version shows that the last write has arrived, returns the versions of that write.
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
  /// Whether the task is based on what was sent: at least one of the changed fields has the sent
  /// value, and none has its earlier value, if there was one.
  fileprivate func shows(_ sent: SyncedTask, since base: SyncedTask?) -> Bool {
    let fields = sent.fields(unlike: base ?? .blank)
    return fields.contains { agrees(with: sent, on: $0) }
      && !fields.contains { [base] field in base.map { agrees(with: $0, on: field) } ?? false }
  }
}
