public import Foundation

/// A mapping of device units of a panel to points of the screen.
///
/// A value is converted to a fraction of its axis, (value − min) / (max − min + 1); the calibration corrects the pair,
/// the rotation rotates it, and the size of the screen scales it to points. Points beyond the screen are moved to its
/// edge.
///
///     let axis = AbsoluteAxis(minimum: 0, maximum: 4095)
///     let mapping = try PanelMapping(horizontal: axis, vertical: axis, size: CGSize(width: 1920, height: 1080))
///     mapping.point(x: 2048, y: 0)   // (960, 0)
public struct PanelMapping: Hashable, Sendable {
    /// The axis of the panel that is horizontal before calibration and rotation.
    public let horizontal: AbsoluteAxis
    /// The axis of the panel that is vertical before calibration and rotation.
    public let vertical: AbsoluteAxis
    /// The size of the screen as the viewer sees it, after the rotation, in points.
    public let size: CGSize
    /// The correction of the mounting of the panel, before the rotation; it includes swapped and inverted axes.
    public let calibration: CalibrationMatrix
    /// The rotation of panel and display together.
    public let rotation: PanelRotation

    /// Creates a mapping onto a screen of a size in points.
    ///
    /// - Parameters:
    ///   - horizontal: The axis of the panel that is horizontal before calibration and rotation.
    ///   - vertical: The axis of the panel that is vertical before calibration and rotation.
    ///   - size: The size of the screen, in points.
    ///   - calibration: The correction of the mounting.
    ///   - rotation: The rotation of panel and display together.
    /// - Throws: `PanelMappingError` if an axis has no extent or the size is not positive and finite.
    public init(
        horizontal: AbsoluteAxis, vertical: AbsoluteAxis, size: CGSize,
        calibration: CalibrationMatrix = .identity, rotation: PanelRotation = .none
    ) throws(PanelMappingError) {
        if horizontal.isDegenerate { throw .degenerateAxis(name: "horizontal", horizontal) }
        if vertical.isDegenerate { throw .degenerateAxis(name: "vertical", vertical) }
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw .invalidSize(size)
        }
        self.horizontal = horizontal
        self.vertical = vertical
        self.size = size
        self.calibration = calibration
        self.rotation = rotation
    }

    /// Returns the point of the screen of a position in device units.
    public func point(x: Int32, y: Int32) -> CGPoint {
        point(fractionX: horizontal.fraction(of: x), fractionY: vertical.fraction(of: y))
    }

    /// Returns the point of the screen of a position in fractions of the panel.
    func point(fractionX: Double, fractionY: Double) -> CGPoint {
        let panel = calibration.apply(fractionX, fractionY)
        let screen = rotation.apply(panel.x, panel.y)
        return CGPoint(
            x: Self.clamp(screen.x * size.width, to: size.width),
            y: Self.clamp(screen.y * size.height, to: size.height))
    }

    // The comparison converts NaN, the result of large matrices for finite input, to zero.
    private static func clamp(_ value: Double, to limit: Double) -> Double {
        value > 0 ? min(value, limit) : 0
    }
}
