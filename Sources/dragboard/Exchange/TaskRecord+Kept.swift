import BoardModel
import Formats
import Store

extension TaskRecord {
  /// What the files that it was imported from said of it that no field shows, a format each.
  var keptTexts: [KeptText] {
    guard let extras else { return [] }
    let kept = TaskExtras(extras)
    return FormatName.allCases.compactMap { format in
      kept[format.rawValue].flatMap { KeptText(format, extras: $0) }
    }
  }
}
