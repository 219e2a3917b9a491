/// The geometries of a layer of a MapLibre tile: their types, numbers of parts and vertices, each in a stream of its own.
///
/// The streams are consumed in step, feature by feature.
struct GeometryStreams: ~Copyable {
    /// A type of geometry, by its number in the tile.
    private enum GeometryType: UInt32 {
        case point, lineString, polygon, multiPoint, multiLineString, multiPolygon
    }

    /// A stream of numbers that are consumed one after another.
    private struct Numbers: ~Copyable {
        var values = ColumnBuffer<UInt32>()
        var next = 0
        let name: String

        init(of name: String) {
            self.name = name
        }

        @inline(__always)
        mutating func read(at offset: Int) throws(MapLibreTileFault) -> Int {
            guard next < values.count else { throw MapLibreTileFault(.exhausted(name), at: offset) }
            next += 1
            return Int(values[next - 1])
        }

        mutating func load(
            _ stream: StreamHeader?, in bytes: UnsafeBufferPointer<UInt8>, budget: inout ValueBudget
        ) throws(MapLibreTileFault) {
            next = 0
            values.truncate(to: 0)
            if let stream { try IntegerStream(stream, in: bytes).read(into: &values, budget: &budget) }
        }

        func requireEnd(at offset: Int) throws(MapLibreTileFault) {
            guard next == values.count else { throw MapLibreTileFault(.unusedValues(name), at: offset) }
        }
    }

    private var types = Numbers(of: "geometry types")
    private var geometryCounts = Numbers(of: "the numbers of geometries")
    private var partCounts = Numbers(of: "the numbers of parts")
    private var ringCounts = Numbers(of: "the numbers of vertices of rings")
    private var vertexOffsets = Numbers(of: "vertex indices")
    private var vertices = ColumnBuffer<SIMD2<Int32>>()
    private var coordinates = ColumnBuffer<UInt32>()
    private var nextVertex = 0
    /// The corners of the current feature.
    private var low = SIMD2<Int32>(repeating: .max)
    private var high = SIMD2<Int32>(repeating: .min)
    /// Whether the numbers of vertices of lines are among those of rings, otherwise among those of parts.
    private var hasRings = false
    private var hasOffsets = false
    /// The offset of the column in the tile.
    private var offset = 0

    init() {}

    /// The number of vertices of all features.
    private var vertexCount: Int { hasOffsets ? vertexOffsets.values.count : vertices.count }

    /// The number of features.
    var featureCount: Int { types.values.count }

    /// Reads the streams of a column.
    mutating func load(
        _ column: MapLibreTileColumn, of schema: borrowing MapLibreTileSchema, in bytes: UnsafeBufferPointer<UInt8>,
        budget: inout ValueBudget
    ) throws(MapLibreTileFault) {
        offset = column.offset
        guard !column.streams.isEmpty else { throw MapLibreTileFault(.missingStream("geometry types"), at: offset) }
        let first = schema.streams[column.streams.lowerBound]
        let others = column.streams.dropFirst()
        let rings = try schema.stream(of: .ringCounts, in: others)
        let offsets = try schema.stream(of: .vertexOffsets, in: others)
        (hasRings, hasOffsets) = (rings != nil, offsets != nil)
        try types.load(first, in: bytes, budget: &budget)
        try geometryCounts.load(schema.stream(of: .geometryCounts, in: others), in: bytes, budget: &budget)
        try partCounts.load(schema.stream(of: .partCounts, in: others), in: bytes, budget: &budget)
        try ringCounts.load(rings, in: bytes, budget: &budget)
        try vertexOffsets.load(offsets, in: bytes, budget: &budget)
        nextVertex = 0
        vertices.truncate(to: 0)
        guard let stream = try schema.stream(of: .vertices, or: .mortonVertices, in: others) else { return }
        try IntegerStream(stream, in: bytes).readVertices(into: &vertices, numbers: &coordinates, budget: &budget)
    }

    /// Appends the features to the columns of a layer.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - rows: For each feature, receives its row in the columns, or `MapLibreTileBuffers.absentRow` if it has no vertex.
    mutating func appendFeatures(
        to columns: inout LayerColumns, rows: inout ColumnBuffer<UInt32>
    ) throws(MapLibreTileFault) {
        columns.reserve(features: featureCount)
        rows.reserve(featureCount)
        // A ring gets its first vertex again.
        columns.geometry.points.reserve(vertexCount + ringCounts.values.count)
        for feature in 0..<featureCount {
            guard let type = GeometryType(rawValue: types.values[feature]) else {
                throw MapLibreTileFault(.geometryType(types.values[feature]), at: offset)
            }
            let firstPart = columns.geometry.firstPoints.count
            (low, high) = (SIMD2(repeating: .max), SIMD2(repeating: .min))
            try appendParts(of: type, to: &columns.geometry)
            guard columns.geometry.firstPoints.count > firstPart else {
                rows.append(MapLibreTileBuffers.absentRow)
                continue
            }
            rows.append(UInt32(truncatingIfNeeded: columns.heads.count))
            columns.ids.append(0)
            columns.heads.append(VectorTileLayer.FeatureHead(Self.featureType(of: type), hasID: false))
            columns.bounds.append(SIMD4(lowHalf: low, highHalf: high))
            columns.firstParts.append(UInt32(truncatingIfNeeded: firstPart))
        }
        try geometryCounts.requireEnd(at: offset)
        try partCounts.requireEnd(at: offset)
        try ringCounts.requireEnd(at: offset)
        guard nextVertex == vertexCount else {
            throw MapLibreTileFault(.unusedValues(hasOffsets ? vertexOffsets.name : "vertices"), at: offset)
        }
    }

    private static func featureType(of type: GeometryType) -> VectorTileGeometryType {
        switch type {
        case .point, .multiPoint: .point
        case .lineString, .multiLineString: .line
        case .polygon, .multiPolygon: .polygon
        }
    }

    // MARK: Parts

    private mutating func appendParts(
        of type: GeometryType, to columns: inout GeometryColumns
    ) throws(MapLibreTileFault) {
        switch type {
        case .point: try appendPart(1, to: &columns)
        case .lineString: try appendLine(to: &columns)
        case .polygon: try appendPolygon(to: &columns)
        case .multiPoint: try appendPart(geometryCounts.read(at: offset), to: &columns)
        case .multiLineString: for _ in 0..<(try geometryCounts.read(at: offset)) { try appendLine(to: &columns) }
        case .multiPolygon: for _ in 0..<(try geometryCounts.read(at: offset)) { try appendPolygon(to: &columns) }
        }
    }

    private mutating func appendLine(to columns: inout GeometryColumns) throws(MapLibreTileFault) {
        let count = hasRings ? try ringCounts.read(at: offset) : try partCounts.read(at: offset)
        try appendPart(count, to: &columns)
    }

    private mutating func appendPolygon(to columns: inout GeometryColumns) throws(MapLibreTileFault) {
        var isHole = false
        for _ in 0..<(try partCounts.read(at: offset)) {
            let count = try ringCounts.read(at: offset)
            try appendPart(count, to: &columns, isRing: true, isHole: isHole)
            isHole = true
        }
    }

    /// Appends a part with the next vertices, unless it has none; a ring is closed by its first vertex.
    private mutating func appendPart(
        _ count: Int, to columns: inout GeometryColumns, isRing: Bool = false, isHole: Bool = false
    ) throws(MapLibreTileFault) {
        guard count <= vertexCount - nextVertex else { throw MapLibreTileFault(.exhausted("vertices"), at: offset) }
        guard count > 0 else { return }
        let start = columns.points.count
        let points = columns.points.tail(count + 1)
        let vertices = self.vertices.contents
        // Local variables stay in registers.
        var (low, high) = (self.low, self.high)
        for point in 0..<count {
            var index = nextVertex &+ point
            if hasOffsets {
                index = Int(vertexOffsets.values[index])
                guard index < vertices.count else {
                    throw MapLibreTileFault(.index(UInt32(index), count: vertices.count), at: offset)
                }
            }
            let vertex = vertices[index]
            points[point] = vertex
            low = pointwiseMin(low, vertex)
            high = pointwiseMax(high, vertex)
        }
        (self.low, self.high) = (low, high)
        nextVertex += count
        if isRing { points[count] = points[0] }
        columns.points.advance(by: isRing ? count + 1 : count)
        columns.firstPoints.append(UInt32(truncatingIfNeeded: start))
        columns.holes.append(isHole)
    }
}
