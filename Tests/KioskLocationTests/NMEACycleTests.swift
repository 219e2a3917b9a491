import Foundation
import KioskGeometry
import KioskLocation
import Testing

/// The sentences of one cycle of a receiver are one fix, whatever their order is.
@Suite struct NMEACycleTests {
    private static let received = Date(timeIntervalSince1970: 1_767_268_800)

    private func gga(_ second: Int) -> String {
        "GPGGA,12000\(second),6010.00\(second),N,02456.000,E,1,08,1.0,20.0,M,18.0,M,,"
    }

    private func rmc(_ second: Int) -> String {
        "GPRMC,12000\(second),A,6010.00\(second),N,02456.000,E,10.0,90.0,010126,,"
    }

    /// The sentence of a receiver whose date is years before that of the machine.
    private func earlyRMC(_ second: Int) -> String { rmc(second).replacing("010126", with: "140407") }
    private func vtg(_ second: Int) -> String { "GPVTG,4\(second).0,T,,M,2\(second).0,N,37.0,K" }
    private func gst(_ second: Int) -> String { "GPGST,12000\(second),1,,,,0.3\(second),0.4,0.5" }
    private func gsa(_ second: Int) -> String { "GPGSA,A,3,04,05,,,,,,,,,,,2.5,1.3,1.\(second)" }
    private func pgrme(_ second: Int) -> String { "PGRME,1\(second).0,M,2\(second).0,M,30.0,M" }
    private func pubx(_ second: Int) -> String {
        "PUBX,00,12000\(second),6010.000,N,02456.000,E,20,G3,1.\(second),2.0,0.007,77.52,0.007,"
    }

    private func fixes(_ events: [NMEAParser.Event]) -> [Location] {
        events.compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
    }

    /// Returns the fixes of a file, which contains no times of reception.
    private func fixes(ofFile sentences: [String]) -> [Location] {
        var parser = NMEAParser()
        return fixes(
            sentences.flatMap { parser.parse(nmea($0), receivedAt: Self.received) } + parser.finish())
    }

    /// Returns the fixes of a line on which each group of sentences is followed by half a second of silence.
    private func fixes(ofLine groups: [[String]]) -> [Location] {
        var parser = NMEAParser()
        var events: [NMEAParser.Event] = []
        for (index, group) in groups.enumerated() {
            let time = Self.received + Double(index) / 2
            for sentence in group { events += parser.parse(nmea(sentence), receivedAt: time) }
            if let deadline = parser.deadline { events += parser.flush(at: deadline) }
        }
        return fixes(events + parser.finish())
    }

    /// All orders of some elements.
    private func permutations<Element>(of elements: [Element]) -> [[Element]] {
        guard elements.count > 1 else { return [elements] }
        return elements.indices.flatMap { index in
            var rest = elements
            let first = rest.remove(at: index)
            return permutations(of: rest).map { [first] + $0 }
        }
    }

    @Test("On a line the values of all sentences of a second belong to its fix, in all of their orders")
    func ordersOnALine() {
        let sentences = [gga, vtg, gst, gsa, pgrme]
        let expected = fixes(ofLine: (0..<4).map { second in sentences.map { $0(second) } })
        #expect(expected.map(\.bearing) == [40, 41, 42, 43])
        #expect(expected.map(\.verticalAccuracy) == [0.5, 0.5, 0.5, 0.5])
        #expect(expected.map(\.horizontalAccuracy).allSatisfy { $0.map { (0.5..<0.6).contains($0) } == true })
        for order in permutations(of: sentences) {
            let groups = (0..<4).map { second in order.map { $0(second) } }
            #expect(fixes(ofLine: groups) == expected, "\(groups[0])")
        }
    }

    @Test("On a line that is opened within a cycle, the values of the truncated cycle are ignored")
    func truncatedCycle() {
        for first in [[vtg(9)], [gsa(9), vtg(9)], [pgrme(9)], [gst(9), vtg(9)], [pubx(9)]] {
            let groups = [first] + (0..<3).map { [gga($0), gsa($0), pgrme($0), vtg($0)] }
            let fixes = fixes(ofLine: groups)
            #expect(fixes.map(\.bearing) == [40, 41, 42], "\(first)")
            #expect(fixes.map(\.horizontalAccuracy) == [10, 11, 12], "\(first)")
        }
    }

    @Test("In a file values with a time belong to the coordinate of that time, in all orders")
    func ordersInAFile() {
        for values in [gst, pubx] {
            let sentences = [gga, rmc, values]
            let expected = fixes(ofFile: (0..<4).flatMap { second in sentences.map { $0(second) } })
            #expect(expected.count == 4 && Set(expected.map(\.horizontalAccuracy)).count == 4)
            for order in permutations(of: sentences) {
                #expect(fixes(ofFile: (0..<4).flatMap { second in order.map { $0(second) } }) == expected)
            }
        }
    }

    @Test("In a file values without a time follow those with one, or begin the cycle with which the file begins")
    func untimedInAFile() {
        func bearings(_ order: [(Int) -> String]) -> [Double?] {
            fixes(ofFile: (0..<4).flatMap { second in order.map { $0(second) } }).map(\.bearing)
        }
        #expect(bearings([gst, vtg, gga]) == [40, 41, 42, 43])
        #expect(bearings([vtg, gsa, gga]) == [40, 41, 42, 43])
        #expect(bearings([vtg, gga, gsa]) == [40, 41, 42, 43])
        #expect(bearings([gga, vtg, gsa]) == [40, 41, 42, 43])
        #expect(bearings([gga, gsa, gst, vtg]) == [40, 41, 42, 43])
        // The first sentence is the end of a cycle, as the coordinate of the same time after it shows.
        let truncated =
            [vtg(9)]
            + (0..<4).flatMap { [gga($0), vtg($0), "GPGLL,6010.00\($0),N,02456.000,E,12000\($0),A"] }
        #expect(fixes(ofFile: truncated).map(\.bearing).dropFirst() == [41, 42, 43])
    }

    @Test("Values of an earlier time are not added to a later coordinate")
    func earlierTime() {
        #expect(fixes(ofFile: [gst(3), gga(4)]).map(\.horizontalAccuracy) == [5])
        #expect(fixes(ofFile: [gga(4), gst(3), gga(5)]).map(\.horizontalAccuracy) == [5, 5])
        let early = fixes(ofFile: [gga(4), gst(6), gga(5), gga(6)])
        #expect(early.map { ($0.horizontalAccuracy ?? 0) < 1 } == [false, false, true])
    }

    @Test("The number of values that wait for a coordinate is limited")
    func heldValues() {
        let count = 10_000
        let many = (0..<count).map { "GPGSA,A,3,04,05,,,,,,,,,,,2.5,1.3,\($0).0" }
        #expect(fixes(ofFile: many + [gga(0)]).count == 1)
    }

    @Test("The second time of a cycle keeps the values of the first, as Garmin's text output needs")
    func twoTimes() {
        // RMC and GGA of one second, GLL of the next.
        let garmin48 = [0, 2, 4].flatMap { second in
            [rmc(second), gga(second), gsa(1), pgrme(1), "GPGLL,6010.000,N,02456.000,E,12000\(second + 1),A"]
        }
        let fixes48 = fixes(ofFile: garmin48)
        #expect(fixes48.count == 6)
        #expect(fixes48.allSatisfy { $0.horizontalAccuracy == 11 && $0.altitude == 20 })
        #expect(fixes48.allSatisfy { $0.bearing == 90 && $0.speed != nil && $0.positioningMode == .autonomous })
        // RMC of one second, GGA and GLL of the next.
        let tn204 = [0, 2, 4].flatMap { second in
            [rmc(second), gga(second + 1), gsa(1), pgrme(1), "GPGLL,6010.000,N,02456.000,E,12000\(second + 1),A"]
        }
        let fixes204 = fixes(ofFile: tn204)
        #expect(fixes204.count == 6)
        #expect(fixes204.dropFirst().allSatisfy { $0.horizontalAccuracy == 11 && $0.bearing == 90 })
    }

    @Test("A fix keeps no value of a cycle that is over, or of one without a fix")
    func otherCycles() {
        #expect(fixes(ofFile: [rmc(0), gga(0), rmc(1)]).map(\.altitude) == [20, nil])
        #expect(fixes(ofFile: [gga(0), rmc(5)]).map(\.altitude) == [20, nil])
        #expect(fixes(ofFile: [gga(0).replacing(",E,1,", with: ",E,0,"), rmc(1)]).map(\.altitude) == [nil])
        #expect(fixes(ofFile: [rmc(1), gga(0)]).map(\.speed).last == .some(nil))
    }

    @Test("The first date of the receiver replaces an estimate, and no fix is lost", arguments: [true, false])
    func firstDate(isLine: Bool) {
        let groups = [[gga(0)]] + (1..<6).map { [gga($0), earlyRMC($0)] }
        let fixes = isLine ? fixes(ofLine: groups) : fixes(ofFile: groups.flatMap(\.self))
        let noon = Date(timeIntervalSince1970: 1_176_552_000)
        #expect(fixes.count == 6)
        // On a line the end of a cycle is learned from the first one, which had no date.
        #expect(fixes.suffix(4).map { $0.timestamp.timeIntervalSince(noon) } == [2, 3, 4, 5])
    }

    @Test("After the first date a clock that goes back is detected")
    func backwardAfterFirstDate() {
        let sentences = [gga(0), earlyRMC(5), earlyRMC(1), earlyRMC(6)]
        #expect(fixes(ofFile: sentences).count == 3)
    }
}
