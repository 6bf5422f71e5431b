import GRDB
import Testing

@testable import Store

/// The descriptions of the tables, compared with the tables of a new store.
struct TableDescriptionTests {
  @Test(arguments: Entity.Column.allCases)
  func aColumnHasTheNameOfItsCase(column: Entity.Column) {
    #expect(column.name == "\(column)")
  }

  @Test(arguments: Entity.allCases)
  func everyColumnIsDescribed(entity: Entity) throws {
    let found = try TestBoard().store.read { try $0.columns(in: entity.rawValue) }
      .filter { $0.name != "id" }
      .map { "\($0.name) \($0.type)" + ($0.isNotNull ? " NOT NULL" : "") }
    let described = entity.table.descriptions.map { description in
      let type = if case .text = description.values { "TEXT" } else { "INTEGER" }
      return "\(description.name) \(type)" + (description.isOptional ? "" : " NOT NULL")
    }
    #expect(described.sorted() == found.sorted())
  }

  @Test(arguments: Entity.allCases)
  func aRepairPutsWhatTheColumnMayHold(entity: Entity) throws {
    let row = EntityRow(entity, id: 7)
    for description in entity.table.descriptions where description.use != .record {
      switch description.substitute {
      case .none: break
      case .value(let value): #expect(description.canHold(value), "\(description.column)")
      case .now: #expect(description.canHold(.integer(0)), "\(description.column)")
      case .numbered(let text):
        #expect(description.canHold(.text(text(row.id))), "\(description.column)")
      }
    }
  }
}
