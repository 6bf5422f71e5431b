import BoardModel
import Formats
import Store

extension TaskRecord {
  /// The data from imported files that is in no field, in the order of the formats.
  var keptTexts: [KeptText] {
    guard let extras else { return [] }
    let kept = TaskExtras(extras)
    return FormatName.allCases.compactMap { format in
      kept[format.rawValue].flatMap { KeptText(format, extras: $0) }
    }
  }
}
