import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Frames")
struct FrameTests {
    private let kiosk = Kiosk()

    /// Returns whether an action requests a frame that leaves the map at rest.
    private func requestsOneFrame(_ action: (MapView) throws -> Void) rethrows -> Bool {
        #expect(!kiosk.clock.isFrameRequested)
        try action(kiosk.mapView)
        let isRequested = kiosk.clock.isFrameRequested
        kiosk.frame()
        return isRequested && !kiosk.clock.isFrameRequested
    }

    @Test("A map at rest requests no frames")
    func rest() {
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.clock.advance(by: 1000)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A new map requests its first frame")
    func first() {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 10, height: 10), clock: clock)
        #expect(clock.isFrameRequested)
        clock.advance(by: 1)
        #expect(!clock.isFrameRequested)
        #expect(mapView.size.width == 10)
    }

    @Test("Every change requests a frame")
    func changes() throws {
        #expect(requestsOneFrame { $0.mapboxMap.setCamera(to: CameraOptions(zoom: 3)) })
        #expect(requestsOneFrame { $0.size = CGSize(width: 300, height: 200) })
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        kiosk.frame()
        #expect(requestsOneFrame { _ in circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)] })
        #expect(requestsOneFrame { _ in circles.circlePitchScale = .viewport })
        #expect(requestsOneFrame { $0.annotations.removeAnnotationManager(withId: "circles") })
        #expect(requestsOneFrame { $0.mapboxMap.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#) })
        #expect(
            try requestsOneFrame { try $0.mapboxMap.style.addLayer(StyleLayer(id: "sea", type: .background)) })
        #expect(try requestsOneFrame { try $0.mapboxMap.style.removeLayer(withId: "sea") })
    }

    @Test("Setting an equal value, queries and removing a manager that does not exist request no frame")
    func nothing() {
        kiosk.map.setCamera(to: CameraOptions(cameraState: kiosk.camera))
        _ = kiosk.map.coordinate(for: .zero)
        _ = kiosk.mapView.annotations.annotations(at: .zero)
        kiosk.mapView.annotations.removeAnnotationManager(withId: "absent")
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("An animation requests frames until it ends")
    func animation() {
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 15), duration: 0.5)
        kiosk.clock.advance(by: 0.4)
        #expect(kiosk.clock.isFrameRequested)
        kiosk.clock.advance(by: 0.2)
        #expect(!kiosk.clock.isFrameRequested)
        #expect(kiosk.camera.zoom == 15)
    }

    @Test("A delayed animation draws nothing during its delay")
    func delay() {
        let renderer = SceneRecorder()
        kiosk.mapView.renderer = renderer
        kiosk.clock.advance(by: 1)
        let before = renderer.count
        let animator = kiosk.mapView.camera.makeAnimator(duration: 1, curve: .linear) { $0.zoom.toValue = 14 }
        animator.startAnimation(afterDelay: 60)
        kiosk.clock.advance(by: 59.9)
        #expect(renderer.count - before <= 1)
        #expect(!kiosk.clock.isFrameRequested)
        #expect(kiosk.map.isAnimationInProgress)
        kiosk.clock.advance(by: 0.6)
        #expect(kiosk.camera.zoom.isClose(to: 13, within: 0.05))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == 14 && !kiosk.clock.isFrameRequested)
    }

    @Test("A delayed animation that is stopped wakes nothing")
    func stoppedDelay() {
        let animator = kiosk.mapView.camera.makeAnimator(duration: 1, curve: .linear) { $0.zoom.toValue = 14 }
        animator.startAnimation(afterDelay: 60)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.clock.nextWake != nil)
        animator.stopAnimation()
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.frame()
        #expect(kiosk.clock.nextWake == nil && !kiosk.clock.isFrameRequested)
    }

    @Test("The delays of a default transition draw nothing")
    func transitionDelay() {
        let renderer = SceneRecorder()
        kiosk.mapView.renderer = renderer
        kiosk.clock.advance(by: 1)
        let before = renderer.count
        let viewport = kiosk.mapView.viewport
        viewport.transition(to: viewport.makeCameraViewportState(camera: CameraOptions(bearing: 90)))
        kiosk.clock.advance(by: 0.59)
        #expect(renderer.count - before <= 2)
        kiosk.clock.advance(by: 1.3)
        #expect(kiosk.camera.bearing == 90 && renderer.count - before > 60)
    }

    @Test("Frames are capped, and animations take the same time", arguments: [30, 20, 60, 0, -5])
    func cap(framesPerSecond: Int) {
        let renderer = SceneRecorder()
        kiosk.mapView.renderer = renderer
        kiosk.mapView.preferredFramesPerSecond = framesPerSecond
        kiosk.clock.advance(by: 1)
        let before = renderer.count
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 14), duration: 2, curve: .linear)
        kiosk.clock.advance(by: 1)
        let expected = framesPerSecond > 0 ? framesPerSecond : 60
        #expect(abs(renderer.count - before - expected) <= 1)
        kiosk.clock.advance(by: 1.1)
        #expect(kiosk.camera.zoom == 14)
    }

    @Test("A cap applies to a clock that is attached later")
    func capLater() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
        mapView.preferredFramesPerSecond = 10
        let clock = ManualClock()
        mapView.clock = clock
        #expect(clock.preferredFramesPerSecond == 10)
        MapView(frame: CGRect(x: 0, y: 0, width: 80, height: 60)).clock = clock
        #expect(clock.preferredFramesPerSecond == 10)
    }

    @Test("A resting finger requests no frame, and a moving one does")
    func finger() {
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)])
        #expect(kiosk.clock.isFrameRequested)
        kiosk.fingers.rest(1)
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.fingers.lift()
    }

    @Test("An annotation that is set while a finger is down is found where the finger moves the map")
    func framesWhileDragging() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        kiosk.fingers.touch([kiosk.center])
        circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)], duration: 0.1)
        #expect(kiosk.mapView.annotations.annotations(at: CGPoint(x: 490, y: 300)).count == 1)
        kiosk.fingers.lift()
    }

    @Test("A map without a clock returns results, and a clock can be set later")
    func clockLater() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 5))
        let clock = ManualClock()
        mapView.clock = clock
        #expect(clock.isFrameRequested)
        clock.advance(by: 1)
        mapView.camera.ease(to: CameraOptions(zoom: 6), duration: 1)
        clock.advance(by: 2)
        #expect(mapView.mapboxMap.cameraState.zoom == 6)
    }

    @Test("A map view without references is deallocated, with and without a clock")
    func release() {
        let clock = ManualClock()
        weak var gone: MapView?
        do {
            let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600), clock: clock)
            let circles = mapView.annotations.makeCircleAnnotationManager()
            circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
            mapView.camera.ease(to: CameraOptions(zoom: 6), duration: 1)
            gone = mapView
        }
        #expect(gone == nil)
        clock.advance(by: 1)
    }
}
