import Foundation
import KioskGeometry
import KioskInput
import Testing

@testable import KioskFeeds

@Suite struct FeedObjectsTests {
    private static let here = CLLocationCoordinate2D(latitude: 60, longitude: 25)

    private func batch(_ updates: [FeedUpdate], isSnapshot: Bool = false, time: Double? = nil) -> FeedBatch {
        var batch = FeedBatch()
        batch.updates = updates
        batch.isSnapshot = isSnapshot
        batch.time = time.map { Date(timeIntervalSince1970: $0) }
        return batch
    }

    private func object(_ id: String, at time: Double? = nil, _ attributes: JSONObject = [:]) -> FeedObject {
        FeedObject(
            id: id, coordinate: Self.here, time: time.map { Date(timeIntervalSince1970: $0) }, attributes: attributes)
    }

    private func seconds(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

    @Test("Details are added, a position replaces the motion, and a state replaces everything")
    func merging() throws {
        var objects = FeedObjects()
        var first = object("a", ["name": "Anna", "status": 1])
        (first.course, first.speed) = (90, 5)
        _ = objects.apply(batch([.details(first)]), at: .zero)
        var details = FeedObject(id: "a", attributes: ["name": "Bea"])
        details.altitude = 7
        _ = objects.apply(batch([.details(details)]), at: .zero)
        var merged = try #require(objects["a"])
        #expect(merged.course == 90 && merged.altitude == 7 && merged.coordinate == Self.here)
        #expect(merged.attributes == ["name": "Bea", "status": 1])
        var report = object("a")
        report.speed = 6
        report.attributes.updateValue(nil, forKey: "status")
        _ = objects.apply(batch([.position(report)]), at: .zero)
        merged = try #require(objects["a"])
        #expect(merged.course == nil && merged.speed == 6 && merged.altitude == nil)
        #expect(merged.attributes == ["name": "Bea"])
        _ = objects.apply(batch([.state(FeedObject(id: "a"))]), at: .zero)
        #expect(objects["a"] == FeedObject(id: "a"))
    }

    @Test("Objects that a list of all does not contain any more are removed, and others are not")
    func snapshots() {
        var objects = FeedObjects()
        _ = objects.apply(batch([.state(object("other"))]), at: .zero)
        _ = objects.apply(batch([.state(object("a")), .state(object("b"))], isSnapshot: true), at: .zero)
        let changes = objects.apply(batch([.state(object("b"))], isSnapshot: true), at: .zero)
        #expect(changes == [.updated(object("b")), .removed(id: "a")])
        #expect(objects.ids.sorted() == ["b", "other"])
        #expect(objects.apply(batch([], isSnapshot: true), at: .zero) == [.removed(id: "b")])
    }

    @Test("A position becomes stale, and its object is removed at the maximum age")
    func ages() {
        var objects = FeedObjects(staleAge: 10, maximumAge: 30)
        _ = objects.apply(batch([.state(object("a"))]), at: seconds(100))
        #expect(objects.deadline == seconds(110))
        #expect(objects.expire(at: seconds(109)) == [])
        #expect(objects.expire(at: seconds(110)) == [.becameStale(object("a"))])
        #expect(objects.isStale("a"))
        #expect(objects.deadline == seconds(130))
        #expect(objects.age(of: "a", at: seconds(112)) == 12)
        // A new position begins anew; details do not.
        _ = objects.apply(batch([.state(object("a"))]), at: seconds(120))
        #expect(!objects.isStale("a"))
        _ = objects.apply(batch([.details(FeedObject(id: "a", attributes: ["x": 1]))]), at: seconds(125))
        #expect(objects.age(of: "a", at: seconds(125)) == 5)
        #expect(objects.expire(at: seconds(149)).count == 1)
        #expect(objects.expire(at: seconds(150)) == [.removed(id: "a")])
        #expect(objects.count == 0 && objects.deadline == nil)
    }

    @Test("Ages are those on the clock of the feed, whatever the clock of the machine is")
    func feedClock() {
        var objects = FeedObjects(staleAge: 90, maximumAge: 300)
        _ = objects.apply(batch([.state(object("a", at: 990))], isSnapshot: true, time: 1000), at: seconds(50))
        #expect(objects.age(of: "a", at: seconds(50)) == 10)
        // The server repeats its document: the position becomes older.
        _ = objects.apply(batch([.state(object("a", at: 990))], isSnapshot: true, time: 1000), at: seconds(110))
        #expect(objects.age(of: "a", at: seconds(110)) == 70)
        // The vehicle has not reported, and the document is new.
        _ = objects.apply(batch([.state(object("a", at: 990))], isSnapshot: true, time: 1100), at: seconds(151))
        #expect(objects.age(of: "a", at: seconds(151)) == 111)
        #expect(objects.isStale("a"))
        // The clock of the server is set back.
        _ = objects.apply(batch([.state(object("a", at: 495))], isSnapshot: true, time: 500), at: seconds(160))
        #expect(objects.age(of: "a", at: seconds(160)) == 5)
    }

    @Test("An object that is too old on arrival is removed at once")
    func oldObjects() {
        var objects = FeedObjects(maximumAge: 60)
        _ = objects.apply(batch([.state(object("a", at: 100))], time: 1000), at: seconds(5000))
        #expect(objects.expire(at: seconds(5000)) == [.removed(id: "a")])
    }

    @Test("Further objects than the maximum number are ignored and counted")
    func maximumCount() {
        var objects = FeedObjects(maximumCount: 2)
        let changes = objects.apply(batch((0..<5).map { .state(object("\($0)")) }), at: .zero)
        #expect(changes.count == 2 && objects.count == 2 && objects.ignoredCount == 3)
    }

    @Test("Wake-ups of earlier positions do not accumulate")
    func wakeUps() {
        var objects = FeedObjects(staleAge: 10, maximumAge: 30)
        for step in 0..<10_000 {
            _ = objects.apply(batch([.state(object("a"))]), at: seconds(Double(step) / 10))
        }
        // Obsolete ones are removed when more than 4 × 64 are scheduled.
        #expect(objects.scheduledCount <= 256)
        #expect(objects.expire(at: seconds(1_009.9)) == [.becameStale(object("a"))])
    }

    @Test("A change is one line of JSON with the known members")
    func json() throws {
        var ship = object("a", at: 1_767_268_800.25, ["name": "Anna"])
        (ship.course, ship.heading, ship.speed, ship.altitude) = (90, 80, 5.5, 3)
        func text(_ change: FeedChange) throws -> String { String(decoding: try change.serialized(), as: UTF8.self) }
        #expect(
            try text(.updated(ship))
                == #"{"id":"a","latitude":60,"longitude":25,"course":90,"speed":5.5,"altitude":3,"#
                + #""time":"2026-01-01T12:00:00.250Z","attributes":{"heading":80,"name":"Anna"}}"#)
        #expect(try text(.updated(FeedObject(id: "b\"\n"))) == #"{"id":"b\"\n","time":null,"attributes":{}}"#)
        #expect(try text(.removed(id: "a")) == #"{"id":"a","removed":true}"#)
    }

    @Test("Times are in universal time, with milliseconds unless they are 0")
    func times() {
        #expect(Date(timeIntervalSince1970: 1_767_268_800).feedText == "2026-01-01T12:00:00Z")
        #expect(Date(timeIntervalSince1970: 1_767_268_800.6).feedText == "2026-01-01T12:00:00.600Z")
        #expect(Date(timeIntervalSince1970: 1_767_268_800.0004).feedText == "2026-01-01T12:00:00Z")
        #expect(Date(timeIntervalSince1970: -0.5).feedText == "1969-12-31T23:59:59.500Z")
    }
}
