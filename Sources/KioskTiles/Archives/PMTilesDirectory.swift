/// A directory of a PMTiles archive: which tiles it contains, and where.
///
/// An entry is for a number of consecutive tiles with the same contents, or for a leaf directory.
///
/// Source: PMTiles Version 3 Specification, section 4.
package struct PMTilesDirectory: Hashable, Sendable {
    /// Where an entry refers to.
    package enum Location: Hashable, Sendable {
        /// A tile: its offset in the tile data and its length.
        case tile(offset: UInt64, length: UInt32)
        /// A leaf directory: its offset in the leaf directories and its length.
        case leaf(offset: UInt64, length: UInt32)
    }

    /// An entry.
    package struct Entry: Hashable, Sendable {
        /// The number of the first tile.
        package var tileID: UInt64
        /// The number of consecutive tiles with the same contents; 0 for a leaf directory.
        package var runLength: UInt32
        /// Where the entry refers to.
        package var location: Location
    }

    /// The number of bytes of the shortest entry: one for each of its members.
    private static let minimumEntryLength = 4

    // A column has an element for each entry.
    private let tileIDs: [UInt64]
    private let runLengths: [UInt32]
    private let lengths: [UInt32]
    private let offsets: [UInt64]

    /// The number of entries.
    package var count: Int { tileIDs.count }

    /// The memory of the directory, in bytes.
    package var byteCount: Int { count * 24 + 4 * MemoryLayout<[UInt64]>.size }

    /// Parses a directory.
    ///
    /// - Parameter bytes: The directory, decompressed.
    /// - Throws: `PMTilesError.invalidDirectory` if the bytes end too early or continue after the last entry, or if an
    ///   entry is invalid.
    /// - Complexity: O(*n*) in the number of bytes, which also bounds the memory.
    package init(parsing bytes: [UInt8]) throws(PMTilesError) {
        var columns = Columns()
        var failure: PMTilesError?
        // An error cannot be thrown out of the closure with its type.
        bytes.withUnsafeBufferPointer { buffer in
            do throws(PMTilesError) {
                columns = try Self.columns(of: buffer)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        tileIDs = columns.tileIDs
        runLengths = columns.runLengths
        lengths = columns.lengths
        offsets = columns.offsets
    }

    /// Returns where the entry of a tile refers to, or nil if the archive has no such tile.
    ///
    /// - Complexity: O(log *n*) in the number of entries.
    package func location(of tileID: UInt64) -> Location? {
        var (low, high) = (0, tileIDs.count)
        while low < high {
            let mid = (low + high) / 2
            if tileIDs[mid] <= tileID { low = mid + 1 } else { high = mid }
        }
        guard low > 0 else { return nil }
        let entry = self[low - 1]
        guard entry.runLength == 0 || tileID - entry.tileID < UInt64(entry.runLength) else { return nil }
        return entry.location
    }

    /// The entry at an index less than `count`, in ascending order of the numbers of the tiles.
    package subscript(index: Int) -> Entry {
        let (offset, length) = (offsets[index], lengths[index])
        return Entry(
            tileID: tileIDs[index], runLength: runLengths[index],
            location: runLengths[index] == 0
                ? .leaf(offset: offset, length: length) : .tile(offset: offset, length: length))
    }
}

extension PMTilesDirectory {
    private struct Columns {
        var tileIDs: [UInt64] = []
        var runLengths: [UInt32] = []
        var lengths: [UInt32] = []
        var offsets: [UInt64] = []
    }

    /// Reads the columns of a directory, which are one after another.
    private static func columns(of buffer: UnsafeBufferPointer<UInt8>) throws(PMTilesError) -> Columns {
        var cursor = WireCursor(buffer, in: 0..<buffer.count)
        let claimed = try number(&cursor, of: "the number of entries")
        // The number is that of the file; the bytes that are left bound the memory.
        guard claimed <= UInt64(cursor.count / minimumEntryLength) else {
            throw .invalidDirectory(
                offset: 0, problem: "it has \(claimed) entries in \(cursor.count) bytes, expected 4 bytes for each")
        }
        let count = Int(claimed)
        var columns = Columns()
        columns.tileIDs.reserveCapacity(count)
        var last: UInt64 = 0
        for index in 0..<count {
            let offset = cursor.position
            let (tileID, overflow) = last.addingReportingOverflow(try number(&cursor, of: "a tile number"))
            guard !overflow, index == 0 || tileID > last else {
                throw .invalidDirectory(offset: offset, problem: "tile numbers are not in ascending order")
            }
            columns.tileIDs.append(tileID)
            last = tileID
        }
        columns.runLengths = try shortNumbers(&cursor, count: count, of: "a run length", from: 0)
        columns.lengths = try shortNumbers(&cursor, count: count, of: "a length", from: 1)
        columns.offsets.reserveCapacity(count)
        for index in 0..<count {
            let start = cursor.position
            let code = try number(&cursor, of: "an offset")
            // 0 refers to the end of the entry before; other codes are the offset plus 1.
            if code > 0 {
                columns.offsets.append(code - 1)
            } else if index > 0, case let previous = columns.offsets[index - 1],
                case let (offset, overflow) = previous.addingReportingOverflow(UInt64(columns.lengths[index - 1])),
                !overflow
            {
                columns.offsets.append(offset)
            } else {
                throw .invalidDirectory(offset: start, problem: "an offset refers to the entry before the first")
            }
        }
        guard cursor.count == 0 else {
            throw .invalidDirectory(offset: cursor.position, problem: "\(cursor.count) bytes follow the last entry")
        }
        return columns
    }

    /// Reads a number; `what` names it in the error.
    private static func number(_ cursor: inout WireCursor, of what: String) throws(PMTilesError) -> UInt64 {
        let offset = cursor.position
        guard let number = cursor.readVarint() else {
            throw .invalidDirectory(offset: offset, problem: "\(what) is incomplete")
        }
        return number
    }

    /// Reads a column of numbers of 32 bits that are not less than a minimum; `what` names one in the error.
    private static func shortNumbers(
        _ cursor: inout WireCursor, count: Int, of what: String, from minimum: UInt32
    ) throws(PMTilesError) -> [UInt32] {
        var numbers: [UInt32] = []
        numbers.reserveCapacity(count)
        for _ in 0..<count {
            let offset = cursor.position
            let value = try number(&cursor, of: what)
            guard let short = UInt32(exactly: value), short >= minimum else {
                throw .invalidDirectory(
                    offset: offset, problem: "\(what) is \(value), expected \(minimum) to \(UInt32.max)")
            }
            numbers.append(short)
        }
        return numbers
    }
}
