public import Foundation

/// The position that is predicted for a finger.
public struct PredictedTouch: Hashable, Sendable {
    /// The last reported position, in points.
    public var reported: CGPoint

    /// The vector from the last reported position to the predicted one, in points; zero without confidence.
    public var displacement: CGPoint

    /// The confidence, from 0, which leaves the finger where it was reported, to 1.
    public var confidence: Double

    /// The predicted position, in points.
    public var position: CGPoint {
        CGPoint(x: reported.x + displacement.x, y: reported.y + displacement.y)
    }
}
