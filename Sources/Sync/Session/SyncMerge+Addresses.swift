import CalDAV
import Store

extension SyncMerge {
  /// Assigns an object to the task with the same uuid. The address of the object must not belong to
  /// a task yet.
  ///
  /// - Parameter uuid: The uuid in the object.
  /// - Returns: The state of the task's object; `nil` if the task already has another object. The
  ///   object at this address is then stored as a copy, to be used once the other object is gone.
  func claim(_ read: ServerObject, for uuid: String) throws -> RemoteObject? {
    let own = try sync.objects(uid: uuid).first
    let isFree =
      own.map { $0.text == nil || $0.etag == nil || gone.contains($0.href) }
      ?? !decided.contains(uuid)
    guard isFree else {
      try sync.write(
        RemoteObject(
          href: read.href.path, uid: RemoteObject.uid(ofCopyOf: uuid), etag: read.etag,
          text: read.text))
      return nil
    }
    guard let own else { return RemoteObject(href: read.href.path, uid: twins[uuid] ?? uuid) }
    try sync.removeObject(href: own.href)
    return own.moved(to: read.href.path)
  }

  /// Finds another object with the uuid of a deleted object. Returns the version that was last
  /// read; `nil` if there is none.
  func findCopy(of uuid: String) throws -> ServerObject? {
    let copies = try sync.objects(uid: RemoteObject.uid(ofCopyOf: uuid))
    guard let copy = copies.first(where: { !gone.contains($0.href) }), let text = copy.text
    else { return nil }
    return ServerObject(href: Href(path: copy.href), etag: copy.etag, text: text)
  }
}

extension RemoteObject {
  private static let copyMark = "copy of "

  /// The UID under which a copy of a task's object is stored. It differs from the UID of the task,
  /// under which only one object may be stored.
  static func uid(ofCopyOf uuid: String) -> String { copyMark + uuid }

  /// Whether this is the object of a task, and not a copy or another kind of object.
  var isOfTask: Bool { !uid.isEmpty && !uid.hasPrefix(Self.copyMark) }

  /// The object after the server has deleted it. Its text is kept in case the task is restored.
  var deleted: RemoteObject { RemoteObject(href: href, uid: uid, text: text) }
}
