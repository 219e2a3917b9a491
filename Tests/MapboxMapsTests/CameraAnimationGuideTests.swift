import Foundation
import KioskMapsTesting
import MapboxMaps
import Testing

/// The camera examples of the v10 guide compile and work as documented.
@MainActor
@Suite("Guide: camera and animations")
struct CameraAnimationGuideTests {
    /// The animators of the guide, retained by the owner of the view.
    @MainActor
    private final class Animators {
        let mapView: MapView
        var received: [String] = []

        init(mapView: MapView) {
            self.mapView = mapView
        }

        lazy var myCustomAnimator: BasicCameraAnimator = {
            mapView.camera.makeAnimator(duration: 5, curve: .easeInOut) { (transition) in
                transition.zoom.toValue = 7
                transition.bearing.toValue = 180
            }
        }()

        lazy var fromValues: BasicCameraAnimator = {
            mapView.camera.makeAnimator(duration: 5, curve: .easeInOut) { (transition) in
                transition.zoom.fromValue = 10
                transition.zoom.toValue = 7
                transition.bearing.fromValue = 45
                transition.bearing.toValue = 180
            }
        }()

        lazy var zoomAnimator: BasicCameraAnimator = {
            let animator = mapView.camera.makeAnimator(duration: 4, curve: .easeInOut) { (transition) in
                transition.zoom.toValue = 14
            }
            animator.addCompletion { [unowned self] (_) in
                received.append("zoomed")
                self.pitchAnimator.startAnimation()
            }
            return animator
        }()

        lazy var pitchAnimator: BasicCameraAnimator = {
            let animator = mapView.camera.makeAnimator(duration: 2, curve: .easeInOut) { (transition) in
                transition.pitch.toValue = 55
            }
            animator.addCompletion { [unowned self] (_) in
                received.append("pitched")
                self.bearingAnimator.startAnimation()
            }
            return animator
        }()

        lazy var bearingAnimator: BasicCameraAnimator = {
            let animator = mapView.camera.makeAnimator(duration: 4, curve: .easeInOut) { (transition) in
                transition.bearing.toValue = -45
            }
            animator.addCompletion { [unowned self] position in
                received.append("turned, at its \(position)")
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
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600), mapInitOptions: options)
        #expect(mapView.cameraState.center.longitude.isClose(to: -157.8583) && mapView.cameraState.zoom == 14)
    }

    @Test("An animation starts at the camera at its start and takes its duration")
    func fromCurrent() {
        let animators = Animators(mapView: kiosk.mapView)
        kiosk.map.setCamera(to: CameraOptions(zoom: 11, bearing: 20))
        animators.myCustomAnimator.startAnimation()
        kiosk.clock.advance(by: 2.5)
        #expect(kiosk.camera.zoom.isClose(to: 9, within: 0.1) && kiosk.camera.bearing.isClose(to: 100, within: 2))
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera.zoom == 7 && kiosk.camera.bearing == 180)
    }

    @Test("An animation with a start value sets the camera first, without animation")
    func fromGiven() {
        let animators = Animators(mapView: kiosk.mapView)
        animators.fromValues.startAnimation()
        kiosk.clock.advance(by: 2 * kiosk.clock.frameInterval)
        #expect(kiosk.camera.zoom.isClose(to: 10, within: 0.01) && kiosk.camera.bearing.isClose(to: 45, within: 0.5))
        kiosk.clock.advance(by: 6)
        #expect(kiosk.camera.zoom == 7 && kiosk.camera.bearing == 180)
    }

    @Test("Completions chain animations, and the map is idle after the last one")
    func chain() {
        let animators = Animators(mapView: kiosk.mapView)
        kiosk.mapView.renderer = SceneRecorder()
        kiosk.frame()
        var idleAt: [Double] = []
        let start = kiosk.clock.now
        kiosk.map.onEvery(event: .mapIdle) { idleAt.append($0.payload.timestamp.seconds(since: start)) }
        animators.zoomAnimator.startAnimation()
        kiosk.clock.advance(by: 12)
        #expect(animators.received == ["zoomed", "pitched", "turned, at its end"])
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
