/// What keeps the camera from showing what lies beyond the world.
public enum ConstrainMode: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// The world is at least as high as the view, and its poles stay out of it.
    case heightOnly
    /// The world fills the view in height and width.
    case widthAndHeight
}

/// Which way up the picture is.
public enum ViewportMode: String, CaseIterable, Hashable, Sendable {
    /// The first row is the top one.
    case `default`
    /// The first row is the bottom one, for targets that are read upside down.
    case flippedY
}

/// Where on the screen a bearing of 0 points.
public enum NorthOrientation: String, CaseIterable, Hashable, Sendable {
    /// North is up.
    case upwards
    /// North is to the right.
    case rightwards
    /// North is down.
    case downwards
    /// North is to the left.
    case leftwards

    /// Degrees clockwise that the picture is turned.
    var turn: Double {
        switch self {
        case .upwards: 0
        case .rightwards: 90
        case .downwards: 180
        case .leftwards: 270
        }
    }
}

/// How a map behaves, whatever is on it.
public struct MapOptions: Hashable, Sendable {
    /// What keeps the camera from showing what lies beyond the world.
    public var constrainMode: ConstrainMode

    /// Which way up the picture is.
    public var viewportMode: ViewportMode

    /// Where on the screen a bearing of 0 points.
    public var orientation: NorthOrientation

    /// Whether symbols of different sources may hide one another.
    public var crossSourceCollisions: Bool

    /// Pixels in a point.
    public var pixelRatio: Double

    /// Creates options with the defaults of the guides.
    public init(
        constrainMode: ConstrainMode = .heightOnly, viewportMode: ViewportMode = .default,
        orientation: NorthOrientation = .upwards, crossSourceCollisions: Bool = true, pixelRatio: Double = 1
    ) {
        self.constrainMode = constrainMode
        self.viewportMode = viewportMode
        self.orientation = orientation
        self.crossSourceCollisions = crossSourceCollisions
        self.pixelRatio = pixelRatio
    }
}
