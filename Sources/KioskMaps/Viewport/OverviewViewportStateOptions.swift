public import Foundation
public import KioskGeometry

/// What an overview shows, and how.
public struct OverviewViewportStateOptions: Equatable, Sendable {
    /// What to show.
    public var geometry: Geometry

    /// Points to keep free around the geometry; zero unless set.
    public var geometryPadding: UIEdgeInsets

    /// Degrees clockwise from north; 0 unless set, nil leaves it as it is.
    public var bearing: CLLocationDirection?

    /// Degrees from the vertical; 0 unless set, nil leaves it as it is.
    public var pitch: CGFloat?

    /// The padding of the camera, in points; nil, which leaves it as it is, unless set.
    ///
    /// The safe area comes on top if the viewport counts it as padding.
    public var padding: UIEdgeInsets?

    /// The highest zoom level; nil for that of the map.
    public var maxZoom: Double?

    /// Where the middle of the geometry goes, in points right of and below the middle of what is free; nil for that middle.
    public var offset: CGPoint?

    /// Seconds in which the camera moves on when the view or these options change; 1 unless set, 0 for at once.
    public var animationDuration: TimeInterval

    /// Creates options.
    public init(
        geometry: some GeometryConvertible, geometryPadding: UIEdgeInsets = .zero, bearing: CLLocationDirection? = 0,
        pitch: CGFloat? = 0, padding: UIEdgeInsets? = nil, maxZoom: Double? = nil, offset: CGPoint? = nil,
        animationDuration: TimeInterval = 1
    ) {
        self.geometry = geometry.geometry
        self.geometryPadding = geometryPadding
        self.bearing = bearing
        self.pitch = pitch
        self.padding = padding
        self.maxZoom = maxZoom
        self.offset = offset
        self.animationDuration = animationDuration
    }
}
