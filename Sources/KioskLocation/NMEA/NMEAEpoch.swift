import KioskGeometry

/// The combined content of the sentences of one time.
struct NMEAEpoch: Sendable {
    /// The distance above which two coordinates of one time contradict each other, in metres.
    private static let maximumDistance = 1000.0
    /// The value from which a dilution is unknown: receivers write 99.99 and the like.
    private static let unknownDilution = 99.0
    /// The maximum number of sentences with a coordinate, which bounds memory; receivers send fewer.
    private static let maximumCoordinateCount = 16
    /// The maximum difference between the two times of one cycle, in seconds: old receivers write whole seconds.
    private static let maximumCycleStep = 1.0

    private var own: NMEAReport
    /// The content of the earlier time of the same cycle; nil for a cycle with one time.
    private let earlier: NMEAReport?
    private(set) var isContradictory = false
    /// The types and talkers of the sentences with a coordinate.
    private var seen: [UInt32] = []
    private var coordinateRank = 0
    /// The types of the sentences with the current speed and error.
    private var speedKind: NMEAReport.Kind?
    private var errorKind: NMEAReport.Kind?

    /// Creates an epoch.
    ///
    /// - Parameters:
    ///   - first: Its first sentence with a coordinate.
    ///   - previous: The previous epoch, whose values are kept if it belongs to the same cycle; nil for none.
    init(_ first: NMEAReport, after previous: NMEAEpoch?) {
        own = NMEAReport(kind: first.kind)
        own.timeOfDay = first.timeOfDay
        earlier = previous.flatMap { $0.sharesCycle(with: first) ? $0.own : nil }
        add(first)
    }

    /// The combined content; values that no sentence of this time has are those of the earlier time of the cycle.
    var report: NMEAReport { earlier.map { own.completed(from: $0) } ?? own }

    /// Returns whether a sentence with a coordinate belongs to this time.
    func isContinued(by other: NMEAReport) -> Bool {
        other.timeOfDay == own.timeOfDay && seen.count < Self.maximumCoordinateCount
            && !seen.contains(Self.key(of: other))
    }

    /// Returns the seconds from this time to that of a sentence, at most half a day; nil if one of them has no time.
    func step(to other: NMEAReport) -> Double? {
        guard let time = own.timeOfDay, let otherTime = other.timeOfDay else { return nil }
        return (otherTime - time).wrap(min: -CivilTime.secondsPerDay / 2, max: CivilTime.secondsPerDay / 2)
    }

    /// Returns whether a sentence with a coordinate of a later time belongs to the same cycle of the receiver.
    ///
    /// A receiver repeats no type within a cycle, and some old ones write the time at which each sentence was sent.
    private func sharesCycle(with other: NMEAReport) -> Bool {
        guard own.isValid == true, !isContradictory, let step = step(to: other) else { return false }
        return step > 0 && step <= Self.maximumCycleStep && !seen.contains(Self.key(of: other))
    }

    mutating func add(_ other: NMEAReport) {
        let isOfThisTime = other.timeOfDay == nil || other.timeOfDay == own.timeOfDay
        if other.kind.hasCoordinate {
            seen.append(Self.key(of: other))
            addCoordinate(of: other)
        }
        guard isOfThisTime else { return }
        own.day = own.day ?? other.day
        addMotion(of: other)
        addErrors(of: other)
        own.altitude = own.altitude ?? other.altitude
        own.quality = own.quality ?? other.quality
        own.satellitesUsed = own.satellitesUsed ?? other.satellitesUsed
        own.horizontalDilution = own.horizontalDilution ?? Self.known(other.horizontalDilution)
        own.verticalDilution = own.verticalDilution ?? Self.known(other.verticalDilution)
        // Receivers of several systems send one sentence for each; unused systems have no dimensions.
        if let dimensions = other.dimensions { own.dimensions = max(own.dimensions ?? 0, dimensions) }
    }

    /// Adds the coordinate of a sentence; one sentence without a fix overrides others with one.
    private mutating func addCoordinate(of other: NMEAReport) {
        own.isValid = (own.isValid ?? true) && other.isValid == true
        guard let coordinate = other.coordinate else { return }
        if let known = own.coordinate, known.distance(to: coordinate) > Self.maximumDistance {
            isContradictory = true
        }
        let rank =
            switch other.kind {
            case .gga, .gns: 3
            case .rmc: 2
            default: 1
            }
        guard rank > coordinateRank else {
            own.mode = own.mode ?? other.mode
            return
        }
        coordinateRank = rank
        own.coordinate = coordinate
        own.mode = other.mode ?? own.mode
    }

    /// Adds speed and bearing; those of RMC have priority, else those of the last sentence.
    private mutating func addMotion(of other: NMEAReport) {
        guard speedKind != .rmc || other.kind == .rmc else {
            own.speed = own.speed ?? other.speed
            own.bearing = own.bearing ?? other.bearing
            return
        }
        own.speed = other.speed ?? own.speed
        own.bearing = other.bearing ?? own.bearing
        speedKind = other.kind
    }

    /// Adds the estimated errors; those of GST have priority, else those of the last sentence.
    private mutating func addErrors(of other: NMEAReport) {
        guard other.horizontalError != nil || other.verticalError != nil else { return }
        guard errorKind != .gst || other.kind == .gst else { return }
        own.horizontalError = other.horizontalError ?? own.horizontalError
        own.verticalError = other.verticalError ?? own.verticalError
        errorKind = other.kind
    }

    private static func known(_ dilution: Double?) -> Double? {
        dilution.flatMap { $0 > 0 && $0 < unknownDilution ? $0 : nil }
    }

    private static func key(of report: NMEAReport) -> UInt32 {
        UInt32(report.talker) << 8 | UInt32(report.kind.rawValue)
    }
}

extension NMEAReport {
    /// Returns the content with the values of an earlier time of the same cycle in the place of unknown ones.
    fileprivate func completed(from earlier: NMEAReport) -> NMEAReport {
        var report = self
        report.mode = mode ?? earlier.mode
        // A resting receiver sends a speed without a bearing.
        if speed == nil, bearing == nil { (report.speed, report.bearing) = (earlier.speed, earlier.bearing) }
        if horizontalError == nil, horizontalDilution == nil {
            report.horizontalError = earlier.horizontalError
            report.horizontalDilution = earlier.horizontalDilution
        }
        if verticalError == nil, verticalDilution == nil {
            report.verticalError = earlier.verticalError
            report.verticalDilution = earlier.verticalDilution
        }
        report.altitude = altitude ?? earlier.altitude
        report.dimensions = dimensions ?? earlier.dimensions
        report.quality = quality ?? earlier.quality
        report.satellitesUsed = satellitesUsed ?? earlier.satellitesUsed
        return report
    }
}
