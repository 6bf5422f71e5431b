import Testing

struct PageTests {
  @Test(arguments: Project.pages)
  func everyFileThatIsNamedExists(page: String) throws {
    let text = try Project.text(page).replacing(/```[^`]*```/, with: "")
    for span in text.matches(of: /`([^`\s]+)`/).map(\.output.1) {
      if span.firstMatch(of: /^\.?[A-Za-z][\w.+-]*(\/[\w.+-]+)+$/) != nil {
        #expect(Project.exists(String(span)) || Project.exists("Sources/\(span)"), "\(span)")
      } else if span.firstMatch(of: /^[\w+]+\.swift$/) != nil {
        #expect(Project.sourceNames.contains(String(span)) || span == "Package.swift", "\(span)")
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
