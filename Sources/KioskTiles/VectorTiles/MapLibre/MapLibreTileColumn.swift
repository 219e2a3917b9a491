/// The description of a column of a layer, and its streams.
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
        /// Columns of strings with a common dictionary, each with the end of its name.
        case stringGroup([Member])
    }

    /// A column of strings with a common dictionary.
    struct Member {
        let name: String
        let isNullable: Bool
        var streams: [StreamHeader] = []
    }

    /// The name of the property; empty for ids and geometries, and possibly for properties.
    let name: String
    /// Whether features can be without a value.
    let isNullable: Bool
    var values: Values
    /// The streams; of a group, those of the dictionary.
    var streams: [StreamHeader] = []
    /// The offset of the description in the tile.
    let offset: Int

    /// Reads the description of a column.
    ///
    /// - Throws: `MapLibreTileFault` if the type is unknown, since the streams of the column have no known end then.
    init(_ cursor: inout WireCursor) throws(MapLibreTileFault) {
        offset = cursor.position
        let code = try cursor.readNumber()
        isNullable = code % 2 == 1
        switch code {
        case 0, 1: values = .ids(bits: 32)
        case 2, 3: values = .ids(bits: 64)
        case 4: values = .geometries
        case 10, 11: values = .booleans
        case 12...23:
            // The types of 8 bits have the numbers of those of 32 bits.
            values = .integers(bits: code < 20 ? 32 : 64, isSigned: code % 4 < 2)
        case 24, 25: values = .floats
        case 26, 27: values = .doubles
        case 28, 29: values = .strings
        case 30: values = .stringGroup([])
        default: throw MapLibreTileFault(.columnType(code), at: offset)
        }
        name = code < 10 ? "" : try cursor.readString()
        guard case .stringGroup = values else { return }
        let start = cursor.position
        let count = try cursor.readNumber()
        guard count <= UInt64(cursor.count) else {
            throw MapLibreTileFault(.length(count, available: cursor.count), at: start)
        }
        var members: [Member] = []
        for _ in 0..<count {
            let start = cursor.position
            let code = try cursor.readNumber()
            guard code == 28 || code == 29 else { throw MapLibreTileFault(.columnType(code), at: start) }
            members.append(Member(name: try cursor.readString(), isNullable: code == 29))
        }
        values = .stringGroup(members)
    }

    /// Reads the headers of the streams, and advances over their bytes.
    mutating func readStreams(_ cursor: inout WireCursor) throws(MapLibreTileFault) {
        switch values {
        case .geometries, .strings:
            streams = try Self.readStreams(&cursor, count: try cursor.readNumber())
        case .ids, .booleans, .integers, .floats, .doubles:
            streams = try Self.readStreams(&cursor, count: isNullable ? 2 : 1)
        case .stringGroup(var members):
            let count = try cursor.readNumber()
            var hasDictionary = false
            while !hasDictionary, streams.count < count {
                let stream = try StreamHeader(&cursor)
                streams.append(stream)
                // The bytes of the strings follow their lengths and symbols.
                hasDictionary = stream.contents == .dictionary || stream.contents == .sharedDictionary
            }
            for index in members.indices {
                members[index].streams = try Self.readStreams(&cursor, count: try cursor.readNumber())
            }
            values = .stringGroup(members)
        }
    }

    private static func readStreams(
        _ cursor: inout WireCursor, count: UInt64
    ) throws(MapLibreTileFault) -> [StreamHeader] {
        let start = cursor.position
        // A header has four bytes at least.
        guard count <= UInt64(cursor.count / 4) else {
            throw MapLibreTileFault(.length(count, available: cursor.count), at: start)
        }
        var streams: [StreamHeader] = []
        for _ in 0..<count { streams.append(try StreamHeader(&cursor)) }
        return streams
    }
}

extension [StreamHeader] {
    /// Returns the stream with given contents; nil if there is none.
    ///
    /// - Throws: `MapLibreTileFault` if there are several.
    func stream(of contents: StreamHeader.Contents...) throws(MapLibreTileFault) -> StreamHeader? {
        var found: StreamHeader?
        for stream in self where contents.contains(stream.contents) {
            guard found == nil else { throw MapLibreTileFault(.unexpectedStream, at: stream.range.lowerBound) }
            found = stream
        }
        return found
    }
}
