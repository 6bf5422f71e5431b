import BoardModel
import Formats

/// Merges the fields of a line of a todo.txt file.
enum TodoTxtTaskMerge {
  /// Returns the merged lines with our and with their values of the fields in conflict; `nil` if
  /// the lines cannot be merged field by field.
  static func merge(
    _ versions: (base: [UInt8]?, ours: [UInt8], theirs: [UInt8])
  ) -> (ours: [UInt8], theirs: [UInt8], fields: [String])? {
    func line(_ bytes: [UInt8]) -> TodoTxtLine { TodoTxtLine(Array(bytes.dropLast())) }
    let (ours, theirs) = (line(versions.ours), line(versions.theirs))
    let base = versions.base.map(line)
    // Words are merged by their keys.
    guard [base, ours, theirs].allSatisfy({ $0?.hasDistinctPreserved ?? true }) else { return nil }
    var merge = FieldMerge()
    let fields = merge.merge(base?.fields, ours.fields, theirs.fields)
    let preserved = merge.merge(base?.preserved ?? [:], ours.preserved, theirs.preserved)
    func lines(_ fields: TodoTxtFields, _ preserved: [String: [UInt8]]) -> [UInt8]? {
      let rewritten = TodoTxtLine(ours.rewritten(with: fields))
      let line = TodoTxtLine(rewritten.replacingPreserved(with: preserved))
      return line.fields.isSame(as: fields) && line.preserved == preserved
        ? line.bytes + [0x0A] : nil
    }
    guard let own = lines(fields.ours, preserved.ours),
      let other = lines(fields.theirs, preserved.theirs)
    else { return nil }
    return (own, other, merge.conflicts)
  }
}

extension TodoTxtFields: MergeableFields {
  var completion: TaskCompletion {
    get { TaskCompletion(isCompleted: isCompleted, day: completed) }
    set { (isCompleted, completed) = (newValue.isCompleted, newValue.day) }
  }
}
