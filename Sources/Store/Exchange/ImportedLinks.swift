/// The links between the tasks of an import, by their ``ImportedTask/keys``.
struct ImportedLinks {
  /// A task that names its blockers by their keys.
  struct Link {
    /// The UUID of the blocked task.
    let blocked: String
    let blockerKeys: [String]
    /// Whether the task existed before the import.
    let isExisting: Bool
    /// Whether the import has changed nothing else about the task.
    let isUnchanged: Bool
  }

  /// The links of the blocked tasks, in the order of the import.
  private(set) var links: [Link] = []
  /// The UUIDs of the tasks that have keys.
  private var uuids: [String: String] = [:]

  /// Records under which UUID an imported task is in the store. If several tasks have the same key,
  /// it belongs to the first.
  mutating func record(_ task: ImportedTask, as uuid: String?) {
    guard let uuid else { return }
    for key in task.keys where uuids[key] == nil { uuids[key] = uuid }
  }

  /// Records the blockers of an imported task.
  mutating func addLink(
    of task: ImportedTask, as uuid: String?, isExisting: Bool, isUnchanged: Bool
  ) {
    guard let uuid, !task.blockerKeys.isEmpty else { return }
    links.append(
      Link(
        blocked: uuid, blockerKeys: task.blockerKeys, isExisting: isExisting,
        isUnchanged: isUnchanged))
  }

  /// The UUIDs of the tasks that block a task. Keys that no imported task has are left out.
  func blockers(of link: Link) -> [String] { link.blockerKeys.compactMap { uuids[$0] } }
}
