extension [Prompt.Answer] {
  /// Makes a prompt start on the value that all tasks share, if there is one. If no answer has this
  /// value, an answer with the value is added at the front. If only the last answer has this value,
  /// that answer is replaced by an answer at the front.
  mutating func startOnCurrentValue<Value: Equatable>(
    of values: [Value?], as answer: (Value?) -> Prompt.Answer
  ) {
    guard let value = values.first, values.allSatisfy({ $0 == value }) else { return }
    guard dropLast().allSatisfy({ !$0.isCurrent }) else { return }
    if last?.isCurrent == true { removeLast() }
    insert(answer(value), at: 0)
  }
}
