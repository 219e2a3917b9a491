import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// What is made of fixes before anybody sees them.
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

    @Test("fixes that are none are dropped with a diagnostic, and the good ones of their batch are not")
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
                #expect(map.reports.count == 1, "a source that goes on so is reported once")
                map.provider.send(.fixes([bad, good, bad]))
                #expect(map.batches.last == [good])
            }
        }
    }

    @Test("a fix that is none does not count as a word of the source")
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

    @Test("headings that are none are dropped")
    func headings() {
        let map = LocatedMap()
        map.followHeadings()
        map.heading(.nan)
        map.provider.send(.heading(CLHeading(magneticHeading: 5, headingAccuracy: -1, timestamp: map.clock.date)))
        #expect(map.headings.isEmpty && map.reports.count == 1)
    }

    @Test("a jump is there at once; as on phones it is glided along", arguments: [true, false])
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

    @Test("the course of a device that stands still is held; as on phones it is not", arguments: [true, false])
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

    @Test("reduced cells have the size they are given, within limits")
    func cells() {
        for (wish, size) in [(1.0, 1000.0), (3000, 3000), (1e9, 20_000)] {
            let map = LocatedMap(accuracy: .reducedAccuracy)
            map.location.quality = LocationQuality(reducedCellSize: wish, reducedInterval: 5)
            map.followLocations()
            for _ in 0..<11 {
                map.fix(60, 25)
                map.clock.advance(by: 1)
            }
            #expect(map.location.latestLocation?.horizontalAccuracy == size)
            #expect(map.batches.count == 1 + 3)
        }
    }
}
