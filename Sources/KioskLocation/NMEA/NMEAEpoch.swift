import KioskGeometry

/// The combined content of the sentences of one time.
struct NMEAEpoch: Sendable {
    /// The distance above which two coordinates of one time contradict each other, in metres.
    private static let maximumDistance = 1000.0
    /// The value from which a dilution is unknown: receivers write 99.99 and the like.
    private static let unknownDilution = 99.0
    /// The maximum number of sentences with a coordinate, which bounds memory; receivers send fewer.
    private static let maximumCoordinateCount = 16

    private(set) var report: NMEAReport
    private(set) var isContradictory = false
    /// The types and talkers of the sentences with a coordinate.
    private var seen: [UInt32] = []
    private var coordinateRank = 0
    private var dimensions: Int?

    init(_ first: NMEAReport) {
        report = NMEAReport(kind: first.kind)
        report.timeOfDay = first.timeOfDay
        add(first)
    }

    /// Returns whether a sentence with a coordinate belongs to this time.
    func isContinued(by other: NMEAReport) -> Bool {
        other.timeOfDay == report.timeOfDay && seen.count < Self.maximumCoordinateCount
            && !seen.contains(Self.key(of: other))
    }

    mutating func add(_ other: NMEAReport) {
        let isOfThisTime = other.timeOfDay == nil || other.timeOfDay == report.timeOfDay
        if other.kind.hasCoordinate {
            seen.append(Self.key(of: other))
            addCoordinate(of: other)
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
        // Receivers of several systems send one sentence for each; unused systems have no dimensions.
        report.dimensions = max(report.dimensions ?? 0, other.dimensions ?? 0)
    }

    /// Adds the coordinate of a sentence; one sentence without a fix overrides others with one.
    private mutating func addCoordinate(of other: NMEAReport) {
        report.isValid = (report.isValid ?? true) && other.isValid == true
        guard let coordinate = other.coordinate else { return }
        if let known = report.coordinate, known.distance(to: coordinate) > Self.maximumDistance {
            isContradictory = true
        }
        let rank =
            switch other.kind {
            case .gga, .gns: 3
            case .rmc: 2
            default: 1
            }
        guard rank > coordinateRank else { return }
        coordinateRank = rank
        report.coordinate = coordinate
    }

    private static func known(_ dilution: Double?) -> Double? {
        dilution.flatMap { $0 > 0 && $0 < unknownDilution ? $0 : nil }
    }

    private static func key(of report: NMEAReport) -> UInt32 {
        UInt32(report.talker) << 8 | UInt32(report.kind.rawValue)
    }
}
