import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Overview state")
struct OverviewTests {
    private let kiosk = Kiosk()
    private let route = LineString([
        CLLocationCoordinate2D(latitude: 60.1, longitude: 24.8),
        CLLocationCoordinate2D(latitude: 60.3, longitude: 25.1),
    ])
    private var viewport: ViewportManager { kiosk.viewport }

    private func show(_ options: OverviewViewportStateOptions) -> OverviewViewportState {
        let state = viewport.makeOverviewViewportState(options: options)
        viewport.transition(to: state, transition: viewport.makeImmediateViewportTransition())
        return state
    }

    /// The rectangle of the view in which the route lies.
    private var seen: CGRect {
        let points = route.coordinates.map { kiosk.map.point(for: $0) }
        return points.dropFirst().reduce(CGRect(origin: points.first ?? .zero, size: .zero)) {
            $0.union(CGRect(origin: $1, size: .zero))
        }
    }

    @Test("An overview fills the area within the padding, for each kind of padding")
    func fit() {
        let state = show(.init(geometry: route, animationDuration: 0))
        #expect(seen.height.isClose(to: 600, within: 1) || seen.width.isClose(to: 800, within: 1))
        state.options.geometryPadding = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
        #expect(seen.minY.isClose(to: 100, within: 1) && seen.maxY.isClose(to: 600, within: 1))
        #expect(kiosk.camera.padding == .zero)
        state.options.padding = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0)
        #expect(seen.minY.isClose(to: 100, within: 1) && seen.maxY.isClose(to: 550, within: 1))
        #expect(kiosk.camera.padding.bottom == 50)
        viewport.options.usesSafeAreaInsetsAsPadding = true
        kiosk.mapView.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        #expect(seen.minY.isClose(to: 120, within: 1) && seen.maxY.isClose(to: 550, within: 1))
        state.options.maxZoom = 3
        #expect(kiosk.camera.zoom == 3)
        let center = seen.midY
        state.options.offset = CGPoint(x: 0, y: 30)
        #expect((seen.midY - center).isClose(to: 30, within: 0.1))
    }

    @Test("Bearing and pitch are 0 by default, and unchanged when nil")
    func direction() {
        kiosk.map.setCamera(to: CameraOptions(bearing: 40, pitch: 20))
        let state = show(.init(geometry: route, bearing: nil, pitch: nil, animationDuration: 0))
        #expect(kiosk.camera.bearing == 40 && kiosk.camera.pitch == 20)
        state.options = .init(geometry: route, animationDuration: 0)
        #expect(kiosk.camera.bearing == 0 && kiosk.camera.pitch == 0)
    }

    @Test("An overview is animated when view or options change, and ended by other camera changes")
    func changes() {
        let state = show(.init(geometry: route))
        let first = kiosk.camera.zoom
        #expect(!kiosk.map.isAnimationInProgress)
        state.options.maxZoom = Double(first) - 2
        kiosk.clock.advance(by: 0.5)
        #expect(kiosk.camera.zoom.isClose(to: first - 1, within: 0.05))
        state.options.maxZoom = Double(first) - 1
        kiosk.clock.advance(by: 1.1)
        #expect(kiosk.camera.zoom == first - 1 && !kiosk.map.isAnimationInProgress)
        // In a view of a quarter of the width and the height, the route fits two levels lower.
        kiosk.mapView.size = CGSize(width: 200, height: 150)
        kiosk.clock.advance(by: 1.1)
        #expect(kiosk.camera.zoom.isClose(to: first - 2, within: 1e-3))
        state.options.animationDuration = -4
        state.options.maxZoom = 4
        #expect(kiosk.camera.zoom == 4)
        state.options.animationDuration = 1
        state.options.maxZoom = 6
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 2), duration: 0.5)
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == 2 && viewport.status == .state(state))
    }

    @Test("An overview stops its animation when it is left; started twice it is animated once")
    func stop() {
        let state = show(.init(geometry: route))
        state.options.maxZoom = 3
        state.startUpdatingCamera()
        #expect(kiosk.mapView.camera.cameraAnimators.count == 1)
        kiosk.frame()
        viewport.idle()
        let zoom = kiosk.camera.zoom
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == zoom && !kiosk.map.isAnimationInProgress)
        state.options.maxZoom = 1
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == zoom)
    }

    @Test("An overview sends its camera immediately and when it changes")
    func emissions() {
        let state = viewport.makeOverviewViewportState(options: .init(geometry: route))
        var cameras = 0
        _ = state.observeDataSource { _ in
            cameras += 1
            return true
        }
        #expect(cameras == 1)
        state.options.animationDuration = 9
        kiosk.mapView.safeAreaInsets.top = 4
        #expect(cameras == 1)
        kiosk.mapView.size.height += 50
        state.options.pitch = 30
        viewport.options.usesSafeAreaInsetsAsPadding = true
        #expect(cameras == 4)
    }

    @Test("A geometry without a fit is reported, and the state waits")
    func impossible() {
        let state = show(.init(geometry: MultiPoint([])))
        #expect(kiosk.reports(.camera).count == 1 && viewport.status != .state(state))
        state.options.geometry = Geometry(
            Point(CLLocationCoordinate2D(latitude: .nan, longitude: 0)))
        state.options.geometryPadding = UIEdgeInsets(top: 4000, left: 0, bottom: 0, right: 0)
        state.options.geometry = Geometry(route)
        #expect(kiosk.cameraChanges.isEmpty && kiosk.reports(.camera).count == 4)
        state.options.geometryPadding = .zero
        #expect(viewport.status == .state(state) && kiosk.cameraChanges.count == 1)
    }
}
