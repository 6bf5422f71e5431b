extension [Prompt.Answer] {
  /// Makes a prompt start on the value that all tasks share, by adding that value as the first
  /// answer, or moving it there if it is the last answer.
  mutating func startOnCurrentValue<Value: Equatable>(
    of values: [Value?], as answer: (Value?) -> Prompt.Answer
  ) {
    guard let value = values.first, values.allSatisfy({ $0 == value }) else { return }
    guard dropLast().allSatisfy({ !$0.isCurrent }) else { return }
    if last?.isCurrent == true { removeLast() }
    insert(answer(value), at: 0)
  }
}
