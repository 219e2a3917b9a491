import Foundation
import KioskMaps
import KioskRendering
import Synchronization
import TestSupport
import Testing

@testable import KioskOffline

/// The command `kioskmaps offline` in processes of its own, with a web server.
@MainActor
@Suite("Downloads in processes", .serialized, .timeLimit(.minutes(10)))
struct OfflineProcessTests {
    /// A switch that kills a process when the server receives a request.
    private final class KillSwitch: Sendable {
        private let target = Mutex<(process: Int32, countdown: Int)?>(nil)

        /// Kills a process with the request of a number, counted from 1.
        func arm(_ process: Int32, after count: Int) { target.withLock { $0 = (process, count) } }

        func disarm() { target.withLock { $0 = nil } }

        func requestDidArrive() {
            target.withLock { target in
                target?.countdown -= 1
                guard let (process, countdown) = target, countdown <= 0 else { return }
                kill(process, SIGKILL)
                target = nil
            }
        }
    }

    private let scratch: ScratchDirectory
    private let server: LocalServer
    private let killSwitch = KillSwitch()

    init() throws {
        scratch = try ScratchDirectory()
        server = try LocalServer { [killSwitch] request in
            killSwitch.requestDidArrive()
            let style = #"""
                {"version": 8, "sources": {"town": {"type": "vector", "url": "/town.json"}},
                 "layers": [{"id": "road", "type": "line", "source": "town", "source-layer": "road"}]}
                """#
            let headers = ["cache-control": "max-age=100000", "etag": "\"1\""]
            switch request.path {
            case "/style.json": return .init(headers: headers, body: Data(style.utf8))
            case "/town.json":
                return .init(
                    headers: headers, body: Data(#"{"tiles": ["/tiles/{z}/{x}/{y}"], "maxzoom": 5}"#.utf8))
            case "/map.json":
                let map = #"""
                    {"version": 8, "sources": {"town": {"type": "vector", "url": "/map-town.json"}},
                     "layers": [{"id": "ground", "type": "background", "paint": {"background-color": "black"}},
                      {"id": "area", "type": "fill", "source": "town", "source-layer": "area",
                       "paint": {"fill-color": "white", "fill-antialias": false}}]}
                    """#
                return .init(headers: headers, body: Data(map.utf8))
            case "/map-town.json":
                return .init(
                    headers: headers, body: Data(#"{"tiles": ["/areas/{z}/{x}/{y}"], "minzoom": 5, "maxzoom": 5}"#.utf8)
                )
            case "/locked.json":
                let locked = #"""
                    {"version": 8, "sources": {"town": {"type": "vector", "tiles": ["/locked/{z}/{x}/{y}"], "maxzoom": 5}},
                     "layers": [{"id": "road", "type": "line", "source": "town", "source-layer": "road"}]}
                    """#
                return .init(headers: headers, body: Data(locked.utf8))
            case let path where path.hasPrefix("/locked/"): return .init(status: 403)
            case let path where path.hasPrefix("/areas/"):
                return .init(headers: headers, body: Data(Self.area))
            default:
                // Tiles of different sizes, up to 40 kB.
                let size = request.path.utf8.reduce(17) { ($0 * 31 + Int($1)) % 40_000 }
                return .init(headers: headers, body: Data(repeating: UInt8(size % 251), count: size))
            }
        }
    }

    /// A vector tile whose layer `area` is a polygon of the whole tile.
    private nonisolated static let area: [UInt8] = {
        // From (0, 0) by three lines of 4096 units back to it; numbers are in zigzag form.
        let geometry: [UInt8] = [9, 0, 0, 26, 128, 64, 0, 0, 128, 64, 255, 63, 0, 15]
        let feature: [UInt8] = [24, 3, 34, UInt8(geometry.count)] + geometry
        let name = Array("area".utf8)
        let layer: [UInt8] =
            [120, 2, 10, UInt8(name.count)] + name + [18, UInt8(feature.count)] + feature + [40, 128, 32]
        return [26, UInt8(layer.count)] + layer
    }()

    private var store: URL { scratch.url.appending(path: "store") }

    /// Opens the store in this process.
    private func openStore() -> TileStore {
        TileStore(file: store.appending(path: "offline.db"), now: { Date() }) {
            ResourceFetcher.Surroundings(
                network: ResourceNetwork(offlineSwitch: .shared), options: ResourceOptions(accessToken: ""),
                networkCost: { .unknown }, sleep: { _ in })
        }
    }

    private func process(_ arguments: [String], shell prefix: String = "") throws -> Process {
        let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let program = try #require(
            [bundle, Bundle.main.bundleURL].map { $0.appending(path: "kioskmaps") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) },
            "kioskmaps is not beside the tests; build the whole package")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\(prefix) exec \"$0\" \"$@\"", program.path, "offline"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "no_proxy": "127.0.0.1", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/no/such/bus",
        ]) { $1 }
        process.standardOutput = try FileHandle(forWritingTo: scratch.write("", to: "output"))
        process.standardError = try FileHandle(forWritingTo: scratch.write("", to: "errors"))
        return process
    }

    private func text(_ name: String) -> String {
        String(
            decoding: FileManager.default.contents(atPath: scratch.url.appending(path: name).path) ?? Data(),
            as: UTF8.self)
    }

    private var addition: [String] {
        [
            "region", "add", "world", "--style", server.url("/style.json"), "--bounds", "-180,-85,179.9,85", "--zoom",
            "0-5", "--tiles-only", "--store", store.path,
        ]
    }

    /// Runs a command to its end, and returns its exit status.
    @discardableResult
    private func run(_ arguments: [String], shell prefix: String = "") throws -> Int32 {
        let process = try process(arguments, shell: prefix)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test("A download that the server refuses ends with status 1 after the failures of --failure-limit")
    func refusal() throws {
        let arguments = addition.map { $0.replacing("/style.json", with: "/locked.json") }
        #expect(try run(arguments + ["--failure-limit", "7"]) == 1)
        #expect(text("errors").contains("7 requests in a row have failed, the last one for \(server.url("/locked/"))"))
        #expect(text("errors").contains("status 403; 1365 of 1366 resources are left"), "\(text("errors"))")
        #expect(try run(["update", "--store", store.path]) == 1)
        #expect(text("errors").contains("20 requests in a row have failed"), "\(text("errors"))")
        #expect(try run(arguments + ["--failure-limit", "0"]) == 1)
        #expect(text("errors").contains("1365 of 1366 resources could not be loaded"), "\(text("errors"))")
        #expect(try run(arguments + ["--failure-limit", "-1"]) == 64)
    }

    @Test("A region that cannot be updated does not keep others from being updated")
    func updateAfterFailure() throws {
        let option = ["--store", store.path]
        #expect(try run(addition) == 0, "\(text("errors"))")
        #expect(try run(["update", "missing", "world"] + option) == 2)
        #expect(text("output").contains("world: complete"))
    }

    @Test("A region is added, listed, verified, exported, imported and removed, with exit statuses for scripts")
    func commands() throws {
        #expect(try run(addition) == 0, "\(text("errors"))")
        #expect(text("output").contains("world: complete, 1367 of 1367 resources"))
        let option = ["--store", store.path]
        #expect(try run(["list"] + option) == 0)
        #expect(text("output").hasPrefix("world: complete"))
        #expect(try run(["verify"] + option) == 0)
        #expect(text("output").contains(" 0 damaged"))
        let file = scratch.url.appending(path: "world.region").path
        #expect(try run(["export", "world", file] + option) == 0)
        #expect(try run(["remove", "world"] + option) == 0)
        #expect(try run(["remove", "world"] + option) == 2)
        #expect(text("errors").contains("there is no region “world”"))
        #expect(try run(["import", file] + option) == 0)
        #expect(try run(["list"] + option) == 0)
        #expect(text("output").hasPrefix("world: complete, 1367 of 1367 resources"))
        server.stop()
        #expect(try run(["update", "world"] + option) == 0)
        // Without a system bus the cost of the network is unknown, so that nothing is restricted.
        #expect(try run(["update", "world", "--unmetered-only"] + option) == 0)
        #expect(text("errors").contains("NetworkManager: the system bus cannot be used"))
    }

    @Test("After kill -9 at random moments the store opens, and the download continues with what is missing")
    func kills() throws {
        var generator = SeededGenerator(seed: 9)
        var (killCount, killsOfStore, requestsBefore) = (0, 0, 0)
        while killCount < randomRounds(20) {
            let process = try process(addition)
            try process.run()
            killSwitch.arm(process.processIdentifier, after: Int.random(in: 1...300, using: &generator))
            process.waitUntilExit()
            killSwitch.disarm()
            let isComplete = process.terminationReason == .exit
            let tileStore = openStore()
            let verification = try tileStore.verify()
            #expect(verification.isIntact, "kill \(killCount): \(verification)")
            tileStore.database.close()
            if isComplete {
                #expect(process.terminationStatus == 0 && verification.resourceCount == 1367, "\(text("errors"))")
                // At most the requests of a transaction, those under way and the documents are repeated after a kill.
                let requests = server.totalCount - requestsBefore
                #expect(requests <= 1367 + killsOfStore * (64 + 2 * 6 + 2), "\(requests), \(killsOfStore) kills")
                #expect(try run(addition) == 0)
                #expect(server.totalCount - requestsBefore == requests)
                try FileManager.default.removeItem(at: store)
                (killsOfStore, requestsBefore) = (0, server.totalCount)
            } else {
                killCount += 1
                killsOfStore += 1
            }
        }
    }

    /// Runs a command of the system, and returns whether it succeeded.
    private static func system(_ line: String) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line + " 2>/dev/null"]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    @Test(
        "A full disk is a clear error and loses nothing; a disk that cannot be written is read",
        .enabled(if: geteuid() == 0, "only root may mount a small file system"))
    func smallDisk() throws {
        try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
        try #require(Self.system("mount -t tmpfs -o size=6m tmpfs '\(store.path)'"))
        defer { #expect(Self.system("umount '\(store.path)'")) }
        #expect(try run(addition) == 2)
        #expect(text("errors").contains("offline.db: the disk is full; free some space"), "\(text("errors"))")
        var stored = 0
        do {
            let tileStore = openStore()
            defer { tileStore.database.close() }
            let verification = try tileStore.verify()
            stored = verification.resourceCount
            #expect(verification.isIntact && stored > 50)
        }
        let requests = server.totalCount
        #expect(Self.system("mount -o remount,size=100m '\(store.path)'"))
        #expect(try run(addition) == 0, "\(text("errors"))")
        #expect(server.totalCount - requests == 1367 - stored)
        #expect(Self.system("mount -o remount,ro '\(store.path)'"))
        let tileStore = openStore()
        defer { tileStore.database.close() }
        #expect(try tileStore.resource(at: server.url("/tiles/0/0/0")) != nil)
        #expect(tileStore.database.takeNotices().map(\.kind) == [.readOnly])
        #expect(try run(["remove", "world", "--store", store.path]) == 2)
        #expect(text("errors").contains("cannot be written"))
    }

    @Test("A file that cannot grow is a clear error; with more space, the download continues")
    func fileLimit() throws {
        let limit = "ulimit -f 4000; trap '' XFSZ;"
        #expect(try run(addition, shell: limit) == 2)
        let errors = text("errors")
        #expect(errors.contains("offline.db") && (errors.contains("full") || errors.contains("disk")), "\(errors)")
        let tileStore = openStore()
        #expect(try tileStore.verify().isIntact)
        tileStore.database.close()
        #expect(try run(addition) == 0, "\(text("errors"))")
    }

    /// Returns the number of white pixels of a map that has nothing but a store.
    private func whitePixelCount(_ tileStore: TileStore, errors: inout [String]) throws -> Int {
        let network = OfflineSwitch()
        network.isMapboxStackConnected = false
        let clock = ManualClock()
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 256, height: 256),
            mapInitOptions: MapInitOptions(
                resourceOptions: ResourceOptions(accessToken: "", tileStore: tileStore),
                cameraOptions: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), zoom: 5),
                styleURI: StyleURI(rawValue: server.url("/map.json")), offlineSwitch: network),
            clock: clock)
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        var messages: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { messages.append($0.message) }
        for _ in 0..<20 { clock.advance(by: 0.1) }
        token.cancel()
        errors += messages.filter { !$0.contains("OfflineSwitch") }
        let pixels = try mapView.snapshot().pixels
        return stride(from: 0, to: pixels.count, by: 4).count { pixels[$0] > 127 }
    }

    @Test("A map shows what is stored while another process downloads, and the whole region at the end")
    func twoProcesses() throws {
        let process = try process([
            "region", "add", "world", "--style", server.url("/map.json"), "--bounds", "-180,-85,179.9,85", "--zoom",
            "0-5", "--store", store.path,
        ])
        try process.run()
        defer { process.waitUntilExit() }
        let tileStore = openStore()
        defer { tileStore.database.close() }
        var (counts, errors): ([Int], [String]) = ([], [])
        while process.isRunning {
            guard FileManager.default.fileExists(atPath: tileStore.file.path) else { continue }
            counts.append(try whitePixelCount(tileStore, errors: &errors))
        }
        #expect(process.terminationStatus == 0, "\(text("errors"))")
        #expect(!counts.isEmpty)
        // What was shown once is shown from then on.
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 }, "\(counts)")
        #expect(errors == [])
        server.stop()
        #expect(try whitePixelCount(tileStore, errors: &errors) == 256 * 256)
        #expect(errors == [])
    }

    @Test("Two processes that download to one store at the same time both complete, and share what they have")
    func twoDownloads() throws {
        let first = try process(addition)
        let second = try process(addition.map { $0 == "world" ? "planet" : $0 })
        try first.run()
        try second.run()
        first.waitUntilExit()
        second.waitUntilExit()
        #expect(first.terminationStatus == 0, "\(text("errors"))")
        #expect(second.terminationStatus == 0, "\(text("errors"))")
        let tileStore = openStore()
        defer { tileStore.database.close() }
        let verification = try tileStore.verify()
        #expect(verification.isIntact)
        #expect(verification.resourceCount == 1367)
        #expect(try run(["list", "--store", store.path]) == 0)
        #expect(text("output").split(separator: "\n").count { $0.contains("complete, 1367 of 1367") } == 2)
    }
}
