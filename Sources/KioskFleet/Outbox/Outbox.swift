import Foundation
import Glibc
import KioskGeometry
import KioskMaps
import OrderedCollections

/// The file of changes that are not sent yet, which survives a crash of the process and a loss of power.
///
/// It is a log: a line for each change and for each acknowledgement, with a checksum. A line is written by one call of the
/// kernel before the change is sent, so that it survives `kill -9`; a line that was written only in part ends the log. The log is
/// compacted by replacing the file atomically.
struct Outbox {
    /// The maximum number of changes in the file.
    static let maximumCount = 10_000

    /// The file.
    let url: URL

    private let maximumCount: Int
    private let descriptor: OutboxDescriptor

    /// The changes that are not acknowledged, the oldest first.
    private var queue = RecordQueue()

    /// The changes that are not acknowledged, by the ids of the annotations, the oldest first.
    ///
    /// - Complexity: O(*n*) in the number of changes.
    var records: OrderedDictionary<String, AnnotationRecord> {
        OrderedDictionary(uniqueKeysWithValues: queue.records.map { ($0.id, $0) })
    }

    /// The number of changes that were left out because the file was full.
    private(set) var discardedCount = 0

    /// The number of lines in the file.
    private var lineCount = 0

    /// Opens a file, or creates it.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - maximumCount: The maximum number of changes; the oldest are left out.
    /// - Throws: `FleetError` if the file cannot be read or written.
    init(at url: URL, maximumCount: Int = Outbox.maximumCount) throws(FleetError) {
        self.url = url
        self.maximumCount = max(1, maximumCount)
        let bytes = FileManager.default.contents(atPath: url.path) ?? Data()
        descriptor = OutboxDescriptor(path: url.path)
        guard descriptor.isOpen else {
            throw FleetError("\(url.path): \(String(cString: strerror(errno))); pass a file in a writable directory")
        }
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let entry = Self.entry(Array(line)) else { break }
            apply(entry)
        }
        // What follows a damaged line would be lost with it.
        try compact()
    }

    /// Appends changes, which replace earlier ones of the same annotations.
    ///
    /// - Throws: `FleetError` if the file cannot be written; the changes are in memory only then.
    /// - Complexity: O(*n*) in the number of changes, amortised.
    mutating func append(_ changes: [AnnotationRecord]) throws(FleetError) {
        var lines: [UInt8] = []
        for change in changes {
            guard let bytes = try? change.serialized() else { continue }
            apply(.change(change))
            lines += Self.line(bytes)
        }
        try write(lines, count: changes.count)
    }

    /// Removes changes that were acknowledged.
    ///
    /// - Throws: `FleetError` if the file cannot be written; the changes are sent again by the next process then.
    /// - Complexity: O(*n*) in the number of ids, amortised.
    mutating func remove(_ ids: [String]) throws(FleetError) {
        var lines: [UInt8] = []
        var count = 0
        for id in ids where queue.contains(id) {
            queue.remove(id)
            var writer = JSONWriter()
            writer.writeValue(.object(["acknowledged": .string(id)]))
            lines += Self.line((try? writer.finish()) ?? [])
            count += 1
        }
        guard count > 0 else { return }
        if queue.isEmpty { try compact() } else { try write(lines, count: count) }
    }

    private mutating func write(_ lines: [UInt8], count: Int) throws(FleetError) {
        lineCount += count
        if lineCount > 2 * queue.count + 1_000 { return try compact() }
        guard descriptor.append(lines) else {
            throw FleetError("\(url.path): \(String(cString: strerror(errno))); changes are kept in memory only")
        }
    }

    /// Replaces the file by one with the current changes.
    private mutating func compact() throws(FleetError) {
        var lines: [UInt8] = []
        for record in queue.records { lines += Self.line((try? record.serialized()) ?? []) }
        do {
            try Data(lines).replaceFile(at: url)
        } catch {
            throw FleetError("\(url.path): \(error.localizedDescription); pass a file in a writable directory")
        }
        lineCount = queue.count
        guard descriptor.reopen() else {
            throw FleetError("\(url.path): \(String(cString: strerror(errno))); changes are kept in memory only")
        }
    }
}

extension Outbox {
    private enum Entry {
        case change(AnnotationRecord)
        case acknowledgement(String)
    }

    private mutating func apply(_ entry: Entry) {
        switch entry {
        case .change(let record):
            queue.append(record)
            if queue.count > maximumCount {
                queue.removeFirst()
                discardedCount += 1
            }
        case .acknowledgement(let id): queue.remove(id)
        }
    }

    /// Returns a line: 16 digits of the checksum, a space, the JSON and the end of the line.
    private static func line(_ json: [UInt8]) -> [UInt8] {
        var hash = StableHash()
        hash.combine(json)
        return Array(hash.value.hexadecimal.utf8) + [UInt8(ascii: " ")] + json + [UInt8(ascii: "\n")]
    }

    /// Returns the number of the first line that is damaged, counted from 1; nil if there is none.
    ///
    /// A last line without an end that was written only in part is not damaged.
    static func firstDamagedLine(of bytes: Data) -> Int? {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty && entry(Array(line)) == nil {
            let isLast = index == lines.count - 1
            guard isLast, line.prefix(16).allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else {
                return index + 1
            }
        }
        return nil
    }

    private static func entry(_ line: [UInt8]) -> Entry? {
        guard line.count > 17, line[16] == UInt8(ascii: " ") else { return nil }
        let json = Array(line[17...])
        var hash = StableHash()
        hash.combine(json)
        guard hash.value.hexadecimal.utf8.elementsEqual(line[..<16]) else { return nil }
        if let record = try? AnnotationRecord(parsing: json) { return .change(record) }
        let members = try? FleetError.object(parsing: json, limit: 4096, of: "the line")
        return (members?["acknowledged"]??.string).map(Entry.acknowledgement)
    }
}
