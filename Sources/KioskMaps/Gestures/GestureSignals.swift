import Foundation
import KioskGestures
import KioskInput

/// The signals of the gestures of a map.
@MainActor
struct GestureSignals {
    let events: SignalSubject<GestureEvent>
    let taps: SignalSubject<InteractionContext>
    let longPresses: SignalSubject<InteractionContext>
    let strokes: SignalSubject<KeyStroke>
    let pointerMoves: SignalSubject<CGPoint>

    /// Not delivered by the outbox: observers are notified before the gesture moves the camera, as the viewport is.
    let interruptions = SignalSubject<ViewportInterruption>()

    init(outbox: EventOutbox) {
        events = SignalSubject(outbox: outbox)
        taps = SignalSubject(outbox: outbox)
        longPresses = SignalSubject(outbox: outbox)
        strokes = SignalSubject(outbox: outbox)
        pointerMoves = SignalSubject(outbox: outbox)
    }
}
