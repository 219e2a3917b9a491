import Foundation
import KioskMapsTesting
import MapboxMaps
import Testing

/// The lifecycle examples of the v10 guide compile and work as documented.
@MainActor
@Suite("Guide: lifecycle of a map")
struct LifecycleGuideTests {
    // The controller of the guide.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    private class BasicMapViewController: UIViewController {
        var mapView: MapView!
        var accessToken: String!
        var handler: ((Event) -> Void)?

        override func viewDidLoad() {
            super.viewDidLoad()

            ResourceOptionsManager.default.resourceOptions.accessToken = self.accessToken

            mapView = MapView(frame: view.bounds)
            view.addSubview(mapView)

            mapView.mapboxMap.onEvery(.styleDataLoaded) { [weak self] (event) in
                guard let data = event.data as? [String: Any],
                    let type = data["type"],
                    let handler = self?.handler
                else {
                    return
                }

                print("The map has finished loading style data of type = \(type)")
                handler(event)
            }

            mapView.mapboxMap.onNext(.styleLoaded) { (event) in
                print("The map has finished loading style ... Event = \(event)")
                self.handler?(event)
            }

            mapView.mapboxMap.onNext(.mapLoaded) { (event) in
                print("The map has finished loading... Event = \(event)")
                self.handler?(event)
            }

            mapView.mapboxMap.onNext(.mapIdle) { (event) in
                print("The map is idle... Event = \(event)")
                self.handler?(event)
            }

            mapView.mapboxMap.onNext(.mapLoadingError) { (event) in
                guard let data = event.data as? [String: Any],
                    let type = data["type"],
                    let message = data["message"]
                else {
                    return
                }

                print("The map failed to load.. \(type) = \(message)")
            }
        }
    }

    /// The application of the guide.
    private class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            // Override point for customization after application launch.
            ResourceOptionsManager.default.resourceOptions.accessToken = "my-application-access-token"
            return true
        }
    }

    private let frame = CGRect(x: 0, y: 0, width: 800, height: 600)
    private let clock = ManualClock()

    @Test("The access token of the application is set before the first view")
    func token() {
        defer { ResourceOptionsManager.destroyDefault() }
        #expect(AppDelegate().application(UIApplication(), didFinishLaunchingWithOptions: nil))
        #expect(MapInitOptions().resourceOptions.accessToken == "my-application-access-token")
    }

    @Test("An observer of a new view receives the complete lifecycle in the order of the diagram")
    func lifecycle() throws {
        defer { ResourceOptionsManager.destroyDefault() }
        let controller = BasicMapViewController()
        controller.accessToken = "token"
        var received: [String] = []
        controller.handler = { event in
            let type = (event.data as? [String: Any])?["type"] as? String
            received.append([event.type, type].compactMap { $0 }.joined(separator: " "))
        }
        controller.viewDidLoad()
        let mapView = try #require(controller.mapView)
        #expect(controller.view.subviews.first === mapView)
        #expect(MapInitOptions().resourceOptions.accessToken == "token")
        mapView.clock = clock
        mapView.renderer = SceneRecorder()
        clock.advance(by: 1)
        let load = [
            "style-data-loaded style", "style-data-loaded sources", "style-loaded", "map-loaded", "map-idle",
        ]
        #expect(received == load)

        // Stages are observed every time, the others once.
        mapView.mapboxMap.load(.plain)
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
        let bounds = frame
        let mapView: MapView
        // Pass a nil StyleURI to stop the map from loading a default style
        mapView = MapView(frame: bounds, mapInitOptions: MapInitOptions(styleURI: nil))
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
        let mapView = MapView(frame: frame, mapInitOptions: MapInitOptions(styleURI: nil), clock: clock)
        var failure: String?
        var received = ""
        mapView.mapboxMap.onNext(.mapLoadingError) { event in
            guard let data = event.data as? [String: Any], let type = data["type"], let message = data["message"] else {
                return
            }
            failure = "\(type) = \(message)"
        }
        mapView.mapboxMap.onNext(.mapLoadingError) { _ in received += "event" }
        mapView.mapboxMap.loadStyleURI(.streets) { result in
            switch result {
            case .success(let style):
                print("The map has finished loading the style")
                // Do something with `style`
                received = "loaded \(style)"

            case let .failure(error):
                print("The map failed to load the style: \(error)")
                received = "\(error)"
            }
        }
        #expect(received.contains("mapbox://styles/mapbox/streets-v12"))
        #expect(failure.map { received.hasPrefix($0.dropFirst("style = ".count)) } == true)
    }
}
