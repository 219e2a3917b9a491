import Foundation
import KioskGestures
import KioskInput

/// The signals of the gestures of a map.
@MainActor
struct GestureSignals {
    /// The events of recognised gestures.
    let events: SignalSubject<GestureEvent>
    let taps: SignalSubject<InteractionContext>
    let longPresses: SignalSubject<InteractionContext>
    /// The strokes of keys that do not control the map.
    let strokes: SignalSubject<KeyStroke>
    /// The positions of a pointer without a pressed button, in points of the view.
    let pointerMoves: SignalSubject<CGPoint>
    /// The changes of objects on the glass.
    let objects: SignalSubject<ObjectContext>

    /// The interruptions of the viewport by gestures.
    ///
    /// They are not delivered by the outbox: observers are notified before the gesture moves the camera, as the viewport is.
    let interruptions = SignalSubject<ViewportInterruption>()

    init(outbox: EventOutbox) {
        events = SignalSubject(outbox: outbox)
        taps = SignalSubject(outbox: outbox)
        longPresses = SignalSubject(outbox: outbox)
        strokes = SignalSubject(outbox: outbox)
        pointerMoves = SignalSubject(outbox: outbox)
        objects = SignalSubject(outbox: outbox)
    }
}
