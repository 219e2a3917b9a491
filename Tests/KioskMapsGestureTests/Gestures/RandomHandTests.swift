import Foundation
import KioskGestures
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Random gestures")
struct RandomHandTests {
    /// Plays one gesture; others may have left fingers down.
    private func play(_ fingers: Fingers, using random: inout SeededGenerator) {
        let start = CGPoint(x: random.number(50...750), y: random.number(50...550))
        let end = CGPoint(x: start.x + random.number(-200...200), y: start.y + random.number(-200...200))
        let duration = random.number(0.02...0.4)
        switch Int.random(in: 0..<15, using: &random) {
        case 0: fingers.drag(from: start, to: end, duration: duration)
        case 1: fingers.fling(from: start, to: end, duration: duration / 2)
        case 2:
            fingers.pinch(
                at: start, from: random.number(1...300), to: random.number(1...300), turning: random.number(-60...60),
                travelling: CGSize(width: end.x - start.x, height: 20), duration: duration)
        case 3: fingers.rotate(at: start, by: random.number(-90...90), duration: duration)
        case 4: fingers.tilt(at: start, by: random.number(-100...100), duration: duration)
        case 5: fingers.quickZoom(at: start, by: random.number(-100...100), duration: duration)
        case 6: fingers.tap(at: start, duration: duration)
        case 7: fingers.doubleTap(at: start)
        case 8: fingers.twoFingerTap(at: start)
        case 9: fingers.longPress(at: start)
        case 10: fingers.hold(at: start, thenDragTo: end)
        case 11: fingers.touch([start, end])
        case 12: fingers.move(to: [end, start], duration: duration)
        case 13: fingers.lift(finger: Int.random(in: 0...2, using: &random))
        default: fingers.lose()
        }
        fingers.rest([0, 0.01, 0.1, 0.5].randomElement(using: &random) ?? 0)
    }

    @Test("Random gestures begin and end once, change the camera as gestures and leave the map at rest")
    func hands() {
        var kinds: [GestureKind: Int] = [:]
        for seed in 0..<16 {
            var random = SeededGenerator(seed: UInt64(seed))
            let start = CameraOptions(
                center: .helsinki, zoom: CGFloat(random.number(1...20)), bearing: 50,
                pitch: [0, 60, 85][seed % 3])
            let kiosk = Kiosk(camera: start)
            let log = GestureLog()
            kiosk.mapView.gestures.delegate = log
            let token = kiosk.mapView.gestures.onGesture.observe {
                if $0.phase == nil || $0.phase == .began { kinds[$0.kind, default: 0] += 1 }
            }
            for _ in 0..<50 { play(kiosk.fingers, using: &random) }
            kiosk.fingers.lift()
            kiosk.clock.advance(by: 20)
            #expect(log.isPaired && !kiosk.map.isGestureInProgress, "seed \(seed)")
            #expect(kiosk.mapView.camera.cameraAnimators.isEmpty, "seed \(seed)")
            #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures }, "seed \(seed)")
            #expect(
                kiosk.cameraChanges.map(\.cameraState).allSatisfy {
                    [$0.center.latitude, $0.center.longitude, $0.zoom, $0.bearing, $0.pitch].allSatisfy(\.isFinite)
                }, "seed \(seed)")
            let starts = kiosk.animatorLog.count { $0.hasPrefix("started") }
            #expect(starts * 2 == kiosk.animatorLog.count, "seed \(seed)")
            // Nothing moves after the end.
            let count = kiosk.cameraChanges.count
            kiosk.clock.advance(by: 20)
            #expect(kiosk.cameraChanges.count == count && !kiosk.clock.isFrameRequested, "seed \(seed)")
            token.cancel()
        }
        // Otherwise the expectations above would not cover every kind.
        let all: [GestureKind] = [
            .pan, .fling, .pinch, .rotate, .pitch, .tap, .doubleTap, .quickZoom, .twoFingerTap, .longPress, .hold,
        ]
        for kind in all { #expect(kinds[kind, default: 0] >= 8, "\(kind.rawValue)") }
    }
}
