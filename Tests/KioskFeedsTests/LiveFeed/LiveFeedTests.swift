import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskFeeds

@MainActor
@Suite struct LiveFeedTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 15))

    private func makeFeed(
        _ format: FeedFormat = .geoJSON, options: LiveFeedOptions = LiveFeedOptions(),
        configure: @escaping (inout PointAnnotation, FeedObject) -> Void = { _, _ in }
    ) -> LiveFeed<PointAnnotation> {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        return LiveFeed(format, in: pins, clock: kiosk.clock, options: options, configure: configure)
    }

    /// Returns a document with a feature for each id, at a longitude in ten-thousandths of a degree.
    private func document(_ features: [(id: String, longitude: Double)], _ properties: String = "") -> [UInt8] {
        let texts = features.map { id, longitude in
            #"{"type":"Feature","id":"\#(id)","geometry":{"type":"Point","coordinates":[\#(longitude / 1e4),0]},"#
                + #""properties":{\#(properties)}}"#
        }
        return Array(#"{"type":"FeatureCollection","features":[\#(texts.joined(separator: ","))]}"#.utf8)
    }

    @Test("Objects are annotations that move to each position, and those that are missing from a list are removed")
    func movement() throws {
        let feed = makeFeed()
        feed.receive(document([("a", 0), ("b", 10)]))
        #expect(feed.manager.annotations.map(\.id) == ["a", "b"])
        kiosk.clock.advance(by: 1)
        feed.receive(document([("a", 11)], #""course":90"#))
        #expect(feed.manager.annotations.map(\.id) == ["a"])
        #expect(feed.manager.annotation(withId: "a")?.point.coordinates.longitude == 0.0011)
        // The movement takes 5.5 s for GeoJSON.
        kiosk.clock.advance(by: 2.75)
        let drawn = try #require(feed.manager.drawnAnnotation(withId: "a")).point.coordinates.longitude
        #expect(abs(drawn - 0.00055) < 1e-6)
        kiosk.clock.advance(by: 4)
        let resting = try #require(feed.manager.drawnAnnotation(withId: "a")).point.coordinates.longitude
        #expect(abs(resting - 0.0011) < 1e-9)
    }

    @Test("Details that arrive while an annotation moves do not start its movement anew")
    func detailsDuringMovement() throws {
        let feed = makeFeed()
        feed.receive(document([("a", 0)]))
        kiosk.clock.advance(by: 1)
        feed.receive(document([("a", 11)]))
        kiosk.clock.advance(by: 2.75)
        feed.receive(document([("a", 11)], #""line":"7""#))
        #expect(feed.manager.annotation(withId: "a")?.customData == ["line": "7"])
        kiosk.clock.advance(by: 2.7)
        let drawn = try #require(feed.manager.drawnAnnotation(withId: "a")).point.coordinates.longitude
        #expect(abs(drawn - 0.00109) < 1e-5)
    }

    @Test("The custom data are the attributes and the motion, and the closure configures annotations when they change")
    func customData() {
        var calls: [String] = []
        let feed = makeFeed { pin, object in
            calls.append(object.id)
            pin.iconImage = object.attributes.string("kind")
        }
        feed.receive(document([("a", 0)], #""kind":"bus","speed":5,"course":90,"heading":80"#))
        let pin = feed.manager.annotation(withId: "a")
        #expect(pin?.customData == ["kind": "bus", "speed": 5, "course": 90, "heading": 80])
        #expect(pin?.iconImage == "bus")
        feed.receive(document([("a", 1)], #""kind":"bus","speed":5,"course":90,"heading":80"#))
        #expect(calls == ["a"])
        feed.receive(document([("a", 1)], #""kind":"tram","speed":5,"course":90,"heading":80"#))
        #expect(calls == ["a", "a"])
        #expect(feed.manager.annotation(withId: "a")?.iconImage == "tram")
    }

    @Test("Icons have the heading, or else the course")
    func direction() throws {
        let feed = makeFeed()
        feed.receive(document([("a", 0)], #""course":90,"heading":80"#))
        #expect(feed.objects["a"]?.direction == 80)
        feed.receive(document([("a", 0), ("b", 1)], #""course":90"#))
        #expect(feed.objects["a"]?.direction == 90)
        kiosk.clock.advance(by: 10)
        #expect(!feed.manager.isAnimating)
    }

    @Test("A position becomes stale, is drawn with less opacity, and is removed at the maximum age")
    func ages() {
        var options = LiveFeedOptions()
        (options.staleAge, options.maximumAge) = (10, 30)
        let feed = makeFeed(options: options) { pin, _ in pin.iconOpacity = 0.9 }
        var changes: [FeedChange] = []
        let token = feed.onChange.observe { changes += $0 }
        feed.receive(document([("a", 0)]))
        #expect(feed.manager.annotation(withId: "a")?.iconOpacity == 0.9)
        kiosk.clock.advance(by: 9)
        #expect(feed.age(of: "a").map { abs($0 - 9) < 0.1 } == true)
        #expect(feed.manager.annotation(withId: "a")?.customData == [:])
        kiosk.clock.advance(by: 2)
        #expect(feed.manager.annotation(withId: "a")?.customData == ["stale": true])
        #expect(feed.manager.annotation(withId: "a")?.iconOpacity == 0.4)
        feed.receive(document([("a", 1)]))
        #expect(feed.manager.annotation(withId: "a")?.iconOpacity == 0.9)
        kiosk.clock.advance(by: 31)
        #expect(feed.manager.annotations.isEmpty)
        #expect(feed.objects.count == 0)
        #expect(changes.map(\.id) == Array(repeating: "a", count: 5))
        #expect(changes.last == .removed(id: "a"))
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
        token.cancel()
    }

    @Test("An object without a position has no annotation, and annotations of the application are not affected")
    func withoutPosition() {
        let feed = makeFeed()
        feed.manager.insert(PointAnnotation(id: "own", coordinate: .helsinki))
        feed.receive(document([("a", 0)]))
        feed.receive(Array(#"{"type":"Feature","id":"a","geometry":null}"#.utf8))
        #expect(feed.manager.annotations.map(\.id) == ["own"])
        #expect(feed.objects.count == 1)
        feed.receive(document([]))
        #expect(feed.manager.annotations.map(\.id) == ["own"])
        #expect(feed.objects.count == 0)
    }

    @Test("Circles are drawn as well, and stale ones with less opacity")
    func circles() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        let feed = LiveFeed(.geoJSON, in: circles, clock: kiosk.clock)
        feed.receive(document([("a", 0)]))
        kiosk.clock.advance(by: 91)
        #expect(circles.annotation(withId: "a")?.circleOpacity == 0.4)
        #expect(circles.annotation(withId: "a")?.circleStrokeOpacity == 0.4)
    }

    @Test("Lines of a stream are ships, whose static data have their attributes")
    func ships() {
        let feed = makeFeed(.ais)
        let lines = [
            "!AIVDM,1,1,,A,16SteH0P00Jt63hHaa6SagvJ087r,0*42", "!AIVDM,1,1,,A,H42O55i18tMET00000000000000,2*6D",
        ]
        for byte in lines.map({ $0 + "\r\n" }).joined().utf8 { feed.receive([byte]) }
        #expect(feed.manager.annotations.map(\.id) == ["440348000"])
        #expect(feed.objects["271041815"]?.attributes.string("name") == "PROGUY")
    }

    @Test("A problem is sent once, and so are problems of sources")
    func problems() {
        let feed = makeFeed()
        var problems: [FeedProblem] = []
        let token = feed.onProblem.observe { problems.append($0) }
        for _ in 0..<3 { feed.receive(Array("{".utf8)) }
        feed.add(FileFeedSource(URL(filePath: "/nowhere/at/all"), clock: kiosk.clock))
        #expect(problems.count == 2)
        #expect(problems.last?.position == "/nowhere/at/all")
        token.cancel()
    }

    @Test(
        "Messages of topics have the topic's last level as id, add to the objects, and remove them when they are empty")
    func messages() {
        let feed = makeFeed()
        let feature = Array(#"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}"#.utf8)
        feed.receive(feature, ofTopic: "fleet/bus-1")
        feed.receive(feature, ofTopic: "fleet/bus-2")
        feed.receive(document([("a", 0)]), ofTopic: "fleet/all")
        #expect(feed.manager.annotations.map(\.id) == ["bus-1", "bus-2", "a"])
        feed.receive([], ofTopic: "fleet/bus-1")
        #expect(feed.manager.annotations.map(\.id) == ["bus-2", "a"])
    }

    @Test("A large document is parsed off the main actor, and lands with a step of the clock")
    func background() {
        let workers = WorkerPool(clock: kiosk.clock, workers: 2, seed: 1)
        kiosk.clock.backgroundExecutor = workers
        let feed = makeFeed()
        feed.receive(document((0..<1000).map { ("v\($0)", Double($0)) }))
        feed.receive(document((0..<900).map { ("v\($0)", Double($0)) }))
        kiosk.clock.advance(by: 0.1)
        kiosk.clock.advance(by: 0.1)
        #expect(feed.manager.annotations.count == 900)
    }

    @Test("Positions and trip updates of two sources share the vehicles")
    func twoSources() throws {
        let positions = SignalSubject<[UInt8]>()
        let tripUpdates = SignalSubject<[UInt8]>()
        let feed = makeFeed(.gtfsRealtime)
        feed.add(SignalFeedSource(positions.signal))
        feed.add(SignalFeedSource(tripUpdates.signal))
        let header = #""header":{"gtfs_realtime_version":"2.0"}"#
        positions.send(
            Array(
                #"{\#(header),"entity":[{"id":"1","vehicle":{"vehicle":{"id":"bus"},"position":{"latitude":1,"longitude":2}}}]}"#
                    .utf8))
        tripUpdates.send(
            Array(#"{\#(header),"entity":[{"id":"9","trip_update":{"vehicle":{"id":"bus"},"delay":60}}]}"#.utf8))
        #expect(feed.manager.annotations.map(\.id) == ["bus"])
        #expect(feed.manager.annotation(withId: "bus")?.customData == ["delay": 60])
        feed.stop()
        positions.send(Array(#"{\#(header),"entity":[]}"#.utf8))
        #expect(feed.manager.annotations.map(\.id) == ["bus"])
    }
}
