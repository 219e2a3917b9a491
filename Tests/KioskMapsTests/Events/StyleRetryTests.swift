import Foundation
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime

/// A kiosk that starts before its network.
@MainActor
@Suite("Styles and their resources without a network")
struct StyleRetryTests {
    private static let uri = "https://city.example/style.json"
    private static let json = #"""
        {"version":8,"sprite":"https://city.example/icons","layers":[],"sources":{
        "stops":{"type":"geojson","data":"https://city.example/stops.json"},
        "sea":{"type":"vector","url":"https://city.example/sea.json"}}}
        """#

    private let network = Network()
    private let clock = ManualClock()
    private let mapView: MapView
    private let log: EventLog
    private var map: MapboxMap { mapView.mapboxMap }

    init() throws {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: clock, resources: network)
        network.clock = clock
        log = EventLog(mapView.mapboxMap)
        clock.advance(by: 1)
        _ = log.take()
    }

    private var errors: [String] { log.take().filter { $0.hasPrefix("map-loading-error") } }

    /// The seconds from the first request for a URL to each.
    private func times(_ url: String) -> [Double] {
        let times = network.requests.filter { $0.url == url }.map(\.time)
        return times.map { $0.seconds(since: times[0]) }
    }

    @Test("A style is requested until it comes, at most 60 s apart, and its failure is reported once")
    func style() throws {
        network.texts[Self.uri] = #"{"version":8,"sources":{},"layers":[]}"#
        var results: [Bool] = []
        map.loadStyle(try #require(StyleURI(rawValue: Self.uri))) { results.append($0 == nil) }
        clock.advance(by: 300)
        // Pauses of 8, 16 and 32 s, and then of 60 s.
        #expect(times(Self.uri) == [0, 8, 24, 56, 116, 176, 236, 296])
        #expect(results == [false])
        #expect(errors == ["map-loading-error style"])
        #expect(!map.isStyleLoaded)
        #expect(!clock.isFrameRequested)
        network.isUp = true
        clock.advance(by: 60)
        #expect(map.isStyleLoaded)
        #expect(map.styleURI?.rawValue == Self.uri)
        #expect(results == [false])
        #expect(errors.isEmpty)
        clock.advance(by: 600)
        #expect(times(Self.uri).count == 9)
    }

    @Test("Sources are requested until they come; each failure is reported once and does not hold up the style")
    func resources() throws {
        network.texts["https://city.example/stops.json"] = #"{"type":"Point","coordinates":[25,60]}"#
        network.texts["https://city.example/sea.json"] = #"{"tilejson":"3.0.0","tiles":["https://a/{z}/{x}/{y}"]}"#
        mapView.imageDecoder = EmptyDecoder()
        map.loadStyleJSON(Self.json)
        #expect(map.isStyleLoaded && errors.count == 3)
        clock.advance(by: 1000)
        #expect(errors.isEmpty)
        for url in ["icons.json", "stops.json", "sea.json"] {
            #expect(times("https://city.example/\(url)").prefix(5) == [0, 8, 24, 56, 116])
        }
        network.isUp = true
        clock.advance(by: 60)
        #expect(map.tileSources.sources["sea"] != nil)
        #expect(map.sources["stops"]?.document.members["data"] != nil)
        // The network is up and the sprite is not there: that is another error, and the last.
        #expect(errors == ["map-loading-error sprite"])
        let count = network.requests.count
        clock.advance(by: 1000)
        #expect(network.requests.count == count)
    }

    @Test("A missing style is not requested again, and one that turns out to be missing is reported")
    func missing() throws {
        network.isUp = true
        map.loadStyleURI(try #require(StyleURI(rawValue: Self.uri)))
        clock.advance(by: 1000)
        #expect(times(Self.uri) == [0] && errors == ["map-loading-error style"])
        network.isUp = false
        map.loadStyleURI(try #require(StyleURI(rawValue: Self.uri)))
        clock.advance(by: 5)
        #expect(errors == ["map-loading-error style"])
        network.isUp = true
        clock.advance(by: 1000)
        #expect(network.requests.count == 3 && errors == ["map-loading-error style"])
    }

    @Test("Another style ends the requests for the one before, and a removed source those for its data")
    func superseded() throws {
        map.loadStyleURI(try #require(StyleURI(rawValue: Self.uri)))
        clock.advance(by: 10)
        map.loadStyleJSON(Self.json)
        try map.removeSource(withId: "sea")
        let count = network.requests.count
        clock.advance(by: 100)
        #expect(times(Self.uri).count == 2)
        #expect(times("https://city.example/sea.json") == [0] && network.requests.count > count)
        map.loadStyle(.empty)
        let last = network.requests.count
        clock.advance(by: 1000)
        #expect(network.requests.count == last)
    }

    @Test("A server that asks for a longer pause has it, and another clock of the map continues the requests")
    func pauses() throws {
        network.retryAfter = 600
        map.loadStyleURI(try #require(StyleURI(rawValue: Self.uri)))
        clock.advance(by: 599)
        #expect(network.requests.count == 1)
        clock.advance(by: 2)
        #expect(network.requests.count == 2)
        let other = ManualClock()
        mapView.clock = other
        network.clock = other
        other.advance(by: 601)
        #expect(network.requests.count == 3)
    }

    @Test("A request that is repeated again and again is pending once")
    func repetition() {
        let reads = PendingReads(resources: map.resources, events: map.events, work: map.backgroundWork)
        var repetitionCount = 0
        func retry(_ count: Int) {
            repetitionCount = count
            let error = ResourceError(url: Self.uri, message: "no network", reason: .connection)
            _ = reads.retry(after: error, count: count, retry)
        }
        retry(0)
        clock.advance(by: 1000)
        #expect(repetitionCount > 10 && reads.pendingCount == 1)
        let lastCount = repetitionCount
        reads.cancel()
        clock.advance(by: 1000)
        #expect(repetitionCount == lastCount && reads.pendingCount == 0)
    }

    @Test("A request after the cancellation is not sent")
    func cancelledBefore() {
        let reads = PendingReads(resources: map.resources, events: map.events, work: map.backgroundWork)
        reads.cancel()
        var isCompleted = false
        reads.read(Self.uri, kind: .style) { _ in isCompleted = true }
        #expect(network.requests.isEmpty && reads.pendingCount == 0 && !isCompleted)
    }
}

/// A network that can be down.
@MainActor
private final class Network: ResourceReader {
    var isUp = false
    var texts: [String: String] = [:]
    var retryAfter: Double?
    weak var clock: ManualClock?
    private(set) var requests: [(url: String, time: Timestamp)] = []

    func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        let name = url.absoluteString
        requests.append((name, clock?.now ?? .zero))
        if let text = texts[name], isUp {
            completion(.success(ResourceAnswer(data: Data(text.utf8), source: .network)))
        } else {
            var error = ResourceError(
                url: name, message: "no network", reason: isUp ? .notFound : .connection)
            error.retryAfter = retryAfter
            completion(.failure(error))
        }
        return AnyCancelable {}
    }
}

/// A decoder for sprites that are never loaded.
private struct EmptyDecoder: ImageDecoding {
    func decode(_ data: Data, scale: CGFloat) throws -> UIImage {
        throw ResourceError(url: "", message: "no image")
    }
}
