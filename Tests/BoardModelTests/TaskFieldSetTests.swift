import BoardModel
import Testing

struct TaskFieldSetTests {
  @Test(arguments: TaskField.allCases)
  func aSetHasWhatWasPutInAndNothingElse(field: TaskField) {
    var fields: TaskFieldSet = []
    fields.insert(field)
    fields.insert(field)
    #expect(TaskField.allCases.filter(fields.contains) == [field])
    #expect(fields == [field] && TaskFieldSet.all.contains(field))
  }
}
