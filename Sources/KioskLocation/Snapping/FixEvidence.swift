import Foundation
import KioskGeometry

/// What a fix states about the positions on lines: costs, which are negative logarithms of probabilities.
///
/// Source of the model: P. Newson, J. Krumm, "Hidden Markov Map Matching Through Noise and Sparseness", ACM GIS 2009. The distance from a
/// line has a normal distribution, with the cost (d / σ)² / 2; the difference between the distance along the line and the travelled one
/// has an exponential distribution with the mean β, with the cost |difference| / β. The courses are an addition, with a normal
/// distribution. Constant terms are left out, since only differences of costs count.
struct FixEvidence {
    let fix: Location

    /// The distance that the device has travelled since the previous fix, in metres.
    let travelled: Double

    /// The maximum distance of candidates, in metres.
    let radius: Double

    /// The probable error of a position along a line, in metres: that of the fix, and a quarter of the travelled distance.
    let reach: Double

    private let options: LineSnappingOptions

    /// The standard deviation of the distance from the line, in metres.
    private let deviation: Double

    /// The fraction of the cost of the fix that is counted: less than 1 for a fix whose error is not independent of that of the fix before.
    private let weight: Double

    /// The course in radians clockwise from north; nil if it is unknown or the device is slow.
    private let course: Double?

    /// The cost of leaving a line: the evidence of two or three fixes.
    static let releaseCost = 3.0
    /// The cost of entering a line: the evidence of two or three fixes.
    static let snapCost = 3.0
    /// The cost of a change to another line, or to another part of a line.
    static let jumpCost = 4.5
    /// The difference of costs up to which the last result is kept.
    static let margin = 1.0
    /// The maximum difference of costs, so that earlier fixes are outweighed soon.
    static let longestMemory = 10.0
    /// The maximum number of candidates on each line.
    static let mostCandidates = 5

    /// The distance beyond which it is more probable that the device is beside the lines, in standard deviations.
    private static let releaseDeviations = 3.0
    /// The least standard deviation, in metres: lines are centre lines, and drawn with an error of a few metres.
    private static let leastDeviation = 3.0
    /// The accuracy of fixes that do not state it, in metres.
    private static let unknownAccuracy = 10.0
    /// The time in which the errors of positions change, in seconds: the evidence of fixes that are closer is not independent.
    private static let correlationTime = 3.0
    /// The longest interval over which the travelled distance is known, in seconds.
    private static let longestInterval = 120.0
    /// The standard deviation of courses against the direction of a line, in radians.
    private static let courseDeviation = 0.45
    /// The least speed at which courses count, in metres per second.
    private static let leastSpeed = 2.5
    /// The maximum costs of the distance and of the course, so that a single fix does not decide alone.
    private static let maximumCosts = (distance: 12.0, course: 8.0)
    /// The least distance within which candidates are searched, in metres.
    private static let leastRadius = 20.0
    /// The least error of a position along a line, without that of the travelled distance, in metres.
    private static let leastReach = 10.0
    /// The longest part of a line on each side of a point whose directions are compared with the course, in metres.
    private static let longestCornerReach = 20.0

    /// Creates the evidence of a fix; returns nil for a fix that is too inaccurate.
    ///
    /// - Parameters:
    ///   - fix: The fix.
    ///   - last: The fix before; nil for the first one.
    ///   - options: The conditions.
    init?(_ fix: Location, after last: Location?, _ options: LineSnappingOptions) {
        let accuracy = fix.horizontalAccuracy ?? Self.unknownAccuracy
        guard accuracy <= options.maximumDistance else { return nil }
        self.fix = fix
        self.options = options
        deviation = max(accuracy, Self.leastDeviation)
        radius = min(max(4 * deviation, Self.leastRadius), options.maximumDistance)
        course = fix.speed ?? 0 >= Self.leastSpeed ? fix.bearing?.toRadians() : nil
        guard let last else {
            (travelled, weight, reach) = (0, 1, max(deviation, Self.leastReach))
            return
        }
        let elapsed = fix.timestamp.timeIntervalSince(last.timestamp)
        // The clock of a receiver may be set between two fixes.
        let interval = elapsed >= 0 && elapsed <= Self.longestInterval ? elapsed : 1
        if let speed = fix.speed {
            travelled = (speed + (last.speed ?? speed)) / 2 * interval
        } else {
            travelled = last.coordinate.distance(to: fix.coordinate)
        }
        weight = (interval / Self.correlationTime).clamped(to: 0.1...1)
        reach = max(deviation, Self.leastReach) + travelled / 4
    }

    /// The cost of the state beside all lines: that of a point `releaseDeviations` standard deviations from the fix.
    var costBesideLines: Double { weight * Self.releaseDeviations * Self.releaseDeviations / 2 }

    /// Returns the cost of a point of a line, by its distance from the fix and by the course.
    func cost(of foot: MeasuredLine.Foot, on line: MeasuredLine) -> Double {
        let distanceInDeviations = foot.distance / deviation
        var cost = min(distanceInDeviations * distanceInDeviations / 2, Self.maximumCosts.distance)
        if let difference = courseDifference(at: foot.progress, on: line) {
            let angle = options.isBidirectional ? min(difference, .pi - difference) : difference
            let angleInDeviations = angle / Self.courseDeviation
            cost += min(angleInDeviations * angleInDeviations / 2, Self.maximumCosts.course)
        }
        return weight * cost
    }

    /// Returns whether the device moves against the direction of a line; nil if the course is unknown.
    func isReversed(at progress: Double, on line: MeasuredLine) -> Bool? {
        guard options.isBidirectional else { return false }
        return courseDifference(at: progress, on: line).map { $0 > .pi / 2 }
    }

    /// Returns the angle between the course and that direction of a line around a point that is nearest to it, in radians, 0…π; nil if the
    /// course is unknown.
    ///
    /// On a bidirectional line, the nearest direction may be opposite to the course, with an angle near π.
    private func courseDifference(at progress: Double, on line: MeasuredLine) -> Double? {
        guard let course else { return nil }
        // A vehicle cuts corners, and the fix may be on the other side of one.
        let differences = line.directions(around: progress, reach: min(reach, Self.longestCornerReach)).map {
            abs(remainder(course - $0, 2 * .pi))
        }
        guard options.isBidirectional else { return differences.min() }
        return differences.min { min($0, .pi - $0) < min($1, .pi - $1) }
    }

    /// Returns the cost of the change between two states, and whether it is a movement along a line.
    ///
    /// A movement costs at most as much as a jump.
    ///
    /// - Parameters:
    ///   - start: The position of the fix before; nil for the state beside the lines.
    ///   - end: The position of this fix.
    func transition(from start: LinePosition?, to end: LinePosition) -> (cost: Double, isMovement: Bool) {
        guard let start else { return (Self.snapCost, false) }
        guard start.lineIndex == end.lineIndex else { return (Self.jumpCost, false) }
        let progress = end.progress - start.progress
        let distance = options.isBidirectional ? abs(progress) : progress
        // The mean of the difference, in metres, grows with the error of the fix and with that of the travelled distance.
        let meanDifference = 4 + deviation / 2 + travelled / 5
        let cost = abs(distance - travelled) / meanDifference
        return cost < Self.jumpCost ? (cost, true) : (Self.jumpCost, false)
    }
}
