import BoardModel
import Store

/// A typed title as clients receive it: what it sets, and where the phrases are that set it.
struct ReadTitleJSON: Encodable {
  /// A part of the typed title, in UTF-16 code units as JavaScript counts them.
  struct Part: Encodable {
    let from: Int
    let to: Int
  }

  /// A part that only looks like a date or another value, and what was probably meant.
  struct Offer: Encodable {
    let from: Int
    let to: Int
    let text: String
  }

  let title: String
  /// What the phrases set, in the words of the board; empty if they set nothing.
  let words: String
  /// Why a value stays in the title; `nil` if none does.
  let remark: String?
  let phrases: [Part]
  let offers: [Offer]
  let priority: String?
  let due: String?
  let start: String?
  let `repeat`: String?
  let tags: [String]
  let assignee: String?
  let url: String?
  let list: String?
  let blockedBy: [String]
  /// What completes the word before the cursor, or else what was probably meant; `nil` if there is
  /// neither, or if no cursor was given.
  var completion: Offer?

  init(_ read: QuickWords, of typed: String, naming names: TitleNames) {
    let (today, clock) = (CivilDay.today(), TimeOfDay.now())
    let named = read.listName.flatMap { names.lists.first(named: $0, by: \.name) }
    title = read.title
    words = read.fieldWords(today: today, list: named?.name)
    remark = read.misread(today: today, clock: clock).map {
      "“\($0.text)” is not \($0.noun): it stays in the title"
    }
    func place(_ index: String.Index) -> Int {
      typed.utf16.distance(from: typed.startIndex, to: index)
    }
    phrases = read.spans.map { Part(from: place($0.lowerBound), to: place($0.upperBound)) }
    offers = read.offers.map {
      Offer(from: place($0.span.lowerBound), to: place($0.span.upperBound), text: $0.text)
    }
    priority = read.priority?.description
    due = read.due?.description
    start = read.start?.description
    `repeat` = read.repetition?.text
    tags = read.tags
    assignee = read.assignee
    url = read.url
    list = named?.uuid
    blockedBy = read.blockers.map(\.uuid)
  }
}

/// A typed date as clients receive it.
struct ReadDateJSON: Encodable {
  /// The date; `nil` if the text is none.
  let date: String?
  /// The date in the words of the board; `nil` if the text is no date.
  let words: String?
  /// The nearest text that is a date; `nil` if the text is one, or if none is near.
  let nearest: String?

  init(_ typed: String, _ order: DateOrder) {
    let (today, clock) = (CivilDay.today(), TimeOfDay.now())
    let read = DueDate.parse(typed, today: today, clock: clock, order: order)
    date = read?.description
    words = read.map { DayWords.words(for: $0, today: today) }
    nearest =
      read == nil
      ? DueDate.nearest(to: typed, today: today, clock: clock, order: order) : nil
  }

  private enum CodingKeys: CodingKey { case date, words, nearest }

  /// Writes all keys, also those without a value.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(date, forKey: .date)
    try values.encode(words, forKey: .words)
    try values.encode(nearest, forKey: .nearest)
  }
}

/// A typed repetition as clients receive it.
struct ReadRepeatJSON: Encodable {
  /// The repetition as the board writes it; `nil` if the text is none.
  let `repeat`: String?
  /// The nearest text that is a repetition; `nil` if the text is one, or if none is near.
  let nearest: String?

  init(_ typed: String) {
    let read = Repetition(typed)
    `repeat` = read?.text
    nearest = read == nil ? Repetition.nearest(to: typed) : nil
  }

  private enum CodingKeys: CodingKey { case `repeat`, nearest }

  /// Writes all keys, also those without a value.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(`repeat`, forKey: .repeat)
    try values.encode(nearest, forKey: .nearest)
  }
}
