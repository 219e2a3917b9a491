import Foundation
import KioskGestures
import KioskMaps
import KioskMapsTesting
import Testing

@MainActor
@Suite("Random hands")
struct RandomHandTests {
    /// One movement of a hand; others may have left fingers on the glass.
    private func play(_ fingers: Fingers, using dice: inout SplitMix) {
        let start = CGPoint(x: dice.number(50...750), y: dice.number(50...550))
        let end = CGPoint(x: start.x + dice.number(-200...200), y: start.y + dice.number(-200...200))
        let duration = dice.number(0.02...0.4)
        switch Int.random(in: 0..<15, using: &dice) {
        case 0: fingers.drag(from: start, to: end, duration: duration)
        case 1: fingers.fling(from: start, to: end, duration: duration / 2)
        case 2:
            fingers.pinch(
                at: start, from: dice.number(1...300), to: dice.number(1...300), turning: dice.number(-60...60),
                travelling: CGSize(width: end.x - start.x, height: 20), duration: duration)
        case 3: fingers.rotate(at: start, by: dice.number(-90...90), duration: duration)
        case 4: fingers.tilt(at: start, by: dice.number(-100...100), duration: duration)
        case 5: fingers.quickZoom(at: start, by: dice.number(-100...100), duration: duration)
        case 6: fingers.tap(at: start, duration: duration)
        case 7: fingers.doubleTap(at: start)
        case 8: fingers.twoFingerTap(at: start)
        case 9: fingers.longPress(at: start)
        case 10: fingers.hold(at: start, thenDragTo: end)
        case 11: fingers.touch([start, end])
        case 12: fingers.move(to: [end, start], duration: duration)
        case 13: fingers.lift(finger: Int.random(in: 0...2, using: &dice))
        default: fingers.lose()
        }
        fingers.rest([0, 0.01, 0.1, 0.5].randomElement(using: &dice) ?? 0)
    }

    @Test("begin and end what they do, move the map as gestures alone, and leave it at rest")
    func hands() {
        var kinds: [GestureKind: Int] = [:]
        for seed in 0..<16 {
            var dice = SplitMix(seed: UInt64(seed))
            let start = CameraOptions(
                center: .helsinki, zoom: CGFloat(dice.number(1...20)), bearing: 50,
                pitch: [0, 60, 85][seed % 3])
            let kiosk = Kiosk(camera: start)
            let log = GestureLog()
            kiosk.mapView.gestures.delegate = log
            let token = kiosk.mapView.gestures.onGesture.observe {
                if $0.phase == nil || $0.phase == .began { kinds[$0.kind, default: 0] += 1 }
            }
            for _ in 0..<50 { play(kiosk.fingers, using: &dice) }
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
        // The dice must have played everything.
        let all: [GestureKind] = [
            .pan, .fling, .pinch, .rotate, .pitch, .tap, .doubleTap, .quickZoom, .twoFingerTap, .longPress, .hold,
        ]
        for kind in all { #expect(kinds[kind, default: 0] >= 8, "\(kind.rawValue)") }
    }
}
