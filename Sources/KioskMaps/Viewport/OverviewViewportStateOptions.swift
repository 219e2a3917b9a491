public import Foundation
public import KioskGeometry

/// The geometry and the camera of an overview.
public struct OverviewViewportStateOptions: Equatable, Sendable {
    /// The geometry to show.
    public var geometry: Geometry

    /// The space around the geometry, in points; zero unless set.
    public var geometryPadding: UIEdgeInsets

    /// The bearing in degrees clockwise from north; 0 unless set, nil to keep that of the camera.
    public var bearing: CLLocationDirection?

    /// The pitch in degrees from the vertical; 0 unless set, nil to keep that of the camera.
    public var pitch: CGFloat?

    /// The padding of the camera, in points; nil, which is the default, keeps it.
    ///
    /// The safe area is added if `ViewportOptions.usesSafeAreaInsetsAsPadding` is set.
    public var padding: UIEdgeInsets?

    /// The maximum zoom level; nil for that of the map.
    public var maxZoom: Double?

    /// The offset of the centre of the geometry from the centre of the free area, in points to the right and down; nil for zero.
    public var offset: CGPoint?

    /// The duration of the movement after a change of the view or of the options, in seconds; 1 unless set, 0 for immediately.
    public var animationDuration: TimeInterval

    /// The vertical angle of view in degrees; nil, which is the default, keeps it.
    public var verticalFov: CGFloat?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - geometry: The geometry to show.
    ///   - geometryPadding: The space around the geometry, in points.
    ///   - bearing: The bearing in degrees clockwise from north; nil keeps it.
    ///   - pitch: The pitch in degrees from the vertical; nil keeps it.
    ///   - padding: The padding of the camera, in points; nil keeps it.
    ///   - maxZoom: The maximum zoom level; nil for that of the map.
    ///   - offset: The offset of the centre of the geometry, in points to the right and down; nil for zero.
    ///   - animationDuration: The duration of the movement after a change, in seconds.
    ///   - verticalFov: The vertical angle of view, in degrees; nil keeps it.
    public init(
        geometry: some GeometryConvertible, geometryPadding: UIEdgeInsets = .zero, bearing: CLLocationDirection? = 0,
        pitch: CGFloat? = 0, padding: UIEdgeInsets? = nil, maxZoom: Double? = nil, offset: CGPoint? = nil,
        animationDuration: TimeInterval = 1, verticalFov: CGFloat? = nil
    ) {
        self.geometry = geometry.geometry
        self.geometryPadding = geometryPadding
        self.bearing = bearing
        self.pitch = pitch
        self.padding = padding
        self.maxZoom = maxZoom
        self.offset = offset
        self.animationDuration = animationDuration
        self.verticalFov = verticalFov
    }
}
