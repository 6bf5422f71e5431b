import BoardModel
import Formats

extension TaskEntry {
  /// The value of a field; `nil` where the file does not mention it.
  func mentioned(_ field: TaskField) -> TaskValue? {
    mentionedFields.contains(field) ? self[field] : nil
  }
}
