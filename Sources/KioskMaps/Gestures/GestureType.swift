/// The gestures of a map.
public enum GestureType: String, CaseIterable, Hashable, Sendable {
    /// One finger drags the map.
    case pan
    /// Two fingers move, zoom and turn the map.
    case pinch
    /// One finger taps twice, and the map zooms in.
    case doubleTapToZoomIn
    /// Two fingers tap, and the map zooms out.
    case doubleTouchToZoomOut
    /// Two fingers, or a mouse with its second button, turn the map.
    case rotation
    /// One finger taps.
    case singleTap
}
