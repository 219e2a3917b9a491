import KioskGeometry

/// The changes of a kiosk in one message: a GeoJSON `FeatureCollection` of records.
///
/// A kiosk has one such message on its way at a time, so that the changes of the meantime share the next one: without load a
/// change is sent immediately, and under load messages grow instead of their number.
///
/// Source: Nagle, "Congestion Control in IP/TCP Internetworks" (RFC 896), whose rule for segments this is.
struct ChangeBatch: Sendable {
    /// The records.
    let records: [AnnotationRecord]

    /// The first problem of each invalid record, which is left out.
    let problems: [FleetError]

    /// The size at which a batch is complete, in bytes.
    static let preferredByteCount = 64 << 10

    /// The maximum size: that of a record which follows a batch that is nearly complete.
    static let maximumByteCount = preferredByteCount + RecordBounds.byteCount + head.count + tail.count

    /// The maximum number of values in arrays and objects.
    private static let valueCount = 2 * RecordBounds.valueCount

    private static let head = Array(#"{"type":"FeatureCollection","features":["#.utf8)
    private static let tail = Array("]}".utf8)

    /// Returns the message of records that were written as JSON.
    static func serialize(_ records: some Sequence<[UInt8]>) -> [UInt8] {
        var bytes = head
        bytes.append(contentsOf: records.joined(separator: CollectionOfOne(UInt8(ascii: ","))))
        bytes.append(contentsOf: tail)
        return bytes
    }

    /// Parses a message.
    ///
    /// - Throws: `FleetError` if the bytes are not a batch or exceed its limits; single invalid records are left out.
    init(parsing bytes: [UInt8]) throws(FleetError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw FleetError("the batch has \(bytes.count) bytes; the limit is \(Self.maximumByteCount)")
        }
        try RecordBounds.checkForm(bytes, depth: RecordBounds.depth + 2, valueCount: Self.valueCount)
        var features: (records: [AnnotationRecord], problems: [FleetError])?
        do throws(JSONError) {
            var reader = JSONReader(bytes)
            try reader.readObject { key, reader throws(JSONError) in
                if key == "features" { features = try AnnotationRecord.readArray(&reader, of: bytes) }
            }
            try reader.expectEnd()
        } catch {
            throw FleetError("the batch: \(error)")
        }
        guard let features else { throw FleetError("the batch has no member features") }
        (records, problems) = features
    }
}
