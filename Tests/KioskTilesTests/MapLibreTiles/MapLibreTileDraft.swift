/// A layer in the MapLibre Tile format, valid or not.
struct MapLibreTileDraft {
    /// The contents of a stream: the physical type in the upper half, the logical one in the lower.
    enum Contents: UInt8 {
        case presence = 0x00
        case values = 0x10
        case dictionary = 0x11
        case vertices = 0x13
        case mortonVertices = 0x14
        case symbols = 0x15
        case stringOffsets = 0x22
        case stringLengths = 0x30
        case geometryCounts = 0x31
        case partCounts = 0x32
        case ringCounts = 0x33
        case symbolLengths = 0x35
        case dictionaryLengths = 0x36
    }

    /// The encodings of a stream: two logical ones and a physical one.
    enum Encoding: UInt8 {
        case fixed = 0b000_000_00
        case fastPFOR = 0b000_000_01
        case varint = 0b000_000_10
        case deltaVarint = 0b001_000_10
        case componentwiseVarint = 0b010_000_10
        case runsVarint = 0b011_000_10
        case deltaRunsVarint = 0b001_011_10
        case runsFixed = 0b011_000_00
        case mortonVarint = 0b100_001_10
    }

    /// A column, of which the number of streams is written as its type requires.
    struct Column {
        var bytes: [UInt8] = []
        var streamCount = 0

        mutating func addStream(
            _ contents: Contents, _ encoding: Encoding, count: Int, parameters: [Int] = [], _ data: [UInt8]
        ) {
            streamCount += 1
            bytes += [contents.rawValue, encoding.rawValue] + varint(count) + varint(data.count)
            for parameter in parameters { bytes += varint(parameter) }
            bytes += data
        }

        mutating func addNumbers(_ contents: Contents, _ numbers: [Int]) {
            addStream(contents, .varint, count: numbers.count, numbers.flatMap(varint))
        }
    }

    var name: String
    var extent = 4096
    var version = 1
    private(set) var descriptions: [UInt8] = []
    private(set) var columnCount = 0
    private(set) var data: [UInt8] = []

    init(name: String, _ build: (inout MapLibreTileDraft) -> Void = { _ in }) {
        self.name = name
        build(&self)
    }

    /// The tile that consists of the layer.
    var bytes: [UInt8] {
        let body = varint(version) + string(name) + varint(extent) + varint(columnCount) + descriptions + data
        return varint(body.count) + body
    }

    mutating func addColumn(type: Int, named name: String? = nil, _ build: (inout Column) -> Void) {
        var column = Column()
        build(&column)
        columnCount += 1
        descriptions += varint(type) + (name.map(string) ?? [])
        // Geometries and strings have any number of streams.
        data += ([4, 28, 29].contains(type) ? varint(column.streamCount) : []) + column.bytes
    }

    /// Adds columns of strings with a common dictionary.
    ///
    /// - Parameters:
    ///   - name: The start of the names of the properties.
    ///   - members: The end of the name of each property, and the indices of the strings of the features.
    ///   - buildDictionary: Adds the streams of the dictionary.
    mutating func addStringGroup(
        named name: String, members: [(name: String, indices: [Int])], _ buildDictionary: (inout Column) -> Void
    ) {
        var dictionary = Column()
        buildDictionary(&dictionary)
        columnCount += 1
        descriptions += varint(30) + string(name) + varint(members.count)
        data += varint(dictionary.streamCount) + dictionary.bytes
        for member in members {
            var column = Column()
            column.addNumbers(.stringOffsets, member.indices)
            descriptions += varint(28) + string(member.name)
            data += varint(column.streamCount) + column.bytes
        }
    }

    /// Adds a geometry column of points at the origin.
    mutating func addPoints(count: Int) {
        addColumn(type: 4) { column in
            column.addNumbers(.values, Array(repeating: 0, count: count))
            column.addStream(
                .vertices, .componentwiseVarint, count: 2 * count, Array(repeating: 0, count: 2 * count))
        }
    }
}

private func string(_ string: String) -> [UInt8] { varint(string.utf8.count) + Array(string.utf8) }

/// Returns the bytes of a variable-length number.
func varint(_ number: Int) -> [UInt8] {
    var (rest, bytes): (UInt64, [UInt8]) = (UInt64(bitPattern: Int64(number)), [])
    while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
    }
    return bytes + [UInt8(rest)]
}
