extension MapLibreTileDecoder {
    /// The features that have a value of a column, in order.
    private struct PresentFeatures {
        /// The number of values.
        var count: Int
        /// Whether all features have a value; otherwise those with a bit in `presence`.
        var areAll: Bool
    }

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
            buffers.tags.truncate(to: tagCount)
            buffers.tagRows.truncate(to: tagCount)
            columns.keys.truncate(to: keyCount)
            let subject =
                if case .ids = column.values { "the ids are" } else { "the property “\(column.name)” is" }
            log.report(.fatal, at: error.offset, "\(error); \(subject) skipped")
        }
    }

    private mutating func decodeIDs(
        of column: MapLibreTileColumn, bits: Int, _ header: inout LayerHeader
    ) throws(MapLibreTileFault) {
        let features = try readPresence(of: column.streams, isNullable: column.isNullable, of: column)
        let stream = try valueStream(of: column)
        if bits == 32 {
            try IntegerStream(stream, in: bytes).read(into: &buffers.numbers, budget: &budget)
        } else {
            try IntegerStream(stream, in: bytes).read(into: &buffers.wideNumbers, budget: &budget)
        }
        try require(bits == 32 ? buffers.numbers.count : buffers.wideNumbers.count, features.count, in: stream)
        forEachRow(features) { decoder, value, row in
            let id = bits == 32 ? UInt64(decoder.buffers.numbers[value]) : decoder.buffers.wideNumbers[value]
            decoder.columns.ids.set(id, at: row)
            let type = decoder.columns.heads[row].type
            decoder.columns.heads.set(VectorTileLayer.FeatureHead(type, hasID: true), at: row)
        }
        if features.count > 0 { header.hasIDs = true }
    }

    /// Reads a column of Booleans, numbers or strings with a dictionary of their own.
    private mutating func decodeValues(of column: MapLibreTileColumn) throws(MapLibreTileFault) {
        if case .strings = column.values {
            return try decodeStrings(of: column)
        }
        let features = try readPresence(of: column.streams, isNullable: column.isNullable, of: column)
        let stream = try valueStream(of: column)
        let key = appendKey(column.name)
        switch column.values {
        case .booleans:
            try PresenceDecoder(stream, in: bytes).read(into: &buffers.bits, budget: &budget)
            try require(Int(stream.storedCount), features.count, in: stream)
            let values = (appendValue(.boolean, 0), appendValue(.boolean, 1))
            forEachRow(features) { decoder, value, row in
                let isTrue = decoder.buffers.bits[value / 8] >> UInt8(value % 8) & 1 == 1
                decoder.appendTag(key, isTrue ? values.1 : values.0, row: row)
            }
        case .integers(bits: 32, let isSigned):
            try IntegerStream(stream, in: bytes).read(into: &buffers.numbers, isSigned: isSigned, budget: &budget)
            try require(buffers.numbers.count, features.count, in: stream)
            appendNumbers(features, kind: isSigned ? .int : .uint, key: key) { decoder, value in
                let number = decoder.buffers.numbers[value]
                return isSigned ? UInt64(bitPattern: Int64(Int32(bitPattern: number))) : UInt64(number)
            }
        case .integers(_, let isSigned):
            try IntegerStream(stream, in: bytes).read(into: &buffers.wideNumbers, isSigned: isSigned, budget: &budget)
            try require(buffers.wideNumbers.count, features.count, in: stream)
            appendNumbers(features, kind: isSigned ? .int : .uint, key: key) { $0.buffers.wideNumbers[$1] }
        case .floats, .doubles:
            try decodeFloats(of: column, stream: stream, features, key: key)
        default: break
        }
    }

    private mutating func decodeFloats(
        of column: MapLibreTileColumn, stream: StreamHeader, _ features: PresentFeatures, key: UInt32
    ) throws(MapLibreTileFault) {
        guard stream.format == .fixed, stream.encodings == (.none, .none) else {
            throw MapLibreTileFault(.streamEncoding("\(stream.format) of floats"), at: stream.range.lowerBound)
        }
        // Columns of doubles in early tile sets have values of single precision.
        let isSingle = stream.range.count == features.count * 4
        if isSingle {
            try IntegerStream(stream, in: bytes).read(into: &buffers.numbers, budget: &budget)
            try require(buffers.numbers.count, features.count, in: stream)
            appendNumbers(features, kind: .float, key: key) { UInt64($0.buffers.numbers[$1]) }
        } else if case .doubles = column.values {
            try IntegerStream(stream, in: bytes).read(into: &buffers.wideNumbers, budget: &budget)
            try require(buffers.wideNumbers.count, features.count, in: stream)
            appendNumbers(features, kind: .double, key: key) { $0.buffers.wideNumbers[$1] }
        } else {
            try require(stream.range.count / 4, features.count, in: stream)
        }
    }

    // MARK: Strings

    private mutating func decodeStrings(of column: MapLibreTileColumn) throws(MapLibreTileFault) {
        let features = try readPresence(of: column.streams, isNullable: column.isNullable, of: column)
        let key = appendKey(column.name)
        if let offsets = try column.streams.stream(of: .stringOffsets) {
            let dictionary = try readDictionary(of: column.streams, in: column)
            return try appendStrings(features, key: key, dictionary, offsets: offsets)
        }
        guard let lengths = try column.streams.stream(of: .stringLengths),
            let data = try column.streams.stream(of: .values)
        else { throw MapLibreTileFault(.missingStream("string lengths"), at: column.offset) }
        try IntegerStream(lengths, in: bytes).read(into: &buffers.numbers, budget: &budget)
        try require(buffers.numbers.count, features.count, in: lengths)
        buffers.text.truncate(to: 0)
        buffers.text.append(contentsOf: bytes.part(data.range))
        let strings = try appendStringValues(at: data.range.lowerBound)
        forEachRow(features) { decoder, value, row in
            decoder.appendTag(key, strings.lowerBound + UInt32(truncatingIfNeeded: value), row: row)
        }
    }

    /// Reads columns of strings with a common dictionary.
    private mutating func decodeStrings(
        of column: MapLibreTileColumn, members: [MapLibreTileColumn.Member]
    ) throws(MapLibreTileFault) {
        guard members.contains(where: { !$0.streams.isEmpty }) else { return }
        let dictionary = try readDictionary(of: column.streams, in: column)
        for member in members where !member.streams.isEmpty {
            let features = try readPresence(of: member.streams, isNullable: member.isNullable, of: column)
            guard let offsets = try member.streams.stream(of: .stringOffsets) else {
                throw MapLibreTileFault(.missingStream("string indices"), at: column.offset)
            }
            try appendStrings(features, key: appendKey(column.name + member.name), dictionary, offsets: offsets)
        }
    }

    /// Appends the properties of a column whose strings are those of a dictionary.
    private mutating func appendStrings(
        _ features: PresentFeatures, key: UInt32, _ dictionary: Range<UInt32>, offsets: StreamHeader
    ) throws(MapLibreTileFault) {
        try IntegerStream(offsets, in: bytes).read(into: &buffers.numbers, budget: &budget)
        try require(buffers.numbers.count, features.count, in: offsets)
        for value in 0..<buffers.numbers.count where buffers.numbers[value] >= UInt32(dictionary.count) {
            throw MapLibreTileFault(
                .index(buffers.numbers[value], count: dictionary.count), at: offsets.range.lowerBound)
        }
        forEachRow(features) { decoder, value, row in
            decoder.appendTag(key, dictionary.lowerBound + decoder.buffers.numbers[value], row: row)
        }
    }

    /// Appends the strings of a dictionary to the values of the layer, and returns their indices.
    private mutating func readDictionary(
        of streams: [StreamHeader], in column: MapLibreTileColumn
    ) throws(MapLibreTileFault) -> Range<UInt32> {
        guard let lengths = try streams.stream(of: .dictionaryLengths),
            let data = try streams.stream(of: .dictionary, .sharedDictionary)
        else { throw MapLibreTileFault(.missingStream("the dictionary"), at: column.offset) }
        buffers.text.truncate(to: 0)
        if let symbols = try streams.stream(of: .symbols) {
            guard let symbolLengths = try streams.stream(of: .symbolLengths) else {
                throw MapLibreTileFault(.missingStream("symbol lengths"), at: column.offset)
            }
            try IntegerStream(symbolLengths, in: bytes).read(into: &buffers.numbers, budget: &budget)
            guard
                let table = SymbolTable(
                    lengths: buffers.numbers.suffix(from: 0), bytes: bytes.part(symbols.range)),
                table.decompress(bytes.part(data.range), into: &buffers.text)
            else {
                throw MapLibreTileFault(
                    .compression("compressed strings do not fit their symbols"), at: symbols.range.lowerBound)
            }
        } else {
            buffers.text.append(contentsOf: bytes.part(data.range))
        }
        try IntegerStream(lengths, in: bytes).read(into: &buffers.numbers, budget: &budget)
        return try appendStringValues(at: data.range.lowerBound)
    }

    /// Appends the strings in `text` whose lengths are in `numbers` to the values of the layer, and returns their indices.
    private mutating func appendStringValues(at offset: Int) throws(MapLibreTileFault) -> Range<UInt32> {
        let text = buffers.text.suffix(from: 0)
        guard String(validating: text, as: UTF8.self) != nil else { throw MapLibreTileFault(.encoding, at: offset) }
        let first = UInt32(truncatingIfNeeded: columns.valueKinds.count)
        let base = columns.appendString(text).x
        var start = 0
        for index in 0..<buffers.numbers.count {
            let length = Int(buffers.numbers[index])
            guard length <= text.count - start else {
                throw MapLibreTileFault(.length(UInt64(length), available: text.count - start), at: offset)
            }
            // A string does not begin within a character.
            guard length == 0 || text[start] & 0xC0 != 0x80 else { throw MapLibreTileFault(.encoding, at: offset) }
            _ = appendValue(.string, UInt64(base) + UInt64(start) | UInt64(length) << 32)
            start += length
        }
        guard start == text.count else { throw MapLibreTileFault(.unusedBytes(text.count - start), at: offset) }
        return first..<UInt32(truncatingIfNeeded: columns.valueKinds.count)
    }

    // MARK: Columns of the layer

    private mutating func appendKey(_ name: String) -> UInt32 {
        var name = name
        let position = name.withUTF8 { columns.appendString($0) }
        columns.keys.append(position)
        return UInt32(truncatingIfNeeded: columns.keys.count - 1)
    }

    private mutating func appendValue(_ kind: VectorTileLayer.ValueKind, _ bits: UInt64) -> UInt32 {
        columns.valueKinds.append(kind)
        columns.valueBits.append(bits)
        return UInt32(truncatingIfNeeded: columns.valueKinds.count - 1)
    }

    private mutating func appendTag(_ key: UInt32, _ value: UInt32, row: Int) {
        buffers.tagRows.append(UInt32(truncatingIfNeeded: row))
        buffers.tags.append(SIMD2(key, value))
    }

    /// Appends properties with numbers; equal numbers that follow each other are one value.
    private mutating func appendNumbers(
        _ features: PresentFeatures, kind: VectorTileLayer.ValueKind, key: UInt32,
        _ bits: (borrowing MapLibreTileDecoder, Int) -> UInt64
    ) {
        var last: (bits: UInt64, value: UInt32)?
        forEachRow(features) { decoder, value, row in
            let bits = bits(decoder, value)
            let index = last?.bits == bits ? last?.value : nil
            let value = index ?? decoder.appendValue(kind, bits)
            last = (bits, value)
            decoder.appendTag(key, value, row: row)
        }
    }

    /// Calls a closure with the index of each value and the row of its feature, without those of features that are skipped.
    private mutating func forEachRow(
        _ features: PresentFeatures, _ body: (inout MapLibreTileDecoder, Int, Int) -> Void
    ) {
        var value = 0
        for feature in 0..<buffers.rows.count {
            guard features.areAll || buffers.presence[feature / 8] >> UInt8(feature % 8) & 1 == 1 else { continue }
            let row = buffers.rows[feature]
            if row != MapLibreTileBuffers.absentRow { body(&self, value, Int(row)) }
            value += 1
        }
    }

    /// Orders the properties by feature, and by column for each.
    mutating func sortTags() {
        let rowCount = columns.heads.count
        for _ in 0..<rowCount { columns.firstTags.append(0) }
        for index in 0..<buffers.tagRows.count {
            let row = Int(buffers.tagRows[index])
            columns.firstTags.set(columns.firstTags[row] + 1, at: row)
        }
        // From the numbers of properties to the indices after them, and while they are entered to the first indices.
        var sum: UInt32 = 0
        for row in 0..<rowCount {
            sum += columns.firstTags[row]
            columns.firstTags.set(sum, at: row)
        }
        _ = columns.tags.tail(buffers.tags.count)
        columns.tags.advance(by: buffers.tags.count)
        for index in (0..<buffers.tags.count).reversed() {
            let row = Int(buffers.tagRows[index])
            let position = columns.firstTags[row] - 1
            columns.firstTags.set(position, at: row)
            columns.tags.set(buffers.tags[index], at: Int(position))
        }
    }

    // MARK: Streams

    private func valueStream(of column: MapLibreTileColumn) throws(MapLibreTileFault) -> StreamHeader {
        guard let stream = try column.streams.stream(of: .values) else {
            throw MapLibreTileFault(.missingStream("values"), at: column.offset)
        }
        return stream
    }

    /// Reads which features have a value.
    private mutating func readPresence(
        of streams: [StreamHeader], isNullable: Bool, of column: MapLibreTileColumn
    ) throws(MapLibreTileFault) -> PresentFeatures {
        let count = buffers.rows.count
        guard isNullable else { return PresentFeatures(count: count, areAll: true) }
        guard let stream = try streams.stream(of: .presence) else {
            throw MapLibreTileFault(.missingStream("presence"), at: column.offset)
        }
        try require(Int(clamping: stream.storedCount), count, in: stream)
        try PresenceDecoder(stream, in: bytes).read(into: &buffers.presence, budget: &budget)
        var present = 0
        for feature in 0..<count where buffers.presence[feature / 8] >> UInt8(feature % 8) & 1 == 1 { present += 1 }
        return PresentFeatures(count: present, areAll: false)
    }

    private func require(_ count: Int, _ expected: Int, in stream: StreamHeader) throws(MapLibreTileFault) {
        guard count == expected else {
            throw MapLibreTileFault(
                .valueCount(UInt64(count), expected: "\(expected)"), at: stream.range.lowerBound)
        }
    }
}
