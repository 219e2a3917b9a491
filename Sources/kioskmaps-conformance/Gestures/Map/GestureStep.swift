import KioskGestures
import KioskInput
import KioskMaps

/// What a map does in response to a touch: a gesture that is recognised, or an action of the gesture machine.
enum GestureStep {
    /// A gesture event, and the time of its recognition.
    case event(GestureEvent, time: Timestamp)
    /// An action of the machine.
    case action(GestureAction)
    /// A drag that a feature accepted.
    case accepted
}
