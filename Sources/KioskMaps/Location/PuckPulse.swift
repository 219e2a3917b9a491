import Foundation

/// The rings that go out from the puck, as a function of time.
struct PuckPulse {
    /// How wide a ring is at a moment, and how much of it is left.
    struct Ring: Equatable {
        /// A part of the full radius, 0…1.
        var extent: Double
        /// A part of the opacity of its colour, 0…1.
        var opacity: Double
    }

    /// How long a ring takes, in seconds.
    static let period = 3.0

    private static let curve = TimingCurve(
        controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 0.25, y: 1))

    /// Below so much of its radius a ring would be a blot on the puck.
    private static let smallestExtent = 0.1

    private var start: Double?

    /// Returns the ring at a time in seconds; nil at the first, from which the others are counted.
    mutating func ring(at time: Double) -> Ring? {
        guard let start, time >= start else {
            start = time
            return nil
        }
        let progress = min((time - start) / Self.period, 1)
        if progress == 1 { self.start = time }
        let extent = Self.curve.progress(at: progress)
        return Ring(extent: extent, opacity: extent <= Self.smallestExtent ? 0 : 1 - extent)
    }
}
