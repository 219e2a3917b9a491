/// The columns of the layer that is decoded; their memory is used for all layers of a tile.
struct LayerColumns: ~Copyable {
    /// For each feature, its id or 0.
    var ids = ColumnBuffer<UInt64>()
    /// For each feature, its type and whether it has an id.
    var heads = ColumnBuffer<VectorTileLayer.FeatureHead>()
    /// For each feature, the corners of its parts.
    var bounds = ColumnBuffer<SIMD4<Int32>>()
    /// For each feature, the index of its first part.
    var firstParts = ColumnBuffer<UInt32>()
    /// For each feature, the index of its first tag.
    var firstTags = ColumnBuffer<UInt32>()
    /// The index of the key and of the value of each property.
    var tags = ColumnBuffer<SIMD2<UInt32>>()
    var geometry = GeometryColumns()

    /// The offset of each key in `strings`, and its length.
    var keys = ColumnBuffer<SIMD2<UInt32>>()
    /// The type of each value.
    var valueKinds = ColumnBuffer<VectorTileLayer.ValueKind>()
    /// The bits of each value; of a string, its offset in `strings` and its length.
    var valueBits = ColumnBuffer<UInt64>()
    /// The bytes of keys and string values.
    var strings = ColumnBuffer<UInt8>()
    /// For each key, the number of the last feature that had it, plus 1.
    var lastUses = ColumnBuffer<UInt32>()

    init() {}

    /// Removes all values.
    mutating func removeAll() {
        ids.truncate(to: 0)
        heads.truncate(to: 0)
        bounds.truncate(to: 0)
        firstParts.truncate(to: 0)
        firstTags.truncate(to: 0)
        tags.truncate(to: 0)
        geometry.truncate(parts: 0, points: 0)
        keys.truncate(to: 0)
        valueKinds.truncate(to: 0)
        valueBits.truncate(to: 0)
        strings.truncate(to: 0)
        lastUses.truncate(to: 0)
    }

    /// Makes room for a number of features.
    mutating func reserve(features count: Int) {
        ids.reserve(count)
        heads.reserve(count)
        bounds.reserve(count)
        firstParts.reserve(count + 1)
        firstTags.reserve(count + 1)
    }

    /// Appends the bytes of a string and returns their offset and number.
    mutating func appendString(_ bytes: UnsafeBufferPointer<UInt8>) -> SIMD2<UInt32> {
        let start = strings.count
        strings.append(contentsOf: bytes)
        return SIMD2(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: bytes.count))
    }
}
