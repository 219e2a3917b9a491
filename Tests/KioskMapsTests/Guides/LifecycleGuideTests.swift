import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// What the guide to v10 shows of the lifecycle of a map compiles, and does what the guide says.
@MainActor
@Suite("Guide: lifecycle of a map")
struct LifecycleGuideTests {
    /// The controller of the guide, without UIKit around it.
    @MainActor
    private final class BasicMapViewController {
        let mapView: MapView
        var handler: ((Event) -> Void)?
        var failure: String?

        init(mapView: MapView) {
            self.mapView = mapView

            mapView.mapboxMap.onEvery(.styleDataLoaded) { [weak self] (event) in
                guard let data = event.data as? [String: Any],
                    let type = data["type"],
                    let handler = self?.handler
                else {
                    return
                }
                #expect(type is String)
                handler(event)
            }

            mapView.mapboxMap.onNext(.styleLoaded) { [weak self] (event) in
                self?.handler?(event)
            }

            mapView.mapboxMap.onNext(.mapLoaded) { [weak self] (event) in
                self?.handler?(event)
            }

            mapView.mapboxMap.onNext(.mapIdle) { [weak self] (event) in
                self?.handler?(event)
            }

            mapView.mapboxMap.onNext(.mapLoadingError) { [weak self] (event) in
                guard let data = event.data as? [String: Any],
                    let type = data["type"],
                    let message = data["message"]
                else {
                    return
                }
                self?.failure = "\(type) = \(message)"
            }
        }
    }

    private let frame = CGRect(x: 0, y: 0, width: 800, height: 600)
    private let clock = ManualClock()

    @Test("The access token of the application is set before the first view")
    func token() {
        defer { ResourceOptionsManager.destroyDefault() }
        ResourceOptionsManager.default.resourceOptions.accessToken = "my-application-access-token"
        #expect(MapInitOptions().resourceOptions.accessToken == "my-application-access-token")
    }

    @Test("An observer of a new view receives the complete lifecycle in the order of the diagram")
    func lifecycle() {
        let controller = BasicMapViewController(mapView: MapView(frame: frame, clock: clock))
        controller.mapView.renderer = SceneRecorder()
        var told: [String] = []
        controller.handler = { event in
            let type = (event.data as? [String: Any])?["type"] as? String
            told.append([event.type, type].compactMap { $0 }.joined(separator: " "))
        }
        clock.advance(by: 1)
        let load = [
            "style-data-loaded style", "style-data-loaded sources", "style-loaded", "map-loaded", "map-idle",
        ]
        #expect(told == load && controller.failure == nil)

        // Stages are heard every time, the others were wanted once.
        controller.mapView.mapboxMap.load(.plain)
        clock.advance(by: 1)
        #expect(told == load + load.prefix(2))
    }

    @Test("Changes to sources and layers do not load a new style")
    func runtimeChanges() {
        let mapView = MapView(frame: frame, clock: clock)
        mapView.renderer = SceneRecorder()
        clock.advance(by: 1)
        var told = 0
        mapView.mapboxMap.onEvery(.styleLoaded) { _ in told += 1 }
        mapView.mapboxMap.onEvery(.mapLoaded) { _ in told += 1 }
        mapView.annotations.makeCircleAnnotationManager().annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        clock.advance(by: 1)
        #expect(told == 0)
    }

    @Test("A view without a style draws nothing until one is loaded")
    func delayedStyle() {
        let mapView = MapView(frame: frame, mapInitOptions: MapInitOptions(styleURI: nil))
        #expect(mapView.mapboxMap.style.allLayerIdentifiers.isEmpty)
        var told = ""
        mapView.mapboxMap.loadStyleURI(.plain) { result in
            switch result {
            case .success(let style):
                told = "loaded \(style.allLayerIdentifiers.count)"
            case let .failure(error):
                told = "failed: \(error)"
            }
        }
        #expect(told == "loaded 1")
    }

    @Test("A style that cannot be loaded is a failure of the call and an event with type and message")
    func failure() {
        let controller = BasicMapViewController(
            mapView: MapView(frame: frame, mapInitOptions: MapInitOptions(styleURI: nil), clock: clock))
        var told = ""
        controller.mapView.mapboxMap.loadStyleURI(.streets) { result in
            switch result {
            case .success:
                told = "loaded"
            case let .failure(error):
                told = "\(error)"
            }
        }
        #expect(controller.failure == "style = \(told)" && told.contains("mapbox://styles/mapbox/streets-v12"))
    }
}
