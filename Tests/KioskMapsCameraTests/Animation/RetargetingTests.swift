import Foundation
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Animations to a changing target")
struct RetargetingTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 10))

    private func animator(to: CameraOptions, duration: Double = 2) -> RetargetingCameraAnimator {
        kiosk.mapView.camera.makeRetargetingAnimator(
            from: CameraOptions(cameraState: kiosk.camera), to: to, duration: duration, curve: .linear,
            owner: .unspecified)
    }

    @Test("A changed target is followed without a restart and reached exactly")
    func target() {
        let animator = animator(to: CameraOptions(zoom: 14))
        animator.startAnimation()
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 12, within: 0.04))
        animator.to.zoom = 6
        kiosk.frame()
        #expect(kiosk.camera.zoom.isClose(to: 8, within: 0.04))
        animator.to.zoom = 5
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == 5 && animator.state == .inactive)
        #expect(kiosk.animatorLog == ["started unspecified", "finished unspecified"])
    }

    @Test("Bearing and longitude keep their direction if the target varies around half a turn")
    func halfRound() {
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 0)))
        func target(_ degrees: Double) -> CameraOptions {
            CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: degrees), bearing: degrees)
        }
        let animator = animator(to: target(178))
        animator.startAnimation()
        var last = kiosk.camera
        for frame in 1..<119 {
            animator.to = target(frame.isMultiple(of: 2) ? 178 : -178)
            kiosk.frame()
            let camera = kiosk.camera
            #expect(abs(remainder(camera.bearing - last.bearing, 360)) < 6)
            #expect(abs(remainder(camera.center.longitude - last.center.longitude, 360)) < 6)
            last = camera
        }
        #expect(last.bearing > 90 && last.bearing < 190)
        animator.to = target(190)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.bearing == 190 && kiosk.camera.center.longitude.isClose(to: -170))
    }

    @Test("A delayed animator is active and changes nothing")
    func delay() {
        let animator = animator(to: CameraOptions(anchor: .zero, zoom: 14), duration: 0)
        animator.startAnimation(afterDelay: 1)
        kiosk.clock.advance(by: 0.9)
        #expect(animator.state == .active && kiosk.cameraChanges.isEmpty)
        kiosk.clock.advance(by: 0.2)
        #expect(kiosk.camera.zoom == 14 && kiosk.camera.center == .helsinki)
    }

    @Test("The completion reports how it ended; one added later is called in the next frame")
    func completions() {
        var received: [String] = []
        let animator = animator(to: CameraOptions(zoom: 14), duration: 0.1)
        animator.addCompletion { received.append("first \($0)") }
        animator.startAnimation()
        kiosk.clock.advance(by: 0.2)
        #expect(received == ["first end"])
        animator.addCompletion { received.append("late \($0)") }
        #expect(received == ["first end"])
        kiosk.frame()
        #expect(received == ["first end", "late end"])
        let other = self.animator(to: CameraOptions(zoom: 3))
        other.addCompletion { received.append("stopped \($0)") }
        other.stopAnimation()
        #expect(received.last == "stopped current")
    }

    @Test("A stopped animator, or one without a clock, changes nothing and cannot be started again")
    func stopped() {
        let animator = animator(to: CameraOptions(zoom: 14))
        animator.stopAnimation()
        animator.startAnimation()
        kiosk.mapView.clock = nil
        self.animator(to: CameraOptions(zoom: 3)).startAnimation()
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera.zoom == 10 && kiosk.animatorLog.isEmpty)
    }

    @Test("Longitude and bearing change along the shorter way")
    func shorterWay() {
        func half(_ from: Double, _ to: Double) -> (longitude: Double?, bearing: Double?) {
            func camera(_ degrees: Double) -> CameraOptions {
                CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: degrees), bearing: degrees)
            }
            let blend = camera(from).between(
                camera(to).unwrapped(nextTo: camera(from), crossesAntimeridian: true), at: 0.5)
            return (blend.center?.longitude, blend.bearing)
        }
        #expect(half(170, -170) == (180, 180))
        #expect(half(350, 10) == (360, 360))
        #expect(half(0, 180) == (90, -90))
        #expect(half(180, 0) == (90, 270))
        #expect(half(20, 60) == (40, 40))
        let none = CameraOptions(zoom: 3).between(CameraOptions(anchor: .zero, pitch: 3), at: 0.5)
        #expect(none == CameraOptions())
    }
}
