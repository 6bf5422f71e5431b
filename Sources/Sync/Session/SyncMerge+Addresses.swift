import CalDAV
import Store

extension SyncMerge {
  /// Finds the task of an object at an address that is no task's yet.
  ///
  /// - Parameter uuid: What the object names.
  /// - Returns: What is known of the task's object; `nil` if the task has another one. The object
  ///   then is a copy, which takes its place once that is gone.
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

  /// A copy of an object that is gone, as it was read last.
  func takeCopy(of uuid: String) throws -> ServerObject? {
    let copies = try sync.objects(uid: RemoteObject.uid(ofCopyOf: uuid))
    guard let copy = copies.first(where: { !gone.contains($0.href) }), let text = copy.text
    else { return nil }
    return ServerObject(href: Href(path: copy.href), etag: copy.etag, text: text)
  }
}

extension RemoteObject {
  private static let copyMark = "copy of "

  /// What a copy of a task's object is filed under: under the UID itself, there is one object.
  static func uid(ofCopyOf uuid: String) -> String { copyMark + uuid }

  /// Whether it is the object of a task, and neither a copy nor anything else.
  var isOfTask: Bool { !uid.isEmpty && !uid.hasPrefix(Self.copyMark) }

  /// The object once the server does not have it any more. If its task comes back, it is sent as
  /// it was.
  var deleted: RemoteObject { RemoteObject(href: href, uid: uid, text: text) }
}
