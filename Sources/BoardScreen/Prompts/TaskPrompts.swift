import BoardModel

/// Prompts for the priority, the tags, the assignee and the link of tasks.
@MainActor
struct TaskPrompts {
  unowned let host: any FeatureHost

  func askForPriority() throws {
    let tasks = try host.selecting.targets()
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    func answer(_ priority: Priority?) -> Prompt.Answer {
      let name = priority.map { "\($0)" } ?? "none"
      let isSet = tasks.allSatisfy { $0.priority == priority }
      return Prompt.Answer(
        entry: .init(name, isSet ? "current" : ""), reluctance: priority == nil ? 1 : 0,
        isCurrent: isSet
      ) {
        try host.changes.edit(
          tasks, [.priority(priority)],
          announcing: priority.map { "Priority \($0)" } ?? "No priority")
      }
    }
    var answers = (["A", "B", "C", "D"].map { Priority($0) } + [nil]).map(answer)
    answers.startOnCurrentValue(of: tasks.map(\.priority)) { answer($0) }
    host.ask(
      Prompt(
        title: "Priority, A to Z", answers: answers,
        typing: .init { text in
          Priority(text).flatMap { "ABCD".contains($0.letter) ? nil : answer($0) }
        }))
  }

  func askForTags() throws {
    let tasks = try host.selecting.targets()
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    let style = host.source.fieldStyle
    func answer(_ tag: String, _ detail: String) -> Prompt.Answer {
      let isOn = tasks.allSatisfy { $0.tags.contains(tag) }
      let words = style.words(forTag: tag)
      return Prompt.Answer(entry: .init(words, isOn ? "removes it" : detail)) {
        try host.changes.edit(
          tasks, [isOn ? .removeTag(tag) : .addTag(tag)],
          announcing: "\(isOn ? "Untagged" : "Tagged") \(words)")
      }
    }
    let existing = try host.source.finding?.tags() ?? []
    let none = "none"
    let off = Prompt.Answer(entry: .init(none, "removes all tags"), reluctance: 1) {
      try host.changes.edit(tasks, [.setTags([])], announcing: "Untagged")
    }
    host.ask(
      Prompt(
        title: "Tag", answers: existing.map { answer($0, "") } + [off],
        typing: .init { text in
          let typed = style.tags(typed: text)
          guard text.lowercased() != none, let tag = typed.first else { return nil }
          guard typed.count == 1 else {
            let words = typed.map(style.words(forTag:)).joined(separator: " ")
            return Prompt.Answer(entry: .init(words, "adds \(typed.count) tags")) {
              try host.changes.edit(
                tasks, typed.map { .addTag($0) }, announcing: "Tagged \(words)")
            }
          }
          let exists = existing.contains { $0.lowercased() == tag.lowercased() }
          return exists ? nil : answer(tag, "a new tag")
        }))
  }

  func askForAssignee() throws {
    let tasks = try host.selecting.targets()
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    let own = host.settings.ownNames(host.source.agenda == nil ? host.board : nil)
    func isAmong(_ names: [String], _ name: String) -> Bool {
      names.contains { PersonName.key($0) == PersonName.key(name) }
    }
    let noOne = "no one"
    func answer(_ name: String?, _ detail: String) -> Prompt.Answer {
      let isSet = tasks.allSatisfy { $0.assignee.map(PersonName.key) == name.map(PersonName.key) }
      return Prompt.Answer(
        entry: .init(name ?? noOne, isSet ? "current" : detail), reluctance: name == nil ? 1 : 0,
        isCurrent: isSet
      ) {
        try host.changes.edit(
          tasks, [.assignee(name)],
          announcing: name.map { "Given to \(host.quoted($0))" } ?? "Given to \(noOne)")
      }
    }
    host.lists.recordTags()
    let known = host.lists.knownPeople
    let people = known + own.filter { !isAmong(known, $0) }
    let answers = people.map { answer($0, isAmong(own, $0) ? "you" : "") } + [answer(nil, "")]
    var typing = Prompt.Typing { text in
      PersonName.normalized(text).flatMap {
        isAmong(people + [noOne], $0) ? nil : answer($0, "a new name")
      }
    }
    typing.makesNew = true
    host.ask(Prompt(title: "Give to", answers: answers, typing: typing))
  }

  func askForURL() throws {
    let tasks = try host.selecting.targets()
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    func answer(_ text: String, _ url: String?) -> Prompt.Answer {
      let isSet = tasks.allSatisfy { $0.url == url }
      return Prompt.Answer(
        entry: .init(text, isSet ? "current" : ""), reluctance: url == nil ? 1 : 0,
        isCurrent: isSet
      ) {
        try host.changes.edit(
          tasks, [.url(url)], announcing: url.map(host.words(forURL:)) ?? "No link")
      }
    }
    var answers = [answer("none", nil)]
    // The first link in the tasks' text comes first, or second after their current URL.
    let links = tasks.compactMap(\.link?.address).filter { link in
      !tasks.contains { $0.url == link }
    }
    let link = links.first
    if let link { answers.insert(answer(link, link), at: 0) }
    answers.startOnCurrentValue(of: tasks.map(\.url)) { answer($0 ?? "none", $0) }
    host.ask(
      Prompt(
        title: "Link: https://example.org", answers: answers,
        typing: .init { text in
          let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          guard !text.isEmpty, !["none", link].contains(text) else { return nil }
          return answer(text, text)
        }))
  }
}
