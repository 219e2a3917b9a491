import Foundation

/// The expanding rings around the puck, as a function of time.
struct PuckPulse {
    /// The size and the opacity of a ring at a time.
    struct Ring: Equatable {
        /// The fraction of the full radius, 0…1.
        var extent: Double
        /// The fraction of the opacity of its colour, 0…1.
        var opacity: Double
    }

    /// The duration of a ring, in seconds.
    static let period = 3.0

    private static let curve = TimingCurve(
        controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 0.25, y: 1))

    /// The fraction of the radius below which a ring is transparent, because the puck covers it.
    private static let smallestExtent = 0.1

    private var start: Double?

    /// The full radius of a ring, in points.
    var radius = 0.0

    /// Returns the ring at a time in seconds; nil for the first call, which sets the start time.
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
