import Foundation
import KioskMaps
import Synchronization
import TestSupport
import Testing

@testable import KioskOffline

@Suite("Locks of databases", .timeLimit(.minutes(2)))
struct DatabaseLockTests {
    /// A clock whose time passes in pauses alone.
    private final class PauseClock: Sendable {
        let time = Mutex(100.0)

        var wait: LockWait {
            LockWait(now: { self.time.withLock { $0 } }, sleep: { pause in self.time.withLock { $0 += pause } })
        }
    }

    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    private func database(_ clock: PauseClock) -> ResourceDatabase {
        ResourceDatabase(
            file: scratch.url.appending(path: "offline.db"), format: .tileStore, lockWait: clock.wait, now: { Date() })
    }

    @Test("All attempts to open a file take two seconds, and those of a transaction ten")
    func waits() {
        let clock = PauseClock()
        let wait = clock.wait
        func seconds() -> Double {
            let begin = clock.time.withLock { $0 }
            var attempt = 0
            while wait.waits(attempt: attempt) { attempt += 1 }
            return clock.time.withLock { $0 } - begin
        }
        wait.beginOpening()
        #expect((1.9...2).contains(seconds()))
        // A second lock of the same opening adds nothing.
        #expect(seconds() < 0.1)
        wait.endOpening()
        #expect((9...10).contains(seconds()))
    }

    @Test("A directory that another program has locked is an error with its name and number after two seconds")
    func lockedDirectory() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec flock --no-fork \"$0\" sleep 600", scratch.url.path]
        try process.run()
        defer { process.terminate() }
        while LockHolder.holders(of: [scratch.url.path]).isEmpty { usleep(1000) }
        let clock = PauseClock()
        let error = try #require(throws: OfflineStorageError.self) {
            try database(clock).read { try $0.packs(.region) }
        }
        #expect(error.kind == .busy)
        #expect(
            error.message.contains(" (process \(process.processIdentifier)) has locked the database"), "\(error)")
        // The clock began at 100 seconds.
        #expect((101.9...102).contains(clock.time.withLock { $0 }))
    }

    @Test("A long transaction of another process does not delay the list of regions")
    func reader() throws {
        let clock = PauseClock()
        try database(clock).write { _ in }
        let begin = clock.time.withLock { $0 }
        try database(clock).write { _ in
            let packs = try database(clock).read { try $0.packs(.region) }
            #expect(packs.isEmpty)
        }
        #expect(clock.time.withLock { $0 } == begin)
    }

    @Test("A response of which the tile store has no copy does not wait for a transaction of another process")
    func response() throws {
        func resource(_ text: String) -> StoredResource {
            StoredResource(
                answer: ResourceAnswer(
                    data: Data(text.utf8), source: .network, etag: nil, mustRevalidate: false, lifetime: 60))
        }
        let store = TileStore(file: scratch.url.appending(path: "offline.db"), now: { Date() }) {
            ResourceFetcher.Surroundings(
                network: ResourceNetwork(offlineSwitch: OfflineSwitch()), options: ResourceOptions(accessToken: ""),
                networkCost: { .unknown }, sleep: { _ in })
        }
        try store.database.write { _ = try $0.store(resource("a"), at: "a", now: Date()) }
        let problems = ProblemLog()
        try database(PauseClock()).write { _ in
            store.store(resource("b"), at: "b") { problems.append($0) }
        }
        #expect(try store.resource(at: "b") == nil)
        store.store(resource("c"), at: "a") { problems.append($0) }
        #expect(try store.resource(at: "a")?.answer.data == Data("c".utf8))
        #expect(problems.texts.isEmpty)
    }

    @Test("Processes that hold a lock for writing are found, others are not")
    func kernelLocks() {
        let locks = """
            1: POSIX  ADVISORY  WRITE 81 08:01:77 120 120
            1: -> POSIX  ADVISORY  WRITE 82 08:01:77 120 120
            2: POSIX  ADVISORY  READ 83 08:01:77 1073741826 1073742335
            3: FLOCK  ADVISORY  WRITE 84 08:01:78 0 EOF
            4: OFDLCK ADVISORY  WRITE -1 08:01:77 0 EOF
            5: POSIX  ADVISORY
            6: LEASE  ACTIVE    WRITE x 08:01:77 0 EOF
            """
        #expect(LockHolder.processes(in: locks, locking: ["08:01:77"]) == [81])
        #expect(LockHolder.processes(in: locks, locking: ["08:01:77", "08:01:78"]) == [81, 84])
        #expect(LockHolder.processes(in: "", locking: ["08:01:77"]).isEmpty)
    }

    @Test("The name of a program is escaped, and one that is unknown is no name")
    func names() {
        #expect(LockHolder(process: 7, program: "a\u{1B}c").description == "a\\u{1b}c (process 7)")
        #expect(LockHolder(process: 7).description == "a program (process 7)")
    }
}
