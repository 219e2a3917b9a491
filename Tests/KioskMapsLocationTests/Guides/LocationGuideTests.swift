import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// The location examples of the guides compile and work as documented.
@MainActor
@Suite("Guide: location")
struct LocationGuideTests {
    /// The texts of the guide's `Info.plist`, in the policy of a kiosk.
    private static let policy = """
        {
          "NSLocationWhenInUseUsageDescription": "Your location is used to improve the map experience.",
          "NSLocationTemporaryUsageDescriptionDictionary": {
            "LocationAccuracyAuthorizationDescription": "This application temporarily requires your precise location.",
            "CustomKey": "We temporarily require your precise location for an optimal experience."
          }
        }
        """

    /// The source of the guide: an application's own.
    private final class CustomLocationProvider: LocationProvider {
        var locationProviderOptions = LocationOptions()
        var authorizationStatus = CLAuthorizationStatus.notDetermined
        var accuracyAuthorization = CLAccuracyAuthorization.fullAccuracy
        var heading: CLHeading?
        var headingOrientation = CLDeviceOrientation.portrait
        var isUpdating = false
        var purposes: [String] = []
        private weak var delegate: (any LocationProviderDelegate)?

        func setDelegate(_ delegate: any LocationProviderDelegate) { self.delegate = delegate }
        func requestAlwaysAuthorization() {}

        func requestWhenInUseAuthorization() {
            change(.authorizedWhenInUse, .fullAccuracy)
        }

        func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
            purposes.append(purposeKey)
            if purposeKey == "CustomKey" { change(authorizationStatus, .fullAccuracy) }
        }

        func startUpdatingLocation() { isUpdating = true }
        func stopUpdatingLocation() { isUpdating = false }
        func startUpdatingHeading() {}
        func stopUpdatingHeading() {}
        func dismissHeadingCalibrationDisplay() {}

        func change(_ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization) {
            authorizationStatus = status
            accuracyAuthorization = accuracy
            delegate?.locationProviderDidChangeAuthorization(self)
        }

        func send(_ latitude: Double, _ longitude: Double) {
            let fix = CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
                horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: Date(timeIntervalSince1970: 1_790_000_000))
            delegate?.locationProvider(self, didUpdateLocations: [fix])
        }
    }

    /// The controller of guide 004, without UIKit around it.
    @MainActor
    fileprivate final class ViewController {
        let mapView: MapView
        var isButtonShown = false

        init(mapView: MapView) {
            self.mapView = mapView
            mapView.location.delegate = self
        }

        func requestPermissionsButtonTapped() {
            mapView.location.requestTemporaryFullAccuracyPermissions(withPurposeKey: "CustomKey")
        }
    }

    private let clock = ManualClock()
    private let mapView: MapView
    private let permissions: LocationPermissions

    init() throws {
        permissions = LocationPermissions(policy: try LocationPolicy(parsing: Array(Self.policy.utf8)))
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
    }

    @Test("Guide 004: one line shows the puck and requests permission")
    func puck() {
        let customLocationProvider = CustomLocationProvider()
        mapView.location.overrideLocationProvider(with: customLocationProvider)
        #expect(!customLocationProvider.isUpdating && customLocationProvider.authorizationStatus == .notDetermined)

        mapView.location.options.puckType = .puck2D()

        #expect(customLocationProvider.isUpdating && customLocationProvider.authorizationStatus == .authorizedWhenInUse)
        customLocationProvider.send(60.17, 24.94)
        clock.advance(by: 0.1)
        #expect(mapView.location.puck?.data.location.coordinate.latitude == 60.17)
    }

    @Test("Guide 004: the same line works with a prompt of the kiosk and fixes from a signal")
    func prompt() {
        var sentences: [String] = []
        permissions.prompt = .prompt { question, answer in
            sentences.append(question.reason)
            answer(.allow)
        }
        mapView.location.override(locationProvider: Signal(just: [Location(at: clock, 60.17, 24.94)]))
        mapView.location.options.puckType = .puck2D()
        #expect(sentences == ["Your location is used to improve the map experience."])
        #expect(mapView.location.latestLocation?.coordinate.latitude == 60.17)
    }

    @Test("Guide 004: a provider of the application replaces the default one")
    func customProvider() {
        let customLocationProvider = CustomLocationProvider()
        customLocationProvider.authorizationStatus = .authorizedAlways
        mapView.location.overrideLocationProvider(with: customLocationProvider)
        let consumer = Consumer()
        mapView.location.addLocationConsumer(newConsumer: consumer)
        customLocationProvider.send(40.7135, -74.0066)
        #expect(consumer.locations.map(\.coordinate.longitude) == [-74.0066])
        #expect(mapView.location.consumers.count == 1)
        mapView.location.removeLocationConsumer(consumer: consumer)
        #expect(!customLocationProvider.isUpdating)
    }

    @Test("Guide 004: the delegate shows a button that requests full accuracy")
    func delegate() {
        let viewController = ViewController(mapView: mapView)
        let customLocationProvider = CustomLocationProvider()
        customLocationProvider.authorizationStatus = .authorizedWhenInUse
        mapView.location.overrideLocationProvider(with: customLocationProvider)
        mapView.location.options.puckType = .puck2D()

        customLocationProvider.change(.authorizedWhenInUse, .reducedAccuracy)
        #expect(viewController.isButtonShown)
        #expect(customLocationProvider.purposes == ["LocationAccuracyAuthorizationDescription"])
        customLocationProvider.send(60.17, 24.94)
        #expect(mapView.location.latestLocation?.accuracyAuthorization == .reducedAccuracy)

        viewController.requestPermissionsButtonTapped()
        #expect(customLocationProvider.purposes.last == "CustomKey" && !viewController.isButtonShown)
        customLocationProvider.send(60.17, 24.94)
        #expect(mapView.location.latestLocation?.coordinate.latitude == 60.17)
    }

    @Test("Guide 004: with reduced accuracy the next session requests full accuracy")
    func nextSession() {
        var questions: [LocationQuestion] = []
        permissions.prompt = .prompt { question, answer in
            questions.append(question)
            answer(.deny)
        }
        permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        mapView.location.override(locationProvider: Signal(just: [Location(at: clock, 60.17, 24.94)]))
        mapView.location.options.puckType = .puck2D()
        #expect(questions.map(\.reason) == ["This application temporarily requires your precise location."])
        clock.advance(by: 0.1)
        #expect(mapView.location.puck?.data.location.accuracyAuthorization == .reducedAccuracy)
    }

    @Test("Guide 003: the camera moves to the device immediately and follows it")
    func camera() {
        let source = CustomLocationProvider()
        source.authorizationStatus = .authorizedWhenInUse
        mapView.location.overrideLocationProvider(with: source)
        mapView.location.options.puckType = .puck2D()
        source.send(60.17, 24.94)

        if let latestLocation = mapView.location.latestLocation?.coordinate {
            mapView.mapboxMap.setCamera(to: CameraOptions(center: latestLocation, zoom: 15))
        }
        #expect(mapView.cameraState.center.latitude.isClose(to: 60.17) && mapView.cameraState.zoom == 15)

        var cancelables: Set<AnyCancelable> = []
        // Observe location changes.
        mapView.location.onLocationChange.observe { [weak mapView] locations in
            guard let mapView, let latestLocation = locations.last?.coordinate else { return }
            // Set camera to latest location.
            mapView.mapboxMap.setCamera(to: .init(center: latestLocation, zoom: 15))
        }.store(in: &cancelables)
        source.send(60.18, 24.95)
        #expect(mapView.cameraState.center.latitude.isClose(to: 60.18))

        cancelables = []
        source.send(60.19, 24.95)
        #expect(mapView.cameraState.center.latitude.isClose(to: 60.18))
    }
}

extension LocationGuideTests.ViewController: LocationPermissionsDelegate {
    func locationManager(
        _ locationManager: LocationManager,
        didChangeAccuracyAuthorization accuracyAuthorization: CLAccuracyAuthorization
    ) {
        isButtonShown = accuracyAuthorization == .reducedAccuracy
    }
}
