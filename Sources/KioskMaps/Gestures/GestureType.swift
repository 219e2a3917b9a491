/// The gestures of a map.
public enum GestureType: String, CaseIterable, Hashable, Sendable {
    /// One finger drags the map.
    case pan
    /// Two fingers move and zoom the map.
    case pinch
    /// Two fingers side by side move up or down and tilt the map.
    case pitch
    /// One finger taps twice, and the map zooms in.
    case doubleTapToZoomIn
    /// Two fingers tap, and the map zooms out.
    case doubleTouchToZoomOut
    /// One finger taps, comes down again and moves up or down, and the map zooms with it.
    case quickZoom
    /// One finger taps.
    case singleTap
    /// Two fingers, or a mouse with its second button, turn the map.
    case rotation
}
