extension MapLibreTileDecoder {
    /// Reads the ids or properties of a column; a damaged column is reported and skipped.
    mutating func decodeProperties(of column: MapLibreTileColumn, _ header: inout LayerHeader) {
        let (tagCount, keyCount) = (buffers.tags.count, columns.keys.count)
        do throws(MapLibreTileFault) {
            switch column.values {
            case .geometries: break
            case .ids(let bits): try decodeIDs(of: column, bits: bits, &header)
            case .stringGroup(let members): try decodeStrings(of: column, members: members)
            default: try decodeValues(of: column)
            }
        } catch {
            let subject = if case .ids = column.values { "the ids are" } else { property(column.name) + " is" }
            skip(subject, because: error, tagCount: tagCount, keyCount: keyCount)
        }
    }

    /// Removes what was entered of a damaged column, and reports the fault.
    ///
    /// - Parameters:
    ///   - subject: The contents of the column and a verb for the message, such as “the ids are”.
    ///   - fault: The fault.
    ///   - tagCount: The number of properties before the column.
    ///   - keyCount: The number of keys before the column.
    private mutating func skip(_ subject: String, because fault: MapLibreTileFault, tagCount: Int, keyCount: Int) {
        buffers.tags.truncate(to: tagCount)
        buffers.tagRows.truncate(to: tagCount)
        columns.keys.truncate(to: keyCount)
        log.report(.fatal, at: fault.offset, "\(fault); \(subject) skipped")
    }

    /// Returns what messages call a property whose name consists of two parts of the tile.
    private func property(_ name: Range<Int>, _ end: Range<Int> = 0..<0) -> String {
        let (start, end) = (bytes.part(name), bytes.part(end))
        return "the property “\(String(decoding: start, as: UTF8.self))\(String(decoding: end, as: UTF8.self))”"
    }

    private mutating func decodeIDs(
        of column: MapLibreTileColumn, bits: Int, _ header: inout LayerHeader
    ) throws(MapLibreTileFault) {
        let count = try readValueRows(of: column.streams, isNullable: column.isNullable, in: column)
        let stream = try valueStream(of: column)
        let isWide = bits != 32
        try readNumbers(stream, isWide: isWide, count: count)
        for value in 0..<count {
            let row = buffers.valueRows[value]
            guard row != MapLibreTileBuffers.absentRow else { continue }
            let id = isWide ? buffers.wideNumbers[value] : UInt64(buffers.numbers[value])
            columns.ids.set(id, at: Int(row))
            let type = columns.heads[Int(row)].type
            columns.heads.set(VectorTileLayer.FeatureHead(type, hasID: true), at: Int(row))
        }
        if count > 0 { header.hasIDs = true }
    }

    /// Reads a column of Booleans, numbers or strings with a dictionary of their own.
    private mutating func decodeValues(of column: MapLibreTileColumn) throws(MapLibreTileFault) {
        if case .strings = column.values {
            return try decodeStrings(of: column)
        }
        let count = try readValueRows(of: column.streams, isNullable: column.isNullable, in: column)
        let stream = try valueStream(of: column)
        let key = appendKey(column.name)
        switch column.values {
        case .booleans:
            try PresenceDecoder(stream, in: bytes).read(into: &buffers.bits, budget: &budget)
            try require(Int(stream.storedCount), count, in: stream)
            let values = (appendValue(.boolean, 0), appendValue(.boolean, 1))
            let (bits, indices) = (buffers.bits.contents, beginIndices(count))
            for value in indices.indices {
                indices[value] = bits[value / 8] >> UInt8(value % 8) & 1 == 1 ? values.1 : values.0
            }
        case .integers(let bits, let isSigned):
            try readNumbers(stream, isWide: bits != 32, isSigned: isSigned, count: count)
            enterNumbers(isSigned ? .int : .uint, isWide: bits != 32, isSigned: isSigned, count: count)
        case .floats, .doubles: try decodeFloats(of: column, stream: stream, count: count)
        default: return
        }
        appendTags(key)
    }

    private mutating func decodeFloats(
        of column: MapLibreTileColumn, stream: StreamHeader, count: Int
    ) throws(MapLibreTileFault) {
        guard stream.format == .fixed, stream.encodings == (.none, .none) else {
            throw MapLibreTileFault(.streamEncoding("\(stream.format) of floats"), at: stream.range.lowerBound)
        }
        // Columns of doubles in early tile sets have values of single precision.
        let isSingle = stream.range.count == count * 4
        if isSingle {
            try readNumbers(stream, isWide: false, count: count)
            enterNumbers(.float, isWide: false, count: count)
        } else if case .doubles = column.values {
            try readNumbers(stream, isWide: true, count: count)
            enterNumbers(.double, isWide: true, count: count)
        } else {
            try require(stream.range.count / 4, count, in: stream)
            throw MapLibreTileFault(.unusedBytes(stream.range.count % 4), at: stream.range.lowerBound)
        }
    }

    // MARK: Strings

    private mutating func decodeStrings(of column: MapLibreTileColumn) throws(MapLibreTileFault) {
        let count = try readValueRows(of: column.streams, isNullable: column.isNullable, in: column)
        let key = appendKey(column.name)
        if let offsets = try buffers.schema.stream(of: .stringOffsets, in: column.streams) {
            let dictionary = try readDictionary(of: column)
            return try appendStrings(count, key: key, dictionary, offsets: offsets)
        }
        guard let lengths = try buffers.schema.stream(of: .stringLengths, in: column.streams),
            let data = try buffers.schema.stream(of: .values, in: column.streams)
        else { throw MapLibreTileFault(.missingStream("string lengths"), at: column.offset) }
        try readNumbers(lengths, isWide: false, count: count)
        let strings = try appendStringValues(bytes.part(data.range), at: data.range.lowerBound)
        let indices = beginIndices(count)
        for value in indices.indices { indices[value] = strings.lowerBound &+ UInt32(truncatingIfNeeded: value) }
        appendTags(key)
    }

    /// Reads columns of strings with a common dictionary; a damaged one is reported and skipped.
    private mutating func decodeStrings(
        of column: MapLibreTileColumn, members: Range<Int>
    ) throws(MapLibreTileFault) {
        var dictionary: Range<UInt32>?
        for index in members {
            let member = buffers.schema.members[index]
            guard !member.streams.isEmpty else { continue }
            let strings = if let dictionary { dictionary } else { try readDictionary(of: column) }
            dictionary = strings
            let (tagCount, keyCount) = (buffers.tags.count, columns.keys.count)
            do throws(MapLibreTileFault) {
                try decodeStrings(of: member, in: column, strings)
            } catch {
                let subject = property(column.name, member.name) + " is"
                skip(subject, because: error, tagCount: tagCount, keyCount: keyCount)
            }
        }
    }

    /// Reads a column of strings from the dictionary that it shares with others.
    private mutating func decodeStrings(
        of member: MapLibreTileColumn.Member, in column: MapLibreTileColumn, _ dictionary: Range<UInt32>
    ) throws(MapLibreTileFault) {
        let count = try readValueRows(of: member.streams, isNullable: member.isNullable, in: column)
        guard let offsets = try buffers.schema.stream(of: .stringOffsets, in: member.streams) else {
            throw MapLibreTileFault(.missingStream("string indices"), at: column.offset)
        }
        try appendStrings(count, key: appendKey(column.name, member.name), dictionary, offsets: offsets)
    }

    /// Appends the properties of a column whose strings are those of a dictionary.
    private mutating func appendStrings(
        _ count: Int, key: UInt32, _ dictionary: Range<UInt32>, offsets: StreamHeader
    ) throws(MapLibreTileFault) {
        try readNumbers(offsets, isWide: false, count: count)
        let (numbers, indices) = (buffers.numbers.contents, beginIndices(count))
        let dictionaryCount = UInt32(truncatingIfNeeded: dictionary.count)
        for value in indices.indices {
            let number = numbers[value]
            guard number < dictionaryCount else {
                throw MapLibreTileFault(.index(number, count: dictionary.count), at: offsets.range.lowerBound)
            }
            indices[value] = dictionary.lowerBound &+ number
        }
        appendTags(key)
    }

    /// Appends the strings of a dictionary to the values of the layer, and returns their indices.
    private mutating func readDictionary(of column: MapLibreTileColumn) throws(MapLibreTileFault) -> Range<UInt32> {
        guard let lengths = try buffers.schema.stream(of: .dictionaryLengths, in: column.streams),
            let data = try buffers.schema.stream(of: .dictionary, or: .sharedDictionary, in: column.streams)
        else { throw MapLibreTileFault(.missingStream("the dictionary"), at: column.offset) }
        var text = bytes.part(data.range)
        if let symbols = try buffers.schema.stream(of: .symbols, in: column.streams) {
            guard let symbolLengths = try buffers.schema.stream(of: .symbolLengths, in: column.streams) else {
                throw MapLibreTileFault(.missingStream("symbol lengths"), at: column.offset)
            }
            try IntegerStream(symbolLengths, in: bytes).read(into: &buffers.numbers, budget: &budget)
            guard buffers.symbols.load(lengths: buffers.numbers.suffix(from: 0), bytes: bytes.part(symbols.range)),
                buffers.symbols.decompress(text, into: &buffers.text)
            else {
                throw MapLibreTileFault(
                    .compression("compressed strings do not fit their symbols"), at: symbols.range.lowerBound)
            }
            text = buffers.text.suffix(from: 0)
        }
        try IntegerStream(lengths, in: bytes).read(into: &buffers.numbers, budget: &budget)
        return try appendStringValues(text, at: data.range.lowerBound)
    }

    /// Appends strings, whose lengths are in `numbers`, to the values of the layer, and returns their indices.
    private mutating func appendStringValues(
        _ text: UnsafeBufferPointer<UInt8>, at offset: Int
    ) throws(MapLibreTileFault) -> Range<UInt32> {
        guard text.isUTF8 else { throw MapLibreTileFault(.encoding, at: offset) }
        let first = UInt32(truncatingIfNeeded: columns.valueKinds.count)
        let base = columns.appendString(text).x
        let lengths = buffers.numbers.contents
        let bits = columns.valueBits.tail(lengths.count)
        var start = 0
        for index in lengths.indices {
            let length = Int(lengths[index])
            guard length <= text.count &- start else {
                throw MapLibreTileFault(.length(UInt64(length), available: text.count - start), at: offset)
            }
            // A string does not begin within a character.
            guard length == 0 || text[start] & 0xC0 != 0x80 else { throw MapLibreTileFault(.encoding, at: offset) }
            bits[index] = UInt64(base) &+ UInt64(truncatingIfNeeded: start) | UInt64(lengths[index]) &<< 32
            start &+= length
        }
        guard start == text.count else { throw MapLibreTileFault(.unusedBytes(text.count - start), at: offset) }
        columns.valueBits.advance(by: lengths.count)
        columns.valueKinds.tail(lengths.count).update(repeating: .string)
        columns.valueKinds.advance(by: lengths.count)
        return first..<UInt32(truncatingIfNeeded: columns.valueKinds.count)
    }

    // MARK: Columns of the layer

    /// Appends a key whose name consists of two parts of the tile.
    private mutating func appendKey(_ name: Range<Int>, _ end: Range<Int> = 0..<0) -> UInt32 {
        var position = columns.appendString(bytes.part(name))
        position.y += columns.appendString(bytes.part(end)).y
        columns.keys.append(position)
        return UInt32(truncatingIfNeeded: columns.keys.count - 1)
    }

    private mutating func appendValue(_ kind: VectorTileLayer.ValueKind, _ bits: UInt64) -> UInt32 {
        columns.valueKinds.append(kind)
        columns.valueBits.append(bits)
        return UInt32(truncatingIfNeeded: columns.valueKinds.count - 1)
    }

    /// Returns memory for the index of each value of the column.
    private mutating func beginIndices(_ count: Int) -> UnsafeMutableBufferPointer<UInt32> {
        buffers.valueIndices.truncate(to: 0)
        let indices = buffers.valueIndices.tail(count)
        buffers.valueIndices.advance(by: count)
        return indices
    }

    /// Appends numbers to the values of the layer; equal numbers that follow each other are one value.
    ///
    /// - Parameters:
    ///   - kind: The type of the values.
    ///   - isWide: Whether the numbers have 64 bits.
    ///   - isSigned: Whether numbers of 32 bits are signed.
    ///   - count: The number of values.
    private mutating func enterNumbers(
        _ kind: VectorTileLayer.ValueKind, isWide: Bool, isSigned: Bool = false, count: Int
    ) {
        let (numbers, wideNumbers) = (buffers.numbers.contents, buffers.wideNumbers.contents)
        let (rows, indices) = (buffers.valueRows.contents, beginIndices(count))
        var last: UInt64 = 0
        var lastIndex: UInt32?
        for value in indices.indices where rows[value] != MapLibreTileBuffers.absentRow {
            let bits =
                if isWide {
                    wideNumbers[value]
                } else if isSigned {
                    UInt64(bitPattern: Int64(Int32(bitPattern: numbers[value])))
                } else {
                    UInt64(numbers[value])
                }
            let index = if let lastIndex, bits == last { lastIndex } else { appendValue(kind, bits) }
            indices[value] = index
            (last, lastIndex) = (bits, index)
        }
    }

    /// Appends a property for each value of the column, without those of features that are skipped.
    private mutating func appendTags(_ key: UInt32) {
        let (rows, indices) = (buffers.valueRows.contents, buffers.valueIndices.contents)
        assert(rows.count == indices.count)
        let (tagRows, tags) = (buffers.tagRows.tail(rows.count), buffers.tags.tail(rows.count))
        var count = 0
        for value in rows.indices where rows[value] != MapLibreTileBuffers.absentRow {
            tagRows[count] = rows[value]
            tags[count] = SIMD2(key, indices[value])
            count &+= 1
        }
        buffers.tagRows.advance(by: count)
        buffers.tags.advance(by: count)
    }

    /// Orders the properties by feature, and by column for each.
    mutating func sortTags() {
        let (tagRows, tags) = (buffers.tagRows.contents, buffers.tags.contents)
        let firstTags = columns.firstTags.tail(columns.heads.count)
        firstTags.update(repeating: 0)
        for row in tagRows { firstTags[Int(row)] &+= 1 }
        // From the numbers of properties to the indices after them, and while they are entered to the first indices.
        var sum: UInt32 = 0
        for row in firstTags.indices {
            sum &+= firstTags[row]
            firstTags[row] = sum
        }
        columns.firstTags.advance(by: firstTags.count)
        let sorted = columns.tags.tail(tags.count)
        for index in tags.indices.reversed() {
            let row = Int(tagRows[index])
            let position = firstTags[row] &- 1
            firstTags[row] = position
            sorted[Int(position)] = tags[index]
        }
        columns.tags.advance(by: tags.count)
    }

    // MARK: Streams

    private func valueStream(of column: MapLibreTileColumn) throws(MapLibreTileFault) -> StreamHeader {
        guard let stream = try buffers.schema.stream(of: .values, in: column.streams) else {
            throw MapLibreTileFault(.missingStream("values"), at: column.offset)
        }
        return stream
    }

    /// Reads the numbers of a stream, of which there must be one for each value of the column.
    private mutating func readNumbers(
        _ stream: StreamHeader, isWide: Bool, isSigned: Bool = false, count: Int
    ) throws(MapLibreTileFault) {
        if isWide {
            try IntegerStream(stream, in: bytes).read(into: &buffers.wideNumbers, isSigned: isSigned, budget: &budget)
            try require(buffers.wideNumbers.count, count, in: stream)
        } else {
            try IntegerStream(stream, in: bytes).read(into: &buffers.numbers, isSigned: isSigned, budget: &budget)
            try require(buffers.numbers.count, count, in: stream)
        }
    }

    /// Reads which features have a value of a column, enters their rows, and returns their number.
    private mutating func readValueRows(
        of streams: Range<Int>, isNullable: Bool, in column: MapLibreTileColumn
    ) throws(MapLibreTileFault) -> Int {
        buffers.valueRows.truncate(to: 0)
        let rows = buffers.rows.contents
        guard isNullable else {
            buffers.valueRows.append(contentsOf: UnsafeBufferPointer(rows))
            return rows.count
        }
        guard let stream = try buffers.schema.stream(of: .presence, in: streams) else {
            throw MapLibreTileFault(.missingStream("presence"), at: column.offset)
        }
        try require(Int(clamping: stream.storedCount), rows.count, in: stream)
        try PresenceDecoder(stream, in: bytes).read(into: &buffers.presence, budget: &budget)
        // Words are read, of which the last one may continue beyond the bytes.
        buffers.presence.tail(8).update(repeating: 0)
        let presenceBytes = buffers.presence.contents
        guard let presence = UnsafeRawPointer(presenceBytes.baseAddress) else { return 0 }
        let valueRows = buffers.valueRows.tail(rows.count)
        var count = 0
        for start in stride(from: 0, to: rows.count, by: 64) {
            var word = UInt64(littleEndian: presence.loadUnaligned(fromByteOffset: start / 8, as: UInt64.self))
            let remaining = rows.count &- start
            if remaining < 64 { word &= (1 &<< UInt64(truncatingIfNeeded: remaining)) &- 1 }
            while word != 0 {
                valueRows[count] = rows[start &+ word.trailingZeroBitCount]
                count &+= 1
                word &= word &- 1
            }
        }
        buffers.valueRows.advance(by: count)
        return count
    }

    private func require(_ count: Int, _ expected: Int, in stream: StreamHeader) throws(MapLibreTileFault) {
        guard count == expected else {
            throw MapLibreTileFault(
                .valueCount(UInt64(count), expected: "\(expected)"), at: stream.range.lowerBound)
        }
    }
}
