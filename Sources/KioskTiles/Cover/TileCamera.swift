public import Foundation

/// A perspective of the ground, as far as it decides which tiles are seen.
///
///     let camera = TileCamera(
///         size: CGSize(width: 1920, height: 1080), center: WebMercator.point(for: vaduz), zoom: 14.3, pitch: 60)
///     for tile in camera.tileCover(for: TileCoverOptions(maxZoom: 14)) { load(tile) }
///
/// The ground is flat, at elevation 0. At the principal point of the view, one point of the screen is one point of the
/// world.
public struct TileCamera: Hashable, Sendable {
    /// The size of the view, in points.
    public var size: CGSize

    /// The point of the unit square of `WebMercator` at the principal point; x is beyond 0…1 in other copies of the world.
    public var center: CGPoint

    /// The zoom level: the world is 512 · 2^zoom points wide.
    public var zoom: Double

    /// The direction that is up in the view, in degrees clockwise from north.
    public var bearing: Double

    /// The angle between the optical axis and the vertical, in degrees, 0 to less than 90.
    public var pitch: Double

    /// The vertical angle of view, in degrees.
    public var fieldOfView: Double

    /// The point of the view at which the centre is seen, in points from the upper left corner.
    public var principalPoint: CGPoint

    /// The vertical angle of view of a camera that is 1.5 times the height of the view above the ground: 2 · atan(1/3).
    public static let defaultFieldOfView = 36.869897645844021

    /// Creates a perspective.
    ///
    /// - Parameters:
    ///   - size: The size of the view, in points.
    ///   - center: The point of the unit square of `WebMercator` at the principal point.
    ///   - zoom: The zoom level.
    ///   - bearing: The direction that is up in the view, in degrees clockwise from north.
    ///   - pitch: The angle between the optical axis and the vertical, in degrees.
    ///   - fieldOfView: The vertical angle of view, in degrees.
    ///   - principalPoint: The point of the view at which the centre is seen; nil for the middle.
    public init(
        size: CGSize, center: CGPoint, zoom: Double, bearing: Double = 0, pitch: Double = 0,
        fieldOfView: Double = TileCamera.defaultFieldOfView, principalPoint: CGPoint? = nil
    ) {
        self.size = size
        self.center = center
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
        self.fieldOfView = fieldOfView
        self.principalPoint = principalPoint ?? CGPoint(x: size.width / 2, y: size.height / 2)
    }
}
