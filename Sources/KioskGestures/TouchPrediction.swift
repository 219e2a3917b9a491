public import Foundation

/// The options of the prediction of touches: a map that fingers move is drawn where they will be when the frame is shown.
///
///     mapView.gestures.options.prediction = TouchPrediction()
///     mapView.gestures.options.prediction = TouchPrediction(latency: 0.03)  // a slow panel, and a display that buffers frames
///
/// The prediction covers the age of the last report, the time in which the map draws a frame, which it measures, and `latency`;
/// `horizon` is the maximum of their sum.
public struct TouchPrediction: Hashable, Sendable {
    /// The maximum time between the last report of a finger and its predicted position, in seconds; errors grow with its square.
    public static let horizon: TimeInterval = 0.05

    /// The part of the latency that a map cannot measure, in seconds, from 0 to 0.05: from the touch to the timestamp of its report,
    /// and from the end of the drawing to the light of the display.
    ///
    /// Defaults to 0.016: half a frame of a display with 60 Hz until its middle is refreshed, and as much for the scan of a panel.
    public var latency: TimeInterval {
        didSet { latency = Self.limited(latency) }
    }

    /// Creates options.
    ///
    /// - Parameter latency: The part of the latency that a map cannot measure, in seconds; it is limited to 0…0.05, and NaN counts as
    ///   0.
    public init(latency: TimeInterval = 0.016) {
        self.latency = Self.limited(latency)
    }

    private static func limited(_ latency: TimeInterval) -> TimeInterval {
        // The order of the arguments replaces NaN by 0.
        min(horizon, max(0, latency))
    }
}
