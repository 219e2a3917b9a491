/// Which edge of the device is up, under the name code written for phones uses.
public enum CLDeviceOrientation: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Unknown.
    case unknown
    /// The top edge.
    case portrait
    /// The bottom edge.
    case portraitUpsideDown
    /// The right edge: the device is turned counter-clockwise by a quarter.
    case landscapeLeft
    /// The left edge: the device is turned clockwise by a quarter.
    case landscapeRight
    /// None: the device lies on its back.
    case faceUp
    /// None: the device lies on its face.
    case faceDown

    /// Degrees clockwise by which the device is turned against the picture on it, as `CompassMounting.builtIn` corrects.
    public var panelRotation: Double {
        switch self {
        case .landscapeRight: 90
        case .portraitUpsideDown: 180
        case .landscapeLeft: 270
        case .unknown, .portrait, .faceUp, .faceDown: 0
        }
    }
}
