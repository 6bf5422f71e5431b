import BoardModel
import Formats
import Store

extension TaskRecord {
  /// The data from imported files for which tasks have no field, in the order of the formats.
  var preservedTexts: [PreservedText] {
    guard let extras else { return [] }
    let allExtras = TaskExtras(extras)
    return FormatName.allCases.compactMap { format in
      allExtras[format.rawValue].flatMap { PreservedText(format, extras: $0) }
    }
  }
}
