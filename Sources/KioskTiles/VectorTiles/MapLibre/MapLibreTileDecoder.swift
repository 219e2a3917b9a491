/// A decoder of one tile in the MapLibre Tile format, which has a column for each property of a layer.
///
/// Layers become the same columns as those of the Mapbox Vector Tile format. A damaged property costs its column, a damaged
/// dictionary all columns with it, and a damaged geometry or an unknown type its layer.
///
/// Source: MapLibre Tile Specification, version 1. Other versions of layers are skipped.
struct MapLibreTileDecoder: ~Copyable {
    /// The version of layers that is decoded.
    private static let version: UInt64 = 1

    let bytes: UnsafeBufferPointer<UInt8>
    private let requestedNames: Set<String>?
    private var names: Set<String> = []

    /// The layers that have been decoded.
    private(set) var layers: [VectorTileLayer] = []
    var log = VectorTileErrorLog()
    var columns = LayerColumns()
    var buffers = MapLibreTileBuffers()
    var budget: ValueBudget

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - bytes: The tile; the memory must outlive the decoder.
    ///   - requestedNames: The names of the layers to decode; nil for all.
    init(_ bytes: UnsafeBufferPointer<UInt8>, layers requestedNames: Set<String>?) {
        self.bytes = bytes
        self.requestedNames = requestedNames
        budget = ValueBudget(byteCount: bytes.count)
    }

    /// Decodes the layers.
    mutating func decode() {
        guard bytes.count < VectorTileDecoder.maximumByteCount else {
            return log.report(.fatal, at: 0, "the tile has \(bytes.count) bytes, at most 2³¹ − 1 are supported")
        }
        var cursor = WireCursor(bytes, in: 0..<bytes.count)
        var index = 0
        while cursor.count > 0 {
            log.layer = index
            log.layerName = nil
            index += 1
            let start = cursor.position
            guard let length = cursor.readVarint(), length <= UInt64(cursor.count) else {
                return log.report(
                    .fatal, at: start, "a layer is longer than the bytes that are left; the rest of the tile is skipped"
                )
            }
            let range = cursor.position..<(cursor.position + Int(length))
            _ = cursor.skip(length)
            decodeBlock(range)
        }
    }

    /// Returns whether bytes are blocks of this version, the last of which ends with them.
    static func isSequenceOfLayers(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var cursor = WireCursor(bytes, in: 0..<bytes.count)
        guard cursor.count > 0 else { return false }
        while cursor.count > 0 {
            guard let length = cursor.readVarint(), length > 0, length <= UInt64(cursor.count),
                bytes[cursor.position] == UInt8(version)
            else { return false }
            _ = cursor.skip(length)
        }
        return true
    }

    private mutating func decodeBlock(_ range: Range<Int>) {
        var cursor = WireCursor(bytes, in: range)
        do throws(MapLibreTileFault) {
            let version = try cursor.readNumber()
            guard version == Self.version else {
                return log.report(
                    .recoverable, at: range.lowerBound,
                    "the layer has version \(version), expected \(Self.version); the layer is skipped")
            }
            try decodeLayer(&cursor)
        } catch {
            log.report(.fatal, at: error.offset, "\(error); the layer is skipped")
        }
    }

    private mutating func decodeLayer(_ cursor: inout WireCursor) throws(MapLibreTileFault) {
        let start = cursor.position
        let name = String(decoding: bytes.part(try cursor.readText()), as: UTF8.self)
        guard !name.isEmpty else {
            return log.report(.fatal, at: start, "the layer has no name; the layer is skipped")
        }
        log.layerName = name
        guard requestedNames?.contains(name) ?? true else { return }
        guard layers.count < VectorTileDecoder.maximumLayerCount else {
            return log.report(
                .recoverable, at: start,
                "the tile has more than \(VectorTileDecoder.maximumLayerCount) layers; the layer is skipped"
            )
        }
        guard names.insert(name).inserted else {
            return log.report(.fatal, at: start, "an earlier layer has the same name; the layer is skipped")
        }
        var header = LayerHeader(name: name)
        let extentStart = cursor.position
        let extent = try cursor.readNumber()
        guard (1...UInt64(Int32.max)).contains(extent) else {
            return log.report(
                .fatal, at: extentStart, "the extent is \(extent), expected 1 to 2³¹ − 1; the layer is skipped")
        }
        header.extent = Int(extent)
        try buffers.schema.read(&cursor)
        guard cursor.count == 0 else { throw MapLibreTileFault(.unusedBytes(cursor.count), at: cursor.position) }
        columns.removeAll()
        buffers.removeAll()
        try decodeGeometries()
        for index in buffers.schema.columns.indices { decodeProperties(of: buffers.schema.columns[index], &header) }
        sortTags()
        layers.append(VectorTileLayer(header, columns: columns))
    }

    /// Reads the geometries, and enters the features.
    private mutating func decodeGeometries() throws(MapLibreTileFault) {
        var found: MapLibreTileColumn?
        for column in buffers.schema.columns {
            guard case .geometries = column.values else { continue }
            guard found == nil else { throw MapLibreTileFault(.unexpectedStream, at: column.offset) }
            found = column
        }
        guard let found else { return }
        try buffers.geometries.load(found, of: buffers.schema, in: bytes, budget: &budget)
        try buffers.geometries.appendFeatures(to: &columns, rows: &buffers.rows)
    }
}
