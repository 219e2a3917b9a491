/// A reader of the integers of a stream.
///
/// Numbers are read, then runs are expanded, then differences are summed. The values of signed types are returned as the
/// bits of their two's complement.
///
/// Source: the encodings of the MapLibre Tile Specification.
struct IntegerStream {
    private let header: StreamHeader
    private let bytes: UnsafeBufferPointer<UInt8>

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
            if isSigned { Self.decodeZigzag(&buffer) }
        case (.runLength, .none):
            try readRuns(into: &buffer, budget: &budget)
            if isSigned { Self.decodeZigzag(&buffer) }
        case (.delta, .none):
            try readNumbers(into: &buffer, budget: &budget)
            Self.sum(&buffer)
        case (.delta, .runLength):
            try readRuns(into: &buffer, budget: &budget)
            Self.sum(&buffer)
        default:
            throw MapLibreTileFault(
                .streamEncoding("\(header.encodings.first) with \(header.encodings.second)"),
                at: header.range.lowerBound)
        }
    }

    /// Reads vertices, of which each has two numbers.
    ///
    /// - Parameters:
    ///   - vertices: The buffer of the vertices, which is emptied first.
    ///   - numbers: A buffer for the numbers of the stream.
    ///   - budget: The number of values that the tile may still have, which is reduced.
    func readVertices(
        into vertices: inout ColumnBuffer<SIMD2<Int32>>, numbers: inout ColumnBuffer<UInt32>, budget: inout ValueBudget
    ) throws(MapLibreTileFault) {
        vertices.truncate(to: 0)
        numbers.truncate(to: 0)
        if let morton = header.morton {
            return try readMortonVertices(morton, into: &vertices, numbers: &numbers, budget: &budget)
        }
        switch header.encodings {
        case (.componentwiseDelta, .none), (.none, .none): try readNumbers(into: &numbers, budget: &budget)
        case (.componentwiseDelta, .runLength), (.runLength, .none): try readRuns(into: &numbers, budget: &budget)
        default: throw MapLibreTileFault(.streamEncoding("\(header.encodings.first)"), at: header.range.lowerBound)
        }
        guard numbers.count.isMultiple(of: 2) else {
            throw MapLibreTileFault(
                .valueCount(UInt64(numbers.count), expected: "an even number"), at: header.range.lowerBound)
        }
        Self.decodeZigzag(&numbers)
        let areDifferences = header.encodings.first == .componentwiseDelta
        var last = SIMD2<Int32>()
        let count = numbers.count / 2
        let tail = vertices.tail(count)
        for index in 0..<count {
            let vertex = SIMD2(
                Int32(bitPattern: numbers[2 * index]), Int32(bitPattern: numbers[2 * index + 1]))
            last = areDifferences ? last &+ vertex : vertex
            tail[index] = last
        }
        vertices.advance(by: count)
    }

    private func readMortonVertices(
        _ morton: StreamHeader.MortonParameters, into vertices: inout ColumnBuffer<SIMD2<Int32>>,
        numbers: inout ColumnBuffer<UInt32>, budget: inout ValueBudget
    ) throws(MapLibreTileFault) {
        guard header.encodings.second == .delta || header.encodings.second == .none else {
            throw MapLibreTileFault(.streamEncoding("Morton codes with runs"), at: header.range.lowerBound)
        }
        try readNumbers(into: &numbers, budget: &budget)
        let areDifferences = header.encodings.second == .delta
        let mask = (UInt32(1) << morton.bits) &- 1
        var code: UInt32 = 0
        for index in 0..<numbers.count {
            code = areDifferences ? code &+ numbers[index] : numbers[index]
            let x = Self.evenBits(of: code) & mask
            let y = Self.evenBits(of: code >> 1) & mask
            vertices.append(
                SIMD2(Int32(truncatingIfNeeded: x) &- morton.shift, Int32(truncatingIfNeeded: y) &- morton.shift))
        }
    }

    /// Returns the bits 0, 2, 4 … of a Morton code.
    private static func evenBits(of code: UInt32) -> UInt32 {
        var bits = code & 0x5555_5555
        bits = (bits | bits >> 1) & 0x3333_3333
        bits = (bits | bits >> 2) & 0x0F0F_0F0F
        bits = (bits | bits >> 4) & 0x00FF_00FF
        return (bits | bits >> 8) & 0x0000_FFFF
    }

    // MARK: Numbers

    /// Reads the numbers that are stored.
    private func readNumbers<Value: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        into buffer: inout ColumnBuffer<Value>, budget: inout ValueBudget
    ) throws(MapLibreTileFault) {
        let count = try budget.reserve(header.storedCount, at: header.range.lowerBound)
        var cursor = WireCursor(bytes, in: header.range)
        switch header.format {
        case .fixed:
            let size = Value.bitWidth / 8
            guard header.range.count == count * size else {
                throw MapLibreTileFault(
                    .valueCount(header.storedCount, expected: "\(header.range.count / size)"),
                    at: header.range.lowerBound)
            }
            let tail = buffer.tail(count)
            for index in 0..<count { tail[index] = Value(truncatingIfNeeded: cursor.readFixed(size) ?? 0) }
            buffer.advance(by: count)
        case .varint:
            // A number has at least one byte.
            guard count <= header.range.count else {
                throw MapLibreTileFault(
                    .valueCount(header.storedCount, expected: "at most \(header.range.count)"),
                    at: header.range.lowerBound)
            }
            let tail = buffer.tail(count)
            for index in 0..<count {
                guard let number = cursor.readVarint() else { throw MapLibreTileFault(.number, at: cursor.position) }
                tail[index] = Value(truncatingIfNeeded: number)
            }
            buffer.advance(by: count)
            guard cursor.count == 0 else { throw MapLibreTileFault(.unusedBytes(cursor.count), at: cursor.position) }
        case .fastPFOR:
            guard Value.bitWidth == 32 else {
                throw MapLibreTileFault(.streamEncoding("FastPFOR of 64 bits"), at: header.range.lowerBound)
            }
            var decoder = FastPFORDecoder(bytes.part(header.range))
            let integers = buffer.tail(count)
            do throws(FastPFORDecoder.Fault) {
                try integers.withMemoryRebound(to: UInt32.self) { (integers) throws(FastPFORDecoder.Fault) in
                    try decoder.decode(into: integers)
                }
            } catch {
                throw MapLibreTileFault(.compression(error.description), at: header.range.lowerBound)
            }
            buffer.advance(by: count)
        }
    }

    /// Reads runs, and expands them.
    private func readRuns<Value: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        into buffer: inout ColumnBuffer<Value>, budget: inout ValueBudget
    ) throws(MapLibreTileFault) {
        guard let runCount = header.runCount else {
            throw MapLibreTileFault(.streamEncoding("runs of fixed width"), at: header.range.lowerBound)
        }
        try readNumbers(into: &buffer, budget: &budget)
        let runs = Int(truncatingIfNeeded: runCount)
        let count = try budget.reserve(header.valueCount, at: header.range.lowerBound)
        let values = Array(buffer.suffix(from: 0))
        buffer.truncate(to: 0)
        let tail = buffer.tail(count)
        var index = 0
        for run in 0..<runs {
            guard values[run] <= Value(truncatingIfNeeded: count - index) else {
                throw MapLibreTileFault(
                    .valueCount(header.valueCount, expected: "the sum of the runs"), at: header.range.lowerBound)
            }
            let end = index + Int(truncatingIfNeeded: values[run])
            tail[index..<end].update(repeating: values[runs + run])
            index = end
        }
        guard index == count else {
            throw MapLibreTileFault(.valueCount(UInt64(index), expected: "\(count)"), at: header.range.lowerBound)
        }
        buffer.advance(by: count)
    }

    /// Replaces differences, as zigzag numbers, by their sums.
    private static func sum<Value: FixedWidthInteger & UnsignedInteger>(_ buffer: inout ColumnBuffer<Value>) {
        var sum: Value = 0
        for index in 0..<buffer.count {
            sum &+= decodeZigzag(buffer[index])
            buffer.set(sum, at: index)
        }
    }

    private static func decodeZigzag<Value: FixedWidthInteger & UnsignedInteger>(_ buffer: inout ColumnBuffer<Value>) {
        for index in 0..<buffer.count { buffer.set(decodeZigzag(buffer[index]), at: index) }
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
