import Formats
import Store

extension RemoteObject {
  /// The base; `nil` also for one that cannot be read: the object is then as one that both sides
  /// have made.
  var base: ServerTask? { text.flatMap(Self.read) }

  /// What our task was at the last merge.
  var task: SyncedTask? { here.flatMap { SyncedTask(json: $0) } }

  /// The place that was sent last, if that said that the list was renamed.
  var sentPlace: CalendarPlace? {
    guard let sentText, sentText.contains(CalendarPlace.formerListName) else { return nil }
    return Self.read(sentText)?.document.place
  }

  // It could be read when it was written.
  private static func read(_ text: String) -> ServerTask? { try? ServerTask(text) }

  /// The same object at another address.
  func moved(to href: String) -> RemoteObject {
    RemoteObject(
      href: href, uid: uid, etag: etag, text: text, here: here, sentEtag: sentEtag,
      sentText: sentText, sentHere: sentHere, rank: rank, isWaiting: isWaiting)
  }

  /// What both sides last agreed on, if the server holds that object now.
  ///
  /// It is what was sent last if the object shows that it has arrived.
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
  /// Whether somebody has gone on from what was sent: of the fields that were sent, at least one is
  /// as it was sent and none is as it was before, if there was anything before.
  fileprivate func shows(_ sent: SyncedTask, since base: SyncedTask?) -> Bool {
    let fields = sent.fields(unlike: base ?? .blank)
    return fields.contains { agrees(with: sent, on: $0) }
      && !fields.contains { [base] field in base.map { agrees(with: $0, on: field) } ?? false }
  }
}
