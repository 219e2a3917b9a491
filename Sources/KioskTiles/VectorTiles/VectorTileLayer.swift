package import KioskGeometry

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
package struct VectorTileLayer: Sendable {
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
    package let name: String
    /// The version of the specification: 1 or 2.
    package let version: Int
    /// The width of the tile, in units of coordinates; 1 or more.
    package let extent: Int
    /// The number of features.
    package let featureCount: Int
    /// The points of all parts; `points(ofPart:)` returns the range of a part.
    ///
    /// Coordinates beyond the range of the type are clamped.
    package let points: [SIMD2<Int32>]

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
    package var byteCount: Int {
        points.count * 8 + ids.count * 8 + heads.count + bounds.count * 16
            + (firstParts.count + firstTags.count + firstPoints.count) * 4 + holes.count + tags.count * 8
            + keys.count * 8 + valueKinds.count + valueBits.count * 8 + strings.count
    }
}

extension VectorTileLayer {
    /// The number of parts of all features.
    package var partCount: Int { holes.count }

    /// Returns the id of a feature, which need not be unique; nil if it has none.
    package func id(ofFeature feature: Int) -> UInt64? {
        heads[feature].hasID ? ids[feature] : nil
    }

    /// Returns the type of a feature.
    package func geometryType(ofFeature feature: Int) -> VectorTileGeometryType {
        heads[feature].type
    }

    /// Returns the smallest box that contains a feature, in units of coordinates.
    package func bounds(ofFeature feature: Int) -> PlanarBox {
        let corners = bounds[feature]
        return PlanarBox(
            minX: Double(corners.x), minY: Double(corners.y), maxX: Double(corners.z), maxY: Double(corners.w))
    }

    /// Returns the indices of the parts of a feature, of which there is at least one.
    package func parts(ofFeature feature: Int) -> Range<Int> {
        Int(firstParts[feature])..<Int(firstParts[feature + 1])
    }

    /// Returns the indices in `points` of the points of a part.
    package func points(ofPart part: Int) -> Range<Int> {
        Int(firstPoints[part])..<Int(firstPoints[part + 1])
    }

    /// Returns whether a part is a hole of the polygon whose exterior ring precedes it.
    package func isHole(_ part: Int) -> Bool {
        holes[part]
    }
}

extension VectorTileLayer {
    /// The names of the keys of all features, in the order of the tile.
    ///
    /// - Complexity: O(*n*) in the number of keys.
    package var keyNames: [String] { keys.map(string) }

    /// The number of distinct values of the layer; `value(at:)` returns one.
    package var valueCount: Int { valueKinds.count }

    /// Returns the key of a name; nil if no feature of the layer has it.
    ///
    /// - Complexity: O(*n*) in the number of keys.
    package func key(named name: String) -> VectorTileKey? {
        var first: UInt32?
        var duplicates: [UInt32] = []
        var name = name
        name.withUTF8 { text in
            for (index, key) in keys.enumerated() where Int(key.y) == text.count {
                guard strings[bytes(of: key)].elementsEqual(text) else { continue }
                if first == nil {
                    first = UInt32(truncatingIfNeeded: index)
                } else {
                    duplicates.append(UInt32(truncatingIfNeeded: index))
                }
            }
        }
        return first.map { VectorTileKey(index: $0, duplicates: duplicates) }
    }

    /// Returns the index of the value that a feature has for a key; nil if it has none.
    ///
    /// Features with equal indices have equal values, so that a result for a value can be used for all of them.
    /// - Parameters:
    ///   - key: A key of this layer.
    ///   - feature: The index of the feature.
    /// - Complexity: O(*n*) in the number of properties of the feature.
    package func valueIndex(of key: VectorTileKey, ofFeature feature: Int) -> Int? {
        // Of equal keys, which are invalid, the last one counts.
        var tag = Int(firstTags[feature + 1])
        let first = Int(firstTags[feature])
        while tag > first {
            tag -= 1
            if key.matches(tags[tag].x) {
                let value = Int(tags[tag].y)
                return valueKinds[value] == .invalid ? nil : value
            }
        }
        return nil
    }

    /// Returns the value that a feature has for a key; nil if it has none.
    ///
    /// - Parameters:
    ///   - key: A key of this layer.
    ///   - feature: The index of the feature.
    /// - Complexity: O(*n*) in the number of properties of the feature.
    package func value(of key: VectorTileKey, ofFeature feature: Int) -> VectorTileValue? {
        valueIndex(of: key, ofFeature: feature).flatMap(value)
    }

    /// Returns a value; nil if it has no valid type.
    package func value(at index: Int) -> VectorTileValue? {
        let bits = valueBits[index]
        return switch valueKinds[index] {
        case .invalid: nil
        case .string:
            .string(string(SIMD2(UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32))))
        case .float: .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        case .double: .double(Double(bitPattern: bits))
        case .int: .int(Int64(bitPattern: bits))
        case .uint: .uint(bits)
        case .boolean: .boolean(bits != 0)
        }
    }

    /// Returns the properties of a feature by name.
    ///
    /// - Complexity: O(*n*) in the number of properties and the length of their strings.
    package func properties(ofFeature feature: Int) -> [String: VectorTileValue] {
        var properties: [String: VectorTileValue] = [:]
        for tag in tags(ofFeature: feature) {
            if let value = value(at: Int(tag.y)) { properties[string(keys[Int(tag.x)])] = value }
        }
        return properties
    }

    /// The indices of the keys and values of a feature.
    func tags(ofFeature feature: Int) -> ArraySlice<SIMD2<UInt32>> {
        tags[Int(firstTags[feature])..<Int(firstTags[feature + 1])]
    }

    /// Converts the bytes of a string.
    func string(_ position: SIMD2<UInt32>) -> String {
        String(decoding: strings[bytes(of: position)], as: UTF8.self)
    }

    private func bytes(of position: SIMD2<UInt32>) -> Range<Int> {
        Int(position.x)..<(Int(position.x) + Int(position.y))
    }
}

/// The key of a property in one layer of one tile.
///
/// Looking a key up once and passing it for each feature saves comparing strings for each.
package struct VectorTileKey: Hashable, Sendable {
    /// The index of the key.
    let index: UInt32
    /// The indices of further keys of the same name; a layer usually has none.
    let duplicates: [UInt32]

    func matches(_ index: UInt32) -> Bool {
        index == self.index || (!duplicates.isEmpty && duplicates.contains(index))
    }
}
