import BoardScreen
import Testing

/// A board that syncs with a server, on the screen.
@MainActor
struct SyncScreenTests {
  private let board: MemoryBoard
  private let screen: MemoryScreen

  init() throws {
    board = try MemoryBoard(pending: ["Apple"])
    screen = try board.open()
  }

  private func deliver(_ waiting: Int?, _ progress: SyncState.Progress) throws {
    var state = SyncState()
    (state.waiting, state.progress) = (waiting, progress)
    try screen.deliver(.syncChanged(state))
  }

  private var title: String { screen.lines()[0] }
  private var bottom: String { screen.lines().last ?? "" }

  @Test(
    arguments: [
      (nil, .none, " Tasks"), (0, .none, " Tasks  ⇅"), (3, .none, " Tasks  ⇅ 3"),
      (3, .running, " Tasks  ⇅ …"), (0, .done(news: nil, remark: nil), " Tasks  ⇅"),
      (12, .offline, " Tasks  ⇅ 12"), (1, .failed("refused"), " Tasks  ⚠ refused"),
    ] as [(Int?, SyncState.Progress, String)])
  func theTitleSaysWhatWaits(
    waiting: Int?, progress: SyncState.Progress, text: String
  ) throws {
    try deliver(waiting, progress)
    #expect(title == text)
  }

  @Test func whatASyncBringsIsSaidOnce() throws {
    try deliver(0, .running)
    try deliver(0, .done(news: "Synced: 2 tasks came", remark: nil))
    #expect(bottom.hasPrefix(" Synced: 2 tasks came "))
    try screen.keys("j")
    try deliver(1, .done(news: "Synced: 2 tasks came", remark: nil))
    #expect(!bottom.contains("Synced"))
  }

  @Test func whatASyncCouldNotDoIsSaidAndStaysInTheTitle() throws {
    try deliver(1, .running)
    try deliver(1, .done(news: "Synced: 2 tasks came", remark: "the server does not take a task"))
    #expect(bottom.hasPrefix(" Synced, but the server does not take a task "))
    #expect(title == " Tasks  ⚠ the server does not take a task")
  }

  @Test func aSyncNobodyAskedForIsSilent() throws {
    let before = bottom
    for progress in [SyncState.Progress.running, .done(news: nil, remark: nil), .running, .offline]
    {
      try deliver(0, progress)
      #expect(bottom == before)
    }
  }

  @Test func f5Syncs() throws {
    try deliver(0, .none)
    try screen.keys("F5")
    #expect(screen.effects.contains(.sync))
    #expect(bottom.hasPrefix(" Syncing "))
    try deliver(0, .running)
    try deliver(0, .done(news: nil, remark: nil))
    #expect(bottom.hasPrefix(" Nothing to sync "))
    try screen.keys("F5")
    try deliver(0, .running)
    try deliver(0, .offline)
    #expect(bottom.hasPrefix(" The server cannot be reached; changes wait "))
    try deliver(0, .running)
    try deliver(0, .done(news: nil, remark: nil))
    #expect(!bottom.contains("Nothing"))
  }

  @Test func whatWasSentIsSaidToAUserWhoAskedForIt() throws {
    try deliver(3, .none)
    try screen.keys("F5")
    try deliver(3, .running)
    try deliver(0, .running)
    try deliver(0, .done(news: nil, sent: "Synced: 3 tasks sent", remark: nil))
    #expect(bottom.hasPrefix(" Synced: 3 tasks sent "))
    try deliver(0, .running)
    let before = bottom
    try deliver(0, .done(news: nil, sent: "Synced: 1 task sent", remark: nil))
    #expect(bottom == before, "nobody has asked")
  }

  @Test func aFailureIsSaidWithItsReason() throws {
    try deliver(0, .running)
    try deliver(0, .failed("the password was refused"))
    #expect(bottom.hasPrefix(" Not synced: the password was refused "))
  }

  @Test func nothingIsSaidOverAnEditedTitleOrACarry() throws {
    try deliver(0, .running)
    try screen.keys("e")
    let editing = bottom
    try deliver(0, .done(news: "Synced: 2 tasks came", remark: nil))
    #expect(bottom == editing)
    try screen.keys("Escape", "Space")
    let carrying = bottom
    try deliver(0, .failed("it ended"))
    #expect(bottom == carrying)
  }

  @Test func aBoardWithoutAServerSaysSo() throws {
    try screen.keys("F5")
    #expect(!screen.effects.contains(.sync))
    #expect(bottom.hasPrefix(" F5 does nothing here: 'dragboard remote add' sets up a sync."))
  }
}
