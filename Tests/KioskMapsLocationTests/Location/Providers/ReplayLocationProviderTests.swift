import Foundation
import KioskLocation
import KioskMaps
import KioskMapsTesting
import Testing

/// A track that is played as if it happened now.
@MainActor
@Suite struct ReplayLocationProviderTests {
    private let clock = ManualClock()
    private let date = Date(timeIntervalSince1970: 1_800_000_000)
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)
    private let track = LocationTrack(segments: [(0..<10).map { .at(60 + Double($0), second: Double($0) * 2) }])

    private func replay(
        speed: Double = 1, loops: Bool = false, timestamps: TrackPlayback.Timestamps = .shifted
    ) -> ReplayLocationProvider {
        ReplayLocationProvider(
            track, clock: clock, startingAt: date, speed: speed, loops: loops, timestamps: timestamps,
            permissions: permissions)
    }

    @Test("The provider conforms to the expectations of the location manager")
    func conformance() {
        var suite = LocationProviderConformance(timeout: 5) { clock.advance(by: $0) }
        suite.withdrawPermission = { permissions.decide(.denied) }
        let violations = suite.violations { replay(loops: true) }
        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("Fixes are sent when they are due, with current or recorded timestamps", arguments: [0.5, 1, 10, 1000])
    func times(speed: Double) {
        for timestamps in [TrackPlayback.Timestamps.shifted, .original] {
            let provider = replay(speed: speed, timestamps: timestamps)
            let recorder = LocationProviderRecorder(provider)
            let start = clock.now
            provider.startUpdatingLocation()
            for count in 1...10 {
                clock.advance(to: start.advanced(bySeconds: Double(count - 1) * 2 / speed + 1e-5))
                #expect(recorder.fixes.count == count)
            }
            let first = timestamps == .shifted ? date : Location.at(60).timestamp
            #expect(recorder.fixes.first.map { abs($0.timestamp.timeIntervalSince(first)) < 1 } == true)
        }
    }

    @Test("A stopped replay keeps its position and repeats the last fix when it starts")
    func stops() {
        let provider = replay()
        let recorder = LocationProviderRecorder(provider)
        provider.startUpdatingLocation()
        clock.advance(by: 5)
        #expect(recorder.latitudes == [60, 61, 62])
        provider.stopUpdatingLocation()
        clock.advance(by: 100)
        #expect(recorder.latitudes == [60, 61, 62])
        provider.startUpdatingLocation()
        #expect(recorder.latitudes == [60, 61, 62, 62])
        clock.advance(by: 1.1)
        #expect(recorder.latitudes == [60, 61, 62, 62, 63])
    }

    @Test("The replay can be paused, stepped, sought and changed in speed, and reports its end")
    func controls() {
        let provider = replay()
        let recorder = LocationProviderRecorder(provider)
        var ends = 0
        let token = provider.onEnd.observe { ends += 1 }
        provider.pause()
        provider.startUpdatingLocation()
        clock.advance(by: 10)
        #expect(recorder.fixes.isEmpty && !provider.isPlaying)
        provider.step()
        provider.step()
        #expect(recorder.latitudes == [60, 61])
        provider.seek(to: 15)
        provider.speed = 2
        provider.resume()
        clock.advance(by: 0.6)
        #expect(recorder.latitudes == [60, 61, 68])
        #expect(abs(provider.position - 16.2) < 1e-3)
        clock.advance(by: 100)
        #expect(recorder.latitudes == [60, 61, 68, 69])
        #expect(ends == 1)
        token.cancel()
        #expect(clock.nextWake == nil)
    }

    @Test("A looping track repeats, and an empty one ends immediately")
    func rounds() {
        let provider = replay(loops: true)
        let recorder = LocationProviderRecorder(provider)
        provider.startUpdatingLocation()
        clock.advance(by: 60)
        #expect(recorder.latitudes.count { $0 == 60 } == 4)
        let empty = ReplayLocationProvider(
            LocationTrack(segments: []), clock: clock, startingAt: date, permissions: permissions)
        var ends = 0
        let token = empty.onEnd.observe { ends += 1 }
        empty.startUpdatingLocation()
        clock.advance(by: 1)
        #expect(ends == 1)
        token.cancel()
    }

    @Test("A track that is set to loop after its end sends one fix at a time")
    func loopsAfterEnd() {
        let provider = replay()
        let recorder = LocationProviderRecorder(provider)
        provider.startUpdatingLocation()
        clock.advance(by: 100)
        #expect(recorder.fixes.count == 10)
        provider.loops = true
        clock.advance(by: 1)
        #expect(recorder.latitudes.dropFirst(10) == [60])
        clock.advance(by: 2)
        #expect(recorder.latitudes.dropFirst(10) == [60, 61])
    }

    @Test("A route without timestamps is followed to its end without becoming stale")
    func route() throws {
        let points = (0..<8).map { "<rtept lat=\"\(60 + Double($0) * 0.005)\" lon=\"25\"/>" }
        let gpx = "<gpx version=\"1.1\"><rte>\(points.joined())</rte></gpx>"
        let provider = ReplayLocationProvider(
            try LocationTrack(gpx: Array(gpx.utf8)), clock: clock, startingAt: date, speed: 0.02,
            permissions: permissions)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
        var diagnostics: [String] = []
        var freshness: [Freshness] = []
        let tokens = [
            mapView.mapboxMap.onDiagnostic.observe { diagnostics.append($0.message) },
            mapView.location.onFreshnessChange.observe { freshness.append($0) },
        ]
        mapView.location.overrideLocationProvider(with: provider)
        mapView.location.options.puckType = .puck2D()
        clock.advance(by: 400)
        #expect(mapView.location.latestLocation?.coordinate.latitude == 60.035)
        #expect(diagnostics.isEmpty)
        #expect(freshness.last == .fresh)
        #expect(!freshness.contains(.stale))
        for token in tokens { token.cancel() }
    }

    @Test("The puck moves along the track and jumps at gaps of the recording", arguments: [false, true])
    func jumps(isGuide: Bool) {
        let gap = [.at(60.001, second: 2), Location.at(60.002, second: 4)]
        let track = LocationTrack(segments: [[.at(60), .at(60.001, second: 1.5)], gap])
        let provider = ReplayLocationProvider(
            track, clock: clock, startingAt: date, loops: true, permissions: permissions)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
        if isGuide { mapView.location.quality = .guideCompatible }
        var latitudes: [Double] = []
        let token = mapView.location.onPuckRender.observe { latitudes.append($0.location.coordinate.latitude) }
        mapView.location.overrideLocationProvider(with: provider)
        clock.advance(by: 20)
        provider.seek(to: 4)
        clock.advance(by: 0.1)
        #expect(latitudes.last == 60.002)
        let differences = zip(latitudes, latitudes.dropFirst())
        #expect(differences.contains { $0 < $1 && $1 != 60.001 && $1 != 60.002 })
        #expect(differences.allSatisfy { $0 <= $1 || $1 == 60 })
        token.cancel()
    }

    @Test("Invalid and extreme dates do not hang", arguments: [Double.nan, .infinity, 1e17])
    func dates(seconds: Double) {
        let provider = ReplayLocationProvider(
            track, clock: ManualClock(), startingAt: Date(timeIntervalSince1970: seconds), permissions: permissions)
        let recorder = LocationProviderRecorder(provider)
        provider.startUpdatingLocation()
        provider.step()
        #expect(recorder.latitudes == [60])
    }
}
