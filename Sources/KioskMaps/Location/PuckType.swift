/// How the place of the device is shown.
public enum PuckType: Equatable, Sendable {
    /// By pictures that lie on the map.
    case puck2D(Puck2DConfiguration = Puck2DConfiguration())
    /// By a model that stands on it.
    case puck3D(Puck3DConfiguration)
}

/// What the puck points along.
public enum PuckBearing: Hashable, Sendable {
    /// Where the device points, by its compass.
    case heading
    /// Where the device goes.
    case course
}
