import KioskGeometry

/// A parser of feeds of GTFS-realtime, which report the vehicles of public transport.
///
/// The id of a vehicle is that of its descriptor, or else its label, or else the id of the entity. Attributes have the names of the
/// specification: those of the trip, such as `route_id`, of the vehicle, such as `label`, and of its position, such as `current_status`
/// and `stop_id`. A trip update adds `delay` in seconds, that of the trip or else of its first stop, and `stop_time_update` to its
/// vehicle. Alerts are skipped. Unknown values and extensions are skipped as well.
///
/// Feeds in the wire format of protocol buffers are read, and those in the form of JSON with the names of the specification. An entity
/// that is malformed is reported and left out.
///
/// Source: GTFS-realtime specification, version 2.0.
public struct GTFSRealtimeParser: FeedParser {
    private let limits: FeedLimits

    /// Creates a parser.
    ///
    /// - Parameter limits: The limits of a document.
    public init(limits: FeedLimits = FeedLimits()) {
        self.limits = limits
    }

    /// Parses a document.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func parse(_ bytes: [UInt8]) -> FeedBatch {
        var batch = FeedBatch()
        // No message begins with a bracket: it would be the start of a group.
        let isJSON = JSONOutline(bytes).firstByte == UInt8(ascii: "{")
        let feed =
            isJSON
            ? GTFSFeed(json: bytes, limits: limits, problems: &batch)
            : GTFSFeed(wire: bytes, limits: limits, problems: &batch)
        if feed.header.isEmpty, feed.entities.isEmpty, batch.problemCount == 0 {
            batch.report(at: "document", "it has neither a header nor entities")
        }
        feed.addUpdates(to: &batch)
        if feed.header.isEmpty { batch.isSnapshot = false }
        return batch
    }
}
