package import Foundation
import KioskGeometry

/// Surfaces that report fractions of their size instead of device units.
extension PanelMapping {
    /// Creates a mapping with the mounting that settings describe.
    ///
    /// - Parameters:
    ///   - horizontal: The axis of the panel that is horizontal before calibration and rotation.
    ///   - vertical: The axis of the panel that is vertical before calibration and rotation.
    ///   - size: The size of the screen, in points.
    ///   - settings: The settings, of which the swap, the inversions and the rotations apply.
    ///   - calibration: The correction of the mounting, after the swap and the inversions.
    /// - Throws: `PanelMappingError` if an axis has no extent or the size is not positive and finite.
    init(
        horizontal: AbsoluteAxis, vertical: AbsoluteAxis, size: CGSize, settings: PanelSettings,
        calibration: CalibrationMatrix
    ) throws(PanelMappingError) {
        try self.init(
            horizontal: horizontal, vertical: vertical, size: size,
            calibration: calibration.following(
                swap: settings.swapsAxes, invertX: settings.invertsHorizontal, invertY: settings.invertsVertical),
            rotation: settings.panelRotation.followed(by: settings.displayRotation))
    }

    /// Creates a mapping of fractions of a surface onto a screen of a size in points.
    ///
    /// - Throws: `PanelMappingError` if the size is not positive and finite.
    package init(surfaceOn size: CGSize, settings: PanelSettings) throws(PanelMappingError) {
        let axis = AbsoluteAxis(minimum: 0, maximum: 1)
        try self.init(
            horizontal: axis, vertical: axis, size: size, settings: settings,
            calibration: settings.calibration ?? .identity)
    }

    /// Returns the movement on the screen of a movement in fractions of the panel, in points.
    func movement(fractionX: Double, fractionY: Double) -> CGPoint {
        let panel = (
            x: calibration.a * fractionX + calibration.b * fractionY,
            y: calibration.d * fractionX + calibration.e * fractionY
        )
        let (moved, origin) = (rotation.apply(panel.x, panel.y), rotation.apply(0, 0))
        return CGPoint(
            x: (moved.x - origin.x) * Double(size.width), y: (moved.y - origin.y) * Double(size.height))
    }

    /// Returns the direction on the screen of a direction on the panel, both in degrees clockwise from the top.
    ///
    /// The units of both axes of a panel differ, so that the direction is that of the axes as they are seen.
    func direction(_ degrees: Double) -> Double {
        let (right, down) = (unit(movement(fractionX: 1, fractionY: 0)), unit(movement(fractionX: 0, fractionY: 1)))
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let (x, y) = (sine * right.x - cosine * down.x, sine * right.y - cosine * down.y)
        let direction = (atan2(x, -y) * 180 / .pi).wrapped(from: 0, to: 360)
        return direction.isFinite ? direction : 0
    }

    /// Whether the calibration mirrors the panel, so that a turn clockwise is seen as one counterclockwise.
    var isMirrored: Bool { calibration.a * calibration.e - calibration.b * calibration.d < 0 }

    private func unit(_ vector: CGPoint) -> (x: Double, y: Double) {
        let (x, y) = (Double(vector.x), Double(vector.y))
        let length = (x * x + y * y).squareRoot()
        return (x / length, y / length)
    }
}
