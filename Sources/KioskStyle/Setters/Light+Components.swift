// Positions and directions, with a parameter for each number.

extension FlatLight {
    /// Returns a copy with a position.
    ///
    /// - Parameters:
    ///   - radial: The distance from the lit object, without a unit.
    ///   - azimuthal: The direction to the light, in degrees clockwise.
    ///   - polar: The angle between the direction to the light and the vertical, in degrees.
    public func position(radial: Double, azimuthal: Double, polar: Double) -> Self {
        position([radial, azimuthal, polar])
    }
}

extension DirectionalLight {
    /// Returns a copy with a direction.
    ///
    /// - Parameters:
    ///   - azimuthal: The direction to the light, in degrees clockwise from north.
    ///   - polar: The angle between the direction to the light and the vertical, in degrees; 0 is straight above.
    public func direction(azimuthal: Double, polar: Double) -> Self { direction([azimuthal, polar]) }
}
