import Registers
import Testing

@testable import Hub

struct JoiningTests {
  @Test(arguments: HubEngine.allCases)
  func anInvitationMakesOnePerson(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let first = try #require(try await fixture.hub.inviteFirst())
    let joined = try await fixture.hub.join(first, as: " Anna ", key: nil)
    #expect(joined.person.name == "Anna" && joined.board == nil && joined.hub.name == "home")
    let key = try #require(joined.key.flatMap { HubSecret($0) })
    #expect(try await fixture.hub.person(key) == joined.person)
    let again = try await refusal { try await fixture.hub.join(first, as: "Ben", key: nil) }
    #expect(again == .invitationUsed)
    #expect(try await fixture.hub.inviteFirst() == nil)
  }

  @Test(arguments: HubEngine.allCases)
  func anUnknownOrLateInvitationIsRefused(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let unknown = try await refusal { try await hub.join(HubSecret(), as: "Anna", key: nil) }
    #expect(unknown == .noSuchInvitation)
    let invitation = try await hub.invite(lifetime: 1_000)
    fixture.advance(1_000)
    let late = try await refusal { try await hub.join(invitation, as: "Anna", key: nil) }
    #expect(late == .invitationExpired)
  }

  @Test(arguments: HubEngine.allCases)
  func aNameBelongsToOnePerson(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    _ = try await fixture.join("Anna")
    let invitation = try await fixture.hub.invite()
    let taken = try await refusal {
      try await fixture.hub.join(invitation, as: "ANNA", key: nil)
    }
    #expect(taken == .nameTaken("ANNA"))
    // The invitation was not used up.
    #expect(try await fixture.hub.join(invitation, as: "Ben", key: nil).person.name == "Ben")
  }

  @Test(arguments: [
    "", "  ", "a\u{1B}[2J", "a\nb", "\u{202E}a", String(repeating: "a", count: 101),
  ])
  func aNameThatATerminalCouldObeyIsRefused(name: String) async throws {
    let fixture = try await HubFixture(.sqlite)
    let invitation = try await fixture.hub.invite()
    let bad = try await refusal { try await fixture.hub.join(invitation, as: name, key: nil) }
    #expect(bad == .badName)
  }

  @Test(arguments: HubEngine.allCases)
  func whoHasAKeyStaysTheSamePerson(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben")
    let invitation = try await hub.invite(
      to: HubFixture.board, Invitation(role: .viewer, uses: 2), key: anna)
    let joined = try await hub.join(invitation, as: nil, key: ben)
    #expect(joined.key == nil && joined.person.name == "Ben")
    #expect(joined.board == JoinedBoard(id: HubFixture.board, name: "Work", role: .viewer))
    // Taking it again uses nothing up, and an owner remains one.
    #expect(try await hub.join(invitation, as: nil, key: ben).board?.role == .viewer)
    #expect(try await hub.join(invitation, as: nil, key: anna).board?.role == .owner)
    #expect(try await hub.join(invitation, as: "Cleo", key: nil).board?.role == .viewer)
    let used = try await refusal { try await hub.join(invitation, as: "Dan", key: nil) }
    #expect(used == .invitationUsed)
  }

  /// The answer may have been lost.
  @Test(arguments: HubEngine.allCases)
  func theSameRequestHasTheSameAnswer(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let (hub, newKey) = (fixture.hub, HubSecret())
    let anna = try await fixture.anna()
    let invitation = try await hub.invite(to: HubFixture.board, Invitation(), key: anna)
    let joined = try await hub.join(invitation, as: "Ben", key: nil, newKey: newKey)
    #expect(joined.key == newKey.text && joined.board?.role == .editor)
    #expect(try await hub.person(newKey).name == "Ben")
    fixture.advance(Invitation.defaultLifetime)
    // Another name changes nothing, and neither does the end of the invitation.
    for name in ["Ben", "Benjamin"] {
      #expect(try await hub.join(invitation, as: name, key: nil, newKey: newKey) == joined)
    }
    let other = try await refusal { try await hub.join(invitation, as: "Ben", key: nil) }
    #expect(other == .invitationUsed)
    let toHub = try await hub.invite()
    let first = try await hub.join(toHub, as: "Cleo", key: nil, newKey: HubSecret())
    let key = try #require(first.key.flatMap { HubSecret($0) })
    #expect(try await hub.join(toHub, as: "Cleo", key: nil, newKey: key) == first)
  }

  @Test(arguments: HubEngine.allCases)
  func aBetterInvitationGivesTheBetterRole(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .viewer, by: anna)
    let invitation = try await fixture.hub.invite(
      to: HubFixture.board, Invitation(role: .editor), key: anna)
    #expect(try await fixture.hub.join(invitation, as: nil, key: ben).board?.role == .editor)
  }

  @Test(arguments: HubEngine.allCases)
  func aRemovedPersonIsCutOff(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    let (name, boards) = try await fixture.hub.removePerson("ben")
    #expect(name == "Ben" && boards == [])
    #expect(try await refusal { try await fixture.hub.person(ben) } == .removed)
    let pushed = try await refusal {
      try await fixture.hub.exchange(
        push([task("t", "a", 1, "b")], by: "b"), on: HubFixture.board, key: ben)
    }
    #expect(pushed == .removed)
    #expect(try await fixture.hub.people(on: HubFixture.board, key: anna).map(\.name) == ["Anna"])
    // The name is free again, for somebody else.
    _ = try await fixture.join("Ben")
    #expect(try await fixture.hub.removePerson("Anna").boardsWithoutOwner == ["Work"])
  }

  @Test func aSecretIsRandomAndComparedWhole() {
    let secrets = (0..<100).map { _ in HubSecret() }
    #expect(Set(secrets.map(\.text)).count == 100)
    #expect(secrets.allSatisfy { HubSecret($0.text) == $0 })
    #expect(HubSecret("a") == nil && HubSecret(String(repeating: "\n", count: 43)) == nil)
    guard case .bytes(let hash) = secrets[0].hash else { return }
    #expect(hash.count == 32 && secrets[0].hasHash(hash) && !secrets[1].hasHash(hash))
    #expect(!secrets[0].hasHash([]))
  }
}
