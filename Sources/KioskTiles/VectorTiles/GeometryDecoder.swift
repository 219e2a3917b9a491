/// A decoder of the geometry of one feature.
///
/// Rings that are not closed are closed, which version 2 forbids; other renderers draw them too.
///
/// Source: Vector Tile Specification 2.1, section 4.3. Version 1 has no rules for the order of commands; of its features
/// parts that are too short are dropped.
struct GeometryDecoder {
    /// What has been read of the current part.
    private enum PartState {
        case none
        /// Its first point.
        case started
        /// At least two points.
        case extended
    }

    private let type: VectorTileGeometryType
    private let isStrict: Bool
    private var reader: WireCursor

    /// The position from which the next point is measured.
    ///
    /// Offsets have 32 bits and a tile has less than 2³¹ bytes, so the sum does not overflow.
    private var x = 0
    private var y = 0

    private var state = PartState.none
    /// The index of the first point of the current part.
    private var start = 0
    /// Whether the exterior rings have negative areas, as of some encoders of version 1; nil before the first ring.
    private var isReversed: Bool?

    /// The corners of all parts.
    private var low = SIMD2<Int32>(repeating: .max)
    private var high = SIMD2<Int32>(repeating: .min)
    /// Whether a LineTo has an offset of zero, which is invalid.
    private(set) var hasRepeatedPoint = false
    /// The offset at which a ring ends without ClosePath, which is invalid in version 2; nil if there is none.
    private(set) var unclosedRing: Int?

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - reader: A cursor at the start of the geometry.
    ///   - type: The type of the feature.
    ///   - version: The version of the layer.
    init(_ reader: WireCursor, type: VectorTileGeometryType, version: Int) {
        self.reader = reader
        self.type = type
        isStrict = version > 1 && type != .unknown
    }

    /// The lowest and the highest coordinates of all parts.
    var bounds: SIMD4<Int32> { SIMD4(lowHalf: low, highHalf: high) }

    /// Appends the parts and points of the feature to columns.
    ///
    /// After an error, the columns contain parts of the feature, which the caller removes.
    mutating func decode(into columns: inout GeometryColumns) throws(GeometryFault) {
        while reader.count > 0 {
            let offset = reader.position
            guard let number = reader.readVarint() else { throw GeometryFault(.number, at: offset) }
            let count = Int(UInt32(truncatingIfNeeded: number) >> 3)
            switch number & 7 {
            case 1: try move(count, at: offset, into: &columns)
            case 2: try extend(count, at: offset, into: &columns)
            case 7: try close(count, at: offset, into: &columns)
            default: throw GeometryFault(.command(UInt8(number & 7)), at: offset)
            }
        }
        try endPart(at: reader.position, into: &columns)
    }

    // MARK: Commands

    private mutating func move(
        _ count: Int, at offset: Int, into columns: inout GeometryColumns
    ) throws(GeometryFault) {
        if type == .point {
            if isStrict, state != .none { throw GeometryFault(.order(.moveTo, expected: "the end"), at: offset) }
        } else {
            try endPart(at: offset, into: &columns)
        }
        let isSingle = isStrict && type != .point
        guard count > 0, count == 1 || !isSingle else {
            throw GeometryFault(.count(.moveTo, count, expected: isSingle ? "1" : "1 or more"), at: offset)
        }
        if type == .point {
            if state == .none { beginPart(in: columns) }
            try readPoints(count, of: .moveTo, at: offset, into: &columns)
            state = .started
        } else {
            for _ in 0..<count {
                try endPart(at: offset, into: &columns)
                beginPart(in: columns)
                try readPoints(1, of: .moveTo, at: offset, into: &columns)
                state = .started
            }
        }
    }

    private mutating func extend(
        _ count: Int, at offset: Int, into columns: inout GeometryColumns
    ) throws(GeometryFault) {
        guard type != .point else { throw GeometryFault(.order(.lineTo, expected: "MoveTo"), at: offset) }
        guard state == .started || (state == .extended && !isStrict) else {
            let expected = state == .extended && type == .polygon ? "ClosePath" : "MoveTo"
            throw GeometryFault(.order(.lineTo, expected: expected), at: offset)
        }
        let least = isStrict && type == .polygon ? 2 : 1
        guard count >= least else {
            throw GeometryFault(.count(.lineTo, count, expected: "\(least) or more"), at: offset)
        }
        try readPoints(count, of: .lineTo, at: offset, into: &columns)
        state = .extended
    }

    private mutating func close(
        _ count: Int, at offset: Int, into columns: inout GeometryColumns
    ) throws(GeometryFault) {
        guard type == .polygon || (type != .point && !isStrict) else {
            throw GeometryFault(.order(.closePath, expected: "MoveTo"), at: offset)
        }
        guard state == .extended || (state == .started && !isStrict) else {
            throw GeometryFault(.order(.closePath, expected: state == .none ? "MoveTo" : "LineTo"), at: offset)
        }
        // Some encoders of version 1 did not set the count.
        guard count == 1 || (count == 0 && !isStrict) else {
            throw GeometryFault(.count(.closePath, count, expected: "1"), at: offset)
        }
        closePart(in: &columns)
        finishPart(in: &columns)
    }

    // MARK: Parts

    private mutating func beginPart(in columns: borrowing GeometryColumns) {
        start = columns.points.count
        state = .none
    }

    /// Ends the current part, if there is one, before the next MoveTo or at the end of the geometry.
    private mutating func endPart(
        at offset: Int, into columns: inout GeometryColumns
    ) throws(GeometryFault) {
        guard state != .none else { return }
        if isStrict, type == .line, state == .started {
            throw GeometryFault(.incomplete(expected: .lineTo), at: offset)
        }
        if type == .polygon {
            if isStrict, state == .started { throw GeometryFault(.incomplete(expected: .lineTo), at: offset) }
            if isStrict, unclosedRing == nil { unclosedRing = offset }
            closePart(in: &columns)
        }
        finishPart(in: &columns)
    }

    /// Appends the first point of the current part.
    private func closePart(in columns: inout GeometryColumns) {
        columns.points.append(columns.points[start])
    }

    /// Enters the current part into the columns, or removes it if it has no length or area.
    private mutating func finishPart(in columns: inout GeometryColumns) {
        state = .none
        let measure = PartMeasure(columns.points.suffix(from: start), isRing: type == .polygon)
        let isKept =
            switch type {
            case .point, .unknown: true
            case .line: measure.count >= 2
            case .polygon: measure.area != 0
            }
        guard isKept else { return columns.points.truncate(to: start) }
        var isHole = false
        if type == .polygon {
            // The sign of the first ring is that of exterior rings.
            let isNegative = measure.area < 0
            isHole = isNegative != (isReversed ?? isNegative)
            isReversed = isReversed ?? isNegative
        }
        columns.firstPoints.append(UInt32(truncatingIfNeeded: start))
        columns.holes.append(isHole)
        low = pointwiseMin(low, measure.low)
        high = pointwiseMax(high, measure.high)
    }

    // MARK: Points

    /// Reads a number of points and appends them to the column.
    private mutating func readPoints(
        _ count: Int, of command: GeometryCommand, at offset: Int, into columns: inout GeometryColumns
    ) throws(GeometryFault) {
        // A parameter has at least one byte, so the room that is reserved is bounded by the bytes of the geometry.
        guard count <= reader.count / 2 else {
            throw GeometryFault(.parameters(command, count: count), at: offset)
        }
        let points = columns.points.tail(count)
        // Local variables stay in registers.
        var (reader, x, y) = (self.reader, self.x, self.y)
        var isRepeated = false
        for index in 0..<count {
            guard let vector = reader.readVector() else { throw GeometryFault(.number, at: offset) }
            isRepeated = isRepeated || vector.x | vector.y == 0
            x &+= Int(vector.x)
            y &+= Int(vector.y)
            points[index] = SIMD2(Int32(clamping: x), Int32(clamping: y))
        }
        columns.points.advance(by: count)
        (self.reader, self.x, self.y) = (reader, x, y)
        if command == .lineTo, isRepeated { self.hasRepeatedPoint = true }
    }
}
