import Foundation

/// A measurement of the use of a prediction: the distances between a finger and its last report, and between the finger and its
/// predicted position, at a fixed latency.
struct PredictionAccuracy {
    /// The latency of the measurement, in seconds: two frames of a display.
    static let latency: TimeInterval = 0.033

    /// The number of measurements after which a prediction is judged: three seconds of a drag.
    private static let judgedCount = 90

    /// The number of measurements over which the means are formed.
    private static let meanCount = 120

    /// The greatest ratio of the distances with and without a prediction that is of use.
    private static let greatestRatio = 2.0 / 3

    /// The number of measurements.
    private var count = 0

    /// The mean distances, in points.
    private var mean = (predicted: 0.0, reported: 0.0)

    /// Adds a measurement.
    ///
    /// - Parameters:
    ///   - touch: A prediction.
    ///   - position: The position of the finger at the time of the prediction, in points.
    mutating func add(_ touch: PredictedTouch, for position: CGPoint) {
        count += 1
        let weight = 1 / Double(min(count, Self.meanCount))
        mean.predicted += weight * (Double(touch.position.distance(to: position)) - mean.predicted)
        mean.reported += weight * (Double(touch.reported.distance(to: position)) - mean.reported)
    }

    /// The ratio of the distances with and without the prediction; 0 before the first measurement.
    var ratio: Double { mean.reported > 0 ? mean.predicted / mean.reported : 0 }

    /// Whether the prediction leaves most of the distance, as on a panel with much noise.
    var isPoor: Bool { count >= Self.judgedCount && ratio > Self.greatestRatio }
}
