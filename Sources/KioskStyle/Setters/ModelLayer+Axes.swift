extension ModelLayer {
    /// Returns a copy with a scale factor along each axis.
    public func modelScale(x: Double, y: Double, z: Double) -> Self { modelScale([x, y, z]) }

    /// Returns a copy with a rotation around each axis, in degrees.
    public func modelRotation(x: Double, y: Double, z: Double) -> Self { modelRotation([x, y, z]) }

    /// Returns a copy with a translation along each axis: east, south and up, in metres.
    public func modelTranslation(x: Double, y: Double, z: Double) -> Self { modelTranslation([x, y, z]) }
}
