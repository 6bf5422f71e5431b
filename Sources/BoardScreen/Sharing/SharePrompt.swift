import BoardModel

/// Asks how to share the board, whom to invite to it, or whether to end the sharing.
@MainActor
struct SharePrompt {
  unowned let host: any FeatureHost

  func open() {
    let state = host.sharing.state.flatMap { $0.connection.isEnd ? nil : $0 }
    var answers: [Prompt.Answer] = []
    if state?.isOwner ?? true {
      answers += [
        answer("Invite an editor", "who can change the board", "--invite", "--role", "editor"),
        answer("Invite a viewer", "who can only look", "--invite", "--role", "viewer"),
        answer("Invite an owner", "who can invite others", "--invite", "--role", "owner"),
      ]
    }
    if let state {
      answers.append(answer("List the members", "and what they may do", "--people"))
      answers.append(ending("Leave the board", "your copy stays", "--leave"))
      if state.isOwner {
        answers.append(ending("Stop sharing", "all copies stay", "--stop"))
      }
    } else {
      answers.append(answer("Invite no one yet", "only share it"))
    }
    host.ask(Prompt(title: "Share \(host.quoted(host.board.name))", answers: answers))
  }

  private func answer(_ name: String, _ detail: String, _ options: String...) -> Prompt.Answer {
    Prompt.Answer(entry: .init(name, detail)) { host.ask(host: .share(options)) }
  }

  /// An answer that ends the sharing, which undo cannot bring back, so it is asked again.
  private func ending(_ name: String, _ detail: String, _ option: String) -> Prompt.Answer {
    Prompt.Answer(entry: .init(name, detail)) {
      let no = Prompt.Answer(entry: .init("Go on sharing", "nothing changes")) {}
      host.ask(
        Prompt(title: "\(name)? Undo cannot", answers: [no, answer(name, detail, option)]))
    }
  }
}
