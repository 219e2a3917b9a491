/// The type of the location puck.
public enum PuckType: Equatable, Sendable {
    /// Images that lie on the map.
    case puck2D(Puck2DConfiguration = Puck2DConfiguration())
    /// A 3D model.
    case puck3D(Puck3DConfiguration)
}

/// The source of the bearing of the puck.
public enum PuckBearing: Hashable, Sendable {
    /// The heading of the device, from its compass.
    case heading
    /// The course of the device, its direction of travel.
    case course
}
