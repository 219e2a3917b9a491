import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// The filter that fixes pass before they are delivered.
@MainActor
@Suite struct LocationQualityTests {
    private func changes() -> [(inout Location) -> Void] {
        [
            { $0.coordinate.latitude = .nan }, { $0.coordinate.longitude = .infinity },
            { $0.coordinate.latitude = 90.1 }, { $0.coordinate.longitude = -180.5 }, { $0.horizontalAccuracy = -1 },
            { $0.horizontalAccuracy = .nan }, { $0.altitude = .infinity }, { $0.speed = -3 }, { $0.bearing = .nan },
            { $0.timestamp = Date(timeIntervalSinceReferenceDate: .nan) }, { $0.speed = 5000 },
            { $0.coordinate = CLLocationCoordinate2D() },
        ]
    }

    @Test("Invalid fixes are dropped with a diagnostic, and the valid ones of their batch are not")
    func invalid() {
        for preset in [LocationQuality(), .guideCompatible] {
            for change in changes() {
                let map = LocatedMap()
                map.location.quality = preset
                map.followLocations()
                map.fix(60, 25)
                var bad = Location(at: map.clock, 60, 25)
                change(&bad)
                let good = Location(at: map.clock, 60.0001, 25)
                map.provider.send(.fixes([bad]))
                #expect(map.batches.count == 2 && map.reports.count == 1)
                map.provider.send(.fixes([bad]))
                #expect(map.reports.count == 1, "repeated problems of a source are reported once")
                map.provider.send(.fixes([bad, good, bad]))
                #expect(map.batches.last == [good])
            }
        }
    }

    @Test("An invalid fix does not count as activity of the source")
    func silence() {
        let map = LocatedMap()
        map.followLocations()
        map.followFreshness()
        map.fix(60, 25)
        for _ in 0..<20 {
            map.clock.advance(by: 1)
            map.fix(.nan, 25)
        }
        #expect(map.freshness == [.lost, .fresh, .aging, .stale])
    }

    @Test("Invalid headings are dropped")
    func headings() {
        let map = LocatedMap()
        map.followHeadings()
        map.heading(.nan)
        map.provider.send(.heading(CLHeading(magneticHeading: 5, headingAccuracy: -1, timestamp: map.clock.date)))
        #expect(map.headings.isEmpty && map.reports.count == 1)
    }

    @Test("A jump is shown immediately; in the guide-compatible preset it is animated", arguments: [true, false])
    func teleport(isKiosk: Bool) {
        let map = LocatedMap()
        map.location.quality = isKiosk ? LocationQuality() : .guideCompatible
        map.followPuck()
        map.fix(60, 25)
        map.clock.advance(by: 1)
        map.fix(60.1, 25)
        map.clock.advance(by: 0.1)
        let latitude = map.pucks.last?.location.coordinate.latitude ?? 0
        #expect((latitude == 60.1) == isKiosk)
        map.clock.advance(by: 1.1)
        #expect(map.pucks.last?.location.coordinate.latitude == 60.1)
        #expect((map.pucks.count == 2) == isKiosk)
    }

    @Test("The course of a device at rest is kept; in the guide-compatible preset it is not", arguments: [true, false])
    func course(isKiosk: Bool) {
        let map = LocatedMap()
        map.location.quality = isKiosk ? LocationQuality() : .guideCompatible
        map.followLocations()
        map.fix(60, 25) {
            $0.speed = 5
            $0.bearing = 90
        }
        for bearing in [10.0, 200, 330] {
            map.fix(60, 25) {
                $0.speed = 0.2
                $0.bearing = bearing
            }
            #expect(map.location.latestLocation?.bearing == (isKiosk ? 90 : bearing))
        }
    }

    @Test("Cells of reduced accuracy have the configured size, within limits")
    func cells() {
        for (wish, size) in [(1.0, 1000.0), (3000, 3000), (1e9, 20_000)] {
            let map = LocatedMap(accuracy: .reducedAccuracy)
            map.permissions.reducer = AccuracyReducer(cellSize: wish, interval: 5)
            map.followLocations()
            for _ in 0..<11 {
                map.fix(60, 25)
                map.clock.advance(by: 1)
            }
            #expect(map.location.latestLocation?.horizontalAccuracy == size)
            #expect(map.batches.count == 1 + 3)
        }
    }

    @Test("Changing the quality or the policy does not send reduced locations earlier")
    func qualityKeepsInterval() {
        let map = LocatedMap(accuracy: .reducedAccuracy)
        map.followLocations()
        for step in 0..<50 {
            map.location.quality = LocationQuality(filter: FixFilter(maximumDistance: Double(step)))
            map.permissions.policy = LocationPolicy(whenInUseUsageDescription: "\(step)")
            map.fix(60, 25)
            map.clock.advance(by: 1)
        }
        #expect(map.batches.count == 1 + 1)
    }

    @Test("Another clock of the map, or none, brings reduced fixes no sooner")
    func otherClock() {
        let map = LocatedMap(accuracy: .reducedAccuracy)
        map.followLocations()
        map.fix(60, 25)
        let own = ManualClock()
        for clock in [own, nil, ManualClock(now: map.clock.now.advanced(bySeconds: 1e6))] {
            map.mapView.clock = clock
            own.advance(by: 5000)
            map.fix(61, 25)
            map.clock.advance(by: 100)
        }
        #expect(map.batches.count == 1 + 1)
        map.clock.advance(by: 601)
        #expect(map.batches.count == 1 + 2 && map.location.latestLocation.map { $0.coordinate.latitude > 60.9 } == true)
    }

    @Test("Without a clock of the machine no interval passes, whatever times the fixes have")
    func noClock() {
        let permissions = LocationPermissions(
            authorizationStatus: .authorizedWhenInUse, accuracyAuthorization: .reducedAccuracy)
        let mapView = MapView(
            frame: .init(x: 0, y: 0, width: 10, height: 10),
            mapInitOptions: MapInitOptions(locationPermissions: permissions))
        let fixes = SignalSubject<[Location]>()
        mapView.location.override(locationProvider: fixes.signal)
        var count = 0
        let token = mapView.location.onLocationChange.observe { if !$0.isEmpty { count += 1 } }
        for second in [0.0, 100, 899, 900, -5000, 1000, -5000, 1799, 1800, 1e6] {
            fixes.send([
                Location(
                    coordinate: .init(latitude: 60, longitude: 25),
                    timestamp: Date(timeIntervalSince1970: 1_790_000_000 + second))
            ])
        }
        #expect(count == 1)
        token.cancel()
    }

    @Test("A position within an interval is released at its end, also when its source sends nothing more")
    func pendingPosition() {
        let map = LocatedMap(accuracy: .reducedAccuracy)
        map.followLocations()
        map.fix(60, 25)
        map.clock.advance(by: 10)
        map.fix(61, 25)
        map.clock.advance(by: 889)
        #expect(map.coordinates.count == 1)
        map.clock.advance(by: 2)
        #expect(map.coordinates.count == 2 && map.coordinates.last.map { abs($0.latitude - 61) < 0.05 } == true)
        map.clock.advance(by: 5000)
        #expect(map.coordinates.count == 2)
    }

    @Test("Fixes within the distance filter are not sent, and still count as activity of the source")
    func distanceFilter() {
        let map = LocatedMap()
        map.location.options.distanceFilter = 100
        map.followLocations()
        map.followFreshness()
        for step in 0..<31 {
            map.fix(60 + Double(step) * 1e-4, 25)
            map.clock.advance(by: 1)
        }
        // A step is 11.1 m, so the ninth is the first that is far enough.
        let expected = stride(from: 0.0, through: 27, by: 9).map { 60 + $0 * 1e-4 }
        #expect(map.coordinates.map(\.latitude) == expected)
        #expect(map.freshness == [.lost, .fresh])
        map.followNothing()
        map.followLocations()
        #expect(map.coordinates.last?.latitude == 60 + 30.0 * 1e-4, "a new observer receives the last position")
    }
}
