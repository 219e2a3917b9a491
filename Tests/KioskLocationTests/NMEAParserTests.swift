import Foundation
import KioskGeometry
import KioskLocation
import Testing

@Suite struct NMEAParserTests {
    private static let received = Date(timeIntervalSince1970: 1_700_000_000)
    /// 1994-03-23 12:35:19.
    private static let classic = Date(timeIntervalSince1970: 764_426_119)
    private static let rmc = "GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W"
    private static let gga = "GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,"

    private func events(
        _ bytes: [UInt8], options: NMEAParser.Options = NMEAParser.Options()
    ) -> (events: [NMEAParser.Event], diagnostics: NMEADiagnostics) {
        var parser = NMEAParser(options: options)
        let events = parser.parse(bytes, receivedAt: Self.received) + parser.finish()
        return (events, parser.diagnostics)
    }

    private func fixes(_ sentences: String..., options: NMEAParser.Options = NMEAParser.Options()) -> [Location] {
        events(sentences.flatMap { nmea($0) }, options: options).events.compactMap {
            if case .fix(let location) = $0 { location } else { nil }
        }
    }

    @Test("Sentences of one time are one fix")
    func epoch() throws {
        let fixes = fixes(
            Self.rmc, Self.gga, "GPGSA,A,3,04,05,,09,12,,,24,,,,,2.5,1.3,2.1", "GPGST,123519,1,2,3,0,3,4,7")
        let fix = try #require(fixes.first)
        #expect(fixes.count == 1)
        #expect(abs(fix.coordinate.latitude - 48.1173) < 1e-9)
        #expect(abs(fix.coordinate.longitude - (11 + 31.0 / 60)) < 1e-9)
        #expect(fix.timestamp == Self.classic)
        #expect(fix.altitude == 545.4)
        #expect(fix.horizontalAccuracy == 5)
        #expect(fix.verticalAccuracy == 7)
        #expect(try abs(#require(fix.speed) - 22.4 * 1852 / 3600) < 1e-9)
        #expect(fix.bearing == 84.4)
        #expect(fix.source == "nmea")
        #expect(fix.extra == ["quality": 1, "satellites": 8, "hdop": 0.9])
    }

    @Test("The events do not depend on how the bytes are sliced")
    func slicing() {
        let bytes =
            nmea(Self.gga, Self.rmc, "GPGSV,1,1,02,01,40,083,46,02,17,308,", "HEHDT,274.07,T")
            + nmea("GNGGA,123520,4807.100,N,01131.000,E,1,08,0.9,,,,,,", "GPVTG,054.7,T,034.4,M,005.5,N,010.2,K")
        let whole = events(bytes)
        for width in 1...80 {
            var parser = NMEAParser()
            var sliced: [NMEAParser.Event] = []
            for start in stride(from: 0, to: bytes.count, by: width) {
                let slice = bytes[start..<min(start + width, bytes.count)]
                sliced += parser.parse(AnySequence(slice), receivedAt: Self.received)
            }
            #expect(sliced + parser.finish() == whole.events)
            #expect(parser.diagnostics == whole.diagnostics)
        }
    }

    @Test("A fix is sent with the sentence that was the last one in the previous epoch")
    func learnedEnd() {
        var parser = NMEAParser()
        func second(_ second: Int) -> [UInt8] {
            nmea(
                "GPRMC,1235\(second),A,4807.038,N,01131.000,E,022.4,084.4,230394,,",
                "GPGGA,1235\(second),4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,")
        }
        #expect(parser.parse(second(10), receivedAt: Self.received) == [])
        // The first fix is sent late, with the second one, which is complete then too.
        #expect(parser.parse(second(11), receivedAt: Self.received).count == 2)
        #expect(parser.parse(second(12), receivedAt: Self.received).count == 1)
        #expect(parser.deadline == nil)
        #expect(parser.finish() == [])
    }

    @Test("A fix is sent when the receiver has been silent for a tenth of a second")
    func silence() throws {
        var parser = NMEAParser()
        _ = parser.parse(nmea(Self.gga), receivedAt: Self.received)
        let deadline = try #require(parser.deadline)
        #expect(parser.flush(at: deadline - 0.01) == [])
        #expect(parser.flush(at: deadline).count == 1)
        #expect(parser.flush(at: deadline + 5) == [])
        #expect(parser.deadline == nil)
    }

    @Test("An incomplete first line and noise between sentences are ignored")
    func partialFirstLine() {
        let bytes = Array("07.038,N,01131.000,E,1,08*47\r\n".utf8) + nmea(Self.rmc) + [0xFF, 0x00] + nmea(Self.gga)
        let (events, diagnostics) = events(bytes)
        #expect(events.count == 1)
        #expect(diagnostics.strayBytes == 28 + 2)
        #expect(diagnostics.rejected == 0)
        #expect(diagnostics.accepted == 2)
    }

    @Test("A sentence that is interrupted by another one is dropped, and the other one is read")
    func resynchronisation() {
        let (events, diagnostics) = events(Array("$GPGGA,1235".utf8) + nmea(Self.rmc))
        #expect(events.count == 1)
        #expect(diagnostics.accepted == 1)
    }

    @Test(
        "The fields of sentences with a correct checksum are validated",
        arguments: [
            ("GPGGA,,", 10), ("GPGGA,123519,4807.038,N", 10),
            ("GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4", 10),
            ("GPGGA,243519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,,,,", 1),
            ("GPGGA,12351,4807.038,N,01131.000,E,1,08,0.9,545.4,M,,,,", 1),
            ("GPGGA,123519,07.038,N,01131.000,E,1,08,0.9,545.4,M,,,,", 2),
            ("GPGGA,123519,4860.000,N,01131.000,E,1,08,0.9,545.4,M,,,,", 2),
            ("GPGGA,123519,9100.000,N,01131.000,E,1,08,0.9,545.4,M,,,,", 2),
            ("GPGGA,123519,4807.038,X,01131.000,E,1,08,0.9,545.4,M,,,,", 3),
            ("GPGGA,123519,4807.038,N,,,1,08,0.9,545.4,M,,,,", 4),
            ("GPGGA,123519,,,01131.000,E,1,08,0.9,545.4,M,,,,", 2),
            ("GPGGA,123519,4807.038,N,18101.000,E,1,08,0.9,545.4,M,,,,", 4),
            ("GPGGA,123519,4807.038,N,01131.000,E,,08,0.9,545.4,M,,,,", 6),
            ("GPGGA,123519,4807.038,N,01131.000,E,1,-8,0.9,545.4,M,,,,", 7),
            ("GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9.1,545.4,M,,,,", 8),
            ("GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,F,,,,", 10),
            ("GPRMC,123519,B,4807.038,N,01131.000,E,022.4,084.4,230394,,", 2),
            ("GPRMC,123519,A,4807.038,N,01131.000,E,-1,084.4,230394,,", 7),
            ("GPRMC,123519,A,4807.038,N,01131.000,E,1,361,230394,,", 8),
            ("GPRMC,123519,A,4807.038,N,01131.000,E,1,084.4,300294,,", 9),
            ("GPRMC,123519,A,4807.038,N,01131.000,E,1,084.4,23039,,", 9),
            ("GPGSA,A,4,,,,,,,,,,,,,1,1,1", 2), ("GPGSA,A,3,04", 17), ("GPVTG,054.7,T,034.4,M", 4),
            ("GPZDA,201530.00,31,02,2002,00,00", 2), ("HEHDT,370,T", 1), ("HEHDT,37,X", 2),
            ("PGRME,15.0,F,45.0,M,25.0,M", 2),
        ])
    func malformed(sentence: String, field: Int) {
        let (events, diagnostics) = events(nmea(sentence))
        #expect(events == [])
        let name = sentence.prefix { $0 != "," }
        #expect(diagnostics.lastRejection == .malformed(sentence: String(name), field: field), "\(sentence)")
        #expect(diagnostics.lastRejection?.description == "\(name): field \(field) is missing or malformed")
    }

    @Test("An invalid sentence between two valid ones has no effect")
    func malformedBetween() {
        let broken = ["GPGGA,123519,4807.038,N", "GPRMC,123519,A,9907.038,N,01131.000,E,1,084.4,010101,,"]
        #expect(fixes(Self.rmc, broken[0], broken[1], Self.gga) == fixes(Self.rmc, Self.gga))
    }

    @Test("A checksum is required and must be correct")
    func checksums() {
        func accepted(_ text: String, requires: Bool = true) -> Int {
            events(Array(text.utf8), options: NMEAParser.Options(requiresChecksum: requires)).diagnostics.accepted
        }
        let body = "GPGLL,4916.45,N,12311.12,W,225444,A"
        #expect(accepted("$\(body)*31\r\n") == 1)
        #expect(accepted("$GPGLL,4916.45,N,12311.12,W,225445,A*30\n") == 1)
        #expect(accepted("$\(body)*32\r\n") == 0)
        #expect(accepted("$\(body)\r\n") == 0)
        #expect(accepted("$\(body)\r\n", requires: false) == 1)
        #expect(accepted("$\(body)*32\r\n", requires: false) == 0)
        for broken in ["*", "*3", "*031", "*+1", "* 1", "*3G"] {
            #expect(accepted("$\(body)\(broken)\r\n", requires: false) == 0)
        }
        #expect(events(Array("$\(body)\r\n".utf8)).diagnostics.lastRejection == .missingChecksum)
    }

    @Test(
        "White space and what a logger appends after the checksum are ignored",
        arguments: [
            " ", "  \t", ",1620000000000", ", 1620000000000 ", ",1,2,-3.5", " 2024-05-01T10:00:00Z", ";12.5",
            "\"", "\",\"2026\"", "|n", ",x*1F", " # comment*00", "\0",
        ])
    func suffix(suffix: String) {
        let line = String(decoding: nmea(Self.gga).dropLast(2), as: UTF8.self)
        let (events, diagnostics) = events(Array("\(line)\(suffix)\r\n".utf8))
        #expect(events.count == 1 && diagnostics.rejected == 0)
        // The checksum is still required to be correct.
        let wrong = "\(line.dropLast(2))00\(suffix)\n"
        #expect(self.events(Array(wrong.utf8)).diagnostics.lastRejection == .wrongChecksum)
    }

    @Test("Sentences in one line are read, and a truncated one is counted")
    func line() {
        let sentences = [Self.gga, Self.rmc].map { String(decoding: nmea($0).dropLast(2), as: UTF8.self) }
        let together = events(Array("\(sentences.joined())\n".utf8)).diagnostics
        #expect(together.accepted == 2 && together.rejected == 0)
        let truncated = events(Array("\(sentences[0].dropLast(9))\(sentences[1])\n".utf8)).diagnostics
        #expect(truncated.accepted == 1 && truncated.rejected == 1)
    }

    @Test("The last rejection is described with its sentence")
    func rejections() {
        func summary(_ bytes: [UInt8]) -> String? { events(bytes).diagnostics.rejectionSummary }
        #expect(summary(nmea(Self.gga)) == nil)
        #expect(
            summary(Array("$GPGGA,1\r\n$GPRMC,2\r\n".utf8))
                == "2 rejected, the last one: GPRMC: the sentence has no checksum")
        #expect(
            summary(nmea("GNRMC,123519,D,4807.038,N,01131.000,E,0,0,230394,,"))
                == "1 rejected, the last one: GNRMC: field 2 is missing or malformed")
        #expect(summary(Array("$GPGGA,1*00\n".utf8)) == "1 rejected, the last one: GPGGA: the checksum is wrong")
        // A damaged line may begin with a part of a coordinate.
        #expect(summary(Array("$6010.30302*00\n".utf8)) == "1 rejected, the last one: the checksum is wrong")
        #expect(
            summary(nmea(Self.rmc, "GPGGA,123519,4807.938,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,"))
                == "1 rejected, the last one: sentences of one time have coordinates more than 1 km apart")
        #expect(events(Array("$GPGGA,1\r\n".utf8)).diagnostics.missingChecksums == 1)
    }

    @Test("A checksum of 00 is valid")
    func zero() throws {
        let sentences = (0...359).map { "HEHDT,\($0),T" } + (0...359).map { "HEHDT,\($0).5,T" }
        let sentence = try #require(sentences.first { $0.utf8.reduce(0, ^) == 0 })
        #expect(events(nmea(sentence)).events.count == 1)
    }

    @Test("Checksums in lower case are valid")
    func lowerCase() {
        let text = String(decoding: nmea(Self.gga, Self.rmc), as: UTF8.self)
        let lower = text.replacing(/\*[0-9A-F]{2}/) { $0.output.lowercased() }
        #expect(events(Array(lower.utf8)).events == events(Array(text.utf8)).events)
    }

    @Test("Lines without end are dropped, and the memory is bounded by the longest sentence")
    func tooLong() {
        let (events, diagnostics) = events(
            [UInt8(ascii: "$")] + Array(repeating: UInt8(ascii: "A"), count: 100_000) + nmea(Self.rmc))
        #expect(events.count == 1)
        #expect(diagnostics.lastRejection == .tooLong)
        #expect(diagnostics.rejected == 1)
    }

    @Test("Bytes that are not text are reported with a hint at the baud rate")
    func binary() {
        let (_, diagnostics) = events([UInt8(ascii: "$"), 0x80, 0x81, UInt8(ascii: "*"), 0x30, 0x31, 0x0A])
        #expect(diagnostics.lastRejection == .notText)
        #expect(diagnostics.lastRejection?.description.contains("baud rate") == true)
    }

    @Test("Coordinates far apart at one time are dropped")
    func contradiction() {
        let (events, diagnostics) = events(
            nmea(Self.rmc, "GPGGA,123519,4807.938,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,"))
        #expect(events == [])
        #expect(diagnostics.lastRejection == .contradiction)
    }
}
