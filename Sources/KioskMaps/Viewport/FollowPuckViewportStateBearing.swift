public import KioskGeometry

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
