extension VectorTileDecoder {
    /// The fields of a feature.
    private struct FeatureFields {
        var id: UInt64?
        var type = VectorTileGeometryType.unknown
        var tags = PackedNumbers()
        var geometry = PackedNumbers()
    }

    /// Reads the features of a layer into the columns.
    mutating func readFeatures(of range: Range<Int>, _ header: inout LayerHeader) {
        columns.reserve(features: header.featureCount)
        // What most layers need. Room is proportional to the bytes that are present; the buffers grow if it is too small.
        columns.geometry.points.reserve(range.count / 4)
        columns.tags.reserve(range.count / 8)
        for _ in 0..<columns.keys.count { columns.lastUses.append(0) }
        var reader = ProtobufReader(bytes, in: range)
        var index = 0
        while reader.next() {
            guard reader.field == VectorTileDecoder.Field.layerFeature else { continue }
            if reader.wireType == .delimited { readFeature(reader.payload, index: index, &header) }
            index += 1
        }
    }

    /// Reads a feature, and enters it unless it is invalid.
    private mutating func readFeature(_ range: Range<Int>, index: Int, _ header: inout LayerHeader) {
        guard let fields = readFields(of: range, index: index) else { return }
        let tagCount = columns.tags.count
        let (partCount, pointCount) = (columns.geometry.firstPoints.count, columns.geometry.points.count)
        let hasTags = fields.tags.read(in: bytes) { readTags($0, of: fields.tags, index: index) }
        guard hasTags else { return columns.tags.truncate(to: tagCount) }
        var outcome = GeometryOutcome()
        do throws(GeometryFault) {
            outcome = try fields.geometry.read(in: bytes) { cursor throws(GeometryFault) in
                try decodeGeometry(cursor, type: fields.type, version: header.version)
            }
        } catch {
            columns.tags.truncate(to: tagCount)
            columns.geometry.truncate(parts: partCount, points: pointCount)
            return log.report(
                .fatal, feature: index, at: fields.geometry.offset(of: error.offset),
                "\(error); the feature is skipped")
        }
        guard columns.geometry.firstPoints.count > partCount else {
            columns.tags.truncate(to: tagCount)
            return log.report(
                .recoverable, feature: index, at: range.lowerBound,
                fields.geometry.isEmpty
                    ? "the feature has no geometry; the feature is skipped"
                    : "the geometry has no length or area; the feature is skipped")
        }
        if outcome.hasRepeatedPoint {
            log.report(
                .recoverable, feature: index, at: fields.geometry.range.lowerBound,
                "LineTo has an offset of zero; the repeated point is kept")
        }
        if let offset = outcome.unclosedRing {
            log.report(
                .fatal, feature: index, at: fields.geometry.offset(of: offset),
                "a ring ends without ClosePath; the ring is closed")
        }
        columns.ids.append(fields.id ?? 0)
        columns.heads.append(VectorTileLayer.FeatureHead(fields.type, hasID: fields.id != nil))
        columns.bounds.append(outcome.bounds)
        columns.firstParts.append(UInt32(truncatingIfNeeded: partCount))
        columns.firstTags.append(UInt32(truncatingIfNeeded: tagCount))
        if fields.id != nil { header.hasIDs = true }
    }

    /// The properties of a geometry that has been decoded.
    private struct GeometryOutcome {
        var bounds = SIMD4<Int32>()
        var hasRepeatedPoint = false
        var unclosedRing: Int?
    }

    /// Appends a geometry to the columns.
    private mutating func decodeGeometry(
        _ cursor: WireCursor, type: VectorTileGeometryType, version: Int
    ) throws(GeometryFault) -> GeometryOutcome {
        var decoder = GeometryDecoder(cursor, type: type, version: version)
        try decoder.decode(into: &columns.geometry)
        return GeometryOutcome(
            bounds: decoder.bounds, hasRepeatedPoint: decoder.hasRepeatedPoint, unclosedRing: decoder.unclosedRing)
    }

    /// Reads the fields of a feature; nil if the feature has to be skipped.
    private mutating func readFields(of range: Range<Int>, index: Int) -> FeatureFields? {
        var fields = FeatureFields()
        var reader = ProtobufReader(bytes, in: range)
        while reader.next() {
            switch (reader.field, reader.wireType) {
            case (Field.featureID, .varint): fields.id = reader.number
            case (Field.featureTags, .delimited), (Field.featureTags, .varint): fields.tags.append(reader, in: bytes)
            case (Field.featureGeometry, .delimited), (Field.featureGeometry, .varint):
                fields.geometry.append(reader, in: bytes)
            case (Field.featureType, .varint):
                guard reader.number <= 3,
                    let type = VectorTileGeometryType(rawValue: UInt8(truncatingIfNeeded: reader.number))
                else {
                    log.report(
                        .fatal, feature: index, at: reader.fieldStart,
                        "geometry type \(reader.number) does not exist, expected 0 to 3; the feature is skipped")
                    return nil
                }
                fields.type = type
            case (Field.featureID...Field.featureGeometry, _):
                log.report(
                    .fatal, feature: index, at: reader.fieldStart,
                    "field \(reader.field) of the feature has the wrong wire type; the feature is skipped")
                return nil
            default: break
            }
        }
        if let fault = reader.fault {
            log.report(.fatal, feature: index, at: reader.fieldStart, "\(fault); the feature is skipped")
            return nil
        }
        return fields
    }

    /// Reads the tags of a feature; returns false if the feature has to be skipped.
    private mutating func readTags(_ cursor: WireCursor, of tags: PackedNumbers, index: Int) -> Bool {
        var reader = cursor
        let keyCount = UInt32(truncatingIfNeeded: columns.keys.count)
        let valueCount = UInt32(truncatingIfNeeded: columns.valueKinds.count)
        let use = UInt32(truncatingIfNeeded: index + 1)
        var repeatedKey: UInt32?
        while reader.count > 0 {
            let offset = reader.position
            guard let pair = reader.readPair() else { return endsTags(reader, of: tags, at: offset, index: index) }
            let tag = SIMD2(UInt32(truncatingIfNeeded: pair), UInt32(truncatingIfNeeded: pair &>> 32))
            guard tag.x < keyCount, tag.y < valueCount else {
                log.report(
                    .fatal, feature: index, at: tags.offset(of: offset),
                    "a tag refers to key \(tag.x) and value \(tag.y), the layer has \(keyCount) keys and "
                        + "\(valueCount) values; the feature is skipped")
                return false
            }
            if columns.lastUses[Int(tag.x)] == use { repeatedKey = tag.x }
            columns.lastUses.set(use, at: Int(tag.x))
            columns.tags.append(tag)
        }
        if let repeatedKey {
            log.report(
                .recoverable, feature: index, at: tags.range.lowerBound,
                "the feature has key \(repeatedKey) more than once; the last value is used")
        }
        return true
    }

    /// Reports the last tags of a feature, which are no pair; returns false if the feature has to be skipped.
    private mutating func endsTags(
        _ cursor: WireCursor, of tags: PackedNumbers, at start: Int, index: Int
    ) -> Bool {
        var cursor = WireCursor(cursor.bytes, in: start..<cursor.end)
        let offset = tags.offset(of: start)
        guard cursor.readVarint() != nil, cursor.count == 0 else {
            log.report(.fatal, feature: index, at: offset, "a tag is incomplete; the feature is skipped")
            return false
        }
        log.report(.recoverable, feature: index, at: offset, "the last key has no value; the key is ignored")
        return true
    }
}
