/// An angle in radians.
public typealias LocationRadians = Double
/// A distance on the unit sphere, in radians.
public typealias RadianDistance = Double

extension Double {
    /// Returns this value, in degrees, converted to radians.
    public func toRadians() -> LocationRadians { self * (.pi / 180) }

    /// Returns this value, in radians, converted to degrees.
    public func toDegrees() -> LocationDegrees { self * (180 / .pi) }

    /// Returns the value congruent to this one in `minimum..<maximum`.
    ///
    ///     (-10.0).wrap(min: 0, max: 360)  // 350
    ///
    /// A non-finite value, and any value if the range is empty, is returned unchanged.
    public func wrap(min minimum: Double, max maximum: Double) -> Double {
        guard minimum.isFinite, maximum.isFinite, minimum < maximum else { return self }
        return wrapped(from: minimum, to: maximum)
    }

    /// Returns the smallest angle between this direction and another one, 0…180 degrees.
    ///
    ///     350.0.difference(from: 10)  // 20
    public func difference(from other: LocationDirection) -> LocationDirection {
        let rotation = abs(self - other).truncatingRemainder(dividingBy: 360)
        return rotation > 180 ? 360 - rotation : rotation
    }
}
