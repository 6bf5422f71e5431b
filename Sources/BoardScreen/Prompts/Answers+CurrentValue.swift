extension [Prompt.Answer] {
  /// Makes a prompt start on the value that all tasks share, if there is one. If none of the
  /// answers has this value, or only the last one, an answer with the value is put first.
  mutating func startOnCurrentValue<Value: Equatable>(
    of values: [Value?], as answer: (Value?) -> Prompt.Answer
  ) {
    guard let value = values.first, values.allSatisfy({ $0 == value }) else { return }
    guard dropLast().allSatisfy({ !$0.isCurrent }) else { return }
    if last?.isCurrent == true { removeLast() }
    insert(answer(value), at: 0)
  }
}
