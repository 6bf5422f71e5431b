extension [Prompt.Answer] {
  /// Makes a prompt start on the value that all tasks share: adds it as the
  /// first answer if it is not offered, or moves it there from the end.
  mutating func startOnCurrentValue<Value: Equatable>(
    of values: [Value?], as answer: (Value?) -> Prompt.Answer
  ) {
    guard let value = values.first, values.allSatisfy({ $0 == value }) else { return }
    guard dropLast().allSatisfy({ !$0.isCurrent }) else { return }
    if last?.isCurrent == true { removeLast() }
    insert(answer(value), at: 0)
  }
}
