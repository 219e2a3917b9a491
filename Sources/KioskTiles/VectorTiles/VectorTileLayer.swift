/// The features of a layer of a vector tile, in columns.
///
///     for feature in 0..<layer.featureCount where layer.geometryType(ofFeature: feature) == .line {
///         for part in layer.parts(ofFeature: feature) { draw(layer.points[layer.points(ofPart: part)]) }
///     }
///     if let key = layer.key(named: "class") { layer.value(of: key, ofFeature: 0) }
///
/// A feature is an index; there is no object for each. A feature has parts: a point feature one part with all its points,
/// a line feature one for each line, a polygon feature one for each ring. Rings are closed: their last point equals the
/// first. A ring that is not a hole is the exterior ring of a polygon to which the holes after it belong.
///
/// Coordinates are in units of the tile, which is `extent` of them wide, with y downwards; features can extend beyond
/// the tile. Strings are stored as bytes and converted when they are requested. The layer does not refer to the bytes
/// of the tile.
///
/// An index that is out of range is a programming error, as with arrays.
public struct VectorTileLayer: Sendable {
    /// The type of a feature and whether it has an id, in a byte.
    struct FeatureHead: BitwiseCopyable {
        private let bits: UInt8

        init(_ type: VectorTileGeometryType, hasID: Bool) {
            bits = type.rawValue | (hasID ? 4 : 0)
        }

        var type: VectorTileGeometryType { VectorTileGeometryType(rawValue: bits & 3) ?? .unknown }
        var hasID: Bool { bits & 4 != 0 }
    }

    /// The type of a value.
    enum ValueKind: UInt8, BitwiseCopyable {
        case invalid, string, float, double, int, uint, boolean
    }

    /// The name.
    public let name: String
    /// The version of the specification: 1 or 2.
    public let version: Int
    /// The width of the tile, in units of coordinates; 1 or more.
    public let extent: Int
    /// The number of features.
    public let featureCount: Int
    /// The points of all parts; `points(ofPart:)` returns the range of a part.
    ///
    /// Coordinates beyond the range of the type are clamped.
    public let points: [SIMD2<Int32>]

    // A column of features has an element for each; the columns of first indices have one more, the end of the last.
    // `ids` is empty if no feature has an id.
    let ids: [UInt64]
    let heads: [FeatureHead]
    let bounds: [SIMD4<Int32>]
    let firstParts: [UInt32]
    /// The index in `tags` of the first property of each feature, and the number of all properties.
    package let firstTags: [UInt32]
    let firstPoints: [UInt32]
    let holes: [Bool]
    /// The index of the key and of the value of each property, ordered by feature.
    package let tags: [SIMD2<UInt32>]
    let keys: [SIMD2<UInt32>]
    let valueKinds: [ValueKind]
    let valueBits: [UInt64]
    let strings: [UInt8]

    /// Creates a layer from the columns of a decoder.
    ///
    /// - Parameters:
    ///   - header: The members of the layer other than features, keys and values.
    ///   - columns: The columns.
    init(_ header: LayerHeader, columns: borrowing LayerColumns) {
        name = header.name
        version = header.version
        extent = header.extent
        featureCount = columns.heads.count
        points = columns.geometry.points.array
        ids = header.hasIDs ? columns.ids.array : []
        heads = columns.heads.array
        bounds = columns.bounds.array
        firstParts = columns.firstParts.array(endingWith: UInt32(truncatingIfNeeded: columns.geometry.holes.count))
        firstTags = columns.firstTags.array(endingWith: UInt32(truncatingIfNeeded: columns.tags.count))
        firstPoints = columns.geometry.firstPoints.array(
            endingWith: UInt32(truncatingIfNeeded: columns.geometry.points.count))
        holes = columns.geometry.holes.array
        tags = columns.tags.array
        keys = columns.keys.array
        valueKinds = columns.valueKinds.array
        valueBits = columns.valueBits.array
        strings = columns.strings.array
    }

    /// The memory of the columns, in bytes.
    public var byteCount: Int {
        points.count * 8 + ids.count * 8 + heads.count + bounds.count * 16
            + (firstParts.count + firstTags.count + firstPoints.count) * 4 + holes.count + tags.count * 8
            + keys.count * 8 + valueKinds.count + valueBits.count * 8 + strings.count
    }
}
