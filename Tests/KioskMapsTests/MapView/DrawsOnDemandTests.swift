import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Drawing on demand")
struct DrawsOnDemandTests {
    @Test("Frames and their events are the same, and nothing is drawn until an image is asked for")
    func frames() {
        func play(onDemand: Bool) -> (events: [String], drawn: Int) {
            let kiosk = Kiosk()
            let recorder = SceneRecorder()
            var events: [String] = []
            let tokens = [
                kiosk.map.onRenderFrameStarted.observe { _ in events.append("started") },
                kiosk.map.onRenderFrameFinished.observe { _ in events.append("finished") },
                kiosk.map.onMapIdle.observe { _ in events.append("idle") },
                kiosk.map.onMapLoaded.observe { _ in events.append("loaded") },
            ]
            kiosk.mapView.drawsOnDemand = onDemand
            kiosk.mapView.renderer = recorder
            kiosk.mapView.camera.ease(to: CameraOptions(zoom: 14), duration: 1)
            kiosk.clock.advance(by: 3)
            let drawn = recorder.count
            // The recorder draws before it reports that it has no image.
            #expect(throws: MapError.self) { try kiosk.mapView.snapshot() }
            #expect(recorder.count == drawn + 1)
            for token in tokens { token.cancel() }
            return (events, drawn)
        }
        let (always, onDemand) = (play(onDemand: false), play(onDemand: true))
        #expect(always.events == onDemand.events && always.events.count > 100)
        #expect(always.drawn > 50)
        #expect(onDemand.drawn == 0)
    }
}
