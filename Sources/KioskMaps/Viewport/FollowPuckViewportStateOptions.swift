public import Foundation
public import KioskGeometry

/// The camera that follows the puck; parts that are nil stay as they are.
public struct FollowPuckViewportStateOptions: Hashable, Codable, Sendable {
    /// The padding, which moves the puck away from the centre of the view, in points; nil unless set.
    ///
    /// The safe area is added if `ViewportOptions.usesSafeAreaInsetsAsPadding` is set.
    public var padding: UIEdgeInsets?

    /// The zoom level; 16.35 unless set.
    public var zoom: CGFloat?

    /// The bearing of the camera; the heading of the device unless set.
    public var bearing: FollowPuckViewportStateBearing?

    /// The pitch in degrees from the vertical; 45 unless set.
    public var pitch: CGFloat?

    /// The vertical angle of view in degrees; nil, which is the default, keeps it.
    public var verticalFov: CGFloat?

    /// Whether the camera zooms out while accuracy is reduced, until the disc of the puck covers four fifths of the shorter side
    /// of the view without padding; true unless set.
    ///
    /// At the zoom level of an exact location the disc of 5 km would cover the whole view. It has no effect if `zoom` is nil or
    /// lower.
    public var fitsReducedAccuracy: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - padding: The padding, which moves the puck away from the centre of the view, in points.
    ///   - zoom: The zoom level.
    ///   - bearing: The bearing of the camera.
    ///   - pitch: The pitch in degrees from the vertical.
    ///   - fitsReducedAccuracy: Whether the camera zooms out while accuracy is reduced, until the disc of the puck is visible.
    ///   - verticalFov: The vertical angle of view, in degrees; nil keeps it.
    public init(
        padding: UIEdgeInsets? = nil, zoom: CGFloat? = 16.35, bearing: FollowPuckViewportStateBearing? = .heading,
        pitch: CGFloat? = 45, fitsReducedAccuracy: Bool = true, verticalFov: CGFloat? = nil
    ) {
        self.padding = padding
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
        self.fitsReducedAccuracy = fitsReducedAccuracy
        self.verticalFov = verticalFov
    }

    /// Decodes options; those that were encoded without `fitsReducedAccuracy` have it set.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        padding = try members.decodeIfPresent(UIEdgeInsets.self, forKey: .padding)
        zoom = try members.decodeIfPresent(CGFloat.self, forKey: .zoom)
        bearing = try members.decodeIfPresent(FollowPuckViewportStateBearing.self, forKey: .bearing)
        pitch = try members.decodeIfPresent(CGFloat.self, forKey: .pitch)
        fitsReducedAccuracy = try members.decodeIfPresent(Bool.self, forKey: .fitsReducedAccuracy) ?? true
        verticalFov = try members.decodeIfPresent(CGFloat.self, forKey: .verticalFov)
    }
}

/// The bearing of a camera that follows the puck.
public enum FollowPuckViewportStateBearing: Hashable, Codable, Sendable {
    /// A constant bearing, in degrees clockwise from north.
    case constant(CLLocationDirection)
    /// The heading of the device; the bearing of the camera stays as it is while the heading is unknown.
    case heading
    /// The course of the device; the bearing of the camera stays as it is while the course is unknown.
    case course

    func evaluated(with puck: PuckRenderingData) -> CLLocationDirection? {
        switch self {
        case .constant(let bearing): bearing
        case .heading: puck.heading?.direction
        case .course: puck.location.bearing
        }
    }
}
