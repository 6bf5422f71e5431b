import Testing

struct PageTests {
  @Test(arguments: Project.pages + ["README.md"])
  func everyFileThatIsNamedExists(page: String) throws {
    let text = try Project.text(page).replacing(/```[^`]*```/, with: "")
    let names = try ["Package.swift"] + Project.files(in: "Sources") + Project.files(in: "Tests")
    for span in text.matches(of: /`([^`\s]+)`/).map(\.output.1)
    where !span.hasPrefix(".build/") {
      if span.firstMatch(of: /^\.?[A-Za-z][\w.+-]*(\/[\w.+-]+)+$/) != nil {
        #expect(Project.exists(String(span)) || Project.exists("Sources/\(span)"), "\(span)")
      } else if span.firstMatch(of: /^[\w+]+\.swift$/) != nil {
        let exists = names.contains { $0 == span || $0.hasSuffix("/\(span)") }
        #expect(exists, "\(span)")
      }
    }
  }

  @Test(arguments: Project.pages + ["README.md"])
  func everyLinkLeadsToAFile(page: String) throws {
    let folder = page.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    for link in try Project.text(page).matches(of: /\]\(([^)\s#]+)[^)]*\)/).map(\.output.1)
    where !link.contains("://") {
      #expect(Project.exists(folder + link), "\(link)")
    }
  }

  @Test func theReadmeLeadsToEveryPage() throws {
    let readme = try Project.text("README.md")
    for page in Project.pages {
      let isLinked = readme.contains("](\(page))")
      #expect(isLinked, "\(page)")
    }
  }

  @Test func everyTypeOfTheGlossaryHasItsFile() throws {
    let files = try Project.files(in: "Sources")
    let types = try Project.text("Resources/Guide/glossary.md").matches(of: /`(\w+)`/)
    #expect(types.count > 10)
    for type in types.map(\.output.1) {
      let exists = files.contains { $0.hasSuffix("/\(type).swift") }
      #expect(exists, "\(type)")
    }
  }

  @Test func everyTestTargetIsDescribed() throws {
    let page = try Project.text("Resources/Guide/tests.md")
    for target in try Manifest().tests {
      let isDescribed = page.contains("| `\(target)` |")
      #expect(isDescribed, "\(target)")
    }
  }

  @Test func theExampleIsAsShortAsThePagesSay() throws {
    #expect(try Project.text("Sources/Example/main.swift").count { $0.isNewline } <= 60)
  }
}
