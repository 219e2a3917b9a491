import Foundation
import KioskMapsTesting
import MapboxMaps
import Testing

/// The lifecycle examples of the v10 guide compile and work as documented.
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
        var received: [String] = []
        controller.handler = { event in
            let type = (event.data as? [String: Any])?["type"] as? String
            received.append([event.type, type].compactMap { $0 }.joined(separator: " "))
        }
        clock.advance(by: 1)
        let load = [
            "style-data-loaded style", "style-data-loaded sources", "style-loaded", "map-loaded", "map-idle",
        ]
        #expect(received == load && controller.failure == nil)

        // Stages are observed every time, the others once.
        controller.mapView.mapboxMap.load(.plain)
        clock.advance(by: 1)
        #expect(received == load + load.prefix(2))
    }

    @Test("Changes to sources and layers do not load a new style")
    func runtimeChanges() {
        let mapView = MapView(frame: frame, clock: clock)
        mapView.renderer = SceneRecorder()
        clock.advance(by: 1)
        var received = 0
        mapView.mapboxMap.onEvery(.styleLoaded) { _ in received += 1 }
        mapView.mapboxMap.onEvery(.mapLoaded) { _ in received += 1 }
        mapView.annotations.makeCircleAnnotationManager().annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        clock.advance(by: 1)
        #expect(received == 0)
    }

    @Test("A view without a style draws nothing until one is loaded")
    func delayedStyle() {
        let mapView = MapView(frame: frame, mapInitOptions: MapInitOptions(styleURI: nil))
        #expect(mapView.mapboxMap.style.allLayerIdentifiers.isEmpty)
        var received = ""
        mapView.mapboxMap.loadStyleURI(.plain) { result in
            switch result {
            case .success(let style):
                received = "loaded \(style.allLayerIdentifiers.count)"
            case let .failure(error):
                received = "failed: \(error)"
            }
        }
        #expect(received == "loaded 1")
    }

    @Test("A style that cannot be loaded is a failure of the call and an event with type and message")
    func failure() {
        let controller = BasicMapViewController(
            mapView: MapView(frame: frame, mapInitOptions: MapInitOptions(styleURI: nil), clock: clock))
        var received = ""
        controller.mapView.mapboxMap.loadStyleURI(.streets) { result in
            switch result {
            case .success:
                received = "loaded"
            case let .failure(error):
                received = "\(error)"
            }
        }
        #expect(controller.failure == "style = \(received)" && received.contains("mapbox://styles/mapbox/streets-v12"))
    }
}
