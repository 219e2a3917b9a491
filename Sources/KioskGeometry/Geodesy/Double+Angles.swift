/// An angle in radians.
public typealias LocationRadians = Double
/// A distance on the unit sphere, in radians.
public typealias RadianDistance = Double

extension Double {
    /// Returns degrees as radians.
    public func toRadians() -> LocationRadians { self * (.pi / 180) }

    /// Returns radians as degrees.
    public func toDegrees() -> LocationDegrees { self * (180 / .pi) }

    /// Returns the value congruent to this one in `minimum..<maximum`, so that the maximum becomes the minimum.
    ///
    ///     (-10.0).wrap(min: 0, max: 360)  // 350
    ///
    /// A value that is not finite, and any value when the range is empty, comes back as it is.
    public func wrap(min minimum: Double, max maximum: Double) -> Double {
        guard minimum.isFinite, maximum.isFinite, minimum < maximum else { return self }
        return wrapped(from: minimum, to: maximum)
    }

    /// Returns the shortest turn between this direction and another one, 0…180 degrees.
    ///
    ///     350.0.difference(from: 10)  // 20
    public func difference(from other: LocationDirection) -> LocationDirection {
        let turn = abs(self - other).truncatingRemainder(dividingBy: 360)
        return turn > 180 ? 360 - turn : turn
    }
}
