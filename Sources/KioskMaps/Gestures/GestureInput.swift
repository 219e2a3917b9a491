import KioskGestures
import KioskInput

/// An input of the gesture machine.
enum GestureInput {
    /// A gesture event, the time of its recognition on the clock of the panel, and the number of fingers that were down.
    case event(GestureEvent, time: Timestamp, fingers: Int)
    /// The fingers began to move over the screen; `isQuickZoom` is true if the same frame recognised a quick zoom.
    case travelled(fingers: Int, isQuickZoom: Bool)
    /// A finger came down on a map that decelerates.
    case touchedGlide
    /// The last finger was lifted.
    case lifted
    /// The options or the clock changed.
    case configured(panEnabled: Bool)
}
