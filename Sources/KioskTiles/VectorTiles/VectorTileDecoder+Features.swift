extension VectorTileDecoder {
    /// The fields of a feature.
    private struct FeatureFields {
        var id: UInt64?
        var type = VectorTileGeometryType.unknown
        var tags = 0..<0
        var geometry = 0..<0
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
        guard readTags(fields.tags, index: index) else { return columns.tags.truncate(to: tagCount) }
        var decoder = GeometryDecoder(
            WireCursor(bytes, in: fields.geometry), type: fields.type, version: header.version)
        do throws(GeometryFault) {
            try decoder.decode(into: &columns.geometry)
        } catch {
            columns.tags.truncate(to: tagCount)
            columns.geometry.truncate(parts: partCount, points: pointCount)
            return log.report(.fatal, feature: index, at: error.offset, "\(error); the feature is skipped")
        }
        guard columns.geometry.firstPoints.count > partCount else {
            columns.tags.truncate(to: tagCount)
            return log.report(
                .recoverable, feature: index, at: range.lowerBound,
                fields.geometry.isEmpty
                    ? "the feature has no geometry; the feature is skipped"
                    : "the geometry has no length or area; the feature is skipped")
        }
        if decoder.hasRepeatedPoint {
            log.report(
                .recoverable, feature: index, at: fields.geometry.lowerBound,
                "LineTo has an offset of zero; the repeated point is kept")
        }
        columns.ids.append(fields.id ?? 0)
        columns.heads.append(VectorTileLayer.FeatureHead(fields.type, hasID: fields.id != nil))
        columns.bounds.append(decoder.bounds)
        columns.firstParts.append(UInt32(truncatingIfNeeded: partCount))
        columns.firstTags.append(UInt32(truncatingIfNeeded: tagCount))
        if fields.id != nil { header.hasIDs = true }
    }

    /// Reads the fields of a feature; nil if the feature has to be skipped.
    private mutating func readFields(of range: Range<Int>, index: Int) -> FeatureFields? {
        var fields = FeatureFields()
        var reader = ProtobufReader(bytes, in: range)
        while reader.next() {
            switch (reader.field, reader.wireType) {
            case (Field.featureID, .varint): fields.id = reader.number
            case (Field.featureTags, .delimited) where fields.tags.isEmpty: fields.tags = reader.payload
            case (Field.featureGeometry, .delimited) where fields.geometry.isEmpty: fields.geometry = reader.payload
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
                    "field \(reader.field) of the feature is repeated or has the wrong wire type; the feature is skipped"
                )
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
    private mutating func readTags(_ range: Range<Int>, index: Int) -> Bool {
        var reader = WireCursor(bytes, in: range)
        let keyCount = UInt32(truncatingIfNeeded: columns.keys.count)
        let valueCount = UInt32(truncatingIfNeeded: columns.valueKinds.count)
        let use = UInt32(truncatingIfNeeded: index + 1)
        var repeatedKey: UInt32?
        while reader.count > 0 {
            let offset = reader.position
            guard let pair = reader.readPair() else { return endsTags(reader, at: offset, index: index) }
            let tag = SIMD2(UInt32(truncatingIfNeeded: pair), UInt32(truncatingIfNeeded: pair &>> 32))
            guard tag.x < keyCount, tag.y < valueCount else {
                log.report(
                    .fatal, feature: index, at: offset,
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
                .recoverable, feature: index, at: range.lowerBound,
                "the feature has key \(repeatedKey) more than once; the last value is used")
        }
        return true
    }

    /// Reports the last tags of a feature, which are no pair; returns false if the feature has to be skipped.
    private mutating func endsTags(_ cursor: WireCursor, at offset: Int, index: Int) -> Bool {
        var cursor = WireCursor(bytes, in: offset..<cursor.end)
        guard cursor.readVarint() != nil, cursor.count == 0 else {
            log.report(.fatal, feature: index, at: offset, "a tag is incomplete; the feature is skipped")
            return false
        }
        log.report(.recoverable, feature: index, at: offset, "the last key has no value; the key is ignored")
        return true
    }
}
