import Testing

struct ArchitectureTests {
  private let page: String
  private let manifest: Manifest

  init() throws {
    page = try Project.text("Resources/Guide/architecture.md")
    manifest = try Manifest()
  }

  /// The arrows of the diagram: what each target imports.
  private var arrows: [String: Set<String>] {
    page.matches(of: /\n  (\S+) --> (\S+)(?=\n)/).reduce(into: [:]) { arrows, arrow in
      arrows[String(arrow.output.1), default: []].insert(String(arrow.output.2))
    }
  }

  @Test func theDiagramShowsWhatThePackageSays() {
    let programs = ["dragboard", "dragboard-hub", "dragboard-net"]
    let targets = Manifest.closure(of: programs, in: manifest.imports).union(programs)
    #expect(targets.count > 20)
    for target in targets.union(arrows.keys) {
      let drawn = Manifest.closure(of: [target], in: arrows)
      #expect(drawn == Manifest.closure(of: [target], in: manifest.imports), "\(target)")
    }
  }

  @Test func noArrowIsLedToByOthers() {
    for (target, imported) in arrows {
      for name in imported {
        let others = imported.subtracting([name])
        #expect(
          !Manifest.closure(of: others, in: arrows).contains(name), "\(target) --> \(name)")
      }
    }
  }

  @Test func everyTargetIsInTheTable() {
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let named = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
    #expect(named.count == Set(named).count)
    #expect(Set(named) == Set(manifest.imports.keys).subtracting(manifest.tests))
  }

  @Test func noTwoTargetsHaveATypeOfOneName() throws {
    let declaration = /(@\w+ |public |final |indirect )*(struct|class|enum|actor|protocol) (\w+)/
    var targets: [Substring: Set<Substring>] = [:]
    for file in try Project.files(in: "Sources") where file.hasSuffix(".swift") {
      let target = file.split(separator: "/")[1]
      for line in try Project.text(file).split(separator: "\n") where !line.hasPrefix(" ") {
        guard let type = line.prefixMatch(of: declaration) else { continue }
        targets[type.output.3, default: []].insert(target)
      }
    }
    #expect(targets.count > 500)
    #expect(targets.filter { $0.value.count > 1 } == [:])
  }
}
