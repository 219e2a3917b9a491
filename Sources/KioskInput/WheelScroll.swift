public import Foundation

/// A wheel that turned.
public struct WheelScroll: Hashable, Sendable {
    /// When it turned, on the clock of the source.
    public var time: Timestamp
    /// Where the pointer is, in points from the top left of the screen.
    public var position: CGPoint
    /// How far it turned away from the user, in detents; wheels of high resolution turn by fractions.
    public var detents: Double
    /// How far it turned or was tilted to the right, in detents.
    public var horizontalDetents: Double

    /// Creates a scroll.
    public init(time: Timestamp, position: CGPoint, detents: Double, horizontalDetents: Double = 0) {
        self.time = time
        self.position = position
        self.detents = detents
        self.horizontalDetents = horizontalDetents
    }
}
