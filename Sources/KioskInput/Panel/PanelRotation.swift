/// How far a panel or a display is turned, in degrees clockwise.
public enum PanelRotation: Int, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case none = 0
    /// A quarter turn clockwise: what the panel calls its top left is the top right of the screen.
    case clockwise90 = 90
    /// Upside down.
    case clockwise180 = 180
    /// A quarter turn counter-clockwise: what the panel calls its top left is the bottom left of the screen.
    case clockwise270 = 270

    /// Both turns, one after the other.
    func followed(by other: PanelRotation) -> PanelRotation {
        PanelRotation(rawValue: (rawValue + other.rawValue) % 360) ?? .none
    }

    /// Turns normalised coordinates about the middle of the panel.
    func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        switch self {
        case .none: (x, y)
        case .clockwise90: (1 - y, x)
        case .clockwise180: (1 - x, 1 - y)
        case .clockwise270: (y, 1 - x)
        }
    }
}
