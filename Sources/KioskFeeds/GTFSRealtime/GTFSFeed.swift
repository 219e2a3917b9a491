import Foundation
import KioskGeometry

/// A feed of GTFS-realtime as members by the names of the schema: its header and its entities.
struct GTFSFeed {
    /// An entity, and its position in the feed.
    struct Entity {
        var position: String
        var members: JSONObject
    }

    var header: JSONObject = [:]
    var entities: [Entity] = []

    /// Whether all entities were read, or skipped by themselves.
    var isComplete = true

    /// The time of the header.
    var time: Date? {
        guard let seconds = header.number("timestamp") else { return nil }
        return Self.date(seconds)
    }

    /// Whether the entities are all those of the agency.
    var isFull: Bool { isComplete && header.string("incrementality") != "DIFFERENTIAL" }

    /// Returns the date of a number of seconds since 1970; nil for 0 and for times that no feed has.
    static func date(_ seconds: Double) -> Date? {
        seconds >= 1 && seconds < 1e11 ? Date(timeIntervalSince1970: seconds) : nil
    }
}
