import KioskGestures
import KioskInput

/// The signals of the gestures of a map.
@MainActor
struct GestureSignals {
    let events = SignalSubject<GestureEvent>()
    let taps = SignalSubject<InteractionContext>()
    let longPresses = SignalSubject<InteractionContext>()
    let strokes = SignalSubject<KeyStroke>()
    let takeovers = SignalSubject<Takeover>()
}
