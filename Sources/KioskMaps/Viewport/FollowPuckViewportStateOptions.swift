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

    /// Whether the camera zooms out while accuracy is reduced, until the disc of the puck takes up four fifths of the
    /// shorter side of the view without padding; true unless set.
    ///
    /// At the zoom level of an exact place the disc of 5 km would cover the view and show nothing. It has no effect where
    /// `zoom` is nil or lower.
    public var fitsReducedAccuracy: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - padding: Insets that move the puck away from the middle of the view, in points.
    ///   - zoom: The zoom level.
    ///   - bearing: The direction that is up.
    ///   - pitch: Degrees from the vertical.
    ///   - fitsReducedAccuracy: Whether the camera zooms out while accuracy is reduced, until the disc of the puck is seen.
    public init(
        padding: UIEdgeInsets? = nil, zoom: CGFloat? = 16.35, bearing: FollowPuckViewportStateBearing? = .heading,
        pitch: CGFloat? = 45, fitsReducedAccuracy: Bool = true
    ) {
        self.padding = padding
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
        self.fitsReducedAccuracy = fitsReducedAccuracy
    }

    /// Decodes options; those that were encoded without `fitsReducedAccuracy` have it set.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        padding = try members.decodeIfPresent(UIEdgeInsets.self, forKey: .padding)
        zoom = try members.decodeIfPresent(CGFloat.self, forKey: .zoom)
        bearing = try members.decodeIfPresent(FollowPuckViewportStateBearing.self, forKey: .bearing)
        pitch = try members.decodeIfPresent(CGFloat.self, forKey: .pitch)
        fitsReducedAccuracy = try members.decodeIfPresent(Bool.self, forKey: .fitsReducedAccuracy) ?? true
    }
}

/// Which way is up while the camera follows the puck.
public enum FollowPuckViewportStateBearing: Hashable, Codable, Sendable {
    /// Always the same, in degrees clockwise from north.
    case constant(CLLocationDirection)
    /// Where the device points; as it is while that is not known.
    case heading
    /// Where the device goes; as it is while that is not known.
    case course

    func evaluated(with puck: PuckRenderingData) -> CLLocationDirection? {
        switch self {
        case .constant(let bearing): bearing
        case .heading: puck.heading?.direction
        case .course: puck.location.bearing
        }
    }
}
