import Foundation
import Glibc
import KioskGeometry
import OrderedCollections
import TestSupport
import Testing

@testable import KioskFleet

/// The file of changes that are not sent yet.
@Suite(.timeLimit(.minutes(3))) struct OutboxTests {
    private func record(_ id: String, _ number: Int = 0) -> AnnotationRecord {
        AnnotationRecord(
            id: id, values: AnnotationValues(data: ["n": .number(Double(number))]),
            insertedAt: VersionStamp(time: UInt64(number + 1) << 16, kiosk: "k"))
    }

    @Test("Changes are there again after the file was opened anew, without those that were acknowledged")
    func reopening() throws {
        let folder = try ScratchDirectory()
        let file = folder.url.appending(path: "stops.outbox")
        var outbox = try Outbox(at: file)
        try outbox.append([record("a"), record("b")])
        try outbox.append([record("a", 7), record("c/ü")])
        try outbox.remove(["b", "unknown"])
        var again = try Outbox(at: file)
        #expect(Array(again.records.keys) == ["a", "c/ü"])
        #expect(again.records["a"] == record("a", 7))
        try again.remove(["a", "c/ü"])
        #expect(try Data(contentsOf: file).isEmpty)
        #expect(try Outbox(at: file).records.isEmpty)
    }

    @Test("A file that ends anywhere has the changes before its end")
    func tornFile() throws {
        let folder = try ScratchDirectory()
        let file = folder.url.appending(path: "stops.outbox")
        var outbox = try Outbox(at: file)
        for number in 0..<4 { try outbox.append([record("\(number)")]) }
        let bytes = try Data(contentsOf: file)
        for length in 0...bytes.count {
            let part = try folder.write(bytes.prefix(length), to: "part.outbox")
            // A line that lacks only its end is complete.
            let lines = bytes.prefix(length + 1).count { $0 == UInt8(ascii: "\n") }
            #expect(try Outbox(at: part).records.count == lines, "\(length)")
        }
    }

    @Test("A damaged file is read up to the damage, and can be written again")
    func damage() throws {
        let folder = try ScratchDirectory()
        var generator = SeededGenerator(seed: 5)
        let file = folder.url.appending(path: "stops.outbox")
        var outbox = try Outbox(at: file)
        for number in 0..<5 { try outbox.append([record("\(number)")]) }
        let bytes = Array(try Data(contentsOf: file))
        for _ in 0..<randomRounds(300) {
            let damaged = generator.mutation(of: bytes, alphabet: Array("{}\"\n a0".utf8))
            var other = try Outbox(at: try folder.write(Data(damaged), to: "damaged.outbox"))
            try other.append([record("new")])
            #expect(try Outbox(at: other.url).records["new"] == record("new"))
        }
    }

    @Test("The first damaged line is found, and a last line that was written in part is not damaged")
    func damagedLine() throws {
        let folder = try ScratchDirectory()
        let file = folder.url.appending(path: "a.outbox")
        var outbox = try Outbox(at: file)
        let stamp = VersionStamp(time: 1 << 16, kiosk: "k")
        try outbox.append(["a", "b"].map { AnnotationRecord(id: $0, removedAt: stamp) })
        let bytes = try Data(contentsOf: file)
        for length in 0...bytes.count { #expect(Outbox.firstDamagedLine(of: bytes.prefix(length)) == nil) }
        #expect(Outbox.firstDamagedLine(of: bytes + Data("x\n".utf8)) == 3)
        var damaged = bytes
        damaged[bytes.count - 5] ^= 1
        #expect(Outbox.firstDamagedLine(of: damaged) == 2)
    }

    @Test("A full file keeps the latest changes, and a long one is compacted")
    func bounds() throws {
        let folder = try ScratchDirectory()
        var outbox = try Outbox(at: folder.url.appending(path: "a.outbox"), maximumCount: 3)
        for number in 0..<5 { try outbox.append([record("\(number)")]) }
        #expect(outbox.discardedCount == 2)
        #expect(Array(try Outbox(at: outbox.url, maximumCount: 3).records.keys) == ["2", "3", "4"])
        for number in 0..<1_500 { try outbox.append([record("4", number)]) }
        let lines = try Data(contentsOf: outbox.url).count { $0 == UInt8(ascii: "\n") }
        #expect(lines < 1_100)
        #expect(try Outbox(at: outbox.url).records["4"] == record("4", 1_499))
    }

    @Test("Changes keep their order, whatever is replaced and removed")
    func order() {
        var generator = SeededGenerator(seed: 3)
        var queue = RecordQueue()
        var expected: [AnnotationRecord] = []
        for number in 0..<5_000 {
            let id = "\(Int.random(in: 0..<20, using: &generator))"
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                queue.remove(id)
                expected.removeAll { $0.id == id }
            case 1:
                queue.removeFirst()
                if !expected.isEmpty { expected.removeFirst() }
            default:
                queue.append(record(id, number))
                expected.removeAll { $0.id == id }
                expected.append(record(id, number))
            }
            #expect(queue.count == expected.count)
            if number.isMultiple(of: 50) { #expect(queue.records == expected) }
        }
        #expect(queue.records == expected)
    }

    @Test("A line that was written only in part is removed, so that later ones are not lost with it")
    func partialWrite() throws {
        let folder = try ScratchDirectory()
        let file = folder.url.appending(path: "stops.outbox")
        var outbox = try Outbox(at: file)
        try outbox.append([record("a")])
        let bytes = try Data(contentsOf: file)
        let descriptor = OutboxDescriptor(path: file.path) { Glibc.write($0, $1.baseAddress, $1.count / 2) }
        let isWritten = descriptor.append(Array(bytes))
        let reason = errno
        #expect(!isWritten)
        #expect(reason == ENOSPC)
        #expect(try Data(contentsOf: file) == bytes)
        try outbox.append([record("b")])
        #expect(Array(try Outbox(at: file).records.keys) == ["a", "b"])
    }

    @Test("A file that cannot be written is an error that names it")
    func unwritable() {
        let error = #expect(throws: FleetError.self) { try Outbox(at: URL(filePath: "/none/stops.outbox")) }
        #expect(error?.message.hasPrefix("/none/stops.outbox: No such file") == true)
    }

    @Test("A process that is killed at any moment leaves each change that it has stored")
    func killedProcess() throws {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<min(200, randomRounds(5)) {
            let folder = try ScratchDirectory()
            let file = folder.url.appending(path: "stops.outbox")
            let child = try OutboxChild(writing: file)
            let count = Int.random(in: 1...400, using: &generator)
            var stored = child.lines(count)
            child.kill()
            stored += child.lines(.max)
            let outbox = try Outbox(at: file)
            #expect(stored.count >= count)
            // The last change may have been stored, and not been reported any more.
            #expect((stored.count...(stored.count + 1)).contains(outbox.records.count))
            for id in stored { #expect(outbox.records[id] == record(id)) }
        }
    }

    /// The process that `killedProcess` kills.
    @Test("Stores changes until the process ends", .enabled(if: OutboxChild.file != nil, "run by another test"))
    func child() throws {
        var outbox = try Outbox(at: try #require(OutboxChild.file))
        for number in 0..<1_000_000 {
            try outbox.append([record("\(number)")])
            let line = Array("stored \(number)\n".utf8)
            if write(OutboxChild.report, line, line.count) != line.count { return }
        }
    }
}

/// A process of this test bundle that stores changes and reports each of them.
private final class OutboxChild {
    private static let variable = "KIOSKMAPS_OUTBOX_CHILD"

    /// The file to write to, in such a process; nil in others.
    static var file: URL? { ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) } }

    /// The descriptor of reports, which is not that of the output of tests.
    static let report: Int32 = 2

    private let process = Process()
    private let pipe = Pipe()
    private var buffer = Data()

    init(writing file: URL) throws {
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--testing-library", "swift-testing", "--filter", "OutboxTests/child"]
        var environment = ProcessInfo.processInfo.environment
        environment[Self.variable] = file.path
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = pipe
        try process.run()
    }

    deinit { kill() }

    /// Kills the process.
    func kill() {
        guard process.isRunning else { return }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Returns the ids of changes that were reported: up to a number, or as many as there are.
    func lines(_ count: Int) -> [String] {
        var ids: [String] = []
        while ids.count < count {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self)
                buffer = Data(buffer[(end + 1)...])
                if line.hasPrefix("stored ") { ids.append(String(line.dropFirst(7))) }
            } else {
                let more = pipe.fileHandleForReading.availableData
                if more.isEmpty { break }
                buffer += more
            }
        }
        return ids
    }
}
