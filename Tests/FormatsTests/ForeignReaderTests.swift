import BoardModel
import TerminalSupport
import TestRandom
import Testing

@testable import Formats

/// Readers and writers that nobody here wrote take what we write, and we what they write.
struct ForeignReaderTests {
  private func tasks(seed: UInt64, hasNotes: Bool) -> [TaskEntry] {
    var random = SeededRandom(seed: seed)
    return (0..<500).map { _ in
      var task = random.task(hasNotes: hasNotes)
      task.created = random.day()
      if task.isCompleted == true { task.completedAt = random.day() }
      return task
    }
  }

  /// Splits what a script prints: a line for each task, its fields between tabs.
  private func rows(_ output: String) -> [[String]] {
    output.split(separator: "\n", omittingEmptySubsequences: true).map { row in
      row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func pytodotxtReadsOurLinesAndWeReadItsOwn() throws {
    let format = FormatProbe(TodoTxt.self)
    let tasks = tasks(seed: 5, hasNotes: false)
    let script = """
      import sys
      from pytodotxt import TodoTxtParser
      for task in TodoTxtParser().parse(sys.stdin.buffer.read()):
        due = task.attributes.get('due', [''])
        priority = task.priority or task.attributes.get('pri', [''])[0]
        tags = sorted(['+' + tag for tag in task.projects] + task.contexts)
        print('x' if task.is_completed else '', priority, task.completion_date or '',
              task.creation_date, due[0], ' '.join(tags), str(task), sep='\\t')
      """
    let rows = rows(try PythonEnvironment.run(script, input: format.written(tasks)))
    let expected = tasks.map { task in
      [
        task.isCompleted == true ? "x" : "", task.priority?.description ?? "",
        task.completedAt?.day.description ?? "", task.created?.day.description ?? "",
        task.due?.text ?? "",
        task.tags.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
          .joined(separator: " "),
      ]
    }
    #expect(rows.map { Array($0.dropLast()) } == expected)
    let theirs = rows.compactMap(\.last).joined(separator: "\n")
    #expect(try format.read(theirs).map(\.title) == tasks.map(\.title))
  }

  @Test func markdownItReadsOurItemsAsTasks() throws {
    let format = FormatProbe(Markdown.self)
    var tasks = tasks(seed: 6, hasNotes: false)
    for index in tasks.indices where index.isMultiple(of: 3) {
      tasks[index][.notes] = .text("text\n- [ ] step\n\n```\n- [ ] code")
    }
    let script = """
      import sys
      from markdown_it import MarkdownIt
      from mdit_py_plugins.tasklists import tasklists_plugin
      tokens = MarkdownIt('commonmark').use(tasklists_plugin).parse(sys.stdin.read())
      for index, token in enumerate(tokens):
        if token.type == 'heading_open':
          print(token.tag, tokens[index + 1].content, sep='\\t')
        elif token.attrGet('class') == 'task-list-item':
          text = tokens[index + 2]
          box = 'x' if 'checked' in text.children[0].content else ''
          print(token.level, box, text.content.split('\\n')[0].strip(), sep='\\t')
      """
    let text = format.written(tasks)
    let rows = rows(try PythonEnvironment.run(script, input: text))
    let items = text.split(separator: "\n").filter { $0.hasPrefix("- [") }
    #expect(rows.prefix(2) == [["h1", "Tasks"], ["h2", "Pending"]])
    let outer = rows.filter { $0[0] == "1" }
    #expect(outer.map { $0[1] == "x" } == tasks.map { $0.isCompleted == true })
    #expect(outer.map { $0[2] } == items.map { String($0.dropFirst(6)) })
    #expect(rows.count { $0[0] == "3" } == tasks.count { $0.notes != nil })
  }
}
