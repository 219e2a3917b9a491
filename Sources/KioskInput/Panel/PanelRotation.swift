/// The rotation of a panel or a display, in degrees clockwise.
public enum PanelRotation: Int, Hashable, Sendable, CaseIterable {
    /// No rotation.
    case none = 0
    /// A quarter turn clockwise: the top left of the panel is the top right of the screen.
    case clockwise90 = 90
    /// Upside down.
    case clockwise180 = 180
    /// A quarter turn counterclockwise: the top left of the panel is the bottom left of the screen.
    case clockwise270 = 270

    /// Whether width and height are exchanged.
    package var swapsAxes: Bool { self == .clockwise90 || self == .clockwise270 }

    /// The rotation that undoes this one.
    package var inverse: PanelRotation { PanelRotation(rawValue: (360 - rawValue) % 360) ?? .none }

    /// Returns both rotations, one after the other.
    package func followed(by other: PanelRotation) -> PanelRotation {
        PanelRotation(rawValue: (rawValue + other.rawValue) % 360) ?? .none
    }

    /// Rotates normalised coordinates about the centre of the panel.
    package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        switch self {
        case .none: (x, y)
        case .clockwise90: (1 - y, x)
        case .clockwise180: (1 - x, 1 - y)
        case .clockwise270: (y, 1 - x)
        }
    }
}
