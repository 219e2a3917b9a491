/// The description of a stream of a MapLibre tile, and the range of its bytes.
///
/// Source: MapLibre Tile Specification, version 1, the metadata of a stream.
struct StreamHeader {
    /// The contents of a stream.
    enum Contents: Hashable {
        /// A bit for each feature: whether it has a value.
        case presence
        case values
        /// The bytes of the strings of a dictionary, of one column or of several.
        case dictionary, sharedDictionary
        /// The coordinates of vertices, or their Morton codes.
        case vertices, mortonVertices
        /// The symbols of strings that are compressed by FSST.
        case symbols
        /// The indices of vertices in the dictionary of vertices.
        case vertexOffsets
        case triangleIndices
        /// The indices of strings in a dictionary.
        case stringOffsets
        /// The numbers of bytes of strings, of symbols, or of the strings of a dictionary.
        case stringLengths, symbolLengths, dictionaryLengths
        /// The numbers of geometries, of their parts, of the rings of a part and of triangles.
        case geometryCounts, partCounts, ringCounts, triangleCounts
    }

    /// How values become numbers that are stored.
    enum Encoding: UInt8 {
        case none, delta, componentwiseDelta, runLength, morton, pseudoDecimal
    }

    /// How numbers become bytes.
    enum NumberFormat: UInt8 {
        case fixed, fastPFOR, varint
    }

    /// The numbers by which Morton codes are decoded.
    struct MortonParameters {
        /// The number of bits of a coordinate, at most 16.
        var bits: UInt32
        /// The offset that is subtracted from a coordinate.
        var shift: Int32
    }

    /// What the stream contains.
    let contents: Contents
    /// The encodings of the values, in the order in which they were applied.
    let encodings: (first: Encoding, second: Encoding)
    /// The form of the stored numbers.
    let format: NumberFormat
    /// The number of numbers that are stored.
    let storedCount: UInt64
    /// The number of runs; nil if the values are not run-length encoded.
    var runCount: UInt64?
    /// The number of values.
    var valueCount: UInt64
    /// The parameters of Morton codes; nil for other encodings.
    var morton: MortonParameters?
    /// The bytes of the stream in the tile.
    var range: Range<Int>

    /// Reads a header, and advances over the bytes of the stream.
    ///
    /// - Throws: `MapLibreTileFault` if the header is invalid or the stream is longer than the bytes that are left.
    init(_ cursor: inout WireCursor) throws(MapLibreTileFault) {
        let start = cursor.position
        guard let type = cursor.readByte(), let encoding = cursor.readByte() else {
            throw MapLibreTileFault(.number, at: start)
        }
        guard let contents = Contents(type) else {
            throw MapLibreTileFault(.unexpectedStream, at: start)
        }
        guard let first = Encoding(rawValue: encoding >> 5), let second = Encoding(rawValue: encoding >> 2 & 7),
            let format = NumberFormat(rawValue: encoding & 3)
        else { throw MapLibreTileFault(.streamEncoding("\(encoding)"), at: start + 1) }
        self.contents = contents
        encodings = (first, second)
        self.format = format
        storedCount = try cursor.readNumber()
        valueCount = storedCount
        let length = try cursor.readNumber()
        if first == .morton {
            let (bits, shift) = (try cursor.readNumber(), try cursor.readNumber())
            guard (1...16).contains(bits), shift <= UInt64(Int32.max) else {
                throw MapLibreTileFault(
                    .streamEncoding("Morton codes of \(bits) bits with the offset \(shift)"), at: start)
            }
            morton = MortonParameters(
                bits: UInt32(truncatingIfNeeded: bits), shift: Int32(truncatingIfNeeded: shift))
        } else if first == .runLength || second == .runLength, format != .fixed {
            let runs = try cursor.readNumber()
            valueCount = try cursor.readNumber()
            guard storedCount.isMultiple(of: 2), runs == storedCount / 2, valueCount >= runs else {
                throw MapLibreTileFault(.valueCount(storedCount, expected: "twice the \(runs) runs"), at: start)
            }
            runCount = runs
        }
        let position = cursor.position
        guard cursor.skip(length) else {
            throw MapLibreTileFault(.length(length, available: cursor.count), at: position)
        }
        range = position..<cursor.position
    }
}

extension StreamHeader.Contents {
    /// Creates contents from the type of a stream: the physical type in the upper half, the logical one in the lower.
    fileprivate init?(_ type: UInt8) {
        switch (type >> 4, type & 15) {
        case (0, _): self = .presence
        case (1, 0): self = .values
        case (1, 1): self = .dictionary
        case (1, 2): self = .sharedDictionary
        case (1, 3): self = .vertices
        case (1, 4): self = .mortonVertices
        case (1, 5): self = .symbols
        case (2, 0): self = .vertexOffsets
        case (2, 1): self = .triangleIndices
        case (2, 2): self = .stringOffsets
        case (3, 0): self = .stringLengths
        case (3, 1): self = .geometryCounts
        case (3, 2): self = .partCounts
        case (3, 3): self = .ringCounts
        case (3, 4): self = .triangleCounts
        case (3, 5): self = .symbolLengths
        case (3, 6): self = .dictionaryLengths
        default: return nil
        }
    }
}

extension WireCursor {
    /// Reads a variable-length number.
    mutating func readNumber() throws(MapLibreTileFault) -> UInt64 {
        let start = position
        guard let number = readVarint() else { throw MapLibreTileFault(.number, at: start) }
        return number
    }

    /// Reads a string, its length and its bytes in UTF-8, and returns the range of its bytes.
    mutating func readText() throws(MapLibreTileFault) -> Range<Int> {
        let length = try readNumber()
        let start = position
        guard skip(length) else { throw MapLibreTileFault(.length(length, available: count), at: start) }
        guard bytes.part(start..<position).isUTF8 else { throw MapLibreTileFault(.encoding, at: start) }
        return start..<position
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are valid UTF-8.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    var isUTF8: Bool {
        do {
            _ = try UTF8Span(validating: Span(_unsafeElements: self))
            return true
        } catch {
            return false
        }
    }
}
