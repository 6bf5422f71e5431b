import Rebase

/// Lists of steps as git 2.39 writes them.
enum TodoText {
  /// The help below every list, with a sign for comments.
  static func help(_ comment: String = "#") -> String {
    let lines = [
      " Rebase 1234567..89abcde onto 1234567 (4 commands)", "", " Commands:",
      " p, pick <commit> = use commit", " d, drop <commit> = remove commit", "",
      " However, if you remove everything, the rebase will be aborted.", "",
    ]
    return "\n" + lines.map { "\(comment)\($0)\n" }.joined()
  }

  static let plain = """
    pick a1b2c3d Decode mouse reports
    pick 9f8e7d6 Forgot the wheel
    pick 77aa001 Strip moves under a carry
    pick c0ffee1 Pictures

    """ + help()

  /// `git rebase --rebase-merges`.
  static let merges = """
    label onto

    # Branch topic
    reset onto
    pick 5da8f6b Forgot the wheel
    label branch-point
    pick 8a91821 topic one
    label topic

    reset branch-point # Forgot the wheel
    pick 1b109dd Strip moves
    merge -C 2aadd1c topic # Merge branch 'topic'
    pick 4c1af82 after merge

    """ + help()
}

extension RebaseTodo {
  init(_ text: String) throws { try self.init(Array(text.utf8)) }
}

extension RebasePlan {
  init(_ text: String) throws { self.init(try RebaseTodo(text)) }

  /// What git is given.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines that git will read as steps.
  var lines: [String] {
    text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}
