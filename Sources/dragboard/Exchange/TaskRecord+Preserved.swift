import BoardModel
import Formats
import Store

extension TaskRecord {
  /// The task's data without a field on the board, from imported files, in the order of the
  /// formats.
  var preservedTexts: [PreservedText] {
    guard let extras else { return [] }
    let allExtras = TaskExtras(extras)
    return FormatName.allCases.compactMap { format in
      allExtras[format.rawValue].flatMap { PreservedText(format, extras: $0) }
    }
  }
}
