import Foundation
import KioskGeometry
import KioskLocation
import TestSupport
import Testing

/// Values that hold a fix or a part of one show nothing of it by reflection.
@MainActor
@Suite("Reflection of values that hold a fix")
struct ReflectionTests {
    private static let secret = CLLocationCoordinate2D(latitude: 60.171717, longitude: 24.939393)
    private static let needles = ["60.17", "24.93", "10.30302", "56.36358", "171.7", "49, 48"]
    private static let start = Date(timeIntervalSince1970: 1_790_000_000)

    private func fix(_ seconds: Double = 0) -> Location {
        Location(
            coordinate: Self.secret, timestamp: Self.start + seconds, altitude: 171.7, horizontalAccuracy: 4, speed: 5,
            bearing: 171.7)
    }

    private func findings(_ value: Any) -> [String] {
        var text = ""
        dump(value, to: &text)
        text += "\(value) \(String(reflecting: value))"
        return Self.needles.filter(text.contains) + ReflectionProbe(value, for: Self.needles).findings
    }

    @Test("A parser of NMEA shows neither the fix in progress nor its sentences")
    func nmea() {
        let sentence = "$GPRMC,130000.00,A,6010.30302,N,02456.36358,E,9.7,171.7,241126,,,A*5B\r\n"
        var parser = NMEAParser()
        for end in [sentence.count, sentence.count - 20] {
            _ = parser.parse(Array(sentence.utf8.prefix(end)), receivedAt: Self.start)
            #expect(findings(parser).isEmpty)
        }
    }

    @Test("A parser of NMEA shows no value that waits for its coordinate")
    func heldValues() {
        var parser = NMEAParser()
        _ = parser.parse("$GPVTG,171.7,T,,M,9.7,N,18.0,K*57\r\n".utf8, receivedAt: Self.start)
        #expect(parser.diagnostics.accepted == 1)
        #expect(findings(parser).isEmpty)
    }

    @Test("A parser of gpsd shows neither the last fix nor its message")
    func gpsd() {
        let message = #"{"class":"TPV","mode":3,"lat":60.171717,"lon":24.939393,"track":171.7}"# + "\n"
        var parser = GPSDParser()
        let events = parser.parse(Array(message.utf8), receivedAt: Self.start)
        #expect(events.count == 1 && findings(parser).isEmpty)
        _ = parser.parse(Array(message.utf8.dropLast(9)), receivedAt: Self.start)
        #expect(findings(parser).isEmpty)
    }

    @Test("Filters and the interpolation do not show the last fix")
    func filters() {
        var filter = FixFilter(confirmsJumps: true)
        _ = filter.verdict(on: fix())
        var hold = CourseHold()
        _ = hold.held(fix())
        var interpolation = Interpolation<Location>()
        interpolation.move(to: fix(), at: 0)
        interpolation.move(to: fix(1), at: 1)
        #expect(interpolation.value(at: 1)?.coordinate == Self.secret)
        for value in [filter, hold, interpolation] as [Any] { #expect(findings(value).isEmpty) }
    }

    @Test("A reducer shows the fix that was released, and not the one that is pending")
    func reducer() throws {
        var reducer = AccuracyReducer()
        let output = reducer.reduced(fix(), at: 0)
        let released = try #require(output)
        var next = fix(1)
        next.coordinate.latitude = 61.5
        #expect(reducer.reduced(next, at: 1) == nil && reducer.releaseTime == 900)
        let pending = reducer.grid.center(ofCellContaining: next.coordinate)
        let text = "\(reducer)"
        #expect(text.contains("\(released.coordinate.latitude)") && !text.contains("\(pending.latitude)"))
        #expect(ReflectionProbe(reducer, for: ["\(pending.latitude)"]).findings.isEmpty)
    }

    @Test("Values that are not reflected are equal as their values are")
    func equality() {
        var filter = FixFilter()
        let fresh = filter
        _ = filter.verdict(on: fix())
        var other = FixFilter()
        #expect(filter != fresh)
        _ = other.verdict(on: fix())
        #expect(filter == other && filter.hashValue == other.hashValue)
    }
}
