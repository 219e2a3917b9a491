import Foundation
import KioskGeometry

/// What a fix states about the positions on lines: costs, which are negative logarithms of probabilities.
struct FixEvidence {
    let fix: Location

    /// The distance that the device has travelled since the previous fix, in metres.
    let travelled: Double

    /// The maximum distance of candidates, in metres.
    let radius: Double

    /// The error along a line, in metres.
    let reach: Double

    private let options: LineSnappingOptions

    /// The standard deviation of the distance from the line, in metres.
    private let deviation: Double

    /// The fraction of the cost of the fix that is counted.
    private let weight: Double

    /// The course in radians clockwise from north; nil if it is unknown or the device is slow.
    private let course: Double?

    /// The cost of leaving a line, and of entering one: the evidence of two or three fixes.
    static let releaseCost = 3.0
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
        radius = min(max(4 * deviation, 20), options.maximumDistance)
        course = fix.speed ?? 0 >= Self.leastSpeed ? fix.bearing?.toRadians() : nil
        guard let last else {
            (travelled, weight, reach) = (0, 1, max(deviation, 10))
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
        reach = max(deviation, 10) + travelled / 4
    }

    /// The cost of the state beside all lines.
    var costBesideLines: Double { weight * Self.releaseDeviations * Self.releaseDeviations / 2 }

    /// Returns the cost of a point of a line.
    func cost(of foot: MeasuredLine.Foot, on line: MeasuredLine) -> Double {
        let ratio = foot.distance / deviation
        var cost = min(ratio * ratio / 2, Self.maximumCosts.distance)
        if let difference = courseDifference(at: foot.progress, on: line) {
            let ratio =
                (options.isBidirectional ? min(difference, .pi - difference) : difference) / Self.courseDeviation
            cost += min(ratio * ratio / 2, Self.maximumCosts.course)
        }
        return weight * cost
    }

    /// Returns whether the device moves against the direction of a line; nil if the course is unknown.
    func isReversed(at progress: Double, on line: MeasuredLine) -> Bool? {
        guard options.isBidirectional else { return false }
        return courseDifference(at: progress, on: line).map { $0 > .pi / 2 }
    }

    /// Returns the least angle between the course and the directions of a line around a point, in radians; nil if the course is
    /// unknown.
    private func courseDifference(at progress: Double, on line: MeasuredLine) -> Double? {
        guard let course else { return nil }
        // A vehicle cuts corners, and the fix may be on the other side of one.
        let differences = line.directions(around: progress, reach: min(reach, 20)).map {
            abs(remainder(course - $0, 2 * .pi))
        }
        guard options.isBidirectional else { return differences.min() }
        return differences.min { min($0, .pi - $0) < min($1, .pi - $1) }
    }

    /// Returns the cost of the change between two positions, nil for that beside the lines, and whether it is a movement along a
    /// line.
    func transition(from start: LinePosition?, to end: LinePosition) -> (cost: Double, isMovement: Bool) {
        guard let start else { return (Self.snapCost, false) }
        guard start.lineIndex == end.lineIndex else { return (Self.jumpCost, false) }
        let progress = end.progress - start.progress
        let distance = options.isBidirectional ? abs(progress) : progress
        let cost = abs(distance - travelled) / (4 + deviation / 2 + travelled / 5)
        return cost < Self.jumpCost ? (cost, true) : (Self.jumpCost, false)
    }
}
