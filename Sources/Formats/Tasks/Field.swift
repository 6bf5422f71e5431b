/// A field of a task as a file gives it: not mentioned, said to be empty, or a value.
public enum Field<Value> {
  /// The file does not mention it: an update leaves what is there.
  case unsaid
  /// What the file says; `nil` for nothing.
  case said(Value?)

  /// The value, if there is one.
  public var value: Value? {
    if case .said(let value) = self { value } else { nil }
  }

  /// The same, but empty where the file does not mention it.
  var orEmpty: Field { isSaid ? self : .said(nil) }

  /// Whether the file mentions it.
  public var isSaid: Bool {
    if case .said = self { true } else { false }
  }
}

extension Field: Equatable where Value: Equatable {}
extension Field: Sendable where Value: Sendable {}
