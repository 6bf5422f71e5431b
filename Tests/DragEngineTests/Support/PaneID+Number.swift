import DragEngine

extension PaneID {
  /// Names the pane with this number.
  init(_ number: Int) { self.init(rawValue: Int64(number)) }

  /// Its number.
  var number: Int { Int(rawValue) }
}
