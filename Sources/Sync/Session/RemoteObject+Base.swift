import Formats
import Store

extension RemoteObject {
  /// The base; `nil` also for one that cannot be read: the object is then as one that both sides
  /// have made.
  var document: CalendarDocument? { text.flatMap(Self.document) }

  /// The place that was sent last, if that said that the list was renamed.
  var sentPlace: CalendarPlace? {
    guard let sentText, sentText.contains(CalendarPlace.formerListName) else { return nil }
    return Self.document(sentText)?.place
  }

  private static func document(_ text: String) -> CalendarDocument? {
    // It could be read when it was written.
    (try? CalendarDocument(text)).flatMap(\.self)
  }

  /// The same object at another address.
  func moved(to href: String) -> RemoteObject {
    RemoteObject(
      href: href, uid: uid, etag: etag, text: text, here: here, sentEtag: sentEtag,
      sentText: sentText, sentHere: sentHere, rank: rank, isWaiting: isWaiting)
  }

  /// What both sides last agreed on, if the server holds that document now.
  ///
  /// It is what was sent last if the document shows that it has arrived.
  func base(shownBy document: CalendarDocument) -> (theirs: CalendarDocument?, here: String?) {
    let base = self.document
    guard let sent = sentText.flatMap(Self.document) else { return (base, here) }
    let (task, sentTask) = (SyncedTask(document), SyncedTask(sent))
    let hasArrived =
      document.stamp == sent.stamp || task == sentTask
      || task.shows(sentTask, since: base.map { SyncedTask($0) })
    return hasArrived ? (sent, sentHere) : (base, here)
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
