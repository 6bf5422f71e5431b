public import Registers

extension Hub {
  /// Takes an invitation: makes a person of a name, if the request has no key, and a member of the
  /// person, if the invitation is to a board.
  ///
  /// An invitation that gives nothing new is not used up, so that a request can be repeated if its
  /// answer was lost.
  ///
  /// - Parameters:
  ///   - name: The name of a new person; ignored if there is a key.
  ///   - key: The key of a person who has joined before.
  ///   - newKey: The key of a new person. If somebody has it already, that person joins.
  /// - Throws: ``HubRefusal``, or ``HubDatabaseError``.
  public func join(
    _ invitation: HubSecret, as name: String?, key: HubSecret?, newKey: HubSecret = HubSecret()
  ) async throws -> Joined {
    let newPerson = Self.newIdentity()
    return try await database.transaction(.repeatable) { transaction in
      let offer = try await Self.invitation(invitation, in: transaction)
      let rows = try await transaction.run(
        [Caller.statement(key ?? newKey, board: offer.board)])[0]
      let caller = key == nil && rows.isEmpty ? nil : try Caller(rows, key: key ?? newKey)
      let isNew = try Self.isNew(offer, for: caller)
      if isNew { try await Self.use(offer, invitation, at: now, in: transaction) }
      let person: Person
      if let caller {
        person = caller.person
      } else {
        person = Person(id: newPerson, name: try HubLimits.personName(name ?? ""))
        try await Self.add(person, key: newKey, at: now, in: transaction)
      }
      var board: JoinedBoard?
      if let uuid = offer.board {
        let role = isNew ? offer.role : caller?.role ?? offer.role
        board = JoinedBoard(
          id: uuid, name: try await Self.sharedName(of: uuid, in: transaction), role: role)
        if isNew {
          try await checkRoom(for: person, in: transaction)
          try await Self.set(role, of: person.id, on: uuid, in: transaction)
        }
      }
      return Joined(
        hub: try await Self.identity(in: transaction), person: person,
        key: key == nil ? newKey.text : nil, board: board)
    }
  }

  /// What an invitation offers.
  private struct Offer {
    let board: String?
    let role: MemberRole
    let uses: Int64
    let expires: Int64
  }

  private static func invitation(
    _ invitation: HubSecret, in transaction: any HubTransaction
  ) async throws -> Offer {
    let rows = try await transaction.run(
      "SELECT hash, board, role, uses, expires FROM invitation WHERE hash = $1",
      [invitation.hash])
    guard let row = rows.first, invitation.hasHash(try row.bytes(0)) else {
      throw HubRefusal.noSuchInvitation
    }
    return Offer(
      board: row.isNull(1) ? nil : try row.key(1),
      role: row.isNull(2) ? .viewer : try MemberRole(stored: row.text(2)),
      uses: try row.integer(3), expires: try row.integer(4))
  }

  /// Whether an invitation gives somebody more than the person has.
  private static func isNew(_ offer: Offer, for caller: Caller?) throws(HubRefusal) -> Bool {
    guard let caller else { return true }
    guard offer.board != nil else { return false }
    guard let role = caller.role else { return true }
    return offer.role.rank > role.rank
  }

  private static func use(
    _ offer: Offer, _ invitation: HubSecret, at now: Int64, in transaction: any HubTransaction
  ) async throws {
    guard offer.uses > 0 else { throw HubRefusal.invitationUsed }
    guard offer.expires > now else { throw HubRefusal.invitationExpired }
    // Two people may use the last one at once.
    let used = try await transaction.run(
      "UPDATE invitation SET uses = uses - 1 WHERE hash = $1 AND uses > 0 RETURNING uses",
      [invitation.hash])
    guard !used.isEmpty else { throw HubRefusal.invitationUsed }
  }

  private static func add(
    _ person: Person, key: HubSecret, at now: Int64, in transaction: any HubTransaction
  ) async throws {
    let added = try await transaction.run(
      """
      INSERT INTO person (person, name, folded, created) VALUES ($1, $2, $3, $4)
      ON CONFLICT (folded) DO NOTHING RETURNING person
      """,
      [.key(person.id), .text(person.name), folded(person.name), .integer(now)])
    guard !added.isEmpty else { throw HubRefusal.nameTaken(person.name) }
    _ = try await transaction.run(
      "INSERT INTO \"key\" (hash, person, created) VALUES ($1, $2, $3)",
      [key.hash, .key(person.id), .integer(now)])
  }

  /// The name of a person as it must be unique: without the difference of upper and lower case.
  static func folded(_ name: String) -> SQLValue { .key(name.lowercased()) }

  private static func sharedName(
    of board: String, in transaction: any HubTransaction
  ) async throws -> String {
    let rows = try await transaction.run(
      "SELECT name, stopped FROM board WHERE board = $1", [.key(board)])
    guard let row = rows.first else { throw HubRefusal.noSuchBoard }
    guard row.isNull(1) else { throw HubRefusal.stopped }
    return try row.text(0)
  }

  /// - Throws: ``HubRefusal/tooMany(_:)`` if the person is on too many boards.
  func checkRoom(for person: Person, in transaction: any HubTransaction) async throws {
    let rows = try await transaction.run(
      "SELECT count(*) FROM member WHERE person = $1", [.key(person.id)])
    guard let row = rows.first, try row.integer(0) < limits.boards else {
      throw HubRefusal.tooMany(.boards(limits.boards))
    }
  }

  /// Makes a person a member of a board, or gives a member another role.
  static func set(
    _ role: MemberRole, of person: String, on board: String, in transaction: any HubTransaction
  ) async throws {
    _ = try await transaction.run([
      SQLStatement("UPDATE board SET members = members + 1 WHERE board = $1", [.key(board)]),
      SQLStatement(
        """
        INSERT INTO member (board, person, role) VALUES ($1, $2, $3)
        ON CONFLICT (board, person) DO UPDATE SET role = excluded.role
        """, [.key(board), .key(person), .text(role.rawValue)]),
    ])
  }

  /// Creates an invitation to the hub, with which somebody becomes a person who may share boards.
  ///
  /// - Parameter lifetime: The time for which it can be used, in milliseconds.
  public func invite(lifetime: Int64 = Invitation.defaultLifetime) async throws -> HubSecret {
    let invitation = HubSecret()
    try await database.transaction(.repeatable) { transaction in
      _ = try await transaction.run([
        Self.insertion(
          of: invitation, board: nil, Invitation(role: .viewer, uses: 1, lifetime: lifetime), now)
      ])
    }
    return invitation
  }

  /// Creates the first invitation; `nil` if the hub has people already.
  public func inviteFirst() async throws -> HubSecret? {
    let isEmpty = try await database.transaction(.reading) { transaction in
      try await transaction.run("SELECT person FROM person LIMIT 1").isEmpty
    }
    return isEmpty ? try await invite() : nil
  }

  static func insertion(
    of secret: HubSecret, board: String?, _ invitation: Invitation, _ now: Int64
  ) -> SQLStatement {
    SQLStatement(
      """
      INSERT INTO invitation (hash, board, role, uses, expires) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (hash) DO NOTHING
      """,
      [
        secret.hash, board.map { .key($0) } ?? .null,
        board == nil ? .null : .text(invitation.role.rawValue), .integer(Int64(invitation.uses)),
        .integer(now + invitation.lifetime),
      ])
  }
}

/// What an invitation to a board offers, and for how long.
public struct Invitation: Hashable, Sendable {
  /// The role of those who take the invitation.
  public let role: MemberRole
  /// How many people can take it.
  public let uses: Int
  /// The time for which it can be used, in milliseconds.
  public let lifetime: Int64

  /// The default time: seven days, in milliseconds.
  public static let defaultLifetime: Int64 = 7 * 86_400_000

  /// Creates an invitation for one person and seven days, unless something else is said.
  public init(
    role: MemberRole = .editor, uses: Int = 1, lifetime: Int64 = Invitation.defaultLifetime
  ) {
    self.role = role
    self.uses = uses
    self.lifetime = lifetime
  }

  /// - Throws: ``HubRefusal/malformed(_:)`` unless it is for 1 to 1,000 people and at most a year.
  func check() throws(HubRefusal) {
    guard (1...1_000).contains(uses) else { throw .malformed("uses must be 1 to 1000") }
    guard (1_000...366 * 86_400_000).contains(lifetime) else {
      throw .malformed("expiresIn must be 1 second to 366 days")
    }
  }
}

extension MemberRole {
  /// How much a person with this role may do, compared with another role.
  var rank: Int {
    switch self {
    case .viewer: 0
    case .editor: 1
    case .owner: 2
    }
  }
}
