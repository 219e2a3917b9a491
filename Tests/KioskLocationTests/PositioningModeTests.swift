import Foundation
import KioskGeometry
import KioskLocation
import Testing

/// A fix states how its coordinate was determined, and all sentences agree on what is a fix.
@Suite struct PositioningModeTests {
    private static let modes: [(letter: String, quality: Int, mode: PositioningMode?)] = [
        ("A", 1, .autonomous), ("D", 2, .differential), ("P", 3, .precise), ("R", 4, .rtkFixed), ("F", 5, .rtkFloat),
        ("E", 6, .deadReckoning), ("M", 7, .manual), ("S", 8, .simulated), ("N", 0, nil),
    ]

    private func events(_ sentences: String...) -> [NMEAParser.Event] {
        var parser = NMEAParser()
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        return sentences.flatMap { parser.parse(nmea($0), receivedAt: time) } + parser.finish()
    }

    private func rmc(_ mode: String, status: String = "A") -> String {
        "GNRMC,120000,\(status),6010.000,N,02456.000,E,10.0,90.0,010624,,,\(mode)"
    }

    private func gga(_ quality: Int) -> String {
        "GNGGA,120000,6010.000,N,02456.000,E,\(quality),08,1.2,20.0,M,18.0,M,,"
    }

    private func gll(_ mode: String, status: String = "A") -> String {
        "GNGLL,6010.000,N,02456.000,E,120000,\(status),\(mode)"
    }

    private func gns(_ modes: String) -> String { "GNGNS,120000,6010.000,N,02456.000,E,\(modes),08,1.2,20.0,18.0,," }

    @Test("Each sentence alone, and all together, give the same mode", arguments: 0..<modes.count)
    func agreement(index: Int) {
        let (letter, quality, mode) = Self.modes[index]
        let all = [
            events(rmc(letter)), events(gga(quality)), events(gll(letter)), events(gns(letter + letter)),
            events(rmc(letter), gga(quality), gll(letter), gns(letter)),
        ]
        for events in all {
            guard let mode else {
                #expect(events == [.noFix])
                continue
            }
            guard case .fix(let fix) = events.first else {
                Issue.record("no fix in mode \(letter)")
                continue
            }
            #expect(events.count == 1 && fix.positioningMode == mode)
        }
    }

    @Test("Status V is no fix in any mode", arguments: modes.map(\.letter))
    func invalid(letter: String) {
        #expect(events(rmc(letter, status: "V")) == [.noFix])
        #expect(events(gll(letter, status: "V")) == [.noFix])
        #expect(events(rmc(letter, status: "V"), gga(6)) == [.noFix])
    }

    @Test("Of several satellite systems the most accurate determines the mode; without a mode it is unknown")
    func systems() {
        func mode(_ events: [NMEAParser.Event]) -> PositioningMode? {
            if case .fix(let fix) = events.first { fix.positioningMode } else { nil }
        }
        #expect(mode(events(gns("NAD"))) == .differential)
        #expect(mode(events(gns("EN"))) == .deadReckoning)
        #expect(mode(events(gga(9))) == .differential)
        #expect(mode(events("GPRMC,120000,A,6010.000,N,02456.000,E,10.0,90.0,010624,,")) == nil)
        #expect(mode(events("GPRMC,120000,A,6010.000,N,02456.000,E,10.0,90.0,010624,,", gga(4))) == .rtkFixed)
        #expect(mode(events(rmc("D"), gga(5))) == .rtkFloat)
    }

    @Test("The status of gpsd is the mode")
    func gpsd() {
        let expected: [PositioningMode?] = [
            nil, .autonomous, .differential, .rtkFixed, .rtkFloat, .deadReckoning, .autonomous, .manual, .simulated,
            .precise, nil,
        ]
        let modes = expected.indices.map { status -> PositioningMode? in
            var parser = GPSDParser()
            let line = #"{"class":"TPV","mode":3,"status":\#(status),"lat":60,"lon":25}"# + "\n"
            let events = parser.parse(line.utf8, receivedAt: Date(timeIntervalSince1970: 1))
            return if case .fix(let fix) = events.first { fix.positioningMode } else { nil }
        }
        #expect(modes == expected)
    }

    @Test("A reduced fix has no mode")
    func reduced() {
        var fix = Location.sample()
        fix.positioningMode = .deadReckoning
        var reducer = AccuracyReducer()
        #expect(reducer.reduced(fix, at: 0)?.positioningMode == nil)
    }
}
