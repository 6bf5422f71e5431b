// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "dragboard",
  products: [.executable(name: "dragboard", targets: ["dragboard"])],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
  ],
  targets: [
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .target(name: "CTerminal", dependencies: ["CNcurses"]),
    .target(name: "DragEngine"),
    .target(name: "Spelling"),
    .systemLibrary(name: "CWidth"),
    .target(name: "TerminalText", dependencies: ["CWidth"]),
    .target(
      name: "ConfigText",
      dependencies: [
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ]),
    .target(
      name: "ThemeKit",
      dependencies: ["ConfigText", "Spelling"],
      resources: [
        "default", "clear", "ios5", "solarized-dark", "solarized-light", "high-contrast", "mono",
      ].map { .embedInCode("../../Resources/Themes/\($0).toml") }),
    .target(name: "BoardModel"),
    .target(name: "Rebase", dependencies: ["BoardModel"]),
    .target(
      name: "Store",
      dependencies: [
        "BoardModel", "Spelling", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(name: "Lines", dependencies: ["BoardModel", "TerminalText"]),
    .target(
      name: "CommandWords",
      dependencies: [
        "BoardModel", "Store", "TerminalText",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(name: "Formats", dependencies: ["BoardModel", "TerminalText"]),
    .target(
      name: "CursesUI",
      dependencies: ["CNcurses", "CTerminal", "DragEngine", "TerminalText", "ThemeKit"]),
    .target(
      name: "BoardScreen",
      dependencies: ["BoardModel", "CursesUI", "DragEngine", "TerminalText", "ThemeKit"]),
    .executableTarget(
      name: "dragboard",
      dependencies: [
        "BoardModel", "BoardScreen", "CommandWords", "ConfigText", "CursesUI", "DragEngine",
        "Formats", "Lines", "Rebase", "Spelling", "Store", "TerminalText", "ThemeKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "Benchmarks", dependencies: ["BoardModel", "DragEngine", "Store", "TerminalSupport"],
      exclude: ["Floor"]),
    .executableTarget(
      name: "BenchmarkFloor", path: "Sources/Benchmarks/Floor",
      linkerSettings: [.linkedLibrary("ncursesw")]),

    .target(name: "TerminalSupport", path: "Tests/TerminalSupport"),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["CursesUI", "TerminalText"], path: "Tests/TerminalProbe"
    ),
    .target(name: "TestRandom", path: "Tests/TestRandom"),
    .testTarget(name: "DragEngineTests", dependencies: ["DragEngine", "TestRandom"]),
    .testTarget(name: "ConfigTextTests", dependencies: ["ConfigText", "TestRandom"]),
    .testTarget(name: "ThemeKitTests", dependencies: ["ConfigText", "TestRandom", "ThemeKit"]),
    .testTarget(name: "BoardModelTests", dependencies: ["BoardModel"]),
    .testTarget(name: "RebaseTests", dependencies: ["BoardModel", "Rebase", "TestRandom"]),
    .testTarget(
      name: "StoreTests", dependencies: ["BoardModel", "Store", "TestRandom"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "LinesTests", dependencies: ["BoardModel", "Lines", "TestRandom"]),
    .testTarget(name: "TerminalTextTests", dependencies: ["TerminalText", "TestRandom"]),
    .testTarget(
      name: "CursesUITests",
      dependencies: [
        "CNcurses", "CTerminal", "ConfigText", "CursesUI", "TerminalSupport", "TerminalText",
        "TestRandom",
      ]),
    .testTarget(
      name: "BoardScreenTests",
      dependencies: [
        "BoardModel", "BoardScreen", "CursesUI", "DragEngine", "Lines", "Rebase", "Store",
        "TerminalSupport", "TerminalText", "TestRandom", "ThemeKit", "dragboard",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "BoardModel", "Store", "TerminalProbe", "TerminalSupport", "TestRandom", "dragboard",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
