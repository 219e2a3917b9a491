import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// The puck on a line, the progress and the trimmed layer, in virtual time.
@MainActor
@Suite("Snapping of the location")
struct LocationSnappingTests {
    private static let start = CLLocationCoordinate2D(latitude: 60, longitude: 25)
    /// A line of 1 km to the east.
    private static let line = LineString([start, start.coordinate(at: 1000, facing: 90)])

    private struct Failure: Error {}

    /// A request of lines that can be cancelled.
    private final class Request: Cancelable {
        private(set) var isCancelled = false

        func cancel() { isCancelled = true }
    }

    /// A provider of lines that a test answers.
    private final class Provider: SnappingLineProvider {
        private(set) var fixes: [[Location]] = []
        private(set) var completions: [@MainActor (Result<[LineString], any Error>) -> Void] = []
        private var requests: [Request] = []

        /// The number of requests that were cancelled.
        var cancellations: Int { requests.count(where: \.isCancelled) }

        func requestLines(
            near fixes: [Location], completion: @escaping @MainActor (Result<[LineString], any Error>) -> Void
        ) -> any Cancelable {
            self.fixes.append(fixes)
            completions.append(completion)
            let request = Request()
            requests.append(request)
            return request
        }
    }

    private func map(_ snapping: LocationSnapping?) -> LocatedMap {
        let map = LocatedMap()
        map.followPuck()
        map.location.snapping = snapping
        return map
    }

    /// Sends a fix beside the line, at a distance from its start.
    private func drive(_ map: LocatedMap, to distance: Double, offset: Double = 4) {
        let coordinate = Self.start.coordinate(at: distance, facing: 90).coordinate(at: offset, facing: 0)
        map.fix(coordinate.latitude, coordinate.longitude) {
            $0.speed = 10
            $0.bearing = 92
        }
        map.clock.advance(by: 1)
    }

    @Test("The puck is on the line with its course and progress, and observers of fixes have the fixes")
    func puck() throws {
        let map = map(.line(Self.line))
        map.followLocations()
        for second in 0..<10 { drive(map, to: 100 + Double(second) * 10) }
        let puck = try #require(map.pucks.last)
        let progress = try #require(puck.linePosition?.progress)
        #expect(progress.isClose(to: 200, within: 2), "the movement continues for a second")
        #expect(Self.start.distance(to: puck.location.coordinate).isClose(to: progress, within: 0.5))
        #expect(puck.location.bearing.map { $0.isClose(to: 90, within: 0.5) } == true)
        let fix = try #require(map.batches.last?.last)
        #expect(fix.bearing == 92 && fix.coordinate.distance(to: puck.location.coordinate) > 4)
        #expect(map.location.latestLocation == fix)
    }

    @Test("A fix beside the line releases the puck, and removed lines as well")
    func release() {
        let map = map(.line(Self.line))
        for second in 0..<5 { drive(map, to: Double(second) * 10) }
        #expect(map.pucks.last?.linePosition != nil)
        for second in 5..<10 { drive(map, to: Double(second) * 10, offset: 40) }
        #expect(map.pucks.last?.linePosition == nil)
        for second in 10..<20 { drive(map, to: Double(second) * 10) }
        #expect(map.pucks.last?.linePosition != nil)
        map.location.snapping = nil
        map.clock.advance(by: 1)
        #expect(map.pucks.last?.linePosition == nil)
    }

    @Test("Lines that are set later apply to the last fix")
    func later() {
        let map = map(nil)
        drive(map, to: 100)
        map.location.snapping = .lines([LineString([]), Self.line])
        map.clock.advance(by: 0.1)
        #expect(map.pucks.last?.linePosition?.lineIndex == 1)
    }

    private func addLine(to map: LocatedMap) throws {
        var source = GeoJSONSource(id: "route")
        source.data = .geometry(.lineString(Self.line))
        try map.mapView.mapboxMap.addSource(source)
        try map.mapView.mapboxMap.addLayer(LineLayer(id: "route", source: "route"))
    }

    private func trim(of map: LocatedMap) -> [Double]? {
        map.mapView.mapboxMap.layerProperty(for: "route", property: "line-trim-offset").value as? [Double]
    }

    @Test("The travelled part of a layer is trimmed to the puck in each frame, and shown again without lines")
    func trimming() throws {
        let map = map(.line(Self.line, trimming: "route"))
        try addLine(to: map)
        map.clock.advance(by: 0.1)
        #expect(trim(of: map) == [0, 0])
        for second in 0..<30 {
            drive(map, to: 100 + Double(second) * 10)
            let progress = try #require(map.pucks.last?.linePosition?.progress)
            #expect(trim(of: map)?.last.map { $0.isClose(to: progress / 1000, within: 0.0005) } == true)
        }
        for second in 30..<36 { drive(map, to: 100 + Double(second) * 10, offset: 60) }
        let kept = try #require(trim(of: map)?.last)
        #expect(kept > 0.39 && map.pucks.last?.linePosition == nil, "the travelled part remains beside the line")
        map.location.snapping = .line(Self.line)
        map.clock.advance(by: 0.1)
        #expect(trim(of: map) == [0, 0])
        #expect(map.reports.isEmpty)
    }

    @Test(
        "The trimmed part shows the whole line once accuracy is reduced or authorization is revoked",
        arguments: [
            (CLAuthorizationStatus.authorizedWhenInUse, CLAccuracyAuthorization.reducedAccuracy),
            (.denied, .fullAccuracy),
        ])
    func trimmingWithoutPermission(status: CLAuthorizationStatus, accuracy: CLAccuracyAuthorization) throws {
        let map = map(.line(Self.line, trimming: "route"))
        try addLine(to: map)
        for second in 0..<5 { drive(map, to: 100 + Double(second) * 10) }
        #expect(trim(of: map)?.last.map { $0 > 0.13 } == true)
        map.provider.send(.authorization(status, accuracy))
        map.clock.advance(by: 0.1)
        #expect(trim(of: map) == [0, 0])
        for second in 5..<8 { drive(map, to: 100 + Double(second) * 10) }
        #expect(trim(of: map) == [0, 0])
    }

    @Test("A layer is trimmed without a puck and without observers")
    func trimmingAlone() throws {
        let map = LocatedMap()
        try addLine(to: map)
        map.location.snapping = .line(Self.line, trimming: "route")
        for second in 0..<5 { drive(map, to: 100 + Double(second) * 10) }
        #expect(trim(of: map)?.last.map { $0 > 0.13 } == true)
    }

    @Test("Reduced fixes are not snapped, and no provider of lines receives them")
    func reduced() throws {
        let provider = Provider()
        let map = LocatedMap(accuracy: .reducedAccuracy)
        map.followPuck()
        map.followLocations()
        for snapping: LocationSnapping in [
            .line(Self.line, options: LineSnappingOptions(maximumDistance: 1000)), .provider(provider),
        ] {
            map.location.snapping = snapping
            for second in 0..<5 { drive(map, to: Double(second) * 10) }
        }
        let puck = try #require(map.pucks.last)
        #expect(puck.linePosition == nil && puck.location.coordinate == map.batches.last?.last?.coordinate)
        #expect(provider.fixes.isEmpty)
    }

    @Test("A provider of lines is called after movements, one request at a time, and its lines are used")
    func provider() {
        let provider = Provider()
        let map = map(.provider(provider))
        for second in 0..<5 { drive(map, to: 100 + Double(second) * 10) }
        #expect(provider.fixes.map(\.count) == [1] && map.pucks.last?.linePosition == nil)
        provider.completions[0](.success([Self.line]))
        map.clock.advance(by: 0.1)
        #expect(map.pucks.last?.linePosition != nil, "the recent fixes are matched to the new lines")
        drive(map, to: 150)
        #expect(provider.fixes.map(\.count) == [1, 6])
        provider.completions[0](.success([]))
        #expect(map.pucks.last?.linePosition != nil, "a second answer is ignored")
        provider.completions[1](.failure(Failure()))
        #expect(map.reports == ["snapping: no lines: Failure()"])
        drive(map, to: 190)
        #expect(provider.fixes.count == 3 && map.pucks.last?.linePosition != nil)
        map.location.snapping = nil
        #expect(provider.cancellations == 1)
        provider.completions[2](.success([Self.line]))
        map.clock.advance(by: 0.5)
        #expect(map.pucks.last?.linePosition == nil)
    }

    @Test("A failure of a provider is reported once, until it changes or a request succeeds")
    func repeatedFailures() {
        let provider = Provider()
        let map = map(.provider(provider))
        var count = 0
        func answer(_ result: Result<[LineString], any Error>) {
            drive(map, to: 100 + Double(count) * 40)
            #expect(provider.completions.count == count + 1)
            provider.completions[count](result)
            count += 1
        }
        let (once, changed) = ("snapping: no lines: Failure()", "snapping: no lines: CancellationError()")
        for _ in 0..<3 { answer(.failure(Failure())) }
        #expect(map.reports == [once])
        for _ in 0..<2 { answer(.failure(CancellationError())) }
        #expect(map.reports == [once, changed])
        answer(.success([Self.line]))
        for _ in 0..<2 { answer(.failure(CancellationError())) }
        #expect(map.reports == [once, changed, changed])
    }

    @Test("A revoked authorization cancels a request and forgets the fixes")
    func revoked() {
        let provider = Provider()
        let map = map(.provider(provider))
        drive(map, to: 100)
        map.provider.send(.authorization(.denied, .fullAccuracy))
        #expect(provider.cancellations == 1)
        map.provider.send(.authorization(.authorizedWhenInUse, .fullAccuracy))
        drive(map, to: 100)
        #expect(provider.fixes.map(\.count) == [1, 1])
    }

    @Test("A missing layer is reported once")
    func missingLayer() throws {
        let map = map(.line(Self.line, trimming: "route"))
        map.mapView.mapboxMap.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        for second in 0..<5 { drive(map, to: Double(second) * 10) }
        #expect(
            map.reports == ["snapping: the style has no line layer \"route\" to trim; add it, or trim another one"])
    }
}
