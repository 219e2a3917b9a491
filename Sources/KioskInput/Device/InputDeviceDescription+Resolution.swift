public import Foundation

/// The resolution of touchscreens.
extension InputDeviceDescription {
    /// Returns the number of points in a millimetre of the touchscreen; nil if the device does not declare the resolution of its axes.
    ///
    ///     let resolution = panel.pointsPerMillimetre(onScreen: mapView.size)
    ///
    /// The screen covers the touchscreen, rotated or not.
    /// - Parameter screen: The size of the screen, in points; one that is not finite or not above 0 gives nil.
    public func pointsPerMillimetre(onScreen screen: CGSize) -> Double? {
        guard let codes = positionCodes, let width = millimetres(codes.horizontal),
            let height = millimetres(codes.vertical), screen.width > 0, screen.height > 0
        else { return nil }
        // The diagonals do not depend on the rotation.
        let points = Double(hypot(screen.width, screen.height))
        let resolution = points / hypot(width, height)
        return resolution.isFinite ? resolution : nil
    }

    /// Returns the length of an axis in millimetres; nil if it is unknown.
    private func millimetres(_ code: UInt16) -> Double? {
        guard let axis = axes[code], axis.resolution > 0, !axis.isDegenerate else { return nil }
        return axis.length / Double(axis.resolution)
    }
}
