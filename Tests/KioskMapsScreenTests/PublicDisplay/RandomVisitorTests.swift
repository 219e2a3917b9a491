import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Random visitors of a public display")
struct RandomVisitorTests {
    /// Creates a display with all functions.
    private func makeKiosk() -> Kiosk {
        let kiosk = Kiosk()
        kiosk.mapView.renderer = SceneRecorder()
        let mode = kiosk.mapView.kiosk
        mode.idleReset.home = kiosk.mapView.viewport.makeCameraViewportState(
            camera: CameraOptions(center: .helsinki, padding: .zero, zoom: 12, bearing: 0, pitch: 0))
        mode.idleReset.interval = 20
        mode.attract.stops = [14.0, 10].map {
            AttractStop(camera: CameraOptions(zoom: $0), transitionDuration: 2, dwell: 3)
        }
        mode.attract.delay = 40
        mode.attract.preferredFramesPerSecond = 20
        mode.blanking.interval = 60
        mode.burnInShift.interval = 10
        kiosk.mapView.annotations.singleSelection.isEnabled = true
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        circles.annotations = (0..<20).map {
            let point = CGPoint(x: 40 * Double($0), y: 300)
            return CircleAnnotation(id: "\($0)", centerCoordinate: kiosk.map.coordinate(for: point))
        }
        return kiosk
    }

    private func act(on kiosk: Kiosk, _ random: inout SeededGenerator) {
        func point() -> CGPoint {
            CGPoint(x: Double.random(in: 0...800, using: &random), y: Double.random(in: 0...600, using: &random))
        }
        let mode = kiosk.mapView.kiosk
        switch Int.random(in: 0..<16, using: &random) {
        case 0: kiosk.fingers.tap(at: point())
        case 1: kiosk.fingers.tap(at: CGPoint(x: 40 * Double(Int.random(in: 0..<20, using: &random)), y: 300))
        case 2: kiosk.fingers.drag(from: point(), to: point())
        case 3: kiosk.fingers.fling(from: point(), to: point())
        case 4: kiosk.fingers.pinch(at: point(), from: 100, to: 200, turning: 60)
        case 5: kiosk.fingers.touch([point()])
        case 6: kiosk.fingers.lift()
        case 7:
            kiosk.mapView.gestures.handle(.scroll(WheelScroll(time: kiosk.clock.now, position: point(), detents: 1)))
        case 8: mode.sleep()
        case 9: mode.wake()
        case 10: mode.startCleaning(for: 3)
        case 11: Bool.random(using: &random) ? mode.attract.start() : mode.attract.stop()
        case 12: mode.idleReset.reset()
        case 13: mode.attract.ending = AttractMode.Ending.allCases.randomElement(using: &random) ?? .stays
        default: kiosk.clock.advance(by: Double.random(in: 0...40, using: &random))
        }
    }

    @Test("Random visitors leave the display at home and at rest")
    func visitors() {
        for seed in 0..<randomRounds(25) {
            let kiosk = makeKiosk()
            var random = SeededGenerator(seed: UInt64(seed))
            for _ in 0..<60 { act(on: kiosk, &random) }
            let mode = kiosk.mapView.kiosk
            kiosk.fingers.lift()
            mode.wake()
            mode.stopCleaning()
            mode.attract.delay = nil
            mode.attract.stop()
            mode.blanking.interval = nil
            mode.burnInShift.interval = nil
            mode.noteInput()
            kiosk.clock.advance(by: 200)
            #expect(kiosk.map.point(for: .helsinki).distance(to: kiosk.center) < 0.01, "seed \(seed)")
            #expect(kiosk.camera.zoom.isClose(to: 12, within: 1e-6), "seed \(seed)")
            #expect(!kiosk.map.isGestureInProgress, "seed \(seed)")
            #expect(!kiosk.map.isAnimationInProgress, "seed \(seed)")
            #expect(!kiosk.clock.isFrameRequested, "seed \(seed)")
            #expect(kiosk.clock.nextWake == nil, "seed \(seed)")
            #expect(kiosk.mapView.annotations.singleSelection.selected == nil, "seed \(seed)")
            #expect(kiosk.mapView.preferredFramesPerSecond == 0, "seed \(seed)")
            #expect(kiosk.diagnostics.isEmpty, "seed \(seed): \(kiosk.diagnostics)")
        }
    }
}
