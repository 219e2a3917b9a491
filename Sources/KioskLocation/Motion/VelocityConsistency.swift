import Foundation
import KioskGeometry

/// A test of the velocities that a receiver reports, against its positions.
///
/// Velocities can have another unit, be constant, or have the course of an antenna. The test is a cumulative sum of the differences
/// between the displacements and the integrated velocities (E. S. Page, "Continuous inspection schemes", Biometrika 41, 1954) that
/// decreases with time: the error of positions keeps it small, a wrong velocity does not.
struct VelocityConsistency: Sendable {
    /// The result for a fix.
    enum Verdict {
        /// The velocity agrees with the positions.
        case consistent
        /// The displacement since the last fix is far from the velocity: the position or the velocity is wrong.
        case suspect
        /// The velocities contradict the positions.
        case contradictory
    }

    /// Whether the velocities contradict the positions, until they have agreed for a while.
    private(set) var isContradictory = false

    /// The sum of the differences, in metres.
    private var sum = SIMD2<Double>.zero
    /// The difference of the last fix if it exceeded the limit, in metres.
    private var farDifference: SIMD2<Double>?
    /// The time for which the sum has grown beyond its limit, in seconds; nil if it is within the limit.
    private var excess: TimeInterval?
    /// The time for which the velocities of a moving device have agreed again, in seconds.
    private var agreement: TimeInterval = 0

    /// The time in which the sum decreases, in seconds.
    private static let timeConstant = 3.0
    /// The maximum difference of a fix beyond twice the accuracy, and the maximum sum beyond the accuracy, in metres.
    private static let tolerances = (difference: 4.0, sum: 2.0)
    /// The time for which the sum grows beyond its limit if velocities are contradictory, in seconds; a jump of the position ends.
    private static let longestExcess = 0.5
    /// The time after which contradictory velocities that agree with the positions again are used, in seconds.
    private static let agreementTime = 10.0
    /// The speed from which an agreement is no coincidence, in metres per second.
    private static let leastSpeed = 2.0
    /// The part of the accuracy by which a displacement can be too short: the errors of consecutive positions are similar.
    private static let displacementError = 0.25
    /// The acceleration by which a speed exceeds the mean one of an interval, in metres per second squared.
    private static let acceleration = 3.0
    /// The accuracy of positions that state none, in metres.
    private static let assumedAccuracy = 5.0

    /// The maximum distance of a position from the one that is expected after an interval, in metres.
    ///
    /// - Parameters:
    ///   - accuracy: The accuracy of the position, in metres; nil if unknown.
    ///   - interval: The time since the last position, in seconds; accelerations of 4 m/s² remain within the limit.
    static func limit(accuracy: Double?, interval: TimeInterval) -> Double {
        2 * known(accuracy) + tolerances.difference + interval * interval / 2
    }

    /// The maximum speed at the end of an interval that agrees with a displacement, in metres per second.
    ///
    /// - Parameters:
    ///   - displacement: The displacement since the last fix, in metres.
    ///   - interval: The time since the last fix, in seconds; positive.
    ///   - accuracy: The accuracy of the fix, in metres; nil if unknown.
    static func maximumSpeed(displacement: SIMD2<Double>, interval: TimeInterval, accuracy: Double?) -> Double {
        (displacement.length + displacementError * known(accuracy)) / interval + acceleration * interval / 2
    }

    private static func known(_ accuracy: Double?) -> Double {
        accuracy.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } ?? assumedAccuracy
    }

    /// Returns whether the velocity of a fix agrees with the positions.
    ///
    /// - Parameters:
    ///   - displacement: The displacement since the last fix, in metres.
    ///   - velocity: The mean velocity that was reported for this time, in metres per second.
    ///   - interval: The time since the last fix, in seconds; positive.
    ///   - accuracy: The accuracy of the fix, in metres; nil if unknown.
    mutating func update(
        displacement: SIMD2<Double>, velocity: SIMD2<Double>, interval: TimeInterval, accuracy: Double?
    ) -> Verdict {
        let difference = displacement - velocity * interval
        let isFar = difference.length > Self.limit(accuracy: accuracy, interval: interval)
        // One outlier is an error of a position, also where it ends; a second one in the same direction is not.
        let isRepeated = isFar && farDifference.map { ($0 * difference).sum() > 0 } ?? false
        farDifference = isFar ? difference : nil
        let last = sum
        sum *= exp(-interval / Self.timeConstant)
        if !isFar || isRepeated { sum += difference }
        let limit = Self.known(accuracy) + Self.tolerances.sum + interval * interval / 2
        if sum.length > limit {
            excess = excess.map { sum.length >= last.length ? $0 + interval : $0 } ?? 0
        } else {
            excess = nil
        }
        if isRepeated || excess ?? 0 >= Self.longestExcess {
            (isContradictory, agreement) = (true, 0)
        } else if isContradictory {
            if sum.length > limit / 2 || isFar {
                agreement = 0
            } else if displacement.length > Self.leastSpeed * interval {
                agreement += interval
            }
            isContradictory = agreement < Self.agreementTime
        }
        return isContradictory ? .contradictory : isFar || excess != nil ? .suspect : .consistent
    }
}
