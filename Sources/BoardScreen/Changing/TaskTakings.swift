import BoardModel

/// Takes tasks for the user to work on, and gives them back.
@MainActor
struct TaskTakings {
  unowned let host: any FeatureHost

  /// Takes the selected tasks, or the task under the cursor; gives back those that are taken, if
  /// there are any.
  func toggle() throws {
    let tasks = try host.selecting.targets()
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    let taking = try host.source.taking.orUnsupported()
    let now = host.settings.clock.moment()
    let taken = tasks.filter { $0.takenBy(at: now) != nil }
    let board = host.source.agenda == nil ? host.board : nil
    guard let name = host.settings.ownNames(board).first else {
      throw Refusal.stated("Your name is unknown; set name in the configuration")
    }
    if taken.isEmpty {
      let time = TakingTime.standard
      try taking.take(tasks.map(\.id), as: name, forMinutes: time.minutes)
      try host.reload()
      host.announce("Took \(host.names(of: tasks)) for \(time.minutes / 60) hours")
    } else {
      try taking.giveBack(taken.map(\.id))
      try host.reload()
      let others = Set(taken.compactMap { $0.takenBy(at: now) }).subtracting([name])
      let holder =
        others.count == 1 ? others.first.map { ", which \(host.quoted($0)) had taken" } : nil
      host.announce("Gave back \(host.names(of: taken))\(holder ?? "")")
    }
  }
}
