public import Foundation

/// The way from device units of a panel to points on the screen.
///
/// A value becomes a share of its axis, (value − min) / (max − min + 1); the calibration corrects the pair, the rotation
/// turns it, and the size of the screen makes points of it. What falls beside the screen is moved to its edge.
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
    /// The correction of the panel's mounting, before the rotation; swapped and inverted axes are part of it.
    public let calibration: CalibrationMatrix
    /// How far panel and display together are turned.
    public let rotation: PanelRotation

    /// Creates a mapping onto a screen of a size in points.
    ///
    /// - Throws: `PanelMappingError` when an axis has no extent or the size is not positive and finite.
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

    /// The point on the screen, in points, that a position in device units means.
    public func point(x: Int32, y: Int32) -> CGPoint {
        let panel = calibration.apply(horizontal.share(of: x), vertical.share(of: y))
        let screen = rotation.apply(panel.x, panel.y)
        return CGPoint(
            x: Self.clamp(screen.x * size.width, to: size.width),
            y: Self.clamp(screen.y * size.height, to: size.height))
    }

    // Written so that not a number, which huge matrices can make of finite input, becomes zero.
    private static func clamp(_ value: Double, to limit: Double) -> Double {
        value > 0 ? min(value, limit) : 0
    }
}
