/// The edge of the device that is up, with the names of Core Location.
public enum CLDeviceOrientation: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Unknown.
    case unknown
    /// The top edge.
    case portrait
    /// The bottom edge.
    case portraitUpsideDown
    /// The right edge: the device is rotated counter-clockwise by 90 degrees.
    case landscapeLeft
    /// The left edge: the device is rotated clockwise by 90 degrees.
    case landscapeRight
    /// None: the screen faces up.
    case faceUp
    /// None: the screen faces down.
    case faceDown

    /// The rotation of the device against the image on it, in degrees clockwise, which `CompassMounting.builtIn` corrects.
    public var panelRotation: Double {
        switch self {
        case .landscapeRight: 90
        case .portraitUpsideDown: 180
        case .landscapeLeft: 270
        case .unknown, .portrait, .faceUp, .faceDown: 0
        }
    }
}
