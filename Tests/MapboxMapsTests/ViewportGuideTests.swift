import Foundation
import KioskMapsTesting
import MapboxMaps
import Testing

/// The examples of the viewport guides, of UIKit and of SwiftUI, compile and work as documented.
@MainActor
@Suite("Guide: viewport with MapboxMaps")
struct ViewportGuideTests {
    /// An observer of the status, which the viewport retains until it is removed.
    private final class StatusObserver: ViewportStatusObserver {
        var reasons: [ViewportStatusChangeReason] = []

        func viewportStatusDidChange(
            from fromStatus: ViewportStatus, to toStatus: ViewportStatus, reason: ViewportStatusChangeReason
        ) {
            reasons.append(reason)
        }
    }

    private let kiosk = GuideMap()
    private var mapView: MapView { kiosk.mapView }
    private let lineCoordinates = [
        CLLocationCoordinate2D(latitude: 60.1, longitude: 24.8),
        CLLocationCoordinate2D(latitude: 60.3, longitude: 25.1),
    ]
    private let frame = CGRect(x: 0, y: 0, width: 800, height: 600)

    @Test("The examples of overviews, with an observer of the status and the safe area")
    func overview() {
        let mapview = mapView
        mapview.viewport.options.usesSafeAreaInsetsAsPadding = true
        let observer = StatusObserver()
        mapView.viewport.addStatusObserver(observer)
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
        #expect(observer.reasons == [.transitionStarted, .transitionSucceeded])
        mapView.viewport.removeStatusObserver(observer)

        let map = Map(
            initialViewport: .overview(
                geometry: LineString(lineCoordinates),
                geometryPadding: UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40))
        ).makeView(frame: frame, clock: kiosk.clock)
        #expect(map.cameraState.zoom.isClose(to: mapView.cameraState.zoom, within: 1e-6))
    }

    @Test("The examples of following the puck")
    func followPuck() {
        let followPuckViewportStateOptions = FollowPuckViewportStateOptions(
            bearing: .course,  // Tells viewport to update its camera's bearing based on current course
            pitch: 45,
        )
        let followPuckViewportState = mapView.viewport.makeFollowPuckViewportState(
            options: followPuckViewportStateOptions)
        mapView.viewport.transition(to: followPuckViewportState)
        #expect(mapView.viewport.status != .idle)
        let map = Map(initialViewport: .followPuck(zoom: 16.35, bearing: .course, pitch: 45)).makeView(frame: frame)
        #expect(map.viewport.value.followPuck?.pitch == 45)
    }

    @Test("The examples of immediate and default transitions")
    func transitions() {
        let mapview = mapView
        let newViewportState = mapview.viewport.makeCameraViewportState(camera: CameraOptions(zoom: 15))
        let immediateTransition = mapview.viewport.makeImmediateViewportTransition()
        mapview.viewport.transition(to: newViewportState, transition: immediateTransition)
        #expect(mapview.cameraState.zoom == 15)
        mapview.viewport.idle()

        // If maxDuration is not defined, the default value of 3.5 seconds will be used.
        let defaultTransitionOptions = DefaultViewportTransitionOptions(maxDuration: 2)
        let defaultTransition = mapview.viewport.makeDefaultViewportTransition(options: defaultTransitionOptions)
        mapview.mapboxMap.setCamera(to: CameraOptions(zoom: 4))
        mapview.viewport.transition(to: newViewportState, transition: defaultTransition)
        kiosk.clock.advance(by: 2.1)
        #expect(mapview.cameraState.zoom == 15)
    }

    @Test("The examples of SwiftUI: a state that moves the map, at once and with an animation")
    func state() {
        @State var viewport = Viewport.camera()
        let mapView = Map(viewport: $viewport)
            .onAppear {
                viewport = .camera(zoom: 4)
            }
            .makeView(frame: frame, clock: kiosk.clock)
        #expect(mapView.cameraState.zoom == 4)

        withViewportAnimation(.default(maxDuration: 2)) {
            viewport = .camera(zoom: 16)
        }
        kiosk.clock.advance(by: 1.5)
        #expect(mapView.cameraState.zoom < 16)
        kiosk.clock.advance(by: 1)
        #expect(mapView.cameraState.zoom == 16)

        // A user who moves the map ends the viewport.
        Fingers(on: mapView, clock: kiosk.clock).drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 400, y: 300))
        #expect(viewport.isIdle)
    }

    @Test("The example of SwiftUI: an animation when the map appears")
    func animatedAppearance() {
        @State var viewport = Viewport.camera()
        let mapView = Map(viewport: $viewport)
            .onAppear {
                withViewportAnimation(.default(maxDuration: 2)) {
                    viewport = .camera(zoom: 4)
                }
            }
            .makeView(frame: frame, clock: kiosk.clock)
        #expect(mapView.cameraState.zoom < 4)
        kiosk.clock.advance(by: 2.1)
        #expect(mapView.cameraState.zoom == 4)
    }

    @Test("Modifiers and handlers of a map description apply to its view")
    func modifiers() {
        var taps = 0
        var events: [String] = []
        var ornaments = OrnamentOptions()
        ornaments.scaleBar.visibility = .hidden
        let mapView = MapReader { proxy in
            Map(initialViewport: .camera(center: .helsinki, zoom: 12)) {
                CircleAnnotation(centerCoordinate: .helsinki)
            }
            .mapStyle(MapStyle(uri: .plain))
            .cameraBounds(CameraBoundsOptions(maxZoom: 13))
            .gestureOptions(GestureOptions(rotateEnabled: false))
            .debugOptions(.camera)
            .northOrientation(.downwards)
            .ornamentOptions(ornaments)
            .onMapTapGesture { _ in
                taps += 1
                proxy.map?.setCamera(to: CameraOptions(zoom: 20))
            }
            .onStyleLoaded { _ in events.append("style") }
            .onCameraChanged { _ in events.append("camera") }
            .gestureHandlers(MapGestureHandlers(onBegin: { events.append("\($0)") }))
        }
        .makeView(frame: frame, clock: kiosk.clock)
        kiosk.clock.advance(by: 1)
        #expect(events.contains("style"))
        Fingers(on: mapView, clock: kiosk.clock).tap(at: CGPoint(x: 100, y: 100))
        kiosk.clock.advance(by: 1)
        #expect(taps == 1)
        #expect(mapView.cameraState.zoom == 13)
        #expect(events.contains("camera"))
        #expect(events.contains("singleTap"))
        #expect(mapView.annotations.annotationManagersById.count == 1)
        #expect(!mapView.gestures.options.rotateEnabled)
        #expect(mapView.mapboxMap.options.orientation == .downwards)
        #expect(mapView.ornaments.options == ornaments)
    }
}
