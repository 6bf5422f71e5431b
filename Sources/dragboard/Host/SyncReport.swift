import BoardScreen
import CTerminal
import CommandWords
import Glibc
import NetOptions
import SystemFiles
import SystemPackage
import TerminalText

/// The report of `dragboard-net` on a sync; see ``SyncLine``.
@MainActor
final class SyncReport {
  let descriptor: Int32
  /// The process id of `dragboard-net`.
  let child: pid_t
  private var text: [UInt8] = []

  private init(descriptor: Int32, child: pid_t) {
    (self.descriptor, self.child) = (descriptor, child)
  }

  deinit { close(descriptor) }

  static func start(_ words: [String]) -> Result<SyncReport, Errno> {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failure(Errno.last) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let arguments = words.map { strdup($0) } + [nil]
    defer {
      arguments.forEach { free($0) }
      close(ends[1])
    }
    var child = pid_t()
    let code = terminal_start_child(&child, words[0], arguments, ends[1])
    let report = SyncReport(descriptor: ends[0], child: child)
    return code == 0 ? .success(report) : .failure(Errno(rawValue: code))
  }

  /// Reads the available output.
  ///
  /// - Returns: Whether more output may follow.
  func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        // Ignore the rest of a longer report, which `dragboard-net` never writes.
        if text.count < Self.maxBytes { text += buffer[..<count] }
      } else if count == 0 {
        waitpid(child, nil, 0)
        return false
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
  }

  private static let maxBytes = 64 << 10

  /// Whether the program ended before it reported anything.
  var isCutOff: Bool { text.isEmpty }

  /// How the sync ended; `nil` if another process was syncing.
  var ending: SyncState.Progress? { Self.ending(of: String(decoding: text, as: UTF8.self)) }

  /// How a sync ended according to its report; `nil` if another process was syncing.
  static func ending(of text: String) -> SyncState.Progress? {
    var (news, sent, remark): (String?, String?, String?)
    var last = ""
    for line in text.split(separator: "\n") {
      switch SyncLine(line) {
      case .news(let sentence): news = DisplayText.plain(sentence)
      case .sent(let sentence): sent = DisplayText.plain(sentence)
      case .remark(let sentence): remark = remark ?? DisplayText.plain(sentence)
      case .failed(ExitStatus.unavailable.rawValue, _): return .offline
      case .failed(_, let sentence): return .failed(DisplayText.plain(sentence))
      case .locked: return nil
      case .done: return .done(news: news, sent: sent, remark: remark)
      case nil: last = DisplayText.plain(String(line))
      }
    }
    return .failed(last.isEmpty ? "the sync was interrupted; F5 tries again" : last)
  }
}
