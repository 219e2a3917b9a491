import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskFeeds

/// Captured feeds of GTFS-realtime, whose expected values the official bindings have confirmed.
@Suite(.enabled(if: SharedFiles.feeds != nil, Comment(rawValue: SharedFiles.missing)))
struct GTFSFixtureTests {
    private static var names: [String] { FeedFixture.names("gtfs-rt", suffix: ".pb") }

    @Test("All fields of vehicles and trip updates have the expected values", arguments: names)
    func fields(name: String) throws {
        let expected = try FeedFixture.json("gtfs-rt/\(name).expected.json")
        var batch = FeedBatch()
        let feed = GTFSFeed(
            wire: try FeedFixture.bytes("gtfs-rt/\(name).pb"), limits: FeedLimits(), problems: &batch)
        #expect(batch.problems == [])
        #expect(feed.isComplete)
        let header = try #require(expected.object("header"))
        #expect(JSONValue.object(feed.header) == FeedFixture.withoutUnknownFields(.object(header)))
        let entities = try #require(expected.array("entity")).compactMap { $0?.object }
        // Of long feeds, the first 25 entities and the last 5 are expected.
        let isShortened = entities.count < feed.entities.count
        #expect(!isShortened || entities.count == 30)
        for (index, entity) in entities.enumerated() {
            let position = isShortened && index >= 25 ? feed.entities.count - 30 + index : index
            try #require(position < feed.entities.count)
            var members = entity
            for skipped in ["alert", "shape", "stop", "trip_modifications"] { members.removeValue(forKey: skipped) }
            let wanted = FeedFixture.withoutUnknownFields(.object(members))
            #expect(JSONValue.object(feed.entities[position].members) == wanted, "entity \(position)")
        }
    }

    @Test("Vehicles have the expected positions, and trip updates are attributes of their vehicles", arguments: names)
    func vehicles(name: String) throws {
        var parser = GTFSRealtimeParser()
        let batch = parser.parse(try FeedFixture.bytes("gtfs-rt/\(name).pb"))
        #expect(batch.problems == [])
        let objects = Dictionary(
            batch.updates.compactMap(\.object).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        #expect(objects.count == batch.updates.count)
        let expected = try FeedFixture.json("gtfs-rt/\(name).expected.json")
        var trips: Set<String> = []
        for entity in try #require(expected.array("entity")).compactMap({ $0?.object }) {
            guard let vehicle = entity.object("vehicle"), let entityID = entity.string("id") else { continue }
            let descriptor = vehicle.object("vehicle")
            let id = descriptor.string("id") ?? descriptor.string("label") ?? entityID
            let object = try #require(objects[id])
            #expect(object.coordinate?.latitude == vehicle.object("position").number("latitude"))
            #expect(object.coordinate?.longitude == vehicle.object("position").number("longitude"))
            #expect(object.course == vehicle.object("position").number("bearing"))
            #expect(object.time?.timeIntervalSince1970 == vehicle.number("timestamp"))
            for name in ["stop_id", "current_status", "occupancy_status", "current_stop_sequence"] {
                #expect(object.attributes[name] == vehicle[name], "\(name) of \(id)")
            }
            for name in ["trip_id", "route_id", "direction_id", "start_date"] {
                #expect(object.attributes[name] == vehicle.object("trip")?[name], "\(name) of \(id)")
            }
            if let trip = vehicle.object("trip").string("trip_id") { trips.insert(trip) }
        }
        for entity in try #require(expected.array("entity")).compactMap({ $0?.object }) {
            guard let update = entity.object("trip_update"), let trip = update.object("trip").string("trip_id"),
                let stops = update.array("stop_time_update"), trips.contains(trip)
            else { continue }
            let object = try #require(objects.values.first { $0.attributes.string("trip_id") == trip })
            #expect(object.attributes.array("stop_time_update")?.count == stops.count)
        }
    }

    @Test("Counts are those of the index, also of feeds in the form of JSON")
    func index() throws {
        let index = try #require(try FeedFixture.value("gtfs-rt/index.json")?.array).compactMap { $0?.object }
        #expect(!index.isEmpty)
        for entry in index {
            let name = try #require(entry.string("name"))
            let files = [".pb", ".json"].map { "gtfs-rt/\(name)\($0)" }
            let file = try #require(files.first(where: FeedFixture.exists), "\(name)")
            var batch = FeedBatch()
            let bytes = try FeedFixture.bytes(file)
            let feed =
                file.hasSuffix(".pb")
                ? GTFSFeed(wire: bytes, limits: FeedLimits(), problems: &batch)
                : GTFSFeed(json: bytes, limits: FeedLimits(), problems: &batch)
            if let count = entry.number("entities") { #expect(Double(feed.entities.count) == count, "\(name)") }
            var parser = GTFSRealtimeParser()
            let positions = parser.parse(bytes).updates.count { $0.object?.coordinate != nil }
            if let count = entry.number("vehiclesWithPosition") { #expect(Double(positions) == count, "\(name)") }
        }
    }

    @Test("Feeds in the form of JSON have the trip updates of all entities")
    func json() throws {
        let names = FeedFixture.names("gtfs-rt", prefix: "mbta-json-", suffix: ".json")
        #expect(!names.isEmpty)
        for name in names {
            let entities = try #require(try FeedFixture.json("gtfs-rt/\(name).json").array("entity"))
            var parser = GTFSRealtimeParser()
            let batch = parser.parse(try FeedFixture.bytes("gtfs-rt/\(name).json"))
            #expect(batch.problems == [])
            let updates = entities.count { $0?.object?.object("trip_update") != nil }
            #expect(batch.updates.count == updates)
        }
    }
}
