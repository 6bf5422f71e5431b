// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "dragboard",
  products: [
    .executable(name: "dragboard", targets: ["dragboard"]),
    .executable(name: "dragboard-net", targets: ["dragboard-net"]),
    .executable(name: "dragboard-hub", targets: ["dragboard-hub"]),
    // For other programs; Sources/Example is one.
    .library(name: "DragEngine", targets: ["DragEngine"]),
    .library(name: "ThemeKit", targets: ["ThemeKit"]),
    .library(name: "CursesUI", targets: ["CursesUI", "TerminalText"]),
    .library(name: "BoardScreen", targets: ["BoardModel", "BoardScreen"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    // What follows is linked by dragboard-net alone.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird.git", exact: "2.28.1", traits: []),
    .package(
      url: "https://github.com/swift-server/async-http-client.git", exact: "1.37.0"),
    .package(url: "https://github.com/apple/swift-log.git", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", exact: "2.37.6"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto.git", exact: "4.5.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-certificates.git", exact: "1.21.1"),
    .package(url: "https://github.com/apple/swift-asn1.git", exact: "1.7.4"),
  ],
  targets: [
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .target(name: "CTerminal", dependencies: ["CNcurses"]),
    .target(name: "DragEngine"),
    .target(name: "Spelling"),
    .target(name: "TextCoding"),
    .target(name: "Registers"),
    .systemLibrary(name: "CWidth"),
    .target(name: "TerminalText", dependencies: ["CWidth"]),
    .systemLibrary(name: "CFile"),
    .target(
      name: "SystemFiles",
      dependencies: ["CFile", .product(name: "SystemPackage", package: "swift-system")]),
    .target(
      name: "ConfigText", dependencies: [.product(name: "TOMLKit", package: "TOMLKit")]),
    .target(
      name: "ThemeKit",
      dependencies: ["ConfigText", "Spelling"],
      resources: [
        "default", "clear", "ios5", "solarized-dark", "solarized-light", "high-contrast", "mono",
      ].map { .embedInCode("../../Resources/Themes/\($0).toml") }),
    .target(name: "BoardModel", dependencies: ["Spelling"]),
    .target(name: "Remotes", dependencies: ["ConfigText", "Spelling"]),
    .target(name: "Rebase", dependencies: ["BoardModel"]),
    .target(
      name: "Store",
      dependencies: [
        "BoardModel", "Registers", "Spelling", "SystemFiles", "TextCoding",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      resources: [1, 6, 7, 8, 9, 10, 11, 12, 13].map {
        .embedInCode("../../Resources/Schema/version-\($0).sql")
      }),
    .target(name: "Lines", dependencies: ["BoardModel", "TerminalText"]),
    .target(
      name: "CommandWords",
      dependencies: [
        "BoardModel", "Spelling", "Store", "TerminalText",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(name: "Formats", dependencies: ["BoardModel", "TerminalText", "TextCoding"]),
    .target(
      name: "Files",
      dependencies: [
        "BoardModel", "Formats", "SystemFiles",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(
      name: "NetOptions",
      dependencies: [
        "Registers", "TextCoding",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "CursesUI",
      dependencies: [
        "CNcurses", "CTerminal", "DragEngine", "Spelling", "TerminalText", "ThemeKit",
      ]),
    .target(
      name: "BoardScreen",
      dependencies: [
        "BoardModel", "CursesUI", "DragEngine", "Spelling", "TerminalText", "ThemeKit",
      ]),
    .executableTarget(
      name: "dragboard",
      dependencies: [
        "BoardModel", "BoardScreen", "CFile", "CommandWords", "ConfigText", "CursesUI",
        "DragEngine", "Files", "Formats", "Lines", "NetOptions", "Rebase", "Remotes", "Spelling",
        "Store", "SystemFiles", "TerminalText", "TextCoding", "ThemeKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(
      name: "WebService",
      dependencies: [
        "BoardModel", "SystemFiles", "TerminalText", "TextCoding",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .target(
      name: "LocalNetwork",
      dependencies: [
        "SystemFiles", "WebService",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "X509", package: "swift-certificates"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ]),
    .systemLibrary(name: "CQrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Service",
      dependencies: [
        "BoardModel", "CQrencode", "CZlib", "Formats", "Store", "SystemFiles", "TerminalText",
        "TextCoding", "WebService",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      resources: [
        .embedInCode("../../Resources/openapi.json"), .embedInCode("../../Resources/page.html"),
      ]),
    .target(name: "Sync", dependencies: ["BoardModel", "CalDAV", "Formats", "Store", "Web"]),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "Web",
      dependencies: [
        "SystemFiles", "TextCoding",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(
      name: "CalDAV",
      dependencies: [
        "CExpat", "SystemFiles", "TextCoding", "Web",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(
      name: "HubClient", dependencies: ["Registers", "TextCoding", "Web"]),
    .executableTarget(
      name: "dragboard-net",
      dependencies: [
        "BoardModel", "CalDAV", "CommandWords", "ConfigText", "HubClient", "LocalNetwork",
        "NetOptions", "Registers", "Remotes", "Service", "Store", "Sync", "SystemFiles",
        "TerminalText", "Web", "WebService",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .systemLibrary(name: "CPostgres", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "Hub",
      dependencies: [
        "BoardModel", "CPostgres", "Registers", "SystemFiles", "WebService",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "dragboard-hub",
      dependencies: [
        "Hub", "LocalNetwork", "NetOptions", "SystemFiles", "TerminalText", "WebService",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "BoardModel", "DragEngine", "Formats", "Store", "SyncSupport", "TerminalSupport",
      ],
      exclude: ["Floor"]),
    .executableTarget(
      name: "BenchmarkFloor", path: "Sources/Benchmarks/Floor",
      linkerSettings: [.linkedLibrary("ncursesw")]),

    .executableTarget(name: "Example", dependencies: ["CursesUI", "DragEngine", "ThemeKit"]),

    .target(name: "TerminalSupport", dependencies: ["CFile"], path: "Tests/TerminalSupport"),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["BoardModel", "CursesUI", "Files", "TerminalText"],
      path: "Tests/TerminalProbe"
    ),
    .target(name: "TestRandom", path: "Tests/TestRandom"),
    // Linked by one target, and so by the program that runs the tests of all.
    .target(name: "TestThreads", path: "Tests/TestThreads"),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "BoardModel", "BoardScreen", "Formats", "TerminalSupport", "TerminalText", "ThemeKit",
        "dragboard", "dragboard-hub",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "RegistersTests", dependencies: ["Registers", "TestRandom"]),
    .testTarget(name: "TextCodingTests", dependencies: ["TextCoding", "TestRandom"]),
    .testTarget(name: "DragEngineTests", dependencies: ["DragEngine", "TestRandom"]),
    .testTarget(
      name: "SystemFilesTests",
      dependencies: [
        "SystemFiles", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .testTarget(name: "ConfigTextTests", dependencies: ["ConfigText", "TestRandom"]),
    .testTarget(name: "ThemeKitTests", dependencies: ["ConfigText", "TestRandom", "ThemeKit"]),
    .testTarget(name: "RemotesTests", dependencies: ["ConfigText", "Remotes"]),
    .testTarget(
      name: "NetOptionsTests",
      dependencies: [
        "NetOptions", "Registers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "BoardModelTests", dependencies: ["BoardModel", "TestRandom"]),
    .testTarget(name: "RebaseTests", dependencies: ["BoardModel", "Rebase", "TestRandom"]),
    .testTarget(
      name: "StoreTests",
      dependencies: ["BoardModel", "Registers", "Spelling", "Store", "SystemFiles", "TestRandom"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "FormatsTests",
      dependencies: ["BoardModel", "Formats", "TerminalSupport", "TestRandom"]
    ),
    .testTarget(
      name: "FilesTests",
      dependencies: [
        "BoardModel", "CFile", "Files", "Formats", "SystemFiles", "TerminalSupport", "TestRandom",
      ]),
    .testTarget(name: "LinesTests", dependencies: ["BoardModel", "Lines", "TestRandom"]),
    .testTarget(
      name: "ServiceTests",
      dependencies: [
        "BoardModel", "CalDAV", "CommandWords", "LocalNetwork", "NetOptions", "Service", "Store",
        "TerminalSupport", "TestRandom", "Web", "WebService", "dragboard", "dragboard-net",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      // Read from the folder of the tests.
      exclude: ["Fixtures"]),
    .testTarget(
      name: "WebServiceTests",
      dependencies: [
        "WebService", .product(name: "NIOEmbedded", package: "swift-nio"),
      ]),
    .testTarget(
      name: "HubTests",
      dependencies: [
        "Hub", "LocalNetwork", "NetOptions", "Registers", "TerminalSupport", "TestRandom",
        "WebService", "dragboard", "dragboard-hub",
      ]),
    .testTarget(
      name: "SyncTests",
      dependencies: [
        "BoardModel", "CalDAV", "Formats", "Store", "Sync", "SyncSupport", "TerminalSupport",
        "TestRandom", "Web", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .target(
      name: "SyncSupport", dependencies: ["TerminalSupport"], path: "Tests/SyncSupport"),
    .testTarget(
      name: "SyncCommandTests",
      dependencies: [
        "LocalNetwork", "NetOptions", "SyncSupport", "TerminalSupport", "dragboard",
        "dragboard-hub", "dragboard-net",
      ]),
    .target(name: "WebSupport", dependencies: ["Web"], path: "Tests/WebSupport"),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "SyncSupport", "TerminalSupport", "Web", "WebSupport",
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .testTarget(
      name: "HubClientTests",
      dependencies: [
        "HubClient", "Registers", "SyncSupport", "TerminalSupport", "Web", "WebSupport",
      ]),
    .testTarget(
      name: "CalDAVTests",
      dependencies: [
        "CalDAV", "SyncSupport", "TerminalSupport", "Web", "WebSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
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
        "BoardModel", "BoardScreen", "CommandWords", "CursesUI", "DragEngine", "Files", "Lines",
        "Rebase", "Remotes", "Store", "TerminalSupport", "TerminalText", "TestRandom", "ThemeKit",
        "dragboard",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "BoardModel", "Example", "Store", "TerminalProbe", "TerminalSupport", "TestRandom",
        "TestThreads", "dragboard",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Random tests make millions of comparisons; with optimised code they take a fifth of the time. Other
// targets take longer to optimise than their tests gain. Neither optimised code nor tests are often run
// in a debugger, and without debug information they are compiled in a quarter less time. The option is
// the frontend's, because the package manager's own -g comes later.
let withoutDebugInfo: SwiftSetting = .unsafeFlags(
  ["-Xfrontend", "-gnone"], .when(configuration: .debug))
let optimised: SwiftSetting = .unsafeFlags(
  ["-O", "-assert-config", "Debug"], .when(configuration: .debug))
for target in package.targets {
  switch target.name {
  case "BoardScreen", "CursesUI", "DragEngine", "Formats", "Registers", "Store", "TerminalText",
    "TextCoding", "SyncSupport", "TestRandom":
    target.swiftSettings = [optimised, withoutDebugInfo]
  default:
    if target.type == .test { target.swiftSettings = [withoutDebugInfo] }
  }
}
