import Foundation
import KioskMaps
import Testing

/// The snippets of the migration guide, as they are written there, on a map of their own.
@MainActor
private final class Guide {
    let clock: ManualClock
    let mapView: MapView
    var printed: [String] = []

    init() {
        clock = ManualClock()
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(center: .helsinki, zoom: 12)), clock: clock)
    }

    private func print(_ line: String) { printed.append(line) }

    // Platform-driven camera animation system
    lazy var myCustomAnimator: BasicCameraAnimator = {
        mapView.camera.makeAnimator(duration: 5, curve: .easeInOut) { (transition) in

            // Transition the zoom level of the map's camera to `7`
            transition.zoom.toValue = 7

            // Transition the bearing of the map's camera to `180` degrees
            transition.bearing.toValue = 180
        }
    }()

    // Control camera transitions with more granularity
    lazy var myGranularAnimator: BasicCameraAnimator = {
        mapView.camera.makeAnimator(duration: 5, curve: .easeInOut) { (transition) in

            // Transition the zoom level of the map's camera from `10` to `7`
            transition.zoom.fromValue = 10
            transition.zoom.toValue = 7

            // Transition the bearing of the map's camera from `45` degrees to `180` degrees
            transition.bearing.fromValue = 45
            transition.bearing.toValue = 180
        }
    }()

    // Chain animations
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

        animator.addCompletion { [unowned self] (_) in
            print("All animations complete!")
        }

        return animator
    }()

    func addCompletion() {
        myCustomAnimator.addCompletion { [unowned self] position in
            print("Animation complete at position: \(position)")
        }
    }
}

@MainActor
@Suite("Animations of the migration guide")
struct GuideAnimationTests {
    private let guide = Guide()
    private var camera: CameraState { guide.mapView.mapboxMap.cameraState }

    @Test("zoom and bearing go to their values")
    func custom() {
        guide.addCompletion()
        guide.mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 9))
        guide.myCustomAnimator.startAnimation()
        guide.clock.advance(by: 2.5)
        #expect(camera.zoom.isClose(to: 8, within: 0.05) && guide.printed.isEmpty)
        guide.clock.advance(by: 3)
        #expect(camera.zoom == 7 && camera.bearing == 180)
        #expect(guide.printed == ["Animation complete at position: end"])
    }

    @Test("from values are jumped to first")
    func granular() {
        guide.myGranularAnimator.startAnimation()
        #expect(camera.zoom == 12)
        guide.clock.advance(by: 0.02)
        #expect(camera.zoom.isClose(to: 10, within: 0.01) && camera.bearing.isClose(to: 45, within: 0.1))
        guide.clock.advance(by: 6)
        #expect(camera.zoom == 7 && camera.bearing == 180)
    }

    @Test("animators follow one another")
    func chain() {
        guide.zoomAnimator.startAnimation()
        guide.clock.advance(by: 4.1)
        #expect(camera.zoom == 14 && guide.printed.count == 1)
        guide.clock.advance(by: 2.1)
        #expect(camera.pitch == 55 && guide.printed.count == 2)
        guide.clock.advance(by: 4.1)
        #expect(camera.bearing == 315 && guide.printed.last == "All animations complete!")
    }

    @Test("released, an animator stops at once; owners are labels of one's own")
    func notes() {
        var animator: BasicCameraAnimator? = guide.mapView.camera.makeAnimator(
            duration: 1, curve: .linear, animationOwner: AnimationOwner(rawValue: "tour")
        ) { $0.zoom.toValue = 3 }
        #expect(guide.mapView.camera.cameraAnimators.first?.owner.rawValue == "tour")
        #expect(guide.zoomAnimator.owner == .unspecified)
        animator = nil
        guide.clock.advance(by: 2)
        #expect(camera.zoom == 12 && animator == nil)
    }
}
