import Foundation
import KioskGeometry
import KioskLocation
import Testing

@Suite struct GPSDParserTests {
    private static let received = Date(timeIntervalSince1970: 1_700_000_000)

    private func events(_ lines: String...) -> [GPSDParser.Event] {
        var parser = GPSDParser()
        return parser.parse(lines.joined(separator: "\r\n").utf8, receivedAt: Self.received)
            + parser.finish(receivedAt: Self.received)
    }

    private func fixes(_ events: [GPSDParser.Event]) -> [Location] {
        events.compactMap { if case .fix(let location) = $0 { location } else { nil } }
    }

    private func firstFix(_ line: String) -> Location? {
        fixes(events(line)).first
    }

    @Test("The handshake contains the version, the devices and the reporting state")
    func handshake() {
        let events = events(
            #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
            #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0","driver":"NMEA0183","activated":"2023-11-14T22:13:20.000Z","flags":1},{"path":"/dev/ttyS1","activated":0}]}"#,
            #"{"class":"WATCH","enable":true,"json":true,"nmea":false}"#,
            #"{"class":"DEVICE","path":"/dev/ttyUSB0","activated":0}"#,
            #"{"class":"DEVICE","path":"/dev/ttyUSB0","activated":1700000000.5}"#,
            #"{"class":"ERROR","message":"Unrecognized request 'X'"}"#)
        #expect(
            events == [
                .version(release: "3.22", major: 3, minor: 14),
                .devices([
                    GPSDDevice(path: "/dev/ttyUSB0", activated: Self.received, driver: "NMEA0183"),
                    GPSDDevice(path: "/dev/ttyS1"),
                ]),
                .watching(true), .device(GPSDDevice(path: "/dev/ttyUSB0")),
                .device(GPSDDevice(path: "/dev/ttyUSB0", activated: Self.received + 0.5)),
                .error("Unrecognized request 'X'"),
            ])
    }

    @Test("A complete report is a fix with all its members")
    func wholeReport() throws {
        let fix = try #require(
            firstFix(
                #"{"class":"TPV","device":"/dev/ttyUSB0","mode":3,"status":2,"time":"2010-04-30T11:48:20.10Z","ept":0.005,"lat":46.498204497,"lon":7.568061439,"altHAE":1376.2,"altMSL":1327.689,"epx":3,"epy":4,"epv":124.484,"track":10.3797,"speed":0.091,"climb":-0.085,"eps":34.11,"epd":2.5}"#
            ))
        #expect(fix.coordinate == CLLocationCoordinate2D(latitude: 46.498204497, longitude: 7.568061439))
        #expect(abs(fix.timestamp.timeIntervalSince1970 - 1_272_628_100.1) < 1e-6)
        #expect(fix.altitude == 1327.689)
        #expect(fix.horizontalAccuracy == 5)
        #expect(fix.verticalAccuracy == 124.484)
        #expect(fix.speed == 0.091)
        #expect(fix.speedAccuracy == 34.11)
        #expect(fix.bearing == 10.3797)
        #expect(fix.bearingAccuracy == 2.5)
        #expect(fix.source == "gpsd:/dev/ttyUSB0")
        #expect(fix.extra == ["mode": 3, "status": 2])
    }

    @Test("Members may be missing, negative, of another type or in any order")
    func tolerance() throws {
        let bare = try #require(firstFix(#"{"lon":24.9,"lat":60.2,"mode":2,"class":"TPV"}"#))
        #expect(bare.timestamp == Self.received)
        #expect(bare.horizontalAccuracy == nil)
        #expect(bare.source == "gpsd")
        let invalid = try #require(
            firstFix(
                #"{"class":"TPV","mode":3,"lat":60.2,"lon":24.9,"eph":-1,"speed":"fast","alt":7,"time":"yesterday","x":{"y":[1]}}"#
            ))
        #expect(invalid.horizontalAccuracy == nil)
        #expect(invalid.speed == nil)
        #expect(invalid.altitude == 7)
        #expect(invalid.timestamp == Self.received)
        #expect(
            try #require(firstFix(#"{"class":"TPV","mode":2,"lat":60.2,"lon":24.9,"alt":7,"eph":4,"epx":9,"epy":9}"#))
                .horizontalAccuracy == 4)
        #expect(try #require(firstFix(#"{"class":"TPV","mode":2,"lat":60.2,"lon":24.9,"alt":7}"#)).altitude == nil)
        #expect(
            try #require(firstFix(#"{"class":"TPV","mode":3,"lat":60.2,"lon":24.9,"track":nan,"epv":-nan}"#)).bearing
                == nil)
    }

    @Test("A report without a fix gives no fix")
    func noFix() {
        #expect(events(#"{"class":"TPV","mode":1}"#) == [.noFix])
        #expect(events(#"{"class":"TPV","mode":0,"lat":0,"lon":0}"#) == [.noFix])
        #expect(events(#"{"class":"TPV","lat":1,"lon":1}"#) == [.noFix])
        #expect(events(#"{"class":"TPV","mode":3,"lat":1}"#) == [])
        #expect(events(#"{"class":"TPV","mode":3,"lat":91,"lon":0}"#) == [])
        #expect(events(#"{"class":"TPV","mode":3,"lat":nan,"lon":0}"#) == [])
        #expect(events(#"{"class":"TPV","mode":3,"lat":1e999,"lon":0}"#) == [])
    }

    @Test("Reports of one time are one fix, which is sent again when a report adds a member")
    func oneTime() throws {
        let position = #"{"class":"TPV","mode":3,"time":"2024-01-01T00:00:00Z","lat":60,"lon":24"#
        let events = events(position + "}", position + "}", position + #","speed":3}"#, position + "}")
        #expect(events.count == 2)
        let fixes = fixes(events)
        #expect(fixes.count == 2)
        #expect(try #require(fixes.last).speed == 3)
    }

    @Test("Satellites are counted from the list or from the counts; without either the count is unknown")
    func satellites() {
        #expect(
            events(#"{"class":"SKY","satellites":[{"PRN":1,"used":true},{"PRN":2,"used":false},{"PRN":3}]}"#)
                == [.satellites(used: 1, inView: 3)])
        #expect(events(#"{"class":"SKY","nSat":12,"uSat":7}"#) == [.satellites(used: 7, inView: 12)])
        #expect(events(#"{"class":"SKY","hdop":1.2}"#) == [])
    }

    @Test("An attitude report is a heading")
    func attitude() {
        #expect(
            events(#"{"class":"ATT","heading":-10,"mheading":5}"# + "\n" + #"{"class":"ATT","mheading":7,"pitch":1}"#)
                == [(5.0, 350.0), (7, -1)].map {
                    .heading(
                        CLHeading(
                            magneticHeading: $0.0, trueHeading: $0.1, headingAccuracy: 2, timestamp: Self.received))
                })
        #expect(events(#"{"class":"ATT","pitch":1}"#) == [])
    }

    @Test("When the selected receiver is silent, another one without a fix reports that")
    func silentReceiver() {
        var parser = GPSDParser()
        func parse(_ line: String, at second: Double) -> [GPSDParser.Event] {
            parser.parse((line + "\n").utf8, receivedAt: Self.received + second)
        }
        let other = #"{"class":"TPV","device":"/dev/b","mode":1}"#
        #expect(parse(#"{"class":"TPV","device":"/dev/a","mode":3,"lat":1,"lon":2}"#, at: 0).count == 1)
        #expect(parse(other, at: 4).isEmpty)
        #expect(parse(other, at: 6) == [.noFix])
    }

    @Test("A more accurate receiver that rarely reports its error is selected")
    func betterReceiver() {
        var parser = GPSDParser()
        var sources: [String?] = []
        for second in 0..<12 {
            for line in [
                #"{"class":"TPV","device":"/dev/a","mode":3,"lat":1,"lon":2,"eph":20}"#,
                #"{"class":"TPV","device":"/dev/b","mode":3,"lat":1,"lon":2,"eph":2}"#,
                #"{"class":"TPV","device":"/dev/b","mode":3,"lat":1,"lon":2}"#,
            ] {
                for case .fix(let fix) in parser.parse((line + "\n").utf8, receivedAt: Self.received + Double(second)) {
                    sources.append(fix.source)
                }
            }
        }
        #expect(sources.first == "gpsd:/dev/a" && sources.last == "gpsd:/dev/b")
    }

    @Test("Invalid lines are counted with their reason, and the next line is read")
    func broken() {
        var parser = GPSDParser()
        let long = String(repeating: "x", count: GPSDParser.longestLine + 1)
        let text =
            "\n\n{\"class\":\"TPV\",\"mode\":3,\"lat\n\(long)\nnull\n[1]\n{\"class\":\"GST\"}\n{\"class\":\"TPV\",\"mode\":1}\n"
        #expect(parser.parse(text.utf8, receivedAt: Self.received) == [.noFix])
        #expect(parser.diagnostics.rejected == 4)
        #expect(parser.diagnostics.ignored == 1)
        #expect(parser.diagnostics.accepted == 1)
        #expect(parser.diagnostics.lastRejection?.hasPrefix("line 1, column 1") == true)
    }

    @Test("The events do not depend on how the bytes are sliced")
    func slicing() {
        let bytes = Array(
            (#"{"class":"TPV","mode":3,"lat":60,"lon":24}"# + "\r\n" + #"{"class":"SKY","nSat":3}"# + "\r\n"
                + #"{"class":"TPV","mode":1}"# + "\r\n").utf8)
        for width in 1...bytes.count {
            var parser = GPSDParser()
            var events: [GPSDParser.Event] = []
            for start in stride(from: 0, to: bytes.count, by: width) {
                events += parser.parse(bytes[start..<min(start + width, bytes.count)], receivedAt: Self.received)
            }
            #expect(events.count == 3)
            #expect(parser.diagnostics.rejected == 0)
        }
    }

    private func report(_ device: String, mode: Int, error: Double) -> [UInt8] {
        Array(
            #"{"class":"TPV","device":"\#(device)","mode":\#(mode),"lat":60,"lon":24,"eph":\#(error)}"#.utf8) + [10]
    }

    private func sources(_ events: [GPSDParser.Event]) -> [String?] {
        events.map { if case .fix(let location) = $0 { location.source } else { nil } }
    }

    @Test("The more accurate of two receivers is selected after five seconds")
    func better() {
        var parser = GPSDParser()
        var selected: [String?] = []
        for second in 0..<8 {
            let time = Self.received + Double(second)
            selected += sources(
                parser.parse(report("a", mode: 3, error: 9) + report("b", mode: 3, error: 4), receivedAt: time))
        }
        #expect(selected.prefix(5) == ["gpsd:a", "gpsd:a", "gpsd:a", "gpsd:a", "gpsd:a"])
        #expect(selected.suffix(2) == ["gpsd:b", "gpsd:b"])
    }

    @Test("An unplugged or silent receiver is replaced immediately")
    func unplugged() {
        var parser = GPSDParser()
        _ = parser.parse(report("a", mode: 3, error: 4), receivedAt: Self.received)
        #expect(parser.parse(report("b", mode: 2, error: 9), receivedAt: Self.received + 1) == [])
        _ = parser.parse(
            Array(#"{"class":"DEVICE","path":"a","activated":0}"#.utf8) + [10], receivedAt: Self.received + 2)
        #expect(sources(parser.parse(report("b", mode: 2, error: 9), receivedAt: Self.received + 2)) == ["gpsd:b"])
        #expect(sources(parser.parse(report("a", mode: 2, error: 99), receivedAt: Self.received + 9)) == ["gpsd:a"])
    }

    @Test("The preferred receiver is selected as long as it has a fix")
    func preferred() {
        var parser = GPSDParser(device: "b")
        for second in 0..<12 {
            let time = Self.received + Double(second)
            let selected = sources(
                parser.parse(report("a", mode: 3, error: 1) + report("b", mode: 2, error: 99), receivedAt: time))
            if second > 5 { #expect(selected == ["gpsd:b"]) }
        }
    }
}
