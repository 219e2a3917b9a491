/// The description of a column of a layer; the streams and the members of a group are those of the `MapLibreTileSchema`.
struct MapLibreTileColumn {
    /// The values of a column.
    enum Values {
        case ids(bits: Int)
        case geometries
        case booleans
        case integers(bits: Int, isSigned: Bool)
        case floats
        case doubles
        case strings
        /// Columns of strings with a common dictionary: the indices of the members.
        case stringGroup(Range<Int>)
    }

    /// A column of strings with a common dictionary.
    struct Member {
        /// The bytes of the end of the name in the tile.
        let name: Range<Int>
        let isNullable: Bool
        /// The indices of the streams.
        var streams = 0..<0
    }

    /// The bytes of the name of the property in the tile; empty for ids and geometries, and possibly for properties.
    let name: Range<Int>
    /// Whether features can be without a value.
    let isNullable: Bool
    let values: Values
    /// The indices of the streams; of a group, those of the dictionary.
    var streams = 0..<0
    /// The offset of the description in the tile.
    let offset: Int
}
