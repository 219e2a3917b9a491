import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// The age of the location and its effect on the puck.
@MainActor
@Suite struct FreshnessTests {
    @Test(
        "A silent source is fresh, aging after 3 s, stale after 10 s and lost after 60 s, with frames only at these times"
    )
    func ages() {
        let map = LocatedMap()
        map.followFreshness()
        map.followLocations()
        map.fix(60, 25)
        var times: [Double] = []
        let start = map.clock.now
        let token = map.location.onFreshnessChange.observe { _ in times.append(map.clock.now.seconds(since: start)) }
        map.clock.advance(by: 600)
        #expect(map.freshness == [.lost, .fresh, .aging, .stale, .lost])
        for (time, expected) in zip(times.dropFirst(), [3.0, 10, 60]) {
            #expect(time >= expected && time < expected + 0.01)
        }
        #expect(map.clock.nextWake == nil && !map.clock.isFrameRequested)
        #expect(map.location.latestLocation != nil, "a lost location is still the latest one")
        token.cancel()
    }

    @Test("An active source stays fresh, and is fresh again with the first fix after a pause")
    func fresh() {
        let map = LocatedMap()
        map.followFreshness()
        map.followLocations()
        for _ in 0..<100 {
            map.fix(60, 25)
            map.clock.advance(by: 1)
        }
        #expect(map.freshness == [.lost, .fresh])
        map.clock.advance(by: 4)
        map.fix(60, 25)
        #expect(map.freshness == [.lost, .fresh, .aging, .fresh])
    }

    @Test("A fix that the source repeats at its start keeps its age")
    func replay() {
        let map = LocatedMap()
        map.followFreshness()
        map.location.options.puckType = .puck2D()
        map.fix(60, 25)
        map.clock.advance(by: 5)
        map.location.options.puckType = nil
        map.clock.advance(by: 600)
        map.location.options.puckType = .puck2D()
        map.clock.advance(by: 1)
        #expect(map.freshness == [.lost, .fresh, .aging, .stale, .lost])
        #expect(map.location.latestLocation != nil && map.location.puck?.freshness == .lost)
        map.fix(60, 25)
        #expect(map.freshness.last == .fresh)

        map.provider.send(.authorization(.denied))
        map.clock.advance(by: 600)
        map.provider.send(.authorization(.authorizedAlways))
        #expect(map.location.latestLocation != nil && map.freshness.last == .lost)
    }

    @Test("An observer of the freshness reads the new location")
    func order() {
        let map = LocatedMap()
        map.followLocations()
        var latitudes: [Double?] = []
        let token = map.location.onFreshnessChange.observe {
            if $0 == .fresh { latitudes.append(map.location.latestLocation?.coordinate.latitude) }
        }
        map.fix(60, 25)
        map.clock.advance(by: 30)
        map.fix(61, 25)
        #expect(latitudes == [60, 61])
        token.cancel()
    }

    @Test("A lost puck remains, or is hidden if configured, until the next fix")
    func hides() {
        let map = LocatedMap()
        map.location.options.puckType = .puck2D()
        map.fix(60, 25)
        map.clock.advance(by: 61)
        #expect(map.mapView.mapboxMap.layerExists(withId: "puck"))
        map.location.quality.hidesWhenLost = true
        map.clock.advance(by: 0.1)
        #expect(!map.mapView.mapboxMap.layerExists(withId: "puck") && map.location.latestLocation != nil)
        map.fix(60, 25)
        map.clock.advance(by: 30)
        #expect(map.mapView.mapboxMap.layerExists(withId: "puck"))
        map.clock.advance(by: 40)
        #expect(!map.mapView.mapboxMap.layerExists(withId: "puck"))
    }

    @Test("The puck is redrawn only when its age changes its appearance")
    func frames() {
        let map = LocatedMap()
        map.location.options.puckType = .puck2D()
        map.fix(60, 25)
        map.clock.advance(by: 2)
        var frames = 0
        let token = map.location.onFreshnessChange.observe { _ in if map.clock.isFrameRequested { frames += 1 } }
        map.clock.advance(by: 100)
        #expect(frames == 3 && map.location.puck?.freshness == .lost)
        token.cancel()
    }

    @Test("The fixes of a fixed provider do not age")
    func fixedProvider() {
        let clock = ManualClock()
        let provider = ScriptedLocationProvider(clock: clock, freshness: nil)
        let mapView = MapView(frame: .init(x: 0, y: 0, width: 10, height: 10), clock: clock)
        mapView.location.overrideLocationProvider(with: provider)
        var freshness: [Freshness] = []
        let token = mapView.location.onFreshnessChange.observe { freshness.append($0) }
        let follower = mapView.location.onLocationChange.observe { _ in }
        provider.send(.fixes([Location(at: clock, 60, 25)]))
        clock.advance(by: 1e6)
        #expect(freshness == [.lost, .fresh] && clock.nextWake == nil)
        token.cancel()
        follower.cancel()
    }

    @Test("Extreme thresholds do not hang", arguments: [0.0, 1e-12, 1e9, 1e18])
    func extremes(interval: Double) {
        let clock = ManualClock()
        let thresholds = FreshnessThresholds(aging: interval, stale: interval, lost: interval)
        let provider = ScriptedLocationProvider(clock: clock, freshness: thresholds)
        let mapView = MapView(frame: .init(x: 0, y: 0, width: 10, height: 10), clock: clock)
        mapView.location.overrideLocationProvider(with: provider)
        let follower = mapView.location.onLocationChange.observe { _ in }
        provider.send(.fixes([Location(at: clock, 60, 25)]))
        clock.advance(by: 2e9)
        #expect((clock.nextWake == nil) == (interval < 1e10))
        follower.cancel()
    }
}
