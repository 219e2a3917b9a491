import Foundation
import KioskGeometry
import Testing

@testable import KioskFeeds

/// Documents in JSON: aircraft and GeoJSON.
@Suite struct DocumentParserTests {
    private func aircraft(_ text: String, limits: FeedLimits = FeedLimits()) -> FeedBatch {
        var parser = AircraftJSONParser(limits: limits)
        return parser.parse(Array(text.utf8))
    }

    private func geoJSON(_ text: String, id: String? = nil) -> FeedBatch {
        var parser = GeoJSONFeedParser()
        return parser.parse(Array(text.utf8), id: id)
    }

    @Test(
        "The time of a position is that of the document without its age, and of an aircraft without one that of its report"
    )
    func times() {
        let batch = aircraft(
            #"{"now": 1000.5, "aircraft": [{"hex":"3c71a1","lat":51,"lon":-2,"seen_pos":5.9,"seen":0.1},{"hex":"~3C71A2","seen":1}]}"#
        )
        #expect(
            batch.updates.map { $0.object?.time?.feedText } == ["1970-01-01T00:16:34.600Z", "1970-01-01T00:16:39.500Z"])
        #expect(batch.updates.map(\.id) == ["3c71a1", "~3c71a2"])
        #expect(batch.isSnapshot)
    }

    @Test("An aircraft on the ground has no altitude, and the names of older versions are read")
    func olderVersions() throws {
        let batch = aircraft(
            #"{"aircraft":[{"hex":"3c71a1","alt_baro":"ground","gs":3},{"hex":"3c71a2","altitude":1000,"speed":100,"vert_rate":64}]}"#
        )
        let objects = batch.updates.compactMap(\.object)
        #expect(objects[0].altitude == nil && objects[0].attributes.boolean("isOnGround") == true)
        #expect(objects[1].altitude == 304.8)
        #expect(try abs(#require(objects[1].speed) - 51.4444) < 1e-3)
        #expect(objects[1].attributes.number("vert_rate") == 64)
        #expect(objects.allSatisfy { $0.time == nil })
    }

    @Test(
        "An aircraft that is invalid is reported and affects no other",
        arguments: [
            #"{"hex":"3c71a2","rssi":nan}"#, #"{"hex":"3c71a2","gs":1e999}"#, #"{"hex":"xyz"}"#, "7", "null", "{}",
            #"{"hex":"3c71a2","flight":"a\qb"}"#, #"{"hex":}"#, #"{"hex":"3c71a2" "lat":1}"#, #"{"hex":12}"#,
        ])
    func invalidAircraft(text: String) {
        let batch = aircraft(#"{"now":1,"aircraft":[{"hex":"3c71a1"},\#(text),{"hex":"3c71a3"}],"messages":1}"#)
        #expect(batch.updates.map(\.id) == ["3c71a1", "3c71a3"])
        #expect(batch.problems.count == 1)
        #expect(batch.problems.first?.position.hasPrefix("aircraft[1]") == true)
        #expect(batch.isSnapshot)
    }

    @Test("A document that is cut keeps what was read, and is no list of all aircraft")
    func cut() {
        let text = #"{"now":1,"aircraft":[{"hex":"3c71a1"},{"hex":"3c71a2"}]}"#
        for count in 0..<text.utf8.count {
            let batch = aircraft(String(text.prefix(count)))
            let complete = text.prefix(count).count { $0 == "}" }
            #expect(batch.updates.count == complete)
            #expect(batch.problemCount > 0)
            // Without the last brace alone, the document has the whole list of aircraft.
            #expect(!batch.isSnapshot || count == text.utf8.count - 1, "\(text.prefix(count))")
        }
    }

    @Test(
        "After an aircraft whose brackets do not match, the others are read, and nothing is removed",
        arguments: [
            #"{"hex":"3c71a2","mlat":[}"#, #"{"hex":"3c71a2""#, #"{"hex":"3c71a2]"#, #"{"hex":"3c71a2","flight":"}"#,
            "}", "]",
            #"{"hex":"3c71a2"}}"#, #"{"hex":"3c71a2"}]"#, "{", "\"",
        ])
    func brackets(text: String) {
        let batch = aircraft(
            #"{"now":1,"aircraft":[{"hex":"3c71a1"},\#(text),{"hex":"3c71a3"},{"hex":"3c71a4"}],"messages":1}"#)
        let ids = batch.updates.map(\.id)
        #expect(ids.first == "3c71a1")
        // A bracket that ends the list ends it.
        #expect(ids.last == "3c71a4" || text.hasSuffix("]"), "\(ids)")
        #expect(!batch.isSnapshot || text.hasSuffix("]"))
        #expect(batch.problemCount > 0)
    }

    @Test("The work on invalid aircraft is limited")
    func workLimit() {
        let batch = aircraft(#"{"aircraft":["# + String(repeating: #"{"a":1},{"b":["#, count: 20_000))
        #expect(batch.updates.isEmpty)
        #expect(batch.problemCount > 0 && batch.problemCount < 20_000)
    }

    @Test("Coordinates that are out of range are reported and left out")
    func coordinates() {
        let batch = aircraft(#"{"aircraft":[{"hex":"3c71a1","lat":91,"lon":0}]}"#)
        #expect(batch.updates.first?.object?.coordinate == nil)
        #expect(batch.problemCount == 1)
    }

    @Test("Limits of bytes, objects, depth and memory are reported")
    func limits() {
        let list = (0..<50).map { #"{"hex":"3c71\#($0 + 10)"}"# }.joined(separator: ",")
        var limits = FeedLimits()
        limits.objectCount = 10
        var batch = aircraft(#"{"aircraft":[\#(list)]}"#, limits: limits)
        #expect(batch.updates.count == 10 && batch.problemCount == 1 && !batch.isSnapshot)
        limits = FeedLimits()
        limits.documentByteCount = 100
        batch = aircraft(#"{"aircraft":[\#(list)]}"#, limits: limits)
        #expect(batch.updates.isEmpty && batch.problemCount == 1)
        limits = FeedLimits()
        limits.objectByteCount = 20
        batch = aircraft(#"{"aircraft":[{"hex":"3c71a1"},{"hex":"3c71a2","flight":"ABCDEFGH"}]}"#, limits: limits)
        #expect(batch.updates.map(\.id) == ["3c71a1"] && batch.problemCount == 1)
        limits = FeedLimits()
        limits.memory = 2000
        batch = aircraft(#"{"aircraft":[\#(list)]}"#, limits: limits)
        #expect(batch.updates.count < 50 && batch.problemCount > 0)
        let deep = String(repeating: "[", count: 20) + String(repeating: "]", count: 20)
        batch = aircraft(#"{"aircraft":[{"hex":"3c71a1","x":\#(deep),"y":[1]}]}"#)
        #expect(batch.updates.first?.object?.attributes == ["y": [1]])
        #expect(batch.problemCount == 1)
    }

    @Test("Features have their ids, positions and motion, and the other properties are attributes")
    func features() throws {
        let batch = geoJSON(
            #"""
            {"type":"FeatureCollection","features":[
            {"type":"Feature","id":"bus 1","geometry":{"type":"Point","coordinates":[24.9,60.1,12]},
             "properties":{"course":360,"speed":5,"time":"2026-01-01T12:00:00Z","line":"7"}},
            {"type":"Feature","id":2,"geometry":null,"properties":{"bearing":90,"heading":80,"timestamp":1767268800000}},
            {"type":"Feature","id":"gone","geometry":null,"properties":{"removed":true}}]}
            """#)
        #expect(batch.problems == [])
        #expect(batch.isSnapshot)
        let first = try #require(batch.updates.first?.object)
        #expect(first.id == "bus 1" && first.course == 0 && first.speed == 5 && first.altitude == 12)
        #expect(first.coordinate == CLLocationCoordinate2D(latitude: 60.1, longitude: 24.9))
        #expect(first.time == Date(timeIntervalSince1970: 1_767_268_800))
        #expect(first.attributes == ["line": "7"])
        let second = try #require(batch.updates[1].object)
        #expect(second.id == "2" && second.course == 90 && second.heading == 80 && second.direction == 80)
        #expect(second.time == first.time)
        #expect(batch.updates[2] == .removal(id: "gone"))
    }

    @Test(
        "A feature that is invalid is reported and affects no other",
        arguments: [
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}"#,
            #"{"type":"Feature","id":"x","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}"#,
            #"{"type":"Feature","id":"x","geometry":{"type":"Point","coordinates":[1]}}"#,
            #"{"type":"Feature","id":"x","geometry":{"type":"Point","coordinates":[1,95]}}"#,
            #"{"type":"Point","id":"x"}"#, #"{"type":"Feature","id":true}"#, #"{"type":"Feature","id":""}"#, "[]", "+",
        ])
    func invalidFeatures(text: String) {
        let good = #"{"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[1,2]},"properties":null}"#
        let batch = geoJSON(#"{"type":"FeatureCollection","features":[\#(text),\#(good)]}"#)
        #expect(batch.updates.map(\.id) == ["a"])
        #expect(batch.problems.count == 1)
        #expect(batch.problems.first?.position.hasPrefix("features[0]") == true)
    }

    @Test("A single feature without an id has that of its message, and is no list of all")
    func singleFeature() {
        let batch = geoJSON(#"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}"#, id: "bus-7")
        #expect(batch.updates.map(\.id) == ["bus-7"])
        #expect(!batch.isSnapshot)
        #expect(geoJSON(#"{"type":"Polygon"}"#).problemCount == 1)
        #expect(geoJSON("").problemCount == 1)
    }
}
