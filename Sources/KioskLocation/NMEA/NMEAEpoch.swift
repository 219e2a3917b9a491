import KioskGeometry

/// What the sentences of one time say together.
struct NMEAEpoch: Sendable {
    /// Sentences of one time whose places are farther apart than this, in metres, contradict each other.
    private static let farthestApart = 1000.0
    /// Receivers write 99.99 and the like when they do not know the dilution.
    private static let unknownDilution = 99.0
    /// No receiver tells one place in more ways; whoever does begins a new epoch, so that memory is bounded.
    private static let mostPlaces = 16

    private(set) var report: NMEAReport
    private(set) var isContradictory = false
    /// The kinds and talkers that told a place.
    private var seen: [UInt32] = []
    private var placeRank = 0
    private var dimensions: Int?

    init(_ first: NMEAReport) {
        report = NMEAReport(kind: first.kind)
        report.timeOfDay = first.timeOfDay
        add(first)
    }

    /// Whether a sentence that tells a place belongs to this time.
    func isContinued(by other: NMEAReport) -> Bool {
        other.timeOfDay == report.timeOfDay && seen.count < Self.mostPlaces && !seen.contains(Self.key(of: other))
    }

    mutating func add(_ other: NMEAReport) {
        let isOfThisTime = other.timeOfDay == nil || other.timeOfDay == report.timeOfDay
        if other.kind.tellsPlace {
            seen.append(Self.key(of: other))
            addPlace(of: other)
        }
        guard isOfThisTime else { return }
        report.day = report.day ?? other.day
        if other.kind == .rmc || report.speed == nil { report.speed = other.speed ?? report.speed }
        if other.kind == .rmc || report.bearing == nil { report.bearing = other.bearing ?? report.bearing }
        report.altitude = report.altitude ?? other.altitude
        report.quality = report.quality ?? other.quality
        report.satellitesUsed = report.satellitesUsed ?? other.satellitesUsed
        report.horizontalDilution = report.horizontalDilution ?? Self.known(other.horizontalDilution)
        report.verticalDilution = report.verticalDilution ?? Self.known(other.verticalDilution)
        if other.kind == .gst || report.horizontalError == nil {
            report.horizontalError = other.horizontalError ?? report.horizontalError
            report.verticalError = other.verticalError ?? report.verticalError
        }
        // Receivers of several systems send one sentence for each, and one that uses no satellite says so.
        report.dimensions = max(report.dimensions ?? 0, other.dimensions ?? 0)
    }

    /// One sentence that says there is no fix outweighs others that tell a place.
    private mutating func addPlace(of other: NMEAReport) {
        report.isValid = (report.isValid ?? true) && other.isValid == true
        guard let place = other.place else { return }
        if let known = report.place, known.distance(to: place) > Self.farthestApart { isContradictory = true }
        let rank =
            switch other.kind {
            case .gga, .gns: 3
            case .rmc: 2
            default: 1
            }
        guard rank > placeRank else { return }
        placeRank = rank
        report.place = place
    }

    private static func known(_ dilution: Double?) -> Double? {
        dilution.flatMap { $0 > 0 && $0 < unknownDilution ? $0 : nil }
    }

    private static func key(of report: NMEAReport) -> UInt32 {
        UInt32(report.talker) << 8 | UInt32(report.kind.rawValue)
    }
}
