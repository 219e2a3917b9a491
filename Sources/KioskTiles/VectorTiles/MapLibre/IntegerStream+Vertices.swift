extension IntegerStream {
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
        guard header.valueCount.isMultiple(of: 2) else {
            throw MapLibreTileFault(
                .valueCount(header.valueCount, expected: "an even number"), at: header.range.lowerBound)
        }
        let areDifferences = header.encodings.first == .componentwiseDelta
        switch header.encodings {
        case (.componentwiseDelta, .none), (.none, .none):
            if header.format == .varint {
                let count = try reserveNumbers(size: 4, budget: &budget) / 2
                try readVertices(into: vertices.tail(count), areDifferences: areDifferences)
                return vertices.advance(by: count)
            }
            try readNumbers(into: &numbers, budget: &budget)
        case (.componentwiseDelta, .runLength), (.runLength, .none): try readRuns(into: &numbers, budget: &budget)
        default: throw MapLibreTileFault(.streamEncoding("\(header.encodings.first)"), at: header.range.lowerBound)
        }
        var last = SIMD2<UInt32>()
        let count = numbers.count / 2
        let values = numbers.contents
        let tail = vertices.tail(count)
        for index in 0..<count {
            let numbers = SIMD2(values[2 &* index], values[2 &* index &+ 1])
            let vertex = (numbers &>> 1) ^ (0 &- (numbers & 1))
            last = areDifferences ? last &+ vertex : vertex
            tail[index] = SIMD2(truncatingIfNeeded: last)
        }
        vertices.advance(by: count)
    }

    /// Reads vertices whose numbers have a variable length, without a buffer for the numbers.
    private func readVertices(
        into memory: UnsafeMutableBufferPointer<SIMD2<Int32>>, areDifferences: Bool
    ) throws(MapLibreTileFault) {
        var cursor = WireCursor(bytes, in: header.range)
        var last = SIMD2<Int32>()
        var index = 0
        while index < memory.count {
            if index &+ 1 < memory.count, let (first, second) = cursor.readShortVectors() {
                last = areDifferences ? last &+ first : first
                memory[index] = last
                last = areDifferences ? last &+ second : second
                memory[index &+ 1] = last
                index &+= 2
            } else {
                guard let vector = cursor.readVector() else { throw MapLibreTileFault(.number, at: cursor.position) }
                last = areDifferences ? last &+ vector : vector
                memory[index] = last
                index &+= 1
            }
        }
        guard cursor.count == 0 else { throw MapLibreTileFault(.unusedBytes(cursor.count), at: cursor.position) }
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
        let values = numbers.contents
        let tail = vertices.tail(values.count)
        for index in values.indices {
            code = areDifferences ? code &+ values[index] : values[index]
            let x = Self.evenBits(of: code) & mask
            let y = Self.evenBits(of: code >> 1) & mask
            tail[index] = SIMD2(
                Int32(truncatingIfNeeded: x) &- morton.shift, Int32(truncatingIfNeeded: y) &- morton.shift)
        }
        vertices.advance(by: values.count)
    }

    /// Returns the bits 0, 2, 4 … of a Morton code.
    private static func evenBits(of code: UInt32) -> UInt32 {
        var bits = code & 0x5555_5555
        bits = (bits | bits >> 1) & 0x3333_3333
        bits = (bits | bits >> 2) & 0x0F0F_0F0F
        bits = (bits | bits >> 4) & 0x00FF_00FF
        return (bits | bits >> 8) & 0x0000_FFFF
    }
}
