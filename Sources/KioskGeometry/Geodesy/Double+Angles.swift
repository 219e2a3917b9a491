/// An angle in radians.
public typealias LocationRadians = Double
/// A distance on the unit sphere, in radians.
public typealias RadianDistance = Double

extension Double {
    /// Returns this value, in degrees, converted to radians.
    public func toRadians() -> LocationRadians { self * (.pi / 180) }

    /// Returns this value, in radians, converted to degrees.
    public func toDegrees() -> LocationDegrees { self * (180 / .pi) }

    /// Returns this value plus or minus the multiple of `maximum - minimum` with which it lies in `minimum..<maximum`.
    ///
    ///     (-10.0).wrap(min: 0, max: 360)  // 350
    ///
    /// A value that is not finite, and each value if the range is empty or infinite, is returned unchanged.
    ///
    /// - Parameters:
    ///   - minimum: The lower end of the range.
    ///   - maximum: The upper end of the range, which is not part of it.
    public func wrap(min minimum: Double, max maximum: Double) -> Double {
        guard minimum.isFinite, maximum.isFinite, minimum < maximum else { return self }
        return wrapped(from: minimum, to: maximum)
    }

    /// Returns the angle between this direction and another one, both in degrees, the shorter way: 0…180 degrees.
    ///
    ///     350.0.difference(from: 10)  // 20
    public func difference(from other: LocationDirection) -> LocationDirection {
        let rotation = abs(self - other).truncatingRemainder(dividingBy: 360)
        return rotation > 180 ? 360 - rotation : rotation
    }
}
