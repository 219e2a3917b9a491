import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Reentrant gesture handlers")
struct ReentrancyTests {
    private let kiosk = Kiosk()

    /// Does everything to a map that a handler might.
    private func meddle(_ kiosk: Kiosk) {
        let mapView = kiosk.mapView
        mapView.gestures.thresholds.tapSlop = mapView.gestures.thresholds.tapSlop
        mapView.gestures.options.panEnabled = true
        mapView.mapboxMap.setCamera(to: CameraOptions(bearing: mapView.mapboxMap.cameraState.bearing + 1))
        mapView.camera.cancelAnimations()
        let circles = mapView.annotations.makeCircleAnnotationManager(id: "meddled")
        circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        mapView.annotations.removeAnnotationManager(withId: "pins")
        mapView.annotations.tapRadius = 30
    }

    @Test("A gesture handler can change the map in any way")
    func gestureHandlers() {
        let token = kiosk.mapView.gestures.onGesture.observe { [kiosk] _ in self.meddle(kiosk) }
        kiosk.fingers.tap(at: kiosk.center)
        kiosk.fingers.drag(from: kiosk.center, to: .zero)
        kiosk.fingers.pinch(at: kiosk.center, from: 50, to: 200)
        token.cancel()
        kiosk.clock.advance(by: 1)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        #expect(kiosk.mapView.annotations.annotationManagersById.keys.sorted() == ["meddled"])
    }

    @Test("A tap handler can remove the manager of the tapped annotation")
    func tapHandlers() {
        let pins = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "pins")
        var taps = 0
        pins.annotations = (0..<3).map { _ in
            var circle = CircleAnnotation(centerCoordinate: .helsinki)
            circle.tapHandler = { [kiosk] _ in
                taps += 1
                self.meddle(kiosk)
                return true
            }
            return circle
        }
        kiosk.frame()
        kiosk.fingers.tap(at: kiosk.center)
        kiosk.frame()
        #expect(taps == 1)
        #expect(kiosk.mapView.annotations.annotationManagersById["pins"] == nil)
    }

    @Test("A frame that a handler sends is processed after the current one")
    func nestedFrames() {
        let gestures = kiosk.mapView.gestures
        var log: [String] = []
        let lift = TouchFrame(
            time: kiosk.clock.now,
            contacts: [TouchContact(id: 0, position: CGPoint(x: 450, y: 300), phase: .ended)])
        let first = gestures.onGesture.observe { event in
            if event.phase == .began { gestures.handle(lift) }
        }
        let second = gestures.onGesture.observe { log.append($0.phase?.rawValue ?? "tap") }
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 450, y: 300)], duration: 1.0 / 120)
        first.cancel()
        second.cancel()
        #expect(log == ["began", "ended"])
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
    }

    @Test("A camera handler can cancel animations and remove managers")
    func cameraHandlers() {
        let token = kiosk.map.onCameraChanged.observe { [kiosk] _ in
            kiosk.mapView.camera.cancelAnimations()
            kiosk.mapView.annotations.removeAnnotationManager(withId: "pins")
        }
        _ = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "pins")
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 3), duration: 1)
        kiosk.clock.advance(by: 2)
        kiosk.fingers.drag(from: kiosk.center, to: .zero)
        token.cancel()
        #expect(kiosk.mapView.annotations.annotationManagersById.isEmpty)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
    }

    @Test("A diagnostic handler can remove the affected manager or assign again")
    func diagnosticHandlers() {
        let annotations = kiosk.mapView.annotations
        var count = 0
        let token = kiosk.map.onDiagnostic.observe { diagnostic in
            count += 1
            guard count < 20 else { return }
            annotations.removeAnnotationManager(withId: "pins")
            let next = annotations.makeCircleAnnotationManager(id: "pins")
            if count < 3 { next.annotations = [CircleAnnotation(id: "x", centerCoordinate: .helsinki)] }
        }
        for _ in 0..<3 {
            let pins = annotations.makeCircleAnnotationManager(id: "pins")
            pins.layerProperties["circle-radius"] = .string("big")
            pins.annotations = [
                CircleAnnotation(id: "a", centerCoordinate: .helsinki),
                CircleAnnotation(id: "a", centerCoordinate: .helsinki),
            ]
            kiosk.clock.advance(by: 0.1)
        }
        token.cancel()
        #expect(count > 3)
        #expect(!kiosk.clock.isFrameRequested)
        #expect(kiosk.map.style.allLayerIdentifiers.map(\.id) == ["background", "pins"])
    }

    @Test("Annotations that a handler assigns during a frame are drawn with the next one")
    func assignedDuringFrame() throws {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        kiosk.frame()
        let token = kiosk.map.onCameraChanged.observe { _ in
            circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        }
        kiosk.mapView.camera.ease(to: CameraOptions(bearing: 10), duration: 0)
        kiosk.frame()
        #expect(kiosk.mapView.annotations.annotations(at: kiosk.center).isEmpty)
        #expect(kiosk.clock.isFrameRequested)
        kiosk.frame()
        #expect(kiosk.mapView.annotations.annotations(at: kiosk.center).count == 1)
        #expect(!kiosk.clock.isFrameRequested)
        token.cancel()
    }
}
