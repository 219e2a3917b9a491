import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Gesture delegate")
struct DelegateTests {
    private let kiosk = Kiosk()
    private let log = GestureLog()

    private func received(_ play: (Fingers) -> Void) -> [String] {
        kiosk.mapView.gestures.delegate = log
        log.lines = []
        play(kiosk.fingers)
        kiosk.clock.advance(by: 5)
        #expect(log.isPaired && !kiosk.map.isGestureInProgress)
        return log.lines
    }

    @Test("Each gesture has begin and end calls with the information whether an animation follows")
    func table() {
        let center = kiosk.center
        #expect(received { $0.drag(from: center, to: .zero) } == ["began pan", "ended pan"])
        #expect(
            received { $0.fling(from: center, to: CGPoint(x: 500, y: 300)) }
                == ["began pan", "ended pan (animates)", "stopped pan"])
        #expect(received { $0.pinch(at: center, from: 50, to: 100) } == ["began pinch", "ended pinch"])
        #expect(
            received { $0.rotate(at: center, by: 60) }
                == ["began pinch", "began rotation", "ended rotation", "ended pinch"])
        #expect(received { $0.tilt(at: center, by: -50) } == ["began pitch", "ended pitch"])
        #expect(
            received { $0.doubleTap(at: center) } == [
                "began doubleTapToZoomIn", "ended doubleTapToZoomIn (animates)", "stopped doubleTapToZoomIn",
            ])
        #expect(
            received { $0.twoFingerTap(at: center) } == [
                "began doubleTouchToZoomOut", "ended doubleTouchToZoomOut (animates)", "stopped doubleTouchToZoomOut",
            ])
        #expect(received { $0.quickZoom(at: center, by: 60) } == ["began quickZoom", "ended quickZoom"])
        #expect(received { $0.tap(at: center) } == ["began singleTap", "ended singleTap"])
        #expect(received { $0.longPress(at: center) } == [])
    }

    @Test("Lost fingers end a gesture without an animation")
    func lost() {
        let ends = received { fingers in
            fingers.touch([CGPoint(x: 300, y: 300)])
            fingers.move(to: [CGPoint(x: 500, y: 300)], duration: 0.1)
            fingers.lose()
        }
        #expect(ends == ["began pan", "ended pan"])
    }

    @Test("A finger above the horizon begins a gesture when it reaches the ground, and else none")
    func sky() {
        kiosk.map.setCamera(to: CameraOptions(pitch: 85))
        #expect(received { $0.drag(from: CGPoint(x: 400, y: 20), to: CGPoint(x: 500, y: 60)) } == [])
        #expect(
            received { $0.drag(from: CGPoint(x: 400, y: 20), to: CGPoint(x: 400, y: 500)) } == [
                "began pan", "ended pan",
            ])
    }

    @Test("At pitch 0 there is no horizon")
    func noSky() {
        #expect(
            received { $0.drag(from: CGPoint(x: 400, y: 1), to: CGPoint(x: 500, y: 2)) } == ["began pan", "ended pan"])
    }

    @Test("Gesture types are in the order of the guides")
    func types() {
        #expect(
            GestureType.allCases.map(\.rawValue) == [
                "pan", "pinch", "pitch", "doubleTapToZoomIn", "doubleTouchToZoomOut", "quickZoom", "singleTap",
                "rotation",
            ])
    }
}
