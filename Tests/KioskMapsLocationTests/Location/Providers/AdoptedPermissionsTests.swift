import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// Providers that are created without permissions and adopt those of their first map.
@MainActor
@Suite("Permissions of a provider that adopts those of a map")
struct AdoptedPermissionsTests {
    private let clock = ManualClock()

    private func map(_ permissions: LocationPermissions) -> MapView {
        MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
    }

    @Test("A provider that was never attached to a map is not authorized and sends nothing")
    func unattached() {
        let provider = FixedLocationProvider(.at(60), facing: 90)
        let recorder = LocationProviderRecorder(provider)
        provider.startUpdatingLocation()
        provider.startUpdatingHeading()
        #expect(provider.authorizationStatus == .notDetermined)
        #expect(provider.accuracyAuthorization == .reducedAccuracy)
        #expect(provider.heading == nil)
        #expect(recorder.fixes.isEmpty)
        #expect(recorder.headings.isEmpty)
    }

    @Test("A request of a provider without permissions is an error")
    func request() {
        let provider = FixedLocationProvider(.at(60))
        let recorder = LocationProviderRecorder(provider)
        provider.requestWhenInUseAuthorization()
        provider.requestAlwaysAuthorization()
        provider.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        #expect(recorder.errors == Array(repeating: "\(LocationPermissionError.missingPermissions)", count: 3))
    }

    @Test("A provider adopts the permissions of its map, and follows their changes")
    func adopts() {
        let permissions = LocationPermissions(authorizationStatus: .authorizedWhenInUse)
        let mapView = map(permissions)
        let provider = FixedLocationProvider(.at(60))
        mapView.location.overrideLocationProvider(with: provider)
        mapView.location.options.puckType = .puck2D()
        #expect(provider.authorizationStatus == .authorizedWhenInUse)
        #expect(mapView.location.latestLocation?.coordinate.latitude == 60)
        permissions.decide(.denied)
        #expect(provider.authorizationStatus == .denied)
        #expect(mapView.location.latestLocation == nil)
    }

    @Test("A map with other permissions does not replace those of the first map", arguments: [true, false])
    func keepsFirst(isMember: Bool) {
        let reduced = map(
            LocationPermissions(authorizationStatus: .authorizedWhenInUse, accuracyAuthorization: .reducedAccuracy))
        let full = map(LocationPermissions(authorizationStatus: .authorizedAlways))
        let exact = CLLocationCoordinate2D(latitude: 60.1717, longitude: 24.9393)
        let fixed = FixedLocationProvider(exact, facing: 90)
        let provider: any LocationProvider = isMember ? CompositeLocationProvider([fixed], clock: clock) : fixed
        for mapView in [reduced, full] {
            mapView.location.overrideLocationProvider(with: provider)
            mapView.location.options.puckType = .puck2D()
            clock.advance(by: 2)
            #expect(mapView.location.latestLocation?.accuracyAuthorization == .reducedAccuracy)
            #expect(mapView.location.latestLocation?.coordinate != exact)
            #expect(provider.heading == nil)
        }
    }

    @Test("Permissions of the initializer are not replaced by those of a map")
    func explicit() {
        let provider = FixedLocationProvider(
            .at(60), permissions: LocationPermissions(authorizationStatus: .denied))
        let mapView = map(LocationPermissions(authorizationStatus: .authorizedAlways))
        mapView.location.overrideLocationProvider(with: provider)
        mapView.location.options.puckType = .puck2D()
        #expect(provider.authorizationStatus == .denied)
        #expect(mapView.location.latestLocation == nil)
    }
}
