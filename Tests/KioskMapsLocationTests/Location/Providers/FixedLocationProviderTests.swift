import Foundation
import KioskGeometry
import KioskLocation
import KioskMaps
import KioskMapsTesting
import Testing

/// A kiosk at a fixed position.
@MainActor
@Suite struct FixedLocationProviderTests {
    private let entrance = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)

    @Test(
        "The provider conforms to the expectations of the location manager with each permission",
        arguments: CLAuthorizationStatus.allCases)
    func conformance(status: CLAuthorizationStatus) {
        var permissions = LocationPermissions(authorizationStatus: status)
        var suite = LocationProviderConformance { _ in }
        suite.withdrawPermission = { permissions.decide(.denied) }
        let violations = suite.violations {
            permissions = LocationPermissions(authorizationStatus: status)
            return FixedLocationProvider(entrance, facing: 90, permissions: permissions)
        }
        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("Each start sends the position and the heading, which do not age")
    func starts() {
        let provider = FixedLocationProvider(
            entrance, facing: 90, permissions: LocationPermissions(authorizationStatus: .authorizedAlways))
        let recorder = LocationProviderRecorder(provider)
        for count in 1...3 {
            provider.startUpdatingLocation()
            provider.startUpdatingHeading()
            #expect(recorder.fixes.count == count)
            #expect(recorder.fixes.last?.coordinate == entrance)
            #expect(recorder.fixes.last?.horizontalAccuracy == 1)
            #expect(recorder.headings.last?.trueHeading == 90)
            provider.stopUpdatingLocation()
            provider.stopUpdatingHeading()
        }
        #expect(provider.freshness == nil)
    }

    @Test("A new position is sent immediately, and not while the provider is stopped")
    func moves() {
        let provider = FixedLocationProvider(
            .at(60), permissions: LocationPermissions(authorizationStatus: .authorizedWhenInUse))
        let recorder = LocationProviderRecorder(provider)
        provider.location = .at(61)
        #expect(recorder.fixes.isEmpty)
        provider.startUpdatingLocation()
        #expect(recorder.latitudes == [61])
        provider.location = .at(62)
        #expect(recorder.latitudes == [61, 62])
        provider.stopUpdatingLocation()
        provider.location = .at(63)
        #expect(recorder.latitudes == [61, 62])
        provider.startUpdatingLocation()
        #expect(recorder.latitudes == [61, 62, 63])
    }

    @Test("After a change while stopped only the new position is sent")
    func moved() {
        let provider = FixedLocationProvider(
            .at(60), permissions: LocationPermissions(authorizationStatus: .authorizedWhenInUse))
        let recorder = LocationProviderRecorder(provider)
        provider.startUpdatingLocation()
        provider.stopUpdatingLocation()
        provider.location = .at(61)
        provider.startUpdatingLocation()
        #expect(recorder.latitudes == [60, 61])
    }

    @Test("Nothing is sent before permission is granted or after it is withdrawn, and changes are reported")
    func permission() {
        let permissions = LocationPermissions()
        let provider = FixedLocationProvider(entrance, facing: 5, permissions: permissions)
        let recorder = LocationProviderRecorder(provider)
        provider.startUpdatingLocation()
        provider.startUpdatingHeading()
        #expect(recorder.fixes.isEmpty && recorder.headings.isEmpty)
        provider.requestWhenInUseAuthorization()
        #expect(recorder.errors.count == 1)
        permissions.decide(.authorizedWhenInUse)
        provider.startUpdatingLocation()
        #expect(recorder.fixes.count == 1)
        permissions.decide(.denied)
        provider.startUpdatingLocation()
        #expect(recorder.fixes.count == 1)
        #expect(recorder.authorizationChanges == 2)
    }

    @Test("A map shows the position as fresh")
    func onMap() {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), clock: clock)
        let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)
        mapView.location.overrideLocationProvider(with: FixedLocationProvider(entrance, permissions: permissions))
        mapView.location.options.puckType = .puck2D()
        clock.advance(by: 3600)
        #expect(mapView.location.latestLocation?.coordinate == entrance)
        var freshness: Freshness?
        let token = mapView.location.onFreshnessChange.observe { freshness = $0 }
        #expect(freshness == .fresh)
        token.cancel()
    }
}
