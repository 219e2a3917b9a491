import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("The map while the number of fingers changes")
struct FingerChangeMapTests {
    private let kiosk = Kiosk()
    private let log = GestureLog()

    /// How far the ground under a point moves during something.
    private func shift(_ point: CGPoint, _ play: () -> Void) -> CGFloat {
        let coordinate = kiosk.map.coordinate(for: point)
        play()
        return kiosk.map.point(for: coordinate).distance(to: point)
    }

    @Test("A sleeve that comes to rest on the map neither stops a drag nor zooms")
    func sleeve() {
        kiosk.fingers.touch([CGPoint(x: 300, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 330, y: 300)])
        kiosk.fingers.touch([CGPoint(x: 500, y: 550)])
        for step in 1...30 {
            let x = 330 + Double(step) * 5
            let moved = shift(CGPoint(x: x - 5, y: 300)) {
                kiosk.fingers.move(to: [CGPoint(x: x, y: 300), CGPoint(x: 500, y: 550)], duration: 1.0 / 120)
            }
            #expect(abs(moved - 5) < 1e-6)
        }
        #expect(kiosk.camera.zoom == 12 && kiosk.camera.bearing == 0)
        kiosk.fingers.lift()
    }

    @Test("A pinch whose panel loses a finger for a frame loses no more than the frames without it")
    func missingFrame() {
        func zoom(losing: Bool) -> CGFloat {
            let kiosk = Kiosk()
            func pair(_ spread: Double) -> [CGPoint] {
                [CGPoint(x: 300 - spread, y: 300), CGPoint(x: 500 + spread, y: 300)]
            }
            kiosk.fingers.touch(pair(0))
            for step in 1...60 {
                let positions = pair(Double(step) * 2)
                if losing, step == 30 {
                    kiosk.fingers.lose(finger: 1)
                } else if losing, step == 31 {
                    kiosk.fingers.touch([positions[1]])
                } else {
                    kiosk.fingers.move(to: positions, duration: 1.0 / 120)
                }
            }
            kiosk.fingers.lift()
            return kiosk.camera.zoom
        }
        let (whole, interrupted) = (zoom(losing: false), zoom(losing: true))
        // Three steps of four points of a span of about 320.
        #expect(whole - interrupted < log2(332.0 / 320) && whole > 12.5)
    }

    @Test("The finger that stays after two have dragged moves the map at once")
    func stays() {
        kiosk.mapView.gestures.delegate = log
        kiosk.fingers.touch([CGPoint(x: 300, y: 300), CGPoint(x: 320, y: 450)])
        kiosk.fingers.move(to: [CGPoint(x: 360, y: 300), CGPoint(x: 380, y: 450)])
        kiosk.fingers.lift(finger: 0)
        let moved = shift(CGPoint(x: 380, y: 450)) {
            kiosk.fingers.move(to: [CGPoint(x: 383, y: 450)], duration: 1.0 / 120)
        }
        #expect(abs(moved - 3) < 1e-6)
        kiosk.fingers.rest(0.1)
        kiosk.fingers.lift()
        #expect(log.lines == ["began pan", "ended pan"])
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
    }

    @Test("A pan, a pinch that joins it, and the finger that is left are one movement of the map")
    func oneMovement() {
        kiosk.mapView.gestures.delegate = log
        kiosk.fingers.touch([CGPoint(x: 300, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 340, y: 300)])
        kiosk.fingers.touch([CGPoint(x: 500, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 300), CGPoint(x: 560, y: 300)])
        #expect(kiosk.camera.zoom > 12.3)
        kiosk.fingers.lift(finger: 1)
        let moved = shift(CGPoint(x: 300, y: 300)) {
            kiosk.fingers.move(to: [CGPoint(x: 304, y: 300)], duration: 1.0 / 120)
        }
        #expect(abs(moved - 4) < 1e-6)
        kiosk.fingers.rest(0.1)
        kiosk.fingers.lift()
        #expect(log.lines == ["began pan", "began pinch", "ended pinch", "ended pan"])
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
    }
}
