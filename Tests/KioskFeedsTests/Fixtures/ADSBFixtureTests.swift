import Foundation
import KioskGeometry
import KioskInput
import TestSupport
import Testing

@testable import KioskFeeds

/// Recorded lines and documents of receivers of ADS-B.
@Suite(.enabled(if: SharedFiles.feeds != nil, Comment(rawValue: SharedFiles.missing)))
struct ADSBFixtureTests {
    private static let knot = 1852.0 / 3600

    @Test("The last state of each aircraft is the expected one")
    func recordedLines() throws {
        let expected = try FeedFixture.json("adsb/sbs-node-sbs1.expected.json")
        var parser = SBSParser()
        let batch = parser.parse(try FeedFixture.bytes("adsb/sbs-node-sbs1.txt"))
        #expect(batch.problems == [])
        #expect(Double(batch.updates.count) == expected.number("lines"))
        var objects = FeedObjects()
        _ = objects.apply(batch, at: .zero)
        let aircraft = try #require(expected.object("aircraft"))
        #expect(objects.count == aircraft.count)
        for (id, value) in aircraft {
            let state = try #require(value?.object)
            try check(try #require(objects[id]), state)
            let own = batch.updates.filter { $0.id == id }
            #expect(Double(own.count) == state.number("messages"))
            #expect(Double(own.count { $0.object?.coordinate != nil }) == state.number("positions") ?? 0)
        }
    }

    @Test("Lines of each type have the expected fields")
    func types() throws {
        let expected = try #require(try FeedFixture.value("adsb/sbs-message-types.expected.json")?.array)
        let text = String(decoding: try FeedFixture.bytes("adsb/sbs-message-types.txt"), as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline)
        #expect(lines.count == expected.count)
        for (line, value) in zip(lines, expected) {
            let fields = try #require(value?.object)
            var parser = SBSParser()
            let batch = parser.parse(Array((line + "\r\n").utf8))
            let invalid = (fields.array("_outOfRange")?.count ?? 0) + (fields.array("_notANumber")?.count ?? 0)
            #expect(batch.problemCount == invalid, "\(line): \(batch.problems)")
            if fields.string("messageType") == "CLK" {
                #expect(batch.updates == [])
            } else if fields.string("messageType") == "STA", ["RM", "AD"].contains(fields.string("callsign")) {
                #expect(batch.updates == [.removal(id: fields.string("hexIdent") ?? "")])
            } else {
                let object = try #require(batch.updates.first?.object)
                #expect(object.id == fields.string("hexIdent"))
                if fields.string("messageType") != "STA" { try check(object, fields) }
            }
        }
    }

    private func check(_ object: FeedObject, _ state: JSONObject) throws {
        #expect(isClose(object.speed, state.number("groundSpeed").map { $0 * Self.knot }))
        #expect(isClose(object.altitude, state.number("altitude").map { $0 * 0.3048 }))
        #expect(object.course == state.number("track"))
        if state.number("lat") != nil, state.number("lon") != nil {
            #expect(object.coordinate?.latitude == state.number("lat"))
            #expect(object.coordinate?.longitude == state.number("lon"))
        } else {
            #expect(object.coordinate == nil)
        }
        for name in ["callsign", "squawk", "verticalRate", "alert", "emergency", "spi", "isOnGround"] {
            #expect((object.attributes[name] ?? nil) == (state[name] ?? nil), "\(name) of \(object.id)")
        }
    }

    private func isClose(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return abs(one - other) < 1e-3
    }

    @Test(
        "Documents have the expected aircraft",
        arguments: FeedFixture.names("adsb", prefix: "aircraft-", suffix: "-fa.json"))
    func documents(name: String) throws {
        let expected = try FeedFixture.json("adsb/\(name)-fa.expected.json")
        var parser = AircraftJSONParser()
        let batch = parser.parse(try FeedFixture.bytes("adsb/\(name)-fa.json"))
        #expect(batch.problems == [])
        #expect(batch.isSnapshot)
        #expect(batch.time?.timeIntervalSince1970 == expected.number("now"))
        let objects = batch.updates.compactMap(\.object)
        #expect(Double(objects.count) == expected.number("aircraft"))
        #expect(Double(objects.count { $0.coordinate != nil }) == expected.number("withPosition"))
        #expect(Double(objects.count { $0.attributes["flight"] != nil }) == expected.number("withFlight"))
        #expect(Double(objects.count { $0.attributes["isOnGround"] != nil }) == expected.number("onGround"))
        #expect(Double(objects.count { $0.id.hasPrefix("~") }) == expected.number("hexNotICAO"))
        let now = try #require(batch.time)
        for (id, value) in try #require(expected.object("positions")) {
            let state = try #require(value?.object)
            let object = try #require(objects.first { $0.id == id })
            #expect(object.coordinate?.latitude == state.number("lat"))
            #expect(object.coordinate?.longitude == state.number("lon"))
            #expect(isClose(object.altitude, state.number("altBaro").map { $0 * 0.3048 }))
            #expect(isClose(object.speed, state.number("speedKnots").map { $0 * Self.knot }))
            #expect(object.course == state.number("track"))
            #expect(object.attributes.string("flight") == state.string("callsign"))
            #expect(isClose(object.time.map { now.timeIntervalSince($0) }, state.number("positionAgeSeconds")))
        }
        for (name, count) in try #require(expected.object("keys"))
        where !["hex", "lat", "lon", "alt_baro", "gs", "track", "seen", "seen_pos"].contains(name) {
            #expect(Double(objects.count { $0.attributes[name] != nil }) == count?.number, "\(name)")
        }
    }
}
