import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskLocation

/// Random bytes in random slices do not crash, and every fix is one of undamaged lines.
@Suite struct LocationFuzzTests {
    private static let count = randomRounds(4_000)
    private static let documentCount = randomRounds(500)
    private static let linesPerStream = 10
    private static let received = Date(timeIntervalSince1970: 1_700_000_000)

    private static let sentences = [
        "GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W",
        "GNRMC,123520.25,A,4807.03812,N,01131.00011,W,0.4,,230394,,,A,V",
        "GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
        "GPGGA,235960,0000.000,S,18000.000,W,2,12,99.9,-10.5,M,,M,3,0000", "GPGLL,4916.45,N,12311.12,W,225444,A,D",
        "GPVTG,054.7,T,034.4,M,005.5,N,010.2,K,A", "GPVTG,045.0,040.0,020.0,037.0",
        "GNGSA,A,3,04,05,,09,12,,,24,,,,,2.5,1.3,2.1,1", "GPGSV,3,1,11,03,03,111,00,04,15,270,00,06,01,010,00",
        "GPGST,123519,1.5,2,3,0,3,4,7", "GPZDA,201530.00,04,07,2002,00,00", "HEHDT,274.07,T", "HCHDG,350.0,,,15.0,E",
        "GNGNS,120000.00,6010.000,N,02456.000,E,ANN,12,0.8,25.5,18.0,,", "PGRME,15.0,M,45.0,M,25.0,M",
        "PUBX,00,120000,6010.000,N,02456.000,E,20,G3,2.1,2.0,0.007,77.52,0.007,", "GPTXT,01,01,02,hello",
    ]

    private static let messages = [
        #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"#,
        #"{"class":"DEVICES","devices":[{"path":"/dev/a","activated":1.5},{"path":"/dev/b","activated":0}]}"#,
        #"{"class":"DEVICE","path":"/dev/a","activated":"2024-01-01T00:00:00Z"}"#, #"{"class":"WATCH","enable":true}"#,
        #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2024-01-01T00:00:00.5Z","lat":60.1,"lon":24.9,"eph":4.5,"track":9}"#,
        #"{"class":"TPV","device":"/dev/b","mode":2,"lat":-60.1,"lon":-179.9,"epx":1,"epy":2,"speed":nan}"#,
        #"{"class":"TPV","mode":1}"#, #"{"class":"SKY","satellites":[{"PRN":1,"used":true},{"PRN":2}]}"#,
        #"{"class":"ATT","heading":200.5}"#, #"{"class":"ERROR","message":"no \u00e9"}"#,
    ]

    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE gpx><gpx version="1.1" xmlns="x"><!-- c -->
        <wpt lat="1.5" lon="2.5"><ele>3</ele></wpt><rte><rtept lat="1" lon="2"/></rte>
        <trk><name>a &amp; &#66;<![CDATA[<b>]]></name><trkseg><trkpt lat="60.1" lon="24.9"><time>2024-01-01T00:00:00Z</time>
        <extensions><x:TrackPointExtension><x:speed>3.5</x:speed></x:TrackPointExtension></extensions></trkpt>
        <trkpt lat="60.2" lon="24.9"><time>2024-01-01T00:00:01.5+02:00</time><hdop>1.5</hdop></trkpt></trkseg></trk></gpx>
        """

    /// Damages bytes in some of the ways in which lines, disks and people do, so that they are others in the end.
    private func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        let whole = bytes
        while bytes == whole { damageOnce(&bytes, using: &random) }
    }

    private func damageOnce(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let index = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, index + Int.random(in: 0...12, using: &random))
            switch Int.random(in: 0..<7, using: &random) {
            case 0 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes.removeSubrange(index..<end)
            case 2: bytes.insert(.random(in: 0...255, using: &random), at: index)
            case 3: bytes.insert(contentsOf: bytes[index..<end], at: index)
            case 4: bytes.removeSubrange(index...)
            case 5:
                bytes.insert(
                    contentsOf: Array(
                        ["-", "9e99", "$", "\r", ",,,", "<", "&", "]]>", "nan", "1e999", "\"", "{"].randomElement(
                            using: &random)?.utf8 ?? "".utf8), at: index)
            default:
                bytes.replaceSubrange(
                    index..<end, with: (index..<end).map { _ in .random(in: 0x20...0x7E, using: &random) })
            }
        }
    }

    private func slices(of bytes: [UInt8], using random: inout SeededGenerator) -> [ArraySlice<UInt8>] {
        var slices: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Int.random(in: 1...60, using: &random)
            slices.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return slices
    }

    /// The sentences of a stream whose checksum holds, found as simply as can be.
    private func undamagedSentences(of stream: [UInt8]) -> [UInt8] {
        var undamaged: [UInt8] = []
        var sentence: [UInt8]?
        for byte in stream + [0x0A] {
            let begins = [UInt8(ascii: "$"), UInt8(ascii: "!")].contains(byte)
            guard begins || byte == 0x0A || byte == 0x0D else {
                sentence?.append(byte)
                continue
            }
            let text = sentence.map { String(decoding: $0, as: UTF8.self) } ?? ""
            let parts = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
            let end: [UInt8] = parts.count < 2 ? [] : Array(parts[1].utf8)
            let sum: UInt8? = end.count < 2 ? nil : UInt8(String(decoding: end.prefix(2), as: UTF8.self), radix: 16)
            let isFollowedByDigit = end.count > 2 && Character(UnicodeScalar(end[2])).isHexDigit
            if let body = parts.first, let sum, !isFollowedByDigit, body.utf8.reduce(0, ^) == sum,
                text.utf8.count <= 256
            {
                undamaged += Array("$\(text)\n".utf8)
            }
            sentence = begins ? [] : nil
        }
        return undamaged
    }

    @Test("Damaged sentences have no effect, and every fix is valid")
    func sentences() {
        var random = SeededGenerator(seed: 1)
        var fixes = 0
        // Every other line is damaged, for what follows a damaged one has to be read as if it had not been there.
        for _ in 0..<(2 * Self.count / Self.linesPerStream) {
            var stream: [UInt8] = []
            for number in 0..<Self.linesPerStream {
                var sentence = Array((Self.sentences.randomElement(using: &random) ?? "").utf8)
                // Damage before the checksum is made stays unnoticed by it; damage afterwards does not.
                if number % 4 == 1 { damage(&sentence, using: &random) }
                var line = nmea(String(decoding: sentence, as: UTF8.self))
                if number % 4 == 3 { damage(&line, using: &random) }
                stream += line
            }
            var parser = NMEAParser()
            var events = slices(of: stream, using: &random).flatMap { parser.parse($0, receivedAt: Self.received) }
            events += parser.finish()
            var strict = NMEAParser()
            let expected =
                strict.parse(undamagedSentences(of: stream), receivedAt: Self.received) + strict.finish()
            #expect(events == expected)
            for case .fix(let fix) in events {
                fixes += 1
                #expect(fix.isValid)
            }
            #expect(parser.diagnostics.accepted == strict.diagnostics.accepted)
        }
        #expect(fixes > 0)
    }

    @Test("Damaged gpsd messages have no effect, and every fix is valid")
    func messages() {
        var random = SeededGenerator(seed: 2)
        var fixes = 0
        // Every other line is damaged, for what follows a damaged one has to be read as if it had not been there.
        for _ in 0..<(2 * Self.count / Self.linesPerStream) {
            var stream: [UInt8] = []
            for number in 0..<Self.linesPerStream {
                var line = Array((Self.messages.randomElement(using: &random) ?? "").utf8) + [0x0D, 0x0A]
                if number % 2 == 1 { damage(&line, using: &random) }
                stream += line
            }
            var parser = GPSDParser()
            var events = slices(of: stream, using: &random).flatMap { parser.parse($0, receivedAt: Self.received) }
            events += parser.finish(receivedAt: Self.received)
            let undamaged = stream.split { $0 == 0x0A || $0 == 0x0D }.filter { line in
                var alone = GPSDParser()
                _ = alone.parse(line + [0x0A], receivedAt: Self.received)
                return alone.diagnostics.rejected == 0
            }
            var strict = GPSDParser()
            #expect(events == undamaged.flatMap { strict.parse($0 + [0x0A], receivedAt: Self.received) })
            for case .fix(let fix) in events {
                fixes += 1
                #expect(fix.isValid)
            }
        }
        #expect(fixes > 0)
    }

    @Test("Damaged recordings are tracks of valid fixes, or errors with a position")
    func recordings() {
        var random = SeededGenerator(seed: 3)
        var tracks = 0
        for _ in 0..<Self.documentCount {
            var document = Array(Self.document.utf8)
            damage(&document, using: &random)
            do throws(TrackError) {
                let track = try LocationTrack(gpx: document)
                tracks += 1
                #expect(track.entries.allSatisfy { $0.fix.isValid && $0.offset.isFinite })
                #expect(zip(track.entries, track.entries.dropFirst()).allSatisfy { $0.offset < $1.offset })
                var playback = TrackPlayback(track, speed: 100, loops: Bool.random(using: &random))
                playback.resume(at: Self.received)
                _ = playback.advance(to: Self.received + 3600)
            } catch {
                #expect(error.line >= 1 && error.column >= 1)
            }
        }
        #expect(tracks > 0)
    }

    @Test("The state of parsers is bounded for any number of receivers, talkers and sentences")
    func parserMemory() {
        /// Returns the number of values in a value, at all depths, including itself.
        func weight(of value: Any) -> Int {
            Mirror(reflecting: value).children.reduce(1) { $0 + weight(of: $1.value) }
        }
        var sentences = NMEAParser()
        var messages = GPSDParser()
        var weights: [Int] = []
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
        for first in letters {
            for second in letters {
                let gga = "\(first)\(second)GGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,"
                _ = sentences.parse(
                    nmea(gga) + nmea("\(first)\(second)GSV,1,1,07,03,03,111,00"), receivedAt: Self.received)
                let device = "/dev/\(first)\(second)"
                _ = messages.parse(
                    (#"{"class":"DEVICE","path":"\#(device)","activated":1}"# + "\n"
                        + #"{"class":"TPV","device":"\#(device)","mode":3,"lat":1,"lon":2}"# + "\n").utf8,
                    receivedAt: Self.received)
                weights.append(weight(of: sentences) + weight(of: messages))
            }
        }
        #expect((weights.max() ?? 0) < 1500)
        #expect(weights.dropFirst(50).max() ?? 0 <= (weights.prefix(50).max() ?? 0) + 400)
    }

    @Test("The memory for lines without end is bounded by the longest line")
    func memory() {
        var sentence = NMEAFraming(longest: 256)
        var line = LineFraming(longest: 256)
        var longest = 0
        var start = 0
        _ = sentence.consume([UInt8(ascii: "$")], from: &start)
        for count in 0..<1000 {
            let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: count)
            var offset = 0
            while offset < count { _ = sentence.consume(bytes, from: &offset) }
            offset = 0
            while offset < count { _ = line.consume(bytes, from: &offset) }
            longest = max(longest, sentence.line.count, line.line.count)
        }
        #expect((200...256).contains(longest))
    }
}
