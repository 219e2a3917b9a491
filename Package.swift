// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target of the house.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

func room(_ name: String, needs rooms: [Target.Dependency] = [], besides files: [String] = []) -> Target {
    .target(name: name, dependencies: rooms, exclude: files, swiftSettings: house)
}

func tests(
    of room: String, area: String = "", needs rooms: [Target.Dependency] = [], besides files: [String] = [],
    packageAccess: Bool = true, settings: [SwiftSetting] = house, exports symbols: [String] = []
) -> Target {
    .testTarget(
        name: room + area + "Tests", dependencies: [.byName(name: room), "TestSupport"] + rooms, exclude: files,
        packageAccess: packageAccess, swiftSettings: settings,
        linkerSettings: symbols.isEmpty
            ? [] : [.unsafeFlags(symbols.flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] })])
}

func support(_ name: String, path: String, needs rooms: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: rooms, path: path, swiftSettings: house)
}

func library(_ name: String, pkgConfig: String? = nil, apt package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A sample, which sees what applications see: no declaration with package access.
func sample(_ name: String, needs rooms: [Target.Dependency] = [], besides files: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: ["KioskMaps", "SampleProgram", argumentParser] + rooms, path: "Samples/" + name,
        exclude: files, packageAccess: false, swiftSettings: house)
}

/// A sample that programs in C and C++ link.
func sampleLibrary(_ name: String) -> Product {
    .library(name: name, type: .dynamic, targets: [name])
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let grdbSQLite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let inMemoryLogging = Target.Dependency.product(name: "InMemoryLogging", package: "swift-log")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let orderedCollections = Target.Dependency.product(name: "OrderedCollections", package: "swift-collections")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

let package = Package(
    name: "KioskMaps",
    products: [
        .library(name: "KioskMaps", targets: ["KioskMaps"]),
        .library(name: "KioskRendering", targets: ["KioskRendering"]),
        .library(name: "KioskLinux", targets: ["KioskLinux"]),
        .library(name: "KioskOffline", targets: ["KioskOffline"]),
        .library(name: "KioskWindow", targets: ["KioskWindow"]),
        .library(name: "KioskFleet", targets: ["KioskFleet"]),
        .library(name: "KioskFeeds", targets: ["KioskFeeds"]),
        .library(name: "KioskMapsTesting", targets: ["KioskMapsTesting"]),
        .library(name: "KioskMapsGL", targets: ["KioskMapsGL"]),
        .library(name: "MapboxMaps", targets: ["MapboxMaps"]),
        .library(name: "KioskRuntime", targets: ["KioskRuntime"]),
        .library(name: "KioskScene", targets: ["KioskScene"]),
        .library(name: "KioskResources", targets: ["KioskResources"]),
        .library(name: "KioskGeometry", targets: ["KioskGeometry"]),
        .library(name: "KioskInput", targets: ["KioskInput"]),
        .library(name: "KioskGestures", targets: ["KioskGestures"]),
        .library(name: "KioskLocation", targets: ["KioskLocation"]),
        .library(name: "KioskStyle", targets: ["KioskStyle"]),
        .library(name: "KioskSymbols", targets: ["KioskSymbols"]),
        .library(name: "KioskTiles", targets: ["KioskTiles"]),
        .library(name: "KioskSearch", targets: ["KioskSearch"]),
        .executable(name: "kioskmaps", targets: ["kioskmaps"]),
        .executable(name: "kioskmaps-bench", targets: ["kioskmaps-bench"]),
        .executable(name: "kioskmaps-conformance", targets: ["kioskmaps-conformance"]),
        .plugin(name: "BundleProgram", targets: ["BundleProgram"]),
        sampleLibrary("EmbeddedMap"),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // SQLite, for archives and caches.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    ],
    targets: [
        // C libraries
        library("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
        library("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
        library("CEGL", pkgConfig: "egl", apt: "libegl-dev"),
        library("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev"),
        library("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
        library("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev"),
        library("CGLES", pkgConfig: "glesv2", apt: "libgles-dev"),
        library("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
        library("CLibevdev", pkgConfig: "libevdev", apt: "libevdev-dev"),
        library("CMosquitto", pkgConfig: "libmosquitto", apt: "libmosquitto-dev"),
        library("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
        library("CQRencode", pkgConfig: "libqrencode", apt: "libqrencode-dev"),
        // The pkg-config file of librsvg has flags that the package manager refuses; this one has those of cairo and GObject, which
        // are needed.
        library("CRsvg", pkgConfig: "cairo-gobject", apt: "librsvg2-dev"),
        // Its pkg-config file has flags that the package manager refuses with a warning.
        library("CSDL2", apt: "libsdl2-dev"),
        library("CSystemd", pkgConfig: "libsystemd", apt: "libsystemd-dev"),
        library("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
        library("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
        library("CTinyGLTF", pkgConfig: "tinygltf", apt: "libtinygltf-dev"),
        library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
        .target(name: "CMalloc"),
        .target(name: "CModelReader", dependencies: ["CTinyGLTF"]),
        .target(name: "CPNGReader", dependencies: ["CPNG"]),
        .target(name: "CPolling"),
        .target(name: "CSVGReader", dependencies: ["CRsvg"]),
        .target(name: "CWindowSystem", dependencies: ["CSDL2"]),

        // L0 to L3: Swift alone, no file descriptor, no thread, no clock
        room("KioskGeometry", needs: [heap]),
        room("KioskStyle", needs: ["KioskGeometry"], besides: ["Properties.json"]),
        room("KioskInput", needs: ["KioskGeometry"]),
        room("KioskLocation", needs: ["KioskGeometry"]),
        room("KioskTiles", needs: ["KioskGeometry"]),
        room("KioskSearch", needs: ["KioskGeometry", heap]),
        room("KioskGestures", needs: ["KioskInput"]),
        room("KioskSymbols", needs: ["KioskGeometry", "KioskStyle", "KioskTiles", orderedCollections]),
        // The exceptions: the default HTTP service, and zlib
        room("KioskHttp", needs: ["CCurl"]),
        room("KioskCompression", needs: ["KioskTiles", "CZlib"]),
        // Below the map: time, events and work; what is seen; what is loaded
        room("KioskRuntime", needs: ["KioskGeometry", "KioskInput", "KioskTiles", deque, logging]),
        room(
            "KioskScene",
            needs: ["KioskGeometry", "KioskRuntime", "KioskStyle", "KioskSymbols", "KioskTiles"]),
        room(
            "KioskResources",
            needs: [
                "KioskCompression", "KioskGeometry", "KioskHttp", "KioskInput", "KioskRuntime", "KioskSearch",
                "KioskStyle", "KioskSymbols", "KioskTiles", deque,
            ]),
        room(
            "KioskMaps",
            needs: [
                "KioskGeometry", "KioskGestures", "KioskInput", "KioskLocation", "KioskResources", "KioskRuntime",
                "KioskScene", "KioskSearch", "KioskStyle", "KioskSymbols", "KioskTiles", deque, heap, logging,
                orderedCollections,
            ]),

        // L4 and L5: where the machine begins
        room(
            "KioskRendering",
            needs: [
                "KioskResources", "KioskScene", "CEGL", "CFontconfig", "CFreeType", "CFriBidi", "CGLES", "CHarfBuzz",
                "CModelReader", "CPNG", "CPNGReader", "CQRencode", "CSVGReader", "CTurboJPEG", "CWebP",
            ]),
        room(
            "KioskOffline",
            needs: [
                "KioskCompression", "KioskResources", "KioskRuntime", "KioskScene", "KioskSearch", grdb, grdbSQLite,
            ]),
        room("KioskLinux", needs: ["KioskMaps", "CLibevdev", "CMalloc", "CPolling", "CSystemd", yams]),
        room(
            "KioskFleet",
            needs: [
                "KioskCompression", "KioskMaps", "KioskOffline", "CCrypto", "CMosquitto", "CPolling", "CZlib", deque,
                heap, orderedCollections,
            ]),
        room("KioskFeeds", needs: ["KioskGeometry", "KioskLocation", "KioskMaps", "KioskTiles", heap]),
        room("KioskMapsTesting", needs: ["KioskMaps", "KioskOffline", "KioskRendering", yams]),

        // The map with its renderer
        room("KioskMapsGL", needs: ["KioskMaps", "KioskRendering"]),

        // The name that code for the reference API imports
        room("MapboxMaps", needs: ["KioskMapsGL", "KioskOffline"]),

        // L6: the window of a kiosk
        room("KioskWindow", needs: ["KioskLinux", "KioskOffline", "KioskRendering", "CSDL2", "CWindowSystem"]),

        // Apps
        .executableTarget(
            name: "kioskmaps",
            dependencies: [
                "KioskCompression", "KioskFeeds", "KioskFleet", "KioskLinux", "KioskMaps", "KioskMapsGL",
                "KioskMapsTesting", "KioskOffline", "KioskRendering", "KioskTiles", "KioskWindow", argumentParser,
                logging,
            ],
            swiftSettings: house),
        .target(name: "CHeap"),
        .executableTarget(
            name: "kioskmaps-bench",
            dependencies: [
                "CHeap", "KioskFleet", "KioskLinux", "KioskMaps", "KioskMapsGL", "KioskMapsTesting",
                "KioskOffline",
                "KioskRendering", "KioskTiles", "KioskWindow",
                argumentParser, logging,
            ],
            swiftSettings: house),
        .executableTarget(
            name: "kioskmaps-conformance",
            dependencies: ["CPNG", "KioskMaps", "KioskMapsTesting", "KioskRendering", argumentParser, logging],
            swiftSettings: house),
        .executableTarget(
            name: "generate-properties", dependencies: ["KioskGeometry", argumentParser], swiftSettings: house),
        .executableTarget(
            name: "generate-compatibility", dependencies: ["KioskRuntime", argumentParser], swiftSettings: house),
        // A program with its runtime, as a directory or a Debian package
        .plugin(
            name: "BundleProgram",
            capability: .command(
                intent: .custom(
                    verb: "bundle",
                    description: "Collects a program with its runtime, as a directory or a Debian package."),
                permissions: [.writeToPackageDirectory(reason: "The bundle is written to the directory Bundles.")])),
        .executableTarget(
            name: "HelloMap", dependencies: ["KioskMaps", "KioskRendering"], path: "Samples/HelloMap",
            packageAccess: false, swiftSettings: house),
        // The window of the samples below, or a picture in its place
        .target(
            name: "SampleProgram",
            dependencies: ["KioskLinux", "KioskMaps", "KioskRendering", "KioskWindow", argumentParser],
            path: "Samples/SampleProgram", packageAccess: false, swiftSettings: house),
        sample("CityGuide", needs: ["KioskRendering"], besides: ["Scenarios"]),
        sample("CustomGestureAndState"),
        sample("FleetBoard", needs: ["KioskFeeds"]),
        sample("Overview", needs: ["KioskRendering", "KioskWindow"]),
        sample("PanelCheck", needs: ["KioskLinux", "KioskMapsTesting", "KioskWindow"]),
        sample("TrailReplay"),
        .executableTarget(
            name: "Kiosk", dependencies: ["KioskLinux", "KioskMaps", "KioskWindow"], path: "Samples/Kiosk",
            packageAccess: false, swiftSettings: house),
        .target(
            name: "EmbeddedMap", dependencies: ["KioskInput", "KioskMaps", "KioskRendering", "KioskWindow"],
            path: "Samples/EmbeddedMap", exclude: ["Hosts"], packageAccess: false, swiftSettings: house),
        .executableTarget(
            name: "Wishes", dependencies: ["KioskMaps"], path: "Samples/Wishes",
            packageAccess: false, swiftSettings: house),

        // What tests share, by the lowest library that it needs
        support("TestSupport", path: "Tests/Support", needs: ["KioskGeometry"]),
        support("ResourceTestSupport", path: "Tests/ResourceSupport", needs: ["KioskResources"]),
        support("SceneTestSupport", path: "Tests/SceneSupport", needs: ["KioskGeometry", "KioskScene", "TestSupport"]),
        support(
            "MapTestSupport", path: "Tests/MapSupport",
            needs: ["KioskInput", "KioskMaps", "KioskMapsTesting", "KioskStyle", "TestSupport", logging]),
        tests(of: "KioskGeometry"),
        tests(of: "KioskStyle", needs: ["generate-properties", "kioskmaps-conformance"]),
        tests(of: "KioskInput"),
        tests(of: "KioskLocation", needs: ["KioskMapsTesting"]),
        tests(of: "KioskTiles", needs: ["KioskCompression"]),
        tests(of: "KioskSearch"),
        // Its compressed data come from Python.
        tests(of: "KioskCompression", needs: ["KioskTiles"], besides: ["compressed-samples.py"]),
        tests(of: "KioskGestures", needs: ["KioskMapsTesting"]),
        tests(of: "KioskSymbols"),
        tests(of: "KioskHttp"),
        tests(of: "KioskRuntime"),
        tests(of: "KioskScene", needs: ["SceneTestSupport"]),
        tests(of: "KioskResources", needs: ["ResourceTestSupport"]),
        // The map, by area, so that several cores compile them
        tests(
            of: "KioskMaps",
            needs: [
                "KioskMapsTesting", "KioskRendering", "MapTestSupport", "SceneTestSupport", "kioskmaps-conformance",
                inMemoryLogging, logging,
            ]),
        tests(of: "KioskMaps", area: "Annotation", needs: ["KioskMapsTesting", "MapTestSupport"]),
        tests(of: "KioskMaps", area: "Camera", needs: ["KioskMapsTesting", "MapTestSupport", "SceneTestSupport"]),
        tests(
            of: "KioskMaps", area: "Gesture",
            needs: ["KioskMapsTesting", "MapTestSupport", "kioskmaps-conformance"]),
        tests(of: "KioskMaps", area: "Location", needs: ["KioskMapsTesting", "MapTestSupport"]),
        tests(of: "KioskMaps", area: "Screen", needs: ["KioskMapsTesting", "MapTestSupport"]),
        tests(
            of: "KioskMaps", area: "Style",
            needs: ["KioskMapsTesting", "KioskOffline", "MapTestSupport", "ResourceTestSupport"]),
        tests(
            of: "KioskRendering",
            needs: ["CHeap", "CTurboJPEG", "CWebP", "KioskMapsGL", "KioskMapsTesting", "kioskmaps-conformance"]),
        // Its fake kernel answers libevdev in place of the C library.
        tests(
            of: "KioskLinux", needs: ["CLibevdev", "KioskMapsTesting"],
            besides: [
                "Accessibility/atspi.py", "Devices", "Location/geoclue.py", "Location/portal.py",
                "Network/networkmanager.py",
            ],
            exports: ["ioctl"]),
        tests(of: "KioskOffline", needs: ["KioskMaps", "KioskRendering", "kioskmaps", grdb]),
        tests(
            of: "KioskWindow",
            needs: [
                "CSDL2", "CityGuide", "CustomGestureAndState", "FleetBoard", "Kiosk", "KioskMaps", "KioskOffline",
                "KioskRendering", "Overview", "PanelCheck", "TrailReplay", "kioskmaps",
            ]),
        tests(
            of: "KioskFleet",
            needs: ["KioskFeeds", "KioskLinux", "KioskMaps", "KioskOffline", "kioskmaps", orderedCollections]),
        tests(of: "KioskFeeds", needs: ["KioskMapsTesting", "MapTestSupport"]),
        tests(
            of: "KioskMapsTesting",
            besides: [
                "Recordings", "Tutorial/stops.yaml", "check-schema.py", "mutate-scenarios.py", "scenario_schema.py",
            ]),
        // Compiled as applications are, without upcoming features: the examples of the guides write protocols without "any".
        tests(
            of: "MapboxMaps", needs: ["KioskMapsTesting", "ResourceTestSupport"], packageAccess: false,
            settings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "SampleTests",
            dependencies: [
                "CityGuide", "CustomGestureAndState", "FleetBoard", "HelloMap", "Kiosk", "KioskMapsTesting",
                "KioskRendering", "Overview", "PanelCheck", "SampleProgram", "TestSupport", "TrailReplay", "Wishes",
                "kioskmaps",
            ],
            swiftSettings: house),
        // Its snippets see what applications see.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "KioskFeeds", "KioskFleet", "KioskLinux", "KioskMaps", "KioskMapsGL", "KioskMapsTesting",
                "KioskOffline", "KioskRendering", "KioskTiles", "KioskWindow", "generate-compatibility",
            ],
            packageAccess: false, swiftSettings: house),
    ],
    cxxLanguageStandard: .cxx17
)

// A build of a few targets and of what they need, such as that with the address sanitizer:
// KIOSKMAPS_TESTS="KioskFleetTests KioskOfflineTests" swift build --build-tests
if let names = Context.environment["KIOSKMAPS_TESTS"]?.split(separator: " ").map(String.init) {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var needed: Set<String> = []
    var pending = names
    while let name = pending.popLast() {
        guard needed.insert(name).inserted, let target = targets[name] else { continue }
        for case .byNameItem(let name, _) in target.dependencies { pending.append(name) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    // A product has the name of its target.
    package.products.removeAll { !needed.contains($0.name) }
}
