import Registers
import Testing

@testable import Hub

struct MembershipTests {
  private let board = HubFixture.board

  @Test(arguments: HubEngine.allCases)
  func aBoardIsCreatedOnce(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let anna = try await fixture.anna()
    let again = try await fixture.hub.create(board, name: "Other", key: anna)
    #expect(again == MemberBoard(id: board, name: "Work", role: .owner, revision: 0))
    let ben = try await fixture.join("Ben")
    let other = try await refusal { try await fixture.hub.create(board, name: "x", key: ben) }
    #expect(other == .boardExists)
    #expect(try await fixture.hub.boards(key: anna) == [again])
    #expect(try await fixture.hub.boards(key: ben) == [])
  }

  @Test(arguments: HubEngine.allCases)
  func onlyMembersSeeABoard(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    _ = try await fixture.anna()
    let ben = try await fixture.join("Ben")
    let refusals = try await [
      refusal { try await hub.exchange(pull(), on: board, key: ben) },
      refusal {
        try await hub.exchange(push([task("t", "a", 1, "b")], by: "b"), on: board, key: ben)
      },
      refusal { try await hub.people(on: board, key: ben) },
      refusal { try await hub.invite(to: board, Invitation(), key: ben) },
      refusal { try await hub.stop(board, key: ben) },
      refusal { try await hub.live(on: board, key: ben) },
      refusal { try await hub.removeMember("Anna", from: board, key: ben) },
    ]
    #expect(refusals == Array(repeating: .noSuchBoard, count: refusals.count))
    let unknown = try await refusal { try await hub.exchange(pull(), on: board, key: HubSecret()) }
    #expect(unknown == .unknownKey)
  }

  @Test(arguments: HubEngine.allCases)
  func aViewerOnlyLooks(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .viewer, by: anna)
    _ = try await hub.exchange(push([task("t", "a", 1, "a")], by: "a"), on: board, key: anna)
    let page = try await hub.exchange(pull(), on: board, key: ben)
    #expect(page.role == .viewer && page.records.count == 1)
    let pushed = try await refusal {
      try await hub.exchange(push([task("t", "b", 2, "b")], by: "b"), on: board, key: ben)
    }
    #expect(pushed == .viewer)
    #expect(try await hub.exchange(pull(), on: board, key: ben).revision == 1)
  }

  /// Ben still has a link that several people can use.
  @Test(arguments: HubEngine.allCases)
  func whoHasLostARoleDoesNotGetItBackByAnOldLink(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    func link() async throws -> HubSecret {
      try await hub.invite(to: board, Invitation(role: .editor, uses: 5), key: anna)
    }
    func joined(_ link: HubSecret) async throws -> HubRefusal? {
      try await refusal { try await hub.join(link, as: nil, key: ben) }
    }
    var old = try await link()
    try await hub.setRole(of: "Ben", on: board, to: .viewer, key: anna)
    #expect(try await joined(old) == .noSuchInvitation)
    old = try await link()
    try await hub.setRole(of: "Ben", on: board, to: .owner, key: anna)
    #expect(try await joined(old) == nil)
    try await hub.removeMember("Ben", from: board, key: anna)
    #expect(try await joined(old) == .noSuchInvitation)
    // Whoever leaves can come back.
    old = try await link()
    #expect(try await joined(old) == nil)
    try await hub.removeMember("Ben", from: board, key: ben)
    #expect(try await joined(old) == nil)
  }

  @Test(arguments: HubEngine.allCases)
  func onlyOwnersChangeWhoIsAMember(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    let refusals = try await [
      refusal { try await hub.setRole(of: "Ben", on: board, to: .owner, key: ben) },
      refusal { try await hub.removeMember("Anna", from: board, key: ben) },
      refusal { try await hub.invite(to: board, Invitation(), key: ben) },
      refusal { try await hub.stop(board, key: ben) },
      refusal { try await hub.setRole(of: "Cleo", on: board, to: .owner, key: anna) },
    ]
    #expect(refusals == [.notOwner, .notOwner, .notOwner, .notOwner, .noSuchPerson])
    try await hub.setRole(of: "ben", on: board, to: .owner, key: anna)
    try await hub.setRole(of: "Anna", on: board, to: .viewer, key: ben)
    let members = try await hub.people(on: board, key: anna)
    #expect(members.map(\.name) == ["Anna", "Ben"] && members.map(\.role) == [.viewer, .owner])
  }

  @Test(arguments: HubEngine.allCases)
  func theLastOwnerStays(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    let refusals = try await [
      refusal { try await hub.setRole(of: "Anna", on: board, to: .editor, key: anna) },
      refusal { try await hub.removeMember("Anna", from: board, key: anna) },
    ]
    #expect(refusals == [.lastOwner, .lastOwner])
    try await hub.removeMember("Ben", from: board, key: ben)
    #expect(try await hub.people(on: board, key: anna).map(\.name) == ["Anna"])
    #expect(
      try await refusal { try await hub.exchange(pull(), on: board, key: ben) } == .noSuchBoard)
  }

  /// Of two owners who leave at once, one stays.
  @Test(arguments: HubEngine.allCases)
  func twoOwnersDoNotLeaveAtOnce(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .owner, by: anna)
    async let first = refusal { try await hub.removeMember("Anna", from: board, key: anna) }
    async let second = refusal { try await hub.removeMember("Ben", from: board, key: ben) }
    let refusals = try await [first, second]
    #expect(refusals.filter { $0 == nil }.count == 1 && refusals.contains(.lastOwner))
  }

  @Test(arguments: HubEngine.allCases)
  func aStoppedBoardIsGoneUntilItsOwnerSharesItAgain(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    _ = try await hub.exchange(push([task("t", "a", 1, "a")], by: "a"), on: board, key: anna)
    let invitation = try await hub.invite(to: board, Invitation(), key: anna)
    try await hub.stop(board, key: anna)
    let refusals = try await [
      refusal { try await hub.exchange(pull(), on: board, key: ben) },
      refusal {
        try await hub.exchange(push([task("t", "b", 2, "b")], by: "b"), on: board, key: ben)
      },
      refusal { try await hub.live(on: board, key: anna) },
      refusal { try await hub.create(board, name: "x", key: ben) },
      refusal { try await hub.join(invitation, as: "Cleo", key: nil) },
    ]
    #expect(refusals == [.stopped, .stopped, .stopped, .boardExists, .noSuchInvitation])
    #expect(try await hub.check().records == 0)
    #expect(try await hub.create(board, name: "New", key: anna).revision == 1)
    #expect(
      try await refusal { try await hub.exchange(pull(), on: board, key: ben) } == .noSuchBoard)
    let page = try await hub.exchange(
      push([task("t", "a", 1, "a2")], by: "a2"), on: board, key: anna)
    #expect(page.revision == 2)
    #expect(try await hub.check().findings == [])
  }

  @Test func aPersonIsNotOnTooManyBoards() async throws {
    var limits = HubLimits()
    limits.boards = 2
    limits.invitations = 2
    let fixture = try await HubFixture(.sqlite, limits: limits)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    _ = try await hub.create("b2", name: "2", key: anna)
    let third = try await refusal { try await hub.create("b3", name: "3", key: anna) }
    #expect(third == .tooMany(.boards(2)))
    for _ in 0..<2 { _ = try await hub.invite(to: board, Invitation(), key: anna) }
    let invited = try await refusal { try await hub.invite(to: board, Invitation(), key: anna) }
    #expect(invited == .tooMany(.invitations(2)))
  }

  @Test(arguments: [
    Invitation(uses: 0), Invitation(uses: 1_001), Invitation(lifetime: 0),
    Invitation(lifetime: 400 * 86_400_000),
  ])
  func anInvitationWithoutMeasureIsRefused(invitation: Invitation) async throws {
    let fixture = try await HubFixture(.sqlite)
    let anna = try await fixture.anna()
    let refused = try await refusal {
      try await fixture.hub.invite(to: board, invitation, key: anna)
    }
    guard case .malformed = refused else {
      Issue.record("\(String(describing: refused))")
      return
    }
  }
}
