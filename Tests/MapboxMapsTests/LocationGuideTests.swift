import Foundation
import KioskMapsTesting
import MapboxMaps
import Testing

// The controller of the migration guide, and what its comments leave to the application.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
private class ViewController: UIViewController {
    var mapView: MapView!
    var isButtonShown = false

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.location.delegate = self
    }

    func requestPermissionsButtonTapped() {
        mapView.location.requestTemporaryFullAccuracyPermissions(withPurposeKey: "CustomKey")
    }
}

extension ViewController: LocationPermissionsDelegate {
    func locationManager(
        _ locationManager: LocationManager,
        didChangeAccuracyAuthorization accuracyAuthorization: CLAccuracyAuthorization
    ) {
        isButtonShown = false
        if accuracyAuthorization == .reducedAccuracy {
            isButtonShown = true
        }
    }
}

/// The location examples of the guides compile and work as documented.
@MainActor
@Suite("Guide: location with MapboxMaps")
struct LocationGuideTests {
    /// The reasons of the guide's property list.
    private static let reasons = #"""
        {
          "NSLocationWhenInUseUsageDescription": "Your location is used to improve the map experience.",
          "NSLocationTemporaryUsageDescriptionDictionary": {
            "LocationAccuracyAuthorizationDescription": "This application temporarily requires your precise location.",
            "CustomKey": "We temporarily require your precise location for an optimal experience."
          }
        }
        """#

    private let clock = ManualClock()
    private let permissions: LocationPermissions
    private let mapView: MapView
    private let customLocationProvider: ScriptedLocationProvider

    init() throws {
        permissions = LocationPermissions(policy: try LocationPolicy(parsing: Array(Self.reasons.utf8)))
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
        customLocationProvider = ScriptedLocationProvider(clock: clock, authorization: .notDetermined)
        customLocationProvider.answer = .authorizedWhenInUse
    }

    private func fix(_ latitude: Double, _ longitude: Double) -> Location {
        Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: Date(timeIntervalSince1970: 1_790_000_000))
    }

    @Test("The examples of a custom provider and of the puck: it requests permission and is shown")
    func puck() {
        mapView.location.overrideLocationProvider(with: customLocationProvider)
        #expect(customLocationProvider.authorizationStatus == .notDetermined)
        mapView.location.options.puckType = .puck2D()
        #expect(customLocationProvider.authorizationStatus == .authorizedWhenInUse)

        var pucks: [CLLocationCoordinate2D] = []
        let token = mapView.location.onPuckRender.observe { pucks.append($0.location.coordinate) }
        customLocationProvider.send(.fixes([fix(60.17, 24.94)]))
        clock.advance(by: 0.1)
        #expect(pucks.last == .helsinki)
        token.cancel()
    }

    @Test("The example of a delegate: a button requests full accuracy")
    func delegate() {
        let controller = ViewController()
        controller.mapView = mapView
        controller.viewDidLoad()
        mapView.location.overrideLocationProvider(with: customLocationProvider)
        mapView.location.options.puckType = .puck2D()
        customLocationProvider.send(.authorization(.authorizedWhenInUse, .reducedAccuracy))
        #expect(controller.isButtonShown)

        customLocationProvider.grantsFullAccuracy = true
        controller.requestPermissionsButtonTapped()
        #expect(customLocationProvider.calls.contains(.requestTemporaryFullAccuracy("CustomKey")))
        #expect(!controller.isButtonShown)
    }

    @Test("The reasons of the guide's property list are those of a policy")
    func policy() {
        var reasons: [String] = []
        permissions.prompt = .prompt { question, answer in
            reasons.append(question.reason)
            answer(.allow)
        }
        mapView.location.override(locationProvider: Signal(just: [fix(60.17, 24.94)]))
        mapView.location.options.puckType = .puck2D()
        #expect(reasons == ["Your location is used to improve the map experience."])
        #expect(mapView.location.latestLocation?.coordinate == .helsinki)
    }

    @Test("The examples of a camera at the location of the device, once and always")
    func camera() {
        mapView.location.overrideLocationProvider(with: customLocationProvider)
        mapView.location.options.puckType = .puck2D()
        #expect(mapView.location.latestLocation.coordinate == nil)
        customLocationProvider.send(.fixes([fix(60.18, 24.95)]))

        if let latestLocation = mapView.location.latestLocation.coordinate {
            mapView.mapboxMap.setCamera(to: CameraOptions(center: latestLocation, zoom: 15))
        }
        #expect(mapView.cameraState.center.latitude.isClose(to: 60.18))
        #expect(mapView.cameraState.zoom == 15)

        var cancellables: Set<AnyCancelable> = []
        // Observe location changes.
        mapView.location.onLocationChange.observe { [weak mapView] locations in
            guard let mapView, let latestLocation = locations.last?.coordinate else { return }
            // Set camera to latest location.
            mapView.mapboxMap.setCamera(to: .init(center: latestLocation, zoom: 15))
        }.store(in: &cancellables)
        customLocationProvider.send(.fixes([fix(60.19, 24.95)]))
        #expect(mapView.cameraState.center.latitude.isClose(to: 60.19))

        cancellables = []
        customLocationProvider.send(.fixes([fix(60.2, 24.95)]))
        #expect(mapView.cameraState.center.latitude.isClose(to: 60.19))
    }
}
