import Foundation
import KioskMapsTesting
import MapboxMaps
import Testing

/// What the reference of `ViewportState` promises holds for states of an application and for those of the library.
@MainActor
@Suite("Guide: states of a viewport")
struct ViewportStateGuideTests {
    /// A state of an application, with the requirements as the reference declares them.
    private final class TourState: ViewportState {
        let mapboxMap: MapboxMap
        var calls: [String] = []
        var camera = CameraOptions(center: .helsinki, zoom: 15)
        private var handlers: [Int: (CameraOptions) -> Bool] = [:]
        private var added = 0

        init(mapboxMap: MapboxMap) {
            self.mapboxMap = mapboxMap
        }

        func observeDataSource(with handler: @escaping (_ camera: CameraOptions) -> Bool) -> Cancelable {
            calls.append("observe")
            added += 1
            let number = added
            if handler(camera) { handlers[number] = handler }
            return AnyCancelable { [weak self] in self?.handlers[number] = nil }
        }

        func startUpdatingCamera() {
            calls.append("start")
            mapboxMap.setCamera(to: camera)
        }

        func stopUpdatingCamera() {
            calls.append("stop")
        }
    }

    private let kiosk = GuideMap()
    private var mapView: MapView { kiosk.mapView }

    @Test(
        "A viewport observes a state for a transition, starts it at its end and stops it at the beginning of the next")
    func lifetime() {
        let state = TourState(mapboxMap: mapView.mapboxMap)
        mapView.viewport.transition(to: state)
        #expect(state.calls == ["observe"])
        kiosk.clock.advance(by: 4)
        #expect(state.calls == ["observe", "start"])
        #expect(mapView.viewport.status == .state(state))
        #expect(kiosk.camera.zoom == 15)

        mapView.viewport.transition(to: TourState(mapboxMap: mapView.mapboxMap))
        #expect(state.calls == ["observe", "start", "stop"])
    }

    @Test("A handler receives the current camera and later ones, until it returns false or is cancelled")
    func observing() throws {
        let route = LineString([.helsinki, CLLocationCoordinate2D(latitude: 60.3, longitude: 25.1)])
        let state = mapView.viewport.makeOverviewViewportState(options: OverviewViewportStateOptions(geometry: route))
        var once: [CGFloat?] = []
        var always: [CGFloat?] = []
        let first = state.observeDataSource { camera in
            once.append(camera.zoom)
            return false
        }
        let second = state.observeDataSource { camera in
            always.append(camera.zoom)
            return true
        }
        #expect(once == always)
        #expect(once.count == 1)

        state.options.geometryPadding = UIEdgeInsets(top: 100, left: 100, bottom: 100, right: 100)
        #expect(once.count == 1)
        #expect(always.count == 2)
        #expect(try #require(always[1]) < (try #require(always[0])))

        second.cancel()
        state.options.geometryPadding = .zero
        #expect(always.count == 2)
        first.cancel()
    }

    @Test("A state that was created earlier has its camera when a transition to it begins")
    func prepared() {
        let source = ScriptedLocationProvider(clock: kiosk.clock)
        mapView.location.overrideLocationProvider(with: source)
        mapView.location.options.puckType = .puck2D()
        let state = mapView.viewport.makeFollowPuckViewportState()
        source.send(.fixes([Location(coordinate: .helsinki, timestamp: Date(timeIntervalSince1970: 0))]))
        kiosk.frame()
        var centers: [CLLocationCoordinate2D?] = []
        let token = state.observeDataSource { camera in
            centers.append(camera.center)
            return true
        }
        #expect(centers == [.helsinki])
        token.cancel()
    }
}
