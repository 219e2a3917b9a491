import Foundation
import KioskGeometry
import Testing

@testable import KioskFeeds

@Suite struct SBSParserTests {
    private func parse(_ text: String, secondsFromGMT: Int? = nil) -> FeedBatch {
        var parser = SBSParser(secondsFromGMT: secondsFromGMT)
        var batch = parser.parse(Array(text.utf8))
        let rest = parser.finish()
        batch.updates += rest.updates
        for problem in rest.problems { batch.report(problem) }
        return batch
    }

    @Test("A position has a coordinate, an altitude in metres and flags")
    func position() throws {
        let batch = parse(
            "MSG,3,1,1,4ca762,1,2026/01/02,03:04:05.250,,,,10000,,,60.25,-24.5,,,0,-1,0,1\r\n", secondsFromGMT: 3600)
        #expect(batch.problems == [])
        guard case .details(let object)? = batch.updates.first else {
            Issue.record("\(batch.updates)")
            return
        }
        #expect(object.id == "4CA762")
        #expect(object.coordinate == CLLocationCoordinate2D(latitude: 60.25, longitude: -24.5))
        #expect(object.altitude == 3048)
        #expect(object.attributes == ["alert": false, "emergency": true, "spi": false, "isOnGround": true])
        #expect(object.time?.feedText == "2026-01-02T02:04:05.250Z")
    }

    @Test("Without a time zone the times of a receiver are unknown")
    func unknownTimeZone() {
        let batch = parse("MSG,8,1,1,4CA762,1,2026/01/02,03:04:05.250,,,,,,,,,,,,,,0")
        #expect(batch.updates.first?.object?.time == nil)
    }

    @Test("Trailing fields may be missing or padded")
    func trailingFields() {
        let batch = parse("MSG,1,1,1,4CA762,1,,,,,RYR12AB \r\nMSG,5,1,1,4CA762,1,,,,,,100,,,,,,,,,,,,,\r\n")
        #expect(batch.problems == [])
        #expect(batch.updates.first?.object?.attributes == ["callsign": "RYR12AB"])
        #expect(batch.updates.last?.object?.altitude == 30.48)
    }

    @Test(
        "An invalid line is reported and affects no other",
        arguments: [
            "SG,3,1,1,4CA762", "MSG,9,1,1,4CA762,1", "MSG,,1,1,4CA762,1", "MSG,3,1,1,4CA76,1", "MSG,3,1,1,4CA76G,1",
            "x",
            "MSG,3,1,1,,1,,,,,,,,,60,24",
        ])
    func invalidLines(line: String) {
        let good = "MSG,8,1,1,4CA762,1,,,,,,,,,,,,,,,,0"
        let batch = parse("\(good)\n\(line)\n\(good)\n")
        #expect(batch.updates.count == 2)
        #expect(batch.problems.map(\.position) == ["line 2"])
    }

    @Test(
        "An invalid field is reported and left out",
        arguments: [
            (11, "12.5"), (11, "abc"), (12, "-1"), (13, "361"), (14, "91"), (15, "-181"), (16, "0.5"), (17, "12"),
            (17, "8888"), (18, "2"),
        ])
    func invalidFields(index: Int, value: String) throws {
        var fields = "MSG,3,1,1,4CA762,1,,,,,,100,10,20,60,24,64,1234,0,0,0,0".components(separatedBy: ",")
        fields[index] = value
        let batch = parse(fields.joined(separator: ","))
        #expect(batch.updates.count == 1)
        #expect(batch.problems.count == 1)
        let object = try #require(batch.updates.first?.object)
        #expect((object.altitude == nil) == (index == 11))
        #expect((object.speed == nil) == (index == 12))
        #expect((object.course == nil) == (index == 13))
        #expect((object.coordinate == nil) == (14...15).contains(index))
        #expect((object.attributes["verticalRate"] == nil) == (index == 16))
        #expect((object.attributes["squawk"] == nil) == (index == 17))
        #expect((object.attributes["alert"] == nil) == (index == 18))
    }

    @Test("Aircraft that the receiver removes are removed, and other states are none")
    func states() {
        let batch = parse(
            "STA,,5,179,400AE7,1,,,,,RM\nSTA,,5,179,400AE8,1,,,,,AD\nSTA,,5,179,400AE9,1,,,,,PL\nCLK,,496,-1,,-1,,,,\n")
        #expect(batch.updates.prefix(2) == [.removal(id: "400AE7"), .removal(id: "400AE8")])
        #expect(batch.updates.count == 3 && batch.problems == [])
    }
}
