extension VectorTileDecoder {
    /// Reads version, extent, keys and values of a layer; nil if the layer has to be skipped.
    mutating func readHeader(of range: Range<Int>, name: String) -> LayerHeader? {
        var header = LayerHeader(name: name)
        var reader = ProtobufReader(bytes, in: range)
        while reader.next() {
            switch (reader.field, reader.wireType) {
            case (Field.layerFeature, .delimited):
                if reader.payload.count >= Self.leastFeatureLength { header.featureCount += 1 }
            case (Field.layerKey, .delimited):
                columns.keys.append(columns.appendString(bytes.part(reader.payload)))
            case (Field.layerValue, .delimited): readValue(reader.payload)
            case (Field.layerName, .delimited): break
            case (Field.layerVersion, .varint):
                guard reader.number == 1 || reader.number == 2 else {
                    log.report(
                        .fatal, at: reader.fieldStart,
                        "version \(reader.number) is unknown, expected 1 or 2; the layer is skipped")
                    return nil
                }
                header.version = Int(reader.number)
            case (Field.layerExtent, .varint):
                guard (1...UInt64(UInt32.max)).contains(reader.number) else {
                    log.report(
                        .fatal, at: reader.fieldStart,
                        "the extent is \(reader.number), expected 1 to \(UInt32.max); the layer is skipped")
                    return nil
                }
                header.extent = Int(reader.number)
            case (Field.layerFeature, _):
                log.report(
                    .fatal, at: reader.fieldStart, "a feature has the wrong wire type; the feature is skipped")
            case (Field.layerName...Field.layerExtent, _), (Field.layerVersion, _):
                // Without one of the keys or values, indices refer to others.
                log.report(
                    .fatal, at: reader.fieldStart,
                    "field \(reader.field) of the layer has the wrong wire type; the layer is skipped")
                return nil
            default: break
            }
        }
        if let fault = reader.fault {
            log.report(.fatal, at: reader.fieldStart, "\(fault); the rest of the layer is skipped")
        }
        return header
    }

    /// Reads a value, or enters an invalid one so that the indices of the others are right.
    private mutating func readValue(_ range: Range<Int>) {
        var reader = ProtobufReader(bytes, in: range)
        var kind = VectorTileLayer.ValueKind.invalid
        var bits: UInt64 = 0
        var memberCount = 0
        while reader.next() {
            memberCount += 1
            switch (reader.field, reader.wireType) {
            case (1, .delimited):
                let position = columns.appendString(bytes.part(reader.payload))
                (kind, bits) = (.string, UInt64(position.x) | UInt64(position.y) << 32)
            case (2, .fixed32): (kind, bits) = (.float, reader.number)
            case (3, .fixed64): (kind, bits) = (.double, reader.number)
            case (4, .varint): (kind, bits) = (.int, reader.number)
            case (5, .varint): (kind, bits) = (.uint, reader.number)
            case (6, .varint):
                let number = Int64(bitPattern: reader.number >> 1) ^ -Int64(bitPattern: reader.number & 1)
                (kind, bits) = (.int, UInt64(bitPattern: number))
            case (7, .varint): (kind, bits) = (.boolean, reader.number)
            default: memberCount -= 1
            }
        }
        columns.valueKinds.append(kind)
        columns.valueBits.append(bits)
        if memberCount == 1, reader.fault == nil { return }
        let index = columns.valueKinds.count - 1
        if let fault = reader.fault {
            log.report(.fatal, at: reader.fieldStart, "value \(index): \(fault)")
        } else if memberCount == 0 {
            log.report(
                .fatal, at: range.lowerBound,
                "value \(index) has no valid member; properties with this value are ignored")
        } else {
            log.report(
                .recoverable, at: range.lowerBound,
                "value \(index) has \(memberCount) members, expected 1; the last one is used")
        }
    }
}

extension UnsafeBufferPointer {
    /// Returns a part of the buffer.
    func part(_ range: Range<Int>) -> UnsafeBufferPointer {
        UnsafeBufferPointer(rebasing: self[range])
    }
}

/// The members of a layer other than its features, keys and values.
struct LayerHeader {
    /// The default of a layer without an extent.
    static let defaultExtent = 4096

    var name: String
    var version = 1
    var extent = LayerHeader.defaultExtent
    /// The number of features that are long enough to have a point.
    var featureCount = 0
    /// Whether a feature has an id.
    var hasIDs = false
}
