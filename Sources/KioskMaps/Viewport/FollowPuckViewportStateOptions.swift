public import Foundation
public import KioskGeometry

/// How the camera follows the puck; what is nil is left as it is.
public struct FollowPuckViewportStateOptions: Hashable, Codable, Sendable {
    /// Insets that move the puck away from the middle of the view, in points; nil unless set.
    ///
    /// The safe area comes on top if the viewport counts it as padding.
    public var padding: UIEdgeInsets?

    /// The zoom level; 16.35 unless set.
    public var zoom: CGFloat?

    /// Which way is up; where the device points unless set.
    public var bearing: FollowPuckViewportStateBearing?

    /// Degrees from the vertical; 45 unless set.
    public var pitch: CGFloat?

    /// Creates options.
    public init(
        padding: UIEdgeInsets? = nil, zoom: CGFloat? = 16.35, bearing: FollowPuckViewportStateBearing? = .heading,
        pitch: CGFloat? = 45
    ) {
        self.padding = padding
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
    }
}
