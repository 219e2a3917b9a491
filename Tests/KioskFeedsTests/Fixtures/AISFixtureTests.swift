import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskFeeds

/// Recorded AIS messages, whose expected values gpsd and pyais have confirmed.
@Suite(.enabled(if: SharedFiles.feeds != nil, Comment(rawValue: SharedFiles.missing)))
struct AISFixtureTests {
    /// The types whose messages are read.
    private static let types: Set<Int> = [1, 2, 3, 4, 5, 11, 18, 19, 21, 24, 27]

    /// The members of expected values that are not attributes.
    private static let others: Set<String> = ["mmsi", "type", "repeat", "bits", "lat", "lon", "sog", "cog", "heading"]

    /// The values that mean that something is unknown, of members that are left out then.
    private static let unknown: [String: JSONValue] = [
        "shipType": 0, "etaMonth": 0, "etaDay": 0, "etaHour": 24, "etaMinute": 60, "imo": 0,
    ]

    @Test("Each message has the expected values")
    func messages() throws {
        let lines = try FeedFixture.bytes("ais/messages.jsonl").split(separator: UInt8(ascii: "\n"))
        #expect(lines.count > 400)
        for line in lines {
            var reader = JSONReader(Array(line))
            let message = try #require(try reader.readValue()?.object)
            let id = try #require(message.string("id"))
            let expected = try #require(message.object("expected"))
            let sentences = try #require(message.array("nmea")).compactMap { $0?.string }
            var parser = AISParser()
            var batch = parser.parse(Array(sentences.joined(separator: "\r\n").utf8))
            let rest = parser.finish()
            batch.updates += rest.updates
            let type = try #require(expected.number("type").map { Int($0) })
            guard Self.types.contains(type) else {
                #expect(batch.updates == [], "\(id)")
                continue
            }
            #expect(batch.problems + rest.problems == [], "\(id)")
            let object = try #require(batch.updates.first?.object, "\(id)")
            #expect(batch.updates.count == 1)
            try check(object, expected, type, id)
        }
    }

    private func check(_ object: FeedObject, _ expected: JSONObject, _ type: Int, _ id: String) throws {
        #expect(Int(object.id) == expected.number("mmsi").map { Int($0) }, "\(id)")
        #expect(object.id.count == 9)
        if let latitude = expected.number("lat"), let longitude = expected.number("lon") {
            let coordinate = try #require(object.coordinate, "\(id)")
            #expect(abs(coordinate.latitude - latitude) < 1e-6, "\(id)")
            #expect(abs(coordinate.longitude - longitude) < 1e-6, "\(id)")
        } else {
            #expect(object.coordinate == nil, "\(id)")
        }
        let speed = expected.number("sog").map { $0 * 1852 / 3600 }
        #expect(speed == nil ? object.speed == nil : abs((object.speed ?? -1) - (speed ?? 0)) < 1e-9, "\(id)")
        #expect(object.course == expected.number("cog"), "\(id)")
        #expect(object.heading == expected.number("heading"), "\(id)")
        if type == 4 || type == 11 {
            let parts = ["year", "month", "day", "hour", "minute", "sec"].map { Int(expected.number($0) ?? 0) }
            let two = parts.map { ($0 < 10 ? "0" : "") + String($0) }
            let text = "\(parts[0])-\(two[1])-\(two[2])T\(two[3]):\(two[4]):\(two[5])Z"
            let isValid = (1...9999).contains(parts[0]) && parts[1] > 0 && parts[3] < 24 && parts[4] < 60
            #expect(!isValid || object.time?.feedText == text, "\(id)")
            return
        }
        let sides = ["toBow", "toStern", "toPort", "toStarboard"]
        let hasDimensions = sides.contains { expected.number($0) ?? 0 > 0 }
        for (name, value) in expected where !Self.others.contains(name) && !["rotRaw", "part"].contains(name) {
            let actual = object.attributes[name] ?? nil
            let isEmpty =
                value == nil || value == "" || value == Self.unknown[name] || sides.contains(name) && !hasDimensions
            if isEmpty {
                #expect(actual == nil, "\(name) of \(id)")
            } else if case .boolean(let flag)? = actual {
                #expect(value?.number == (flag ? 1 : 0), "\(name) of \(id)")
            } else if let number = value?.number, let other = actual?.number {
                #expect(abs(number - other) < 0.051, "\(name) of \(id)")
            } else {
                #expect(actual == value, "\(name) of \(id)")
            }
        }
    }

    @Test(
        "Logs of gpsd contain the reports that gpsd has decoded", arguments: ["nmea", "raw-messages", "_unpack_sixbit"])
    func gpsd(name: String) throws {
        let names = FeedFixture.names("ais/files", prefix: "gpsd-ais", suffix: ".log")
        let log = try #require(names.first { $0.hasSuffix(name) })
        var parser = AISParser()
        let batch = parser.parse(try FeedFixture.bytes("ais/files/\(log).log"))
        #expect(batch.problems == [])
        var reports: [JSONObject] = []
        for line in try FeedFixture.bytes("ais/files/\(log).log.chk").split(separator: UInt8(ascii: "\n")) {
            guard line.first == UInt8(ascii: "{") else { continue }
            var reader = JSONReader(Array(line))
            guard let report = try reader.readValue()?.object, report.string("class") == "AIS",
                let type = report.number("type"), Self.types.contains(Int(type))
            else { continue }
            reports.append(report)
        }
        var positions: [String: [FeedObject]] = [:]
        for object in batch.updates.compactMap(\.object) { positions[object.id, default: []].append(object) }
        var compared = 0
        for report in reports where report.boolean("scaled") == false {
            let mmsi = String(Int(report.number("mmsi") ?? 0))
            let id = String(repeating: "0", count: 9 - mmsi.count) + mmsi
            guard let longitude = report.number("lon"), let latitude = report.number("lat"),
                abs(longitude) <= 108_000_000, abs(latitude) <= 54_000_000, report.number("type") != 27
            else { continue }
            #expect(
                positions[id]?.contains {
                    abs(($0.coordinate?.longitude ?? 999) - longitude / 600_000) < 1e-6
                        && abs(($0.coordinate?.latitude ?? 999) - latitude / 600_000) < 1e-6
                } == true, "\(id)")
            compared += 1
        }
        #expect(compared > 0)
    }

    @Test("Lone parts and empty payloads are reported, and all others are read")
    func loneParts() throws {
        var parser = AISParser()
        var batch = parser.parse(try FeedFixture.bytes("ais/files/pyais-nmea_data_sample.txt"))
        let rest = parser.finish()
        batch.updates += rest.updates
        #expect(batch.updates.count > 700)
        #expect(batch.problemCount + rest.problemCount > 12)
    }

    @Test("Times are those of TAG blocks")
    func tagBlocks() throws {
        var parser = AISParser()
        let batch = parser.parse(try FeedFixture.bytes("ais/files/libais-tagblock.nmea"))
        #expect(batch.problems == [])
        let times = batch.updates.compactMap { $0.object?.time?.timeIntervalSince1970 }
        #expect(times == [1_418_172_113, 1_418_169_601, 1_418_171_722, 1_418_171_561])
    }
}
