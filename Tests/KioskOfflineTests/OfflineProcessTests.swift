import Foundation
import KioskMaps
import Synchronization
import TestSupport
import Testing

@testable import KioskOffline

/// The command `kioskmaps offline` in processes of its own, with a web server.
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
