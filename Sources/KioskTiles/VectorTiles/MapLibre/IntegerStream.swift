/// A reader of the integers of a stream.
///
/// Numbers are read, then runs are expanded, then differences are summed. The values of signed types are returned as the
/// bits of their two's complement.
///
/// Source: the encodings of the MapLibre Tile Specification.
struct IntegerStream {
    let header: StreamHeader
    let bytes: UnsafeBufferPointer<UInt8>

    /// Creates a reader; the bytes are those of the tile.
    init(_ header: StreamHeader, in bytes: UnsafeBufferPointer<UInt8>) {
        self.header = header
        self.bytes = bytes
    }

    /// Reads the values into a buffer, which is emptied first.
    ///
    /// - Parameters:
    ///   - buffer: The buffer.
    ///   - isSigned: Whether values that are not differences are zigzag numbers: 0, −1, 1, −2 …
    ///   - budget: The number of values that the tile may still have, which is reduced.
    func read<Value: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        into buffer: inout ColumnBuffer<Value>, isSigned: Bool = false, budget: inout ValueBudget
    ) throws(MapLibreTileFault) {
        buffer.truncate(to: 0)
        // The order of the two encodings is that of encoding: differences first, then runs of equal differences.
        switch header.encodings {
        case (.none, .none):
            try readNumbers(into: &buffer, budget: &budget)
            if isSigned { Self.decodeZigzag(buffer.contents) }
        case (.runLength, .none):
            try readRuns(into: &buffer, budget: &budget)
            if isSigned { Self.decodeZigzag(buffer.contents) }
        case (.delta, .none):
            try readNumbers(into: &buffer, budget: &budget)
            Self.sum(buffer.contents)
        case (.delta, .runLength):
            try readRuns(into: &buffer, budget: &budget)
            Self.sum(buffer.contents)
        default:
            throw MapLibreTileFault(
                .streamEncoding("\(header.encodings.first) with \(header.encodings.second)"),
                at: header.range.lowerBound)
        }
    }

    // MARK: Numbers

    /// Reads the numbers that are stored.
    func readNumbers<Value: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        into buffer: inout ColumnBuffer<Value>, budget: inout ValueBudget
    ) throws(MapLibreTileFault) {
        let count = try reserveNumbers(size: Value.bitWidth / 8, budget: &budget)
        try readNumbers(into: buffer.tail(count))
        buffer.advance(by: count)
    }

    /// Reduces the budget by the numbers that are stored, and returns how many there are.
    func reserveNumbers(size: Int, budget: inout ValueBudget) throws(MapLibreTileFault) -> Int {
        let count = try budget.reserve(header.storedCount, at: header.range.lowerBound)
        switch header.format {
        case .fixed:
            guard header.range.count == count * size else {
                throw MapLibreTileFault(
                    .valueCount(header.storedCount, expected: "\(header.range.count / size)"),
                    at: header.range.lowerBound)
            }
        case .varint:
            // A number has at least one byte.
            guard count <= header.range.count else {
                throw MapLibreTileFault(
                    .valueCount(header.storedCount, expected: "at most \(header.range.count)"),
                    at: header.range.lowerBound)
            }
        case .fastPFOR:
            guard size == 4 else {
                throw MapLibreTileFault(.streamEncoding("FastPFOR of 64 bits"), at: header.range.lowerBound)
            }
        }
        return count
    }

    /// Reads the numbers that are stored into memory that has room for exactly these.
    private func readNumbers<Value: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        into memory: UnsafeMutableBufferPointer<Value>
    ) throws(MapLibreTileFault) {
        switch header.format {
        case .fixed:
            let source = UnsafeRawBufferPointer(bytes.part(header.range))
            for index in memory.indices {
                let offset = index &* (Value.bitWidth / 8)
                memory[index] = Value(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: Value.self))
            }
        case .varint: try readVarints(into: memory)
        case .fastPFOR:
            var decoder = FastPFORDecoder(bytes.part(header.range))
            do throws(FastPFORDecoder.Fault) {
                try memory.withMemoryRebound(to: UInt32.self) { (integers) throws(FastPFORDecoder.Fault) in
                    try decoder.decode(into: integers)
                }
            } catch {
                throw MapLibreTileFault(.compression(error.description), at: header.range.lowerBound)
            }
        }
    }

    /// Reads numbers of variable length.
    private func readVarints<Value: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        into memory: UnsafeMutableBufferPointer<Value>
    ) throws(MapLibreTileFault) {
        var cursor = WireCursor(bytes, in: header.range)
        var index = 0
        if Value.bitWidth == 32 {
            while index &+ 1 < memory.count {
                if index &+ 3 < memory.count, let numbers = cursor.readShortNumbers() {
                    for lane in 0..<4 {
                        memory[index &+ lane] = Value(truncatingIfNeeded: numbers &>> UInt64(16 &* lane) & 0xFFFF)
                    }
                    index &+= 4
                    continue
                }
                guard let pair = cursor.readPair() else { throw MapLibreTileFault(.number, at: cursor.position) }
                memory[index] = Value(truncatingIfNeeded: pair)
                memory[index &+ 1] = Value(truncatingIfNeeded: pair &>> 32)
                index &+= 2
            }
        }
        while index < memory.count {
            guard let number = cursor.readVarint() else { throw MapLibreTileFault(.number, at: cursor.position) }
            memory[index] = Value(truncatingIfNeeded: number)
            index &+= 1
        }
        guard cursor.count == 0 else { throw MapLibreTileFault(.unusedBytes(cursor.count), at: cursor.position) }
    }

    /// Reads runs, and expands them.
    func readRuns<Value: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        into buffer: inout ColumnBuffer<Value>, budget: inout ValueBudget
    ) throws(MapLibreTileFault) {
        guard let runCount = header.runCount else {
            throw MapLibreTileFault(.streamEncoding("runs of fixed width"), at: header.range.lowerBound)
        }
        let storedCount = try reserveNumbers(size: Value.bitWidth / 8, budget: &budget)
        let runs = Int(truncatingIfNeeded: runCount)
        let count = try budget.reserve(header.valueCount, at: header.range.lowerBound)
        // The runs are read behind the values, and do not become part of the buffer.
        let memory = buffer.tail(count + storedCount)
        let values = UnsafeMutableBufferPointer(rebasing: memory[count...])
        try readNumbers(into: values)
        var index = 0
        for run in 0..<runs {
            guard values[run] <= Value(truncatingIfNeeded: count - index) else {
                throw MapLibreTileFault(
                    .valueCount(header.valueCount, expected: "the sum of the runs"), at: header.range.lowerBound)
            }
            let end = index + Int(truncatingIfNeeded: values[run])
            memory[index..<end].update(repeating: values[runs + run])
            index = end
        }
        guard index == count else {
            throw MapLibreTileFault(.valueCount(UInt64(index), expected: "\(count)"), at: header.range.lowerBound)
        }
        buffer.advance(by: count)
    }

    /// Replaces differences, as zigzag numbers, by their sums.
    private static func sum<Value: FixedWidthInteger & UnsignedInteger>(
        _ numbers: UnsafeMutableBufferPointer<Value>
    ) {
        var sum: Value = 0
        for index in numbers.indices {
            sum &+= decodeZigzag(numbers[index])
            numbers[index] = sum
        }
    }

    private static func decodeZigzag<Value: FixedWidthInteger & UnsignedInteger>(
        _ numbers: UnsafeMutableBufferPointer<Value>
    ) {
        for index in numbers.indices { numbers[index] = decodeZigzag(numbers[index]) }
    }

    /// Returns the bits of the number that a zigzag number stands for.
    private static func decodeZigzag<Value: FixedWidthInteger & UnsignedInteger>(_ number: Value) -> Value {
        number >> 1 ^ (0 &- (number & 1))
    }
}

/// The number of values that a tile may expand to.
///
/// Runs and empty blocks let a few bytes stand for any number of values, so the bytes of a tile do not bound its memory.
struct ValueBudget {
    /// The number of values that remain.
    private(set) var count: Int
    let limit: Int

    /// Creates the budget of a tile: a million values, and sixteen for each byte, but at most sixteen millions.
    ///
    /// Tiles of maps have fewer than ten values for each byte.
    init(byteCount: Int) {
        limit = min(1 << 20 + 16 * byteCount, 1 << 24)
        count = limit
    }

    /// Reduces the budget by a number of values, and returns the number.
    mutating func reserve(_ values: UInt64, at offset: Int) throws(MapLibreTileFault) -> Int {
        guard values <= UInt64(count) else { throw MapLibreTileFault(.budget(limit), at: offset) }
        count -= Int(values)
        return Int(values)
    }
}
