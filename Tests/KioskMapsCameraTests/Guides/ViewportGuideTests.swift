import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// The viewport examples of the v10 and v11 guides compile and work as documented.
///
/// SwiftUI's forms in their spelling here: `Map(initialViewport:)` is `MapView(frame:initialViewport:)`, and a binding that
/// is set is `mapView.viewport.value`.
@MainActor
@Suite("Guide: viewport")
struct ViewportGuideTests {
    private let kiosk = Kiosk()
    private var mapView: MapView { kiosk.mapView }
    private let lineCoordinates = [
        CLLocationCoordinate2D(latitude: 60.1, longitude: 24.8),
        CLLocationCoordinate2D(latitude: 60.3, longitude: 25.1),
    ]

    private func makeMap(initialViewport: Viewport) -> MapView {
        MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600), initialViewport: initialViewport, clock: kiosk.clock)
    }

    /// Returns whether all coordinates are visible with a margin in points.
    private func shows(_ coordinates: [CLLocationCoordinate2D], margin: CGFloat) -> Bool {
        coordinates.map { mapView.mapboxMap.point(for: $0) }.allSatisfy {
            CGRect(x: 0, y: 0, width: 800, height: 600).insetBy(dx: margin - 0.01, dy: margin - 0.01).contains($0)
        }
    }

    @Test("The example of the safe area as padding")
    func safeArea() {
        let mapview = mapView
        mapview.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        #expect(mapview.cameraState.padding == .zero)
        mapview.viewport.options.usesSafeAreaInsetsAsPadding = true
        #expect(mapview.cameraState.padding == UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    }

    @Test("The example of an overview of a line, in v10 and v11")
    func overview() {
        let routeLine = LineString(lineCoordinates)
        // Defines a viewport that fits a given geometry with 40px padding from all edges.
        let viewportStateOptions = OverviewViewportStateOptions(
            geometry: routeLine,
            geometryPadding: UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
        )
        // Creates an OverviewViewportState
        let overviewViewportState = mapView.viewport.makeOverviewViewportState(options: viewportStateOptions)
        // Sets viewport state
        mapView.viewport.transition(to: overviewViewportState)
        kiosk.clock.advance(by: 4)
        #expect(shows(lineCoordinates, margin: 40))

        let map = makeMap(
            initialViewport: .overview(
                geometry: LineString(lineCoordinates),
                geometryPadding: UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)))
        #expect(map.cameraState.center.latitude.isClose(to: mapView.cameraState.center.latitude))
        #expect(map.cameraState.zoom.isClose(to: mapView.cameraState.zoom))
    }

    @Test("The example of following the puck, in v10 and v11")
    func followPuck() {
        let followPuckViewportStateOptions = FollowPuckViewportStateOptions(
            bearing: .course,
            pitch: 45
        )
        let followPuckViewportState = mapView.viewport.makeFollowPuckViewportState(
            options: followPuckViewportStateOptions)

        // Sets viewport state
        mapView.viewport.transition(to: followPuckViewportState)
        kiosk.showPuck(at: lineCoordinates[0], course: 30)
        kiosk.clock.advance(by: 4)
        let camera = mapView.cameraState
        #expect(camera.center == lineCoordinates[0])
        #expect(camera.zoom == 16.35)
        #expect(camera.bearing == 30)
        #expect(camera.pitch == 45)

        let map = makeMap(initialViewport: .followPuck(zoom: 16.35, bearing: .course, pitch: 45))
        #expect(map.viewport.value.followPuck?.zoom == 16.35 && map.cameraState.zoom != 16.35)
        var location = Location(coordinate: .helsinki, timestamp: Date(timeIntervalSince1970: 0))
        location.bearing = 70
        map.location.overrideLocationProvider(with: ScriptedLocationProvider(clock: kiosk.clock))
        map.location.observers.pucks.send(PuckRenderingData(location: location))
        #expect(map.cameraState.center == .helsinki && map.cameraState.zoom == 16.35)
        #expect(map.cameraState.bearing == 70 && map.cameraState.pitch == 45)
    }

    @Test("The examples of immediate and default transitions")
    func transitions() {
        let mapview = mapView
        let newViewportState = mapview.viewport.makeCameraViewportState(camera: CameraOptions(zoom: 4))
        let immediateTransition = mapview.viewport.makeImmediateViewportTransition()
        mapview.viewport.transition(to: newViewportState, transition: immediateTransition)
        #expect(mapview.cameraState.zoom == 4)

        // If maxDuration is not defined, the default value of 3.5 seconds will be used.
        let defaultTransitionOptions = DefaultViewportTransitionOptions(maxDuration: 2)
        let defaultTransition = mapview.viewport.makeDefaultViewportTransition(options: defaultTransitionOptions)
        let farState = mapview.viewport.makeCameraViewportState(camera: CameraOptions(zoom: 16))
        mapview.viewport.transition(to: farState, transition: defaultTransition)
        kiosk.clock.advance(by: 1.9)
        #expect(mapview.cameraState.zoom < 16)
        kiosk.clock.advance(by: 0.15)
        #expect(mapview.cameraState.zoom == 16 && mapview.viewport.status == .state(farState))
        #expect(DefaultViewportTransitionOptions().maxDuration == 3.5)
    }

    @Test("The examples of immediate and animated viewport values")
    func values() {
        mapView.viewport.value = .camera(zoom: 4)
        #expect(mapView.cameraState.zoom == 4)

        withViewportAnimation(.default(maxDuration: 2)) {
            mapView.viewport.value = .camera(zoom: 16)
        }
        kiosk.clock.advance(by: 1.9)
        #expect(mapView.cameraState.zoom < 16)
        kiosk.clock.advance(by: 0.15)
        #expect(mapView.cameraState.zoom == 16)
    }

    @Test("The example of an observer that is retained until it is removed")
    func observer() {
        weak var log: StatusLog?
        do {
            let observer = StatusLog()
            log = observer
            mapView.viewport.addStatusObserver(observer)
        }
        mapView.viewport.value = .camera(zoom: 4)
        kiosk.frame()
        #expect(log?.lines.count == 1)
        if let log { mapView.viewport.removeStatusObserver(log) }
        #expect(log == nil)
    }

    @Test("Without a clock animators and transitions end immediately")
    func noDisplay() async {
        mapView.clock = nil
        let received = await withCheckedContinuation { continuation in
            mapView.viewport.transition(to: mapView.viewport.makeCameraViewportState(camera: CameraOptions(zoom: 4))) {
                continuation.resume(returning: $0)
            }
        }
        #expect(!received)
        #expect(mapView.viewport.status == .idle)
        #expect(mapView.cameraState.zoom == 12)
    }
}
