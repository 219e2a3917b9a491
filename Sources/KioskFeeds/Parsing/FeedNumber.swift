/// Units of feeds, and the ranges of their values.
enum FeedNumber {
    /// A knot, in metres per second.
    static let knot = 1852.0 / 3600

    /// A foot, in metres.
    static let foot = 0.3048

    /// Returns a direction if it is in 0...360; 360 is 0.
    static func direction(_ degrees: Double?) -> Double? {
        guard let degrees, degrees >= 0, degrees <= 360 else { return nil }
        return degrees == 360 ? 0 : degrees
    }

    /// Returns a speed if it is finite and not negative.
    static func speed(_ speed: Double?) -> Double? {
        guard let speed, speed >= 0, speed.isFinite else { return nil }
        return speed
    }

    /// Rounds a number to a number of decimals, such as that of a coordinate whose resolution is coarser.
    static func rounded(_ number: Double, decimals: Int) -> Double {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        return (number * scale).rounded() / scale
    }
}
