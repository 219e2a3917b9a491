import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskOffline

/// The command `kioskmaps offline` in processes of its own, with a web server.
@Suite("Downloads in processes", .serialized, .timeLimit(.minutes(10)))
struct OfflineProcessTests {
    private let scratch: ScratchDirectory
    private let server: LocalServer

    init() throws {
        scratch = try ScratchDirectory()
        server = try LocalServer { request in
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
            default:
                // Tiles of different sizes, up to 40 kB.
                let size = request.path.utf8.reduce(17) { ($0 * 31 + Int($1)) % 40_000 }
                return .init(headers: headers, body: Data(repeating: UInt8(size % 251), count: size))
            }
        }
    }

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
        process.environment = ProcessInfo.processInfo.environment.merging(["no_proxy": "127.0.0.1"]) { $1 }
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
    }

    @Test("After kill -9 at random moments the store opens, and the download continues with what is missing")
    func kills() throws {
        var generator = SeededGenerator(seed: 9)
        let rounds = randomRounds(20)
        var killed = 0
        for round in 0..<rounds {
            let process = try process(addition)
            try process.run()
            // The moments are random; what is tested does not depend on them.
            usleep(UInt32.random(in: 20_000...400_000, using: &generator))
            if process.isRunning { killed += 1 }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let tileStore = openStore()
            let verification = try tileStore.verify()
            #expect(verification.isIntact, "round \(round): \(verification)")
            tileStore.database.close()
        }
        #expect(killed > 0)
        #expect(try run(addition) == 0, "\(text("errors"))")
        let tileStore = openStore()
        #expect(try tileStore.verify().resourceCount == 1367)
        // At most the requests of one transaction and those under way are repeated after each kill.
        let requests = server.totalCount
        #expect(requests <= 1367 + killed * (64 + 6 + 2), "\(requests) requests, \(killed) kills")
        #expect(try run(addition) == 0)
        #expect(server.totalCount == requests)
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

    @Test("A map reads a store while another process downloads to it")
    func twoProcesses() throws {
        let process = try process(addition)
        try process.run()
        defer { process.waitUntilExit() }
        let tileStore = openStore()
        var reads = 0
        while process.isRunning {
            guard FileManager.default.fileExists(atPath: tileStore.file.path) else { continue }
            _ = try tileStore.resource(at: server.url("/tiles/0/0/0"))
            reads += 1
        }
        #expect(reads > 0)
        #expect(try tileStore.resource(at: server.url("/tiles/5/31/31")) != nil)
    }
}
