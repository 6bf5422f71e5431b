/// The side of a three-way merge from which the value of a field comes.
public enum FieldOrigin: Equatable, Sendable {
  /// Neither side changed the field, or both sides have the same value.
  case unchanged
  /// Only our side changed the field.
  case ours
  /// Only their side changed the field.
  case theirs
  /// Both sides changed the field, to different values.
  case conflict

  /// Creates the origin of a field whose values on the two sides differ.
  public init(isChangedByUs: Bool, isChangedByThem: Bool) {
    self =
      switch (isChangedByUs, isChangedByThem) {
      case (false, false): .unchanged
      case (true, false): .ours
      case (false, true): .theirs
      case (true, true): .conflict
      }
  }

  /// Compares the values of both sides with the value that they started from.
  public init<Value: Equatable>(base: Value, ours: Value, theirs: Value) {
    self =
      ours == theirs
      ? .unchanged : Self(isChangedByUs: ours != base, isChangedByThem: theirs != base)
  }
}
