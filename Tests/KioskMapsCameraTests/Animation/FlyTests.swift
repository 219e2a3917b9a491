import Foundation
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Flying the camera")
struct FlyTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 10))
    private let sydney = CLLocationCoordinate2D(latitude: -33.87, longitude: 151.2)

    private var flight: FlyToCameraAnimator? {
        kiosk.mapView.camera.cameraAnimators.lazy.compactMap { $0 as? FlyToCameraAnimator }.first
    }

    @Test("A flight rises, crosses the world and reaches its target")
    func arrives() {
        var positions: [AnimationPosition] = []
        kiosk.mapView.camera.fly(to: CameraOptions(center: sydney, zoom: 12, bearing: 40, pitch: 30), duration: 4) {
            positions.append($0)
        }
        #expect(flight?.state == .active && flight?.duration == 4)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom < 8 && positions.isEmpty)
        kiosk.clock.advance(by: 4)
        #expect(kiosk.camera.center == sydney && kiosk.camera.zoom == 12)
        #expect(kiosk.camera.bearing == 40 && kiosk.camera.pitch == 30)
        #expect(positions == [.end] && flight == nil)
        #expect(kiosk.cameraChanges.allSatisfy { $0.cameraState.zoom <= 12 && $0.owner != nil })
        #expect(kiosk.animatorLog == ["started cameraAnimationsManager", "finished cameraAnimationsManager"])
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("The default duration follows from the length of the path")
    func defaultDuration() {
        kiosk.mapView.camera.fly(to: CameraOptions(zoom: 14))
        // Four levels are ln 16 / 1.42 of the path, at 1.2 in a second.
        #expect(flight?.duration.isClose(to: log(16) / 1.42 / 1.2, within: 1e-12) == true)
        kiosk.mapView.camera.fly(to: CameraOptions(bearing: 90))
        #expect(flight?.duration == 0)
        kiosk.frame()
        #expect(kiosk.camera.bearing == 90)
    }

    @Test("An invalid duration counts as 0 and is reported", arguments: [-1, .nan, -.infinity] as [Double])
    func duration(duration: Double) {
        kiosk.mapView.camera.fly(to: CameraOptions(zoom: 14), duration: duration)
        #expect(kiosk.camera.zoom == 10)
        kiosk.frame()
        #expect(kiosk.camera.zoom == 14)
        #expect(kiosk.reports(.camera).count == 1)
    }

    @Test("A flight stays within the limits even if its target does not")
    func limits() {
        kiosk.mapView.camera.fly(to: CameraOptions(zoom: 40, pitch: 120), duration: 2)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom < 22 && kiosk.camera.pitch < 85)
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == 22 && kiosk.camera.pitch == 85)
    }

    @Test("A flight crosses the antimeridian if that is shorter")
    func antimeridian() {
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 170), zoom: 3))
        let islands = CLLocationCoordinate2D(latitude: 0, longitude: -170)
        let before = kiosk.cameraChanges.count
        kiosk.mapView.camera.fly(to: CameraOptions(center: islands), duration: 1)
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.center == islands)
        #expect(kiosk.cameraChanges.dropFirst(before).allSatisfy { abs($0.cameraState.center.longitude) >= 170 - 1e-9 })
    }

    @Test("A flight to an invalid target changes nothing and is reported")
    func nowhere() {
        var positions: [AnimationPosition] = []
        kiosk.mapView.camera.fly(to: CameraOptions(zoom: .nan)) { positions.append($0) }
        #expect(positions == [.current] && kiosk.reports(.camera).count == 1)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == 10 && kiosk.animatorLog.isEmpty)
    }

    @Test("An ease replaces a flight, and a flight an ease")
    func replaces() {
        var received: [String] = []
        let camera = kiosk.mapView.camera
        camera.fly(to: CameraOptions(zoom: 3)) { received.append("flight \($0)") }
        kiosk.clock.advance(by: 0.2)
        camera.ease(to: CameraOptions(zoom: 12), duration: 1) { received.append("ease \($0)") }
        kiosk.clock.advance(by: 0.2)
        camera.fly(to: CameraOptions(zoom: 4)) { received.append("second \($0)") }
        kiosk.clock.advance(by: 9)
        #expect(received == ["flight current", "ease current", "second end"])
        #expect(kiosk.camera.zoom == 4)
    }

    @Test("A cancelled flight stops at its current position, ends once and sends its signals")
    func cancel() {
        var received: [String] = []
        let token = kiosk.mapView.camera.fly(to: CameraOptions(center: sydney), duration: 2) {
            received.append("\($0)")
        }
        let signals = flight.map { flight in
            [
                flight.onStarted.observe { received.append("started") },
                flight.onFinished.observe { received.append("finished") },
                flight.onCancelled.observe { received.append("cancelled") },
            ]
        }
        kiosk.clock.advance(by: 1)
        let there = kiosk.camera
        token.cancel()
        token.cancel()
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera == there && signals?.count == 3)
        #expect(received == ["cancelled", "current"])
    }

    @Test("Without a clock a flight ends immediately")
    func noClock() {
        kiosk.mapView.clock = nil
        var positions: [AnimationPosition] = []
        kiosk.mapView.camera.fly(to: CameraOptions(zoom: 14)) { positions.append($0) }
        #expect(positions == [.current])
        #expect(kiosk.camera.zoom == 10)
        #expect(kiosk.animatorLog.isEmpty)
    }

    @Test("A curve that overshoots does not leave the path")
    func overshoot() {
        let curve = TimingCurve(controlPoint1: CGPoint(x: 0.3, y: -2), controlPoint2: CGPoint(x: 0.7, y: 3))
        kiosk.mapView.camera.fly(to: CameraOptions(center: sydney, zoom: 12), duration: 2, curve: curve)
        kiosk.clock.advance(by: 3)
        #expect(kiosk.cameraChanges.allSatisfy { $0.cameraState.zoom <= 12 })
        #expect(kiosk.camera.center == sydney)
    }
}
