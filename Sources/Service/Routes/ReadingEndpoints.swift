import BoardModel
import Store
import WebService

/// The endpoints that read typed text as a title or as a date, and change nothing. A client shows
/// with them what it will send means.
struct ReadingEndpoints {
  /// How dates and titles are read.
  let typing: ServiceSettings.Typing

  var all: [Endpoint] { [title, date, repetition] }

  private var title: Endpoint {
    Endpoint(.post, "/v1/read/title", .reading) { call, store in
      let object = try JSONObject(
        call.body, fields: ["title", "instead", "literals", "board", "at"])
      let finder = call.finder(store)
      let board = try object.string("board").map { try finder.board($0) }
      let typed = try Self.text("title", of: object)
      let names = try TitleNames(in: typed, on: board, of: store)
      let words = try typing.quickWords(
        in: typed, instead: object.string("instead") ?? "",
        literals: object.strings("literals") ?? [], naming: names, store)
      var reply = ReadTitleJSON(words, of: typed, naming: names)
      if let cursor = try object.index("at"), typing.readsQuickWords {
        let completion = try Self.completion(at: cursor, of: typed, naming: names, finder)
        reply.completion = completion ?? reply.offers.last
      }
      return .json(JSONText.of(reply))
    }
  }

  /// The completion of the name before the cursor; `nil` if no name begins there.
  ///
  /// - Parameter cursor: The position of the cursor in UTF-16 code units.
  private static func completion(
    at cursor: Int, of typed: String, naming names: TitleNames, _ finder: Finder
  ) throws -> ReadTitleJSON.Offer? {
    let units = typed.utf16
    guard let end = units.index(units.startIndex, offsetBy: cursor, limitedBy: units.endIndex)
    else { throw ServiceError.invalid("at", "It is beyond the end of the title.") }
    let text = String(typed[..<end])
    let completion = TitleCompletion(
      text, tags: text.contains("#") ? try finder.tags() : [], lists: names.lists.map(\.name),
      people: names.people)
    return completion.map {
      .init(from: cursor - text.suffix($0.typedCount).utf16.count, to: cursor, text: $0.word)
    }
  }

  private var repetition: Endpoint {
    Endpoint(.post, "/v1/read/repeat", .reading) { call, _ in
      let typed = try Self.text("repeat", of: JSONObject(call.body, fields: ["repeat"]))
      return .json(JSONText.of(ReadRepeatJSON(typed)))
    }
  }

  private var date: Endpoint {
    Endpoint(.post, "/v1/read/date", .reading) { call, _ in
      let typed = try Self.text("date", of: JSONObject(call.body, fields: ["date"]))
      return .json(JSONText.of(ReadDateJSON(typed, typing.order)))
    }
  }

  private static func text(_ field: String, of object: JSONObject) throws(ServiceError) -> String {
    let text = try object.requiredString(field)
    guard text.utf8.count <= TaskText.maxBytesPerLine else {
      throw .invalid(field, "It has at most \(TaskText.maxBytesPerLine) bytes.")
    }
    return text
  }
}

/// The lists and the people that a typed title may name.
struct TitleNames {
  private(set) var lists: [TaskList] = []
  private(set) var people: [String] = []

  /// - Parameter board: The board of the lists and people; `nil` if the title may name none.
  init(in title: String, on board: Board?, of store: TaskStore) throws {
    guard let board else { return }
    lists = try store.lists(of: board.id)
    if title.contains("@") { people = try store.peopleKnown(on: board.id) }
  }

  /// No names.
  init() {}
}

extension ServiceSettings.Typing {
  /// Reads the phrases in a typed title, if the service reads any.
  ///
  /// - Parameters:
  ///   - old: The title before the edit; empty for a new task.
  ///   - literals: Phrases to keep as text, as they were typed.
  ///   - names: The lists and people that a phrase may name, read only if phrases are.
  func quickWords(
    in title: String, instead old: String = "", literals: [String] = [],
    naming names: @autoclosure () throws -> TitleNames, _ store: TaskStore
  ) throws -> QuickWords {
    guard readsQuickWords else { return QuickWords(title: title) }
    let names = try names()
    return QuickWords(
      title, instead: old, literalPhrases: literals, today: .today(), clock: .now(), order: order,
      lists: names.lists.map(\.name), people: names.people, uuid: { try? store.task($0)?.uuid })
  }
}
