import Foundation
import KioskMapsTesting
import MapboxMaps
import Testing

/// The camera examples of the v10 guide compile and work as documented.
@MainActor
@Suite("Guide: camera and animations")
struct CameraAnimationGuideTests {
    /// A controller with the animator of the first example.
    private final class Controller: UIViewController {
        let mapView: MapView

        init(mapView: MapView) {
            self.mapView = mapView
        }

        lazy var myCustomAnimator: BasicCameraAnimator = {
            mapView.camera.makeAnimator(duration: 5, curve: .easeInOut) { (transition) in

                // Transition the zoom level of the map's camera to `7`
                transition.zoom.toValue = 7

                // Transition the bearing of the map's camera to `180` degrees
                transition.bearing.toValue = 180
            }
        }()
    }

    /// A controller with the animator that has start values.
    private final class ControllerWithStart: UIViewController {
        let mapView: MapView

        init(mapView: MapView) {
            self.mapView = mapView
        }

        lazy var myCustomAnimator: BasicCameraAnimator = {
            mapView.camera.makeAnimator(duration: 5, curve: .easeInOut) { (transition) in

                // Transition the zoom level of the map's camera from `10` to `7`
                transition.zoom.fromValue = 10
                transition.zoom.toValue = 7

                // Transition the bearing of the map's camera from `45` degrees to `180` degrees
                transition.bearing.fromValue = 45
                transition.bearing.toValue = 180
            }
        }()
    }

    /// A controller with the chain of animators.
    private final class ChainController: UIViewController {
        let mapView: MapView

        init(mapView: MapView) {
            self.mapView = mapView
        }

        lazy var zoomAnimator: BasicCameraAnimator = {
            let animator = mapView.camera.makeAnimator(duration: 4, curve: .easeInOut) { (transition) in
                transition.zoom.toValue = 14
            }

            animator.addCompletion { [unowned self] (_) in
                print("Animating camera pitch from 0 degrees -> 55 degrees")
                self.pitchAnimator.startAnimation()
            }

            return animator
        }()

        lazy var pitchAnimator: BasicCameraAnimator = {
            let animator = mapView.camera.makeAnimator(duration: 2, curve: .easeInOut) { (transition) in
                transition.pitch.toValue = 55
            }

            animator.addCompletion { [unowned self] (_) in
                print("Animating camera bearing from 0 degrees -> 45 degrees")
                self.bearingAnimator.startAnimation()
            }

            return animator
        }()

        lazy var bearingAnimator: BasicCameraAnimator = {
            let animator = mapView.camera.makeAnimator(duration: 4, curve: .easeInOut) { (transition) in
                transition.bearing.toValue = -45
            }

            animator.addCompletion { (_) in
                print("All animations complete!")
            }

            return animator
        }()
    }

    private let kiosk = GuideMap()

    @Test("The camera given to the view is read from the view")
    func honolulu() {
        let centerCoordinate = CLLocationCoordinate2D(
            latitude: 21.3069,
            longitude: -157.8583)
        let camera = CameraOptions(center: centerCoordinate, zoom: 14)

        let options = MapInitOptions(cameraOptions: camera)
        let frame = CGRect(x: 0, y: 0, width: 800, height: 600)
        let mapView = MapView(frame: frame, mapInitOptions: options)
        #expect(mapView.cameraState.center.longitude.isClose(to: -157.8583) && mapView.cameraState.zoom == 14)
    }

    @Test("An animation starts at the camera at its start and takes its duration")
    func fromCurrent() {
        let controller = Controller(mapView: kiosk.mapView)
        let myCustomAnimator = controller.myCustomAnimator
        kiosk.map.setCamera(to: CameraOptions(zoom: 11, bearing: 20))
        var positions: [String] = []
        myCustomAnimator.addCompletion { position in
            print("Animation complete at position: \(position)")
            positions.append("\(position)")
        }
        // Call `startAnimation()` to start the animation (at some point after the `.mapLoaded` event)
        myCustomAnimator.startAnimation()
        kiosk.clock.advance(by: 2.5)
        #expect(kiosk.camera.zoom.isClose(to: 9, within: 0.1) && kiosk.camera.bearing.isClose(to: 100, within: 2))
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera.zoom == 7 && kiosk.camera.bearing == 180)
        #expect(positions == ["end"])
    }

    @Test("An animation with a start value sets the camera first, without animation")
    func fromGiven() {
        let controller = ControllerWithStart(mapView: kiosk.mapView)
        controller.myCustomAnimator.startAnimation()
        kiosk.clock.advance(by: 2 * kiosk.clock.frameInterval)
        #expect(kiosk.camera.zoom.isClose(to: 10, within: 0.01) && kiosk.camera.bearing.isClose(to: 45, within: 0.5))
        kiosk.clock.advance(by: 6)
        #expect(kiosk.camera.zoom == 7 && kiosk.camera.bearing == 180)
    }

    @Test("Completions chain animations, and the map is idle after the last one")
    func chain() {
        let controller = ChainController(mapView: kiosk.mapView)
        var received: [String] = []
        controller.zoomAnimator.addCompletion { _ in received.append("zoomed") }
        controller.pitchAnimator.addCompletion { _ in received.append("pitched") }
        controller.bearingAnimator.addCompletion { received.append("turned, at its \($0)") }
        kiosk.mapView.renderer = SceneRecorder()
        kiosk.frame()
        var idleAt: [Double] = []
        let start = kiosk.clock.now
        kiosk.map.onEvery(event: .mapIdle) { idleAt.append($0.payload.timestamp.seconds(since: start)) }
        let zoomAnimation = controller.zoomAnimator
        zoomAnimation.startAnimation()
        kiosk.clock.advance(by: 12)
        #expect(received == ["zoomed", "pitched", "turned, at its end"])
        #expect(kiosk.camera.zoom == 14)
        #expect(kiosk.camera.pitch == 55)
        #expect(kiosk.camera.bearing == 315)
        #expect(idleAt.count == 1 && idleAt.allSatisfy { $0 > 10 && $0 < 10.2 })
    }

    @Test("Owners are unspecified, gestures and custom labels")
    func owners() {
        let plain = kiosk.mapView.camera.makeAnimator(duration: 1, curve: .linear) { $0.zoom.toValue = 3 }
        #expect(plain.owner == .unspecified && AnimationOwner.gestures != .unspecified)
        let own = kiosk.mapView.camera.makeAnimator(
            duration: 1, curve: .linear, animationOwner: AnimationOwner(rawValue: "tour")
        ) { $0.zoom.toValue = 3 }
        #expect(own.owner.rawValue == "tour" && kiosk.mapView.camera.cameraAnimators.count == 2)
    }
}
