/// The targets of the package, as its manifest names them.
struct Manifest {
  /// What each target imports of the others.
  private(set) var imports: [String: Set<String>] = [:]
  /// The targets that hold tests.
  private(set) var tests: Set<String> = []

  init() throws {
    let text = try Project.text("Package.swift")
    let heads = text.matches(
      of: /\.(target|executableTarget|systemLibrary|testTarget)\(\s*name: "([^"]+)"/)
    for (index, head) in heads.enumerated() {
      let end = index + 1 < heads.count ? heads[index + 1].range.lowerBound : text.endIndex
      let name = String(head.output.2)
      let list = text[head.range.upperBound..<end].firstMatch(
        of: /dependencies: \[((?:[^\[\]]|\[\])*)\]/)
      let own = list?.output.1.replacing(/\.product\([^)]*\)/, with: "") ?? ""
      imports[name] = Set(own.matches(of: /"([^"]+)"/).map { String($0.output.1) })
      if head.output.1 == "testTarget" { tests.insert(name) }
    }
  }

  /// Everything that some targets import, also by way of others.
  static func closure(of names: some Sequence<String>, in imports: [String: Set<String>]) -> Set<
    String
  > {
    var found: Set<String> = []
    var left = Array(names)
    while let name = left.popLast() {
      for next in imports[name, default: []] where found.insert(next).inserted { left.append(next) }
    }
    return found
  }
}
