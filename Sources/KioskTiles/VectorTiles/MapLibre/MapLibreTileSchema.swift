/// The columns of a layer of a MapLibre tile, with the headers of their streams; its memory is used for all layers of a tile.
///
/// Source: MapLibre Tile Specification, version 1, the metadata of a feature table.
struct MapLibreTileSchema: ~Copyable {
    /// The columns, in the order of the tile.
    private(set) var columns: [MapLibreTileColumn] = []
    /// The members of the columns with a common dictionary, which refer to ranges of this array.
    private(set) var members: [MapLibreTileColumn.Member] = []
    /// The headers of the streams, in the order of the tile; columns and members refer to ranges of this array.
    private(set) var streams: [StreamHeader] = []

    init() {}

    /// Reads the descriptions of the columns of a layer, and where their streams are; those of the last layer are removed.
    ///
    /// - Throws: `MapLibreTileFault` if a type is unknown, since the streams of the column have no known end then.
    mutating func read(_ cursor: inout WireCursor) throws(MapLibreTileFault) {
        columns.removeAll(keepingCapacity: true)
        members.removeAll(keepingCapacity: true)
        streams.removeAll(keepingCapacity: true)
        let start = cursor.position
        let count = try cursor.readNumber()
        guard count <= UInt64(cursor.count) else {
            throw MapLibreTileFault(.length(count, available: cursor.count), at: start)
        }
        for _ in 0..<count { try readColumn(&cursor) }
        for index in columns.indices { try readStreams(ofColumn: index, &cursor) }
    }

    /// Returns the stream with given contents; nil if there is none.
    ///
    /// - Parameters:
    ///   - contents: The contents.
    ///   - alternative: Other contents that the stream may have; nil for none.
    ///   - indices: The indices of the streams of the column.
    /// - Throws: `MapLibreTileFault` if there are several.
    func stream(
        of contents: StreamHeader.Contents, or alternative: StreamHeader.Contents? = nil, in indices: Range<Int>
    ) throws(MapLibreTileFault) -> StreamHeader? {
        var found: Int?
        for index in indices where streams[index].contents == contents || streams[index].contents == alternative {
            guard found == nil else { throw MapLibreTileFault(.unexpectedStream, at: streams[index].range.lowerBound) }
            found = index
        }
        return found.map { streams[$0] }
    }

    /// Reads the description of a column: the code of its type, and its name unless there is one such column only.
    private mutating func readColumn(_ cursor: inout WireCursor) throws(MapLibreTileFault) {
        let offset = cursor.position
        // Odd codes are those of nullable columns.
        let code = try cursor.readNumber()
        var values: MapLibreTileColumn.Values
        switch code {
        case 0, 1: values = .ids(bits: 32)
        case 2, 3: values = .ids(bits: 64)
        case 4: values = .geometries
        case 10, 11: values = .booleans
        case 12...23:
            // 12…15 are numbers of 8 bits, which are stored like those of 32 bits, 16…19. Of each four, the first two are signed.
            values = .integers(bits: code < 20 ? 32 : 64, isSigned: code % 4 < 2)
        case 24, 25: values = .floats
        case 26, 27: values = .doubles
        case 28, 29: values = .strings
        case 30: values = .stringGroup(0..<0)
        default: throw MapLibreTileFault(.columnType(code), at: offset)
        }
        let name = code < 10 ? cursor.position..<cursor.position : try cursor.readText()
        if case .stringGroup = values { values = .stringGroup(try readMembers(&cursor)) }
        columns.append(
            MapLibreTileColumn(name: name, isNullable: code % 2 == 1, values: values, offset: offset))
    }

    /// Reads the descriptions of columns with a common dictionary, and returns their indices.
    private mutating func readMembers(_ cursor: inout WireCursor) throws(MapLibreTileFault) -> Range<Int> {
        let start = cursor.position
        let count = try cursor.readNumber()
        guard count <= UInt64(cursor.count) else {
            throw MapLibreTileFault(.length(count, available: cursor.count), at: start)
        }
        let first = members.count
        for _ in 0..<count {
            let start = cursor.position
            let code = try cursor.readNumber()
            guard code == 28 || code == 29 else { throw MapLibreTileFault(.columnType(code), at: start) }
            members.append(MapLibreTileColumn.Member(name: try cursor.readText(), isNullable: code == 29))
        }
        return first..<members.count
    }

    /// Reads the headers of the streams of a column, and advances over their bytes.
    private mutating func readStreams(
        ofColumn index: Int, _ cursor: inout WireCursor
    ) throws(MapLibreTileFault) {
        switch columns[index].values {
        case .geometries, .strings:
            columns[index].streams = try readStreams(&cursor, count: try cursor.readNumber())
        case .ids, .booleans, .integers, .floats, .doubles:
            columns[index].streams = try readStreams(&cursor, count: columns[index].isNullable ? 2 : 1)
        case .stringGroup(let members):
            let count = try cursor.readNumber()
            let first = streams.count
            var hasDictionary = false
            while !hasDictionary, streams.count - first < count {
                let stream = try StreamHeader(&cursor)
                streams.append(stream)
                // The bytes of the strings follow their lengths and symbols.
                hasDictionary = stream.contents == .dictionary || stream.contents == .sharedDictionary
            }
            columns[index].streams = first..<streams.count
            for member in members {
                self.members[member].streams = try readStreams(&cursor, count: try cursor.readNumber())
            }
        }
    }

    /// Reads headers of streams, and returns their indices.
    private mutating func readStreams(
        _ cursor: inout WireCursor, count: UInt64
    ) throws(MapLibreTileFault) -> Range<Int> {
        let start = cursor.position
        // A header has four bytes at least.
        guard count <= UInt64(cursor.count / 4) else {
            throw MapLibreTileFault(.length(count, available: cursor.count), at: start)
        }
        let first = streams.count
        for _ in 0..<count { streams.append(try StreamHeader(&cursor)) }
        return first..<streams.count
    }
}
