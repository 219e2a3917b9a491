import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// The stroke of a key until the frame with its glyph is arranged, in a text field above the keyboard on the screen, without rendering.
    static let keyToGlyph = Benchmark(
        name: "key-to-glyph", unit: .microseconds,
        prepare: {
            let clock = ManualClock()
            let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), clock: clock)
            let renderer = SceneRecorder()
            mapView.renderer = renderer
            mapView.textShaper = SquareTextShaper()
            mapView.screenElements.insert(.textField("street"))
            clock.advance(by: 1)
            mapView.screenElements.focusTextField("street")
            clock.advance(by: 1)
            /// Presses and releases a key, and draws the next frame.
            @MainActor func press(_ code: UInt16) {
                for phase in [KeyStroke.Phase.pressed, .released] {
                    mapView.gestures.handle(.key(KeyStroke(time: clock.now, code: code, phase: phase)))
                }
                clock.advance(by: clock.frameInterval)
            }
            return {
                for _ in 0..<50 {
                    press(InputEvent.KEY.a)
                    press(InputEvent.KEY.backspace)
                }
                consume(renderer.count)
                return 100
            }
        })
}
