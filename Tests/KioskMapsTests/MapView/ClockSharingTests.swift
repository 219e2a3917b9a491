import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

@MainActor
@Suite("Clocks of map views")
struct ClockSharingTests {
    private let frame = CGRect(x: 0, y: 0, width: 400, height: 400)

    @Test("Two views on one clock are both updated")
    func shared() {
        let clock = ManualClock()
        let views = [MapView(frame: frame, clock: clock), MapView(frame: frame, clock: clock)]
        for view in views { view.camera.ease(to: CameraOptions(zoom: 10), duration: 1) }
        clock.advance(by: 3)
        for view in views { #expect(view.cameraState.zoom == 10) }
    }

    @Test("A removed clock draws no more frames")
    func replaced() {
        let old = ManualClock()
        let recorder = SceneRecorder()
        let mapView = MapView(frame: frame, clock: old)
        mapView.renderer = recorder
        old.advance(by: 1)
        let drawn = recorder.count
        mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 4))
        mapView.clock = nil
        old.advance(by: 1)
        #expect(recorder.count == drawn)
    }

    @Test("Without a clock annotations can be queried as soon as they are assigned")
    func unclocked() {
        let mapView = MapView(frame: frame)
        let circles = mapView.annotations.makeCircleAnnotationManager()
        var taps = 0
        var circle = CircleAnnotation(id: "here", centerCoordinate: mapView.cameraState.center)
        circle.tapHandler = { _ in
            taps += 1
            return true
        }
        circles.annotations = [circle]
        #expect(mapView.annotations.annotations(at: CGPoint(x: 200, y: 200)).map(\.annotation.id) == ["here"])
        Fingers(on: mapView, clock: ManualClock()).tap(at: CGPoint(x: 200, y: 200))
        #expect(taps == 1)
    }
}
