public import Foundation
public import KioskInput

/// A prediction of the positions of fingers at the time at which a frame is shown, from their reports.
///
///     var predictor = TouchPredictor()
///     predictor.add(frame)
///     predictor.prediction(of: contact, at: now, latency: 0.03)?.position
///
/// A finger moves on with its velocity and its acceleration, by `TouchPrediction.horizon` after its last report at most. The confidence
/// falls to 0 where that is a guess: before the third report, while a finger rests or trembles, when it reverses or the filter expects
/// it to, and when a report is overdue, since panels are silent while fingers rest.
///
/// Gestures are recognised from the reports, not from predictions.
public struct TouchPredictor: Sendable {
    /// A finger, or room for one that is reused, so that a new finger allocates nothing.
    private struct Finger {
        var contact: Int?
        var time = Timestamp.zero
        var position = CGPoint.zero
        var filter = MotionFilter(at: .zero)
        /// The number of reports.
        var count = 0
        /// The mean time between reports, in seconds.
        var interval = TouchPredictor.intervals.lowerBound
        /// The prediction that is compared with a later report, and its time.
        var pending: (touch: PredictedTouch, time: Timestamp)?
    }

    /// The number of reports from which a finger is predicted: two determine no acceleration.
    private static let leastCount = 3

    /// The mean times between reports that are distinguished, in seconds: from 125 to 25 reports per second.
    private static let intervals = 0.008...0.04

    /// The weight of an interval in the mean.
    private static let intervalWeight = 0.2

    /// The age of a report from which the confidence falls, and from which it is 0, in intervals.
    private static let ages = 1.5...3.0

    /// The ratio of a displacement to its standard deviation up to which there is no confidence, and from which it is 1.
    private static let certainties = 1.0...2.0

    /// The maximum speed of a finger, in points per second; higher speeds are errors of a panel.
    private static let greatestSpeed = 8000.0

    /// The greatest coordinate of a point on a screen, in points.
    private static let greatestCoordinate: CGFloat = 1e6

    private var fingers: [Finger] = []
    private var accuracy = PredictionAccuracy()

    /// Whether the predictions are of use; `false` from when they leave most of the distance between fingers and reports, which is a
    /// matter of the noise of a panel.
    public private(set) var isReliable = true

    /// The mean distance of fingers from their predicted positions, as a fraction of their distance from their last reports at a
    /// latency of 33 milliseconds; 0 before the first measurement.
    public var remainingDistance: Double { accuracy.ratio }

    /// Creates a prediction without fingers.
    public init() {}

    /// Adds the positions of the fingers in a frame; fingers that are not down after it are removed.
    ///
    /// A position that is not finite is ignored. A finger begins anew after a gap in the input, and when the time goes back.
    ///
    /// - Complexity: O(n²) in the number of contacts; nothing is allocated after the maximum number of contacts was down.
    public mutating func add(_ frame: TouchFrame) {
        for index in fingers.indices where !frame.contacts.contains(where: { $0.id == fingers[index].contact }) {
            fingers[index].contact = nil
        }
        for contact in frame.contacts {
            let known = index(of: contact.id)
            guard contact.isTouching else {
                if let known { fingers[known].contact = nil }
                continue
            }
            guard Self.isOnScreen(contact.position) else { continue }
            let isNew = known == nil || contact.phase == .began || frame.isAfterGap
            let index = known ?? index(of: nil) ?? fingers.endIndex
            if index == fingers.endIndex { fingers.append(Finger()) }
            if isNew || frame.time < fingers[index].time {
                begin(index, with: contact, at: frame.time)
            } else {
                move(index, to: contact.position, at: frame.time)
            }
        }
    }

    /// Returns the prediction of a finger; nil if it is not down.
    ///
    /// - Parameters:
    ///   - contact: The id of the contact.
    ///   - time: The current time, on the clock of the frames.
    ///   - latency: The time from now to the predicted position, in seconds; it is limited so that the last report is not older than
    ///     `TouchPrediction.horizon`, and NaN and negative values count as 0.
    public func prediction(of contact: Int, at time: Timestamp, latency: TimeInterval) -> PredictedTouch? {
        index(of: contact).map { prediction(of: fingers[$0], at: time, latency: latency) }
    }

    private func prediction(of finger: Finger, at time: Timestamp, latency: TimeInterval) -> PredictedTouch {
        var touch = PredictedTouch(reported: finger.position, displacement: .zero, confidence: 0)
        guard finger.count >= Self.leastCount else { return touch }
        let age = max(0, time.seconds(since: finger.time))
        let seconds = min(age + max(0, latency), TouchPrediction.horizon)
        let displacement = finger.filter.displacement(in: seconds)
        let length = Double(hypot(displacement.x, displacement.y))
        guard length > 0, length.isFinite else { return touch }
        let certainty = length / max(finger.filter.deviation(in: seconds), .leastNormalMagnitude)
        let velocity = finger.filter.velocity
        let along = Double(displacement.x * velocity.x + displacement.y * velocity.y)
        let cosine = along / max(length * Double(hypot(velocity.x, velocity.y)), .leastNormalMagnitude)
        touch.confidence =
            Self.certainties.fraction(at: certainty) * (1 - Self.ages.fraction(at: age / finger.interval))
            // Up to 60 degrees from its velocity a finger turns; from 90 degrees on it reverses.
            * min(1, max(0, 2 * cosine))
        let scale = CGFloat(touch.confidence * min(1, Self.greatestSpeed * seconds / length))
        touch.displacement = CGPoint(x: displacement.x * scale, y: displacement.y * scale)
        return touch
    }

    private mutating func begin(_ index: Int, with contact: TouchContact, at time: Timestamp) {
        fingers[index] = Finger(
            contact: contact.id, time: time, position: contact.position, filter: MotionFilter(at: contact.position),
            count: 1)
    }

    private mutating func move(_ index: Int, to position: CGPoint, at time: Timestamp) {
        let seconds = time.seconds(since: fingers[index].time)
        measure(index, position, at: time)
        fingers[index].filter.add(position, after: seconds)
        let interval = min(max(seconds, Self.intervals.lowerBound), Self.intervals.upperBound)
        fingers[index].interval += Self.intervalWeight * (interval - fingers[index].interval)
        fingers[index].count += 1
        (fingers[index].position, fingers[index].time) = (position, time)
        guard fingers[index].pending == nil else { return }
        let touch = prediction(of: fingers[index], at: time, latency: PredictionAccuracy.latency)
        // A finger at rest is predicted where it is, which shows nothing.
        guard touch.confidence > 0 else { return }
        fingers[index].pending = (touch, time.advanced(bySeconds: PredictionAccuracy.latency))
    }

    /// Compares the pending prediction of a finger with its next position, if that is not before the time of the prediction.
    private mutating func measure(_ index: Int, _ position: CGPoint, at time: Timestamp) {
        let finger = fingers[index]
        guard let pending = finger.pending, time >= pending.time else { return }
        fingers[index].pending = nil
        let seconds = time.seconds(since: finger.time)
        let fraction = CGFloat(seconds > 0 ? min(1, max(0, pending.time.seconds(since: finger.time) / seconds)) : 1)
        let reached = CGPoint(
            x: finger.position.x + (position.x - finger.position.x) * fraction,
            y: finger.position.y + (position.y - finger.position.y) * fraction)
        accuracy.add(pending.touch, for: reached)
        if accuracy.isPoor { isReliable = false }
    }

    private func index(of contact: Int?) -> Int? {
        fingers.firstIndex { $0.contact == contact }
    }

    private static func isOnScreen(_ point: CGPoint) -> Bool {
        abs(point.x) <= greatestCoordinate && abs(point.y) <= greatestCoordinate
    }
}

extension ClosedRange<Double> {
    /// Returns the part of the range below a value, from 0 to 1.
    fileprivate func fraction(at value: Double) -> Double {
        Swift.min(1, Swift.max(0, (value - lowerBound) / (upperBound - lowerBound)))
    }
}
