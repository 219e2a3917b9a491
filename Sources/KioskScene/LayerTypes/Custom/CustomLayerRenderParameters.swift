import Foundation
import KioskGeometry

/// The camera of a frame, for the host of a custom layer.
public struct CustomLayerRenderParameters: Hashable, Sendable {
    /// The width of the map, in points.
    public var width: Double

    /// The height of the map, in points.
    public var height: Double

    /// The number of pixels in a point.
    public var pixelRatio: Double

    /// The latitude of the camera's centre, in degrees.
    public var latitude: Double

    /// The longitude of the camera's centre, in degrees.
    public var longitude: Double

    /// The zoom level.
    public var zoom: Double

    /// The direction that is up on screen, in degrees clockwise from north, 0…<360.
    public var bearing: Double

    /// The angle between the view and the vertical, in degrees.
    public var pitch: Double

    /// The vertical field of view, in degrees.
    public var fieldOfView: Double

    /// The matrix from positions in the world to clip space: 16 numbers, column by column.
    ///
    /// x and y are those of `Projection.project(_:zoomScale:)` with the zoom scale 2^`zoom`: points to the east and to the south of
    /// the north-western corner of the world. z is the height above the ground in points; a metre is
    /// `1 / Projection.metersPerPoint(for:zoom:)` of them at the latitude of the centre. The matrix contains the rotation of the
    /// display. Its depths are those of extruded polygons.
    ///
    /// Coordinates of a world at a high zoom level exceed the precision of a float: multiply the matrix by the translation to
    /// the drawing's origin in double precision, and draw relative to the origin.
    public var projectionMatrix: [Double]

    /// Creates parameters.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - pixelRatio: The number of pixels in a point.
    ///   - projectionMatrix: The matrix from positions in the world to clip space.
    package init(_ transform: CameraTransform, pixelRatio: Double, projectionMatrix: [Double]) {
        let center = WebMercator.coordinate(for: transform.center)
        width = transform.size.width
        height = transform.size.height
        self.pixelRatio = pixelRatio
        latitude = center.latitude
        longitude = center.longitude
        zoom = transform.zoom
        bearing = transform.bearing
        pitch = transform.pitch
        fieldOfView = 2 * atan(transform.size.height / 2 / transform.cameraDistance) * 180 / .pi
        self.projectionMatrix = projectionMatrix
    }
}
