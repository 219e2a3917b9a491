import KioskGeometry

/// The fields of a message of GTFS-realtime that are read; the others are skipped.
///
/// Source: gtfs-realtime.proto of the GTFS-realtime specification, version 2.0.
indirect enum GTFSSchema: Sendable {
    /// A text.
    case string
    /// A number of variable length, without a sign.
    case unsigned
    /// A number of variable length in two's complement.
    case signed
    /// A Boolean.
    case boolean
    /// A number of 32 bits.
    case float
    /// A number of 64 bits.
    case double
    /// The name of a value.
    case enumeration([Int: String])
    /// A message with its fields by their numbers.
    case message([UInt32: Field])

    /// A field of a message.
    struct Field: Sendable {
        let name: String
        let schema: GTFSSchema
        /// Whether the field occurs several times, and its value is an array.
        var isRepeated = false
    }

    /// Creates the field of a message with a single value.
    static func field(_ name: String, _ schema: GTFSSchema) -> Field { Field(name: name, schema: schema) }
}

extension GTFSSchema {
    /// FeedHeader.
    static let header = message([
        1: field("gtfs_realtime_version", .string),
        2: field("incrementality", .enumeration([0: "FULL_DATASET", 1: "DIFFERENTIAL"])),
        3: field("timestamp", .unsigned), 4: field("feed_version", .string),
    ])

    /// FeedEntity, whose alerts, shapes and the like are skipped.
    static let entity = message([
        1: field("id", .string), 2: field("is_deleted", .boolean), 3: field("trip_update", tripUpdate),
        4: field("vehicle", vehiclePosition),
    ])

    private static let tripUpdate = message([
        1: field("trip", trip), 2: Field(name: "stop_time_update", schema: stopTimeUpdate, isRepeated: true),
        3: field("vehicle", vehicle), 4: field("timestamp", .unsigned), 5: field("delay", .signed),
        6: field(
            "trip_properties",
            message([
                1: field("trip_id", .string), 2: field("start_date", .string), 3: field("start_time", .string),
                4: field("shape_id", .string), 5: field("trip_headsign", .string),
                6: field("trip_short_name", .string),
            ])),
    ])

    private static let stopTimeUpdate = message([
        1: field("stop_sequence", .unsigned), 2: field("arrival", stopTimeEvent),
        3: field("departure", stopTimeEvent), 4: field("stop_id", .string),
        5: field(
            "schedule_relationship", .enumeration([0: "SCHEDULED", 1: "SKIPPED", 2: "NO_DATA", 3: "UNSCHEDULED"])),
        6: field(
            "stop_time_properties",
            message([
                1: field("assigned_stop_id", .string), 2: field("stop_headsign", .string),
                3: field("pickup_type", accessType), 4: field("drop_off_type", accessType),
            ])),
        7: field("departure_occupancy_status", occupancyStatus),
    ])

    private static let accessType = enumeration([
        0: "REGULAR", 1: "NONE", 2: "PHONE_AGENCY", 3: "COORDINATE_WITH_DRIVER",
    ])

    private static let stopTimeEvent = message([
        1: field("delay", .signed), 2: field("time", .signed), 3: field("uncertainty", .signed),
        4: field("scheduled_time", .signed),
    ])

    private static let vehiclePosition = message([
        1: field("trip", trip), 2: field("position", position), 3: field("current_stop_sequence", .unsigned),
        4: field("current_status", .enumeration([0: "INCOMING_AT", 1: "STOPPED_AT", 2: "IN_TRANSIT_TO"])),
        5: field("timestamp", .unsigned),
        6: field(
            "congestion_level",
            .enumeration([
                0: "UNKNOWN_CONGESTION_LEVEL", 1: "RUNNING_SMOOTHLY", 2: "STOP_AND_GO", 3: "CONGESTION",
                4: "SEVERE_CONGESTION",
            ])),
        7: field("stop_id", .string), 8: field("vehicle", vehicle), 9: field("occupancy_status", occupancyStatus),
        10: field("occupancy_percentage", .unsigned),
        11: Field(
            name: "multi_carriage_details",
            schema: message([
                1: field("id", .string), 2: field("label", .string), 3: field("occupancy_status", occupancyStatus),
                4: field("occupancy_percentage", .signed), 5: field("carriage_sequence", .unsigned),
            ]), isRepeated: true),
    ])

    private static let position = message([
        1: field("latitude", .float), 2: field("longitude", .float), 3: field("bearing", .float),
        4: field("odometer", .double), 5: field("speed", .float),
    ])

    private static let vehicle = message([
        1: field("id", .string), 2: field("label", .string), 3: field("license_plate", .string),
        4: field(
            "wheelchair_accessible",
            .enumeration([
                0: "NO_VALUE", 1: "UNKNOWN", 2: "WHEELCHAIR_ACCESSIBLE", 3: "WHEELCHAIR_INACCESSIBLE",
            ])),
    ])

    private static let trip = message([
        1: field("trip_id", .string), 2: field("start_time", .string), 3: field("start_date", .string),
        4: field(
            "schedule_relationship",
            .enumeration([
                0: "SCHEDULED", 1: "ADDED", 2: "UNSCHEDULED", 3: "CANCELED", 5: "REPLACEMENT", 6: "DUPLICATED",
                7: "DELETED", 8: "NEW",
            ])),
        5: field("route_id", .string), 6: field("direction_id", .unsigned),
        7: field(
            "modified_trip",
            message([
                1: field("modifications_id", .string), 2: field("affected_trip_id", .string),
                3: field("start_time", .string), 4: field("start_date", .string),
            ])),
    ])

    private static let occupancyStatus = enumeration([
        0: "EMPTY", 1: "MANY_SEATS_AVAILABLE", 2: "FEW_SEATS_AVAILABLE", 3: "STANDING_ROOM_ONLY",
        4: "CRUSHED_STANDING_ROOM_ONLY", 5: "FULL", 6: "NOT_ACCEPTING_PASSENGERS", 7: "NO_DATA_AVAILABLE",
        8: "NOT_BOARDABLE",
    ])
}
