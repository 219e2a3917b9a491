/// The format of a feed.
public enum FeedFormat: String, Hashable, Sendable, CaseIterable {
    /// GTFS-realtime: vehicles of public transport.
    case gtfsRealtime = "gtfs-rt"
    /// AIS: sentences of receivers of ships.
    case ais
    /// SBS-1: lines of receivers of aircraft.
    case sbs
    /// The document `aircraft.json` of dump1090 and readsb.
    case aircraftJSON = "aircraft-json"
    /// GeoJSON: features with ids and points.
    case geoJSON = "geojson"

    /// Whether the format is a stream of lines; otherwise it consists of documents.
    public var isStream: Bool {
        switch self {
        case .ais, .sbs: true
        case .gtfsRealtime, .aircraftJSON, .geoJSON: false
        }
    }

    /// The age from which a position is stale, in seconds, which is longer than the usual time between two reports.
    ///
    /// That of public transport and of GeoJSON is 90, that of ships 200, since ships at anchor report every three minutes, and that of aircraft
    /// 15.
    public var usualStaleAge: Double {
        switch self {
        case .gtfsRealtime, .geoJSON: 90
        case .ais: 200
        case .sbs, .aircraftJSON: 15
        }
    }

    /// The time after which an object without a new position is removed, in seconds, which is usual for the format.
    ///
    /// That of public transport and of GeoJSON is 300, that of ships 360, and that of aircraft 60.
    public var usualMaximumAge: Double {
        switch self {
        case .gtfsRealtime, .geoJSON: 300
        case .ais: 360
        case .sbs, .aircraftJSON: 60
        }
    }

    /// Returns a parser.
    ///
    /// - Parameter limits: The limits of the feed.
    public func makeParser(limits: FeedLimits = FeedLimits()) -> any FeedParser {
        switch self {
        case .gtfsRealtime: GTFSRealtimeParser(limits: limits)
        case .ais: AISParser(limits: limits)
        case .sbs: SBSParser(limits: limits)
        case .aircraftJSON: AircraftJSONParser(limits: limits)
        case .geoJSON: GeoJSONFeedParser(limits: limits)
        }
    }
}
