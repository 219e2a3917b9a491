/// The memory in which the streams of a layer are decoded; it is used for all layers of a tile.
struct MapLibreTileBuffers: ~Copyable {
    /// The row of a feature that is skipped.
    static let absentRow = UInt32.max

    var schema = MapLibreTileSchema()
    var geometries = GeometryStreams()
    /// For each feature of the tile, its row among those that are kept, or `absentRow`.
    var rows = ColumnBuffer<UInt32>()

    /// For each property, in the order of columns, the row of its feature.
    var tagRows = ColumnBuffer<UInt32>()
    /// For each property, in the order of columns, the index of its key and of its value.
    var tags = ColumnBuffer<SIMD2<UInt32>>()

    /// A bit for each feature: whether it has a value of the column.
    var presence = ColumnBuffer<UInt8>()
    /// For each value of the column, the row of its feature, or `absentRow`.
    var valueRows = ColumnBuffer<UInt32>()
    /// For each value of the column, its index among the values of the layer.
    var valueIndices = ColumnBuffer<UInt32>()
    /// The values of the column, by type.
    var bits = ColumnBuffer<UInt8>()
    var numbers = ColumnBuffer<UInt32>()
    var wideNumbers = ColumnBuffer<UInt64>()
    var symbols = SymbolTable()
    /// The bytes of a dictionary that has been decompressed.
    var text = ColumnBuffer<UInt8>()

    init() {}

    /// Removes what belongs to the last layer.
    mutating func removeAll() {
        rows.truncate(to: 0)
        tagRows.truncate(to: 0)
        tags.truncate(to: 0)
    }
}
