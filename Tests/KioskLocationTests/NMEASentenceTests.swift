import Foundation
import KioskGeometry
import KioskLocation
import Testing

@Suite struct NMEASentenceTests {
    private static let received = Date(timeIntervalSince1970: 1_700_000_000)

    private func events(
        _ sentences: [String], options: NMEAParser.Options = NMEAParser.Options(), at time: Date = received
    ) -> [NMEAParser.Event] {
        var parser = NMEAParser(options: options)
        return sentences.flatMap { parser.parse(nmea($0), receivedAt: time) } + parser.finish()
    }

    private func fixes(
        _ sentences: String..., options: NMEAParser.Options = NMEAParser.Options(), at time: Date = received
    ) -> [Location] {
        events(sentences, options: options, at: time).compactMap {
            if case .fix(let location) = $0 { location } else { nil }
        }
    }

    private func rmc(_ time: String, _ date: String, status: String = "A", mode: String = "") -> String {
        "GNRMC,\(time),\(status),6010.000,N,02456.000,E,10.0,90.0,\(date),,\(mode)"
    }

    private func gga(_ time: String, quality: Int = 1, hdop: String = "1.2") -> String {
        "GNGGA,\(time),6010.000,N,02456.000,E,\(quality),08,\(hdop),20.0,M,18.0,M,,"
    }

    @Test(
        "Two-digit years from 80 are in the 20th century",
        arguments: [
            ("010180", 315_532_800.0), ("311299", 946_598_400), ("010100", 946_684_800), ("290224", 1_709_164_800),
            ("311279", 3_471_206_400),
        ])
    func years(date: String, seconds: TimeInterval) {
        #expect(fixes(rmc("000000", date)).first?.timestamp == Date(timeIntervalSince1970: seconds))
    }

    @Test("Without a date the day is the nearest to the time of reception")
    func nearestDay() {
        let midnight = Date(timeIntervalSince1970: 1_700_006_400)
        #expect(fixes(gga("000001"), at: midnight - 5).first?.timestamp == midnight + 1)
        #expect(fixes(gga("235958"), at: midnight + 5).first?.timestamp == midnight - 2)
        #expect(fixes(gga("120000"), at: midnight + 43_000).first?.timestamp == midnight + 43_200)
    }

    @Test("After midnight sentences without a date are of the next day")
    func midnight() {
        let times = fixes(rmc("235958.5", "311223"), gga("235959.5"), gga("000000.5")).map(\.timestamp)
        let newYear = Date(timeIntervalSince1970: 1_704_067_200)
        #expect(times == [newYear - 1.5, newYear - 0.5, newYear + 0.5])
    }

    @Test("The date is read from ZDA as well")
    func zda() {
        let fix = fixes("GPZDA,201530.00,04,07,2002,00,00", gga("201531")).first
        #expect(fix?.timestamp == Date(timeIntervalSince1970: 1_025_813_731))
    }

    @Test("A leap second is the first second of the next day, and only before midnight")
    func leapSecond() {
        #expect(fixes(rmc("235960", "311216")).first?.timestamp == Date(timeIntervalSince1970: 1_483_228_800))
        #expect(fixes(rmc("225960", "311216")).isEmpty)
        #expect(fixes(rmc("235961", "311216")).isEmpty)
    }

    @Test("A date before the earliest possible one is moved by 1,024 weeks")
    func weekRollover() {
        var options = NMEAParser.Options()
        options.earliestDate = Date(timeIntervalSince1970: 1_704_067_200)
        // 2024-06-01 less 1,024 weeks.
        let expected = Date(timeIntervalSince1970: 1_717_200_000)
        #expect(fixes(rmc("000000", "161004"), options: options).first?.timestamp == expected)
        #expect(fixes(rmc("000000", "010624"), options: options).first?.timestamp == expected)
        #expect(fixes(rmc("000000", "161004")).first?.timestamp == expected - 1024 * 7 * 86_400)
    }

    @Test("A fix earlier than the last one is dropped until the clock stays set back")
    func backwardTime() {
        let fixes = fixes(
            rmc("120010", "010624"), rmc("120005", "010624"), rmc("120011", "010624"), rmc("110000", "010624"),
            rmc("110001", "010624"), rmc("110002", "010624"), rmc("110003", "010624"))
        let noon = Date(timeIntervalSince1970: 1_717_243_200)
        #expect(fixes.map { $0.timestamp.timeIntervalSince(noon) } == [10, 11, -3598, -3597])
    }

    @Test(
        "A fix is invalid if any sentence marks it as invalid",
        arguments: [
            ("V", "", 1, false), ("A", "", 0, false), ("A", "A", 1, true), ("A", "D", 2, true), ("A", "R", 4, true),
            ("A", "F", 5, true), ("A", "P", 3, true), ("A", "E", 6, true), ("A", "M", 7, true), ("A", "S", 8, true),
            ("A", "N", 0, false), ("A", "N", 6, false), ("A", "E", 0, false), ("V", "E", 6, false),
            ("V", "A", 1, false),
        ])
    func validity(status: String, mode: String, quality: Int, isFix: Bool) {
        let events = events([
            rmc("120000", "010624", status: status, mode: ",\(mode)"), gga("120000", quality: quality),
        ])
        #expect(events.count == 1)
        #expect((events == [.noFix]) == !isFix)
    }

    @Test("A receiver without a position sends empty fields")
    func emptyFields() {
        #expect(events(["GPRMC,,V,,,,,,,,,,N"]) == [.noFix])
        #expect(events(["GPGGA,,,,,,0,00,99.99,,,,,,"]) == [.noFix])
        #expect(events(["GPGLL,,,,,,V,N"]) == [.noFix])
        #expect(events(["GPRMC,,V,,,,,,,,,,N", "GPRMC,,V,,,,,,,,,,N"]) == [.noFix, .noFix])
        #expect(events(["GPRMC,120000,A,,,,,,,010624,,"]) == [.noFix])
    }

    @Test("A position without a time has the time of reception")
    func noTime() {
        #expect(fixes("GPGGA,,6010.000,N,02456.000,E,1,08,1.2,20.0,M,18.0,M,,").first?.timestamp == Self.received)
    }

    @Test("South and west are negative")
    func hemispheres() {
        let fix = fixes("GPGLL,3352.500,S,15112.000,W,120000,A,A").first
        #expect(fix?.coordinate == CLLocationCoordinate2D(latitude: -33.875, longitude: -151.2))
    }

    @Test("The accuracy is the estimate of the receiver, else the dilution times the range error, else unknown")
    func accuracy() {
        let gst = "GPGST,120000,1,,,,3.0,4.0,6.0"
        #expect(fixes(gga("120000"), gst).first?.horizontalAccuracy == 5)
        #expect(fixes(gga("120000"), gst, "PGRME,15.0,M,45.0,M,25.0,M").first?.horizontalAccuracy == 5)
        #expect(fixes(gga("120000"), "PGRME,15.0,M,45.0,M,25.0,M").first?.verticalAccuracy == 45)
        #expect(
            fixes(gga("120000"), "PUBX,00,120000,6010.000,N,02456.000,E,20,G3,2.1,2.0,0.007,77.52,0.007,")
                .first?.horizontalAccuracy == 2.1)
        #expect(fixes(gga("120000")).first?.horizontalAccuracy == 6)
        #expect(
            fixes(gga("120000"), options: NMEAParser.Options(rangeError: 10)).first?.horizontalAccuracy == 12)
        #expect(fixes(gga("120000", hdop: "99.99")).first?.horizontalAccuracy == nil)
        #expect(fixes(gga("120000", hdop: "0.0")).first?.horizontalAccuracy == nil)
        #expect(fixes(gga("120000", hdop: "")).first?.horizontalAccuracy == nil)
        // The errors of another time are not these.
        #expect(fixes(gga("120000"), "GPGST,115900,1,,,,3.0,4.0,6.0").first?.horizontalAccuracy == 6)
    }

    @Test("Speed and course are read from RMC, else from VTG in both forms")
    func courses() {
        let newForm = "GPVTG,45.0,T,40.0,M,020.0,N,037.0,K,A"
        #expect(fixes(rmc("120000", "010624"), newForm).first?.bearing == 90)
        #expect(fixes(gga("120000"), newForm).first?.bearing == 45)
        #expect(fixes(gga("120000"), newForm).first?.speed == 20 * 1852 / 3600.0)
        #expect(fixes(gga("120000"), "GPVTG,45.0,40.0,020.0,037.0").first?.bearing == 45)
        #expect(fixes(gga("120000"), "GPVTG,,T,,M,,N,36.0,K").first?.speed == 10)
        #expect(fixes(gga("120000"), "GPVTG,,T,,M,0.0,N,0.0,K").first?.bearing == nil)
        #expect(fixes(gga("120000"), "GPVTG,45.0,T,40.0,M,020.0,N,037.0,K,N").first?.speed == nil)
        #expect(fixes(gga("120000"), "GPVTG,360.0,T,,M,1.0,N,1.9,K").first?.bearing == 0)
    }

    @Test("A two-dimensional fix has no altitude")
    func twoDimensions() {
        let flat = "GPGSA,A,2,04,05,,,,,,,,,,,2.5,1.3,2.1"
        let deep = "GPGSA,A,3,04,05,,,,,,,,,,,2.5,1.3,2.1"
        #expect(fixes(gga("120000"), flat).first?.altitude == nil)
        #expect(fixes(gga("120000"), deep, flat).first?.altitude == 20)
        #expect(fixes(gga("120000"), deep).first?.verticalAccuracy == 10.5)
    }

    @Test("GNS has a position if any satellite system has one")
    func gns() {
        func sentence(_ modes: String) -> String {
            "GNGNS,120000.00,6010.000,N,02456.000,E,\(modes),12,0.8,25.5,18.0,,"
        }
        #expect(fixes(sentence("NA")).first?.altitude == 25.5)
        #expect(events([sentence("NN")]) == [.noFix])
        #expect(events([sentence("")]) == [])
    }

    @Test("Satellites in view are counted over all systems")
    func satellites() {
        let fix = fixes(
            "GPGSV,3,1,11,03,03,111,00,04,15,270,00", "GLGSV,1,1,02,65,10,100,", gga("120000")
        ).first
        #expect(fix?.extra?["satellitesInView"] == .number(13))
    }

    @Test(
        "Headings are relative to true north, magnetic north, or both",
        arguments: [
            ("HEHDT,274.07,T", -1.0, 274.07), ("HETHS,274.07,A", -1, 274.07), ("HCHDG,350.0,,,15.0,E", 350, 5),
            ("HCHDG,5.0,2.0,W,10.0,W", 3, 353), ("HCHDG,101.1,,,,", 101.1, -1), ("HCHDG,1.0,2.0,W,,", 359, -1),
            ("HCHDM,271.5,M", 271.5, -1),
        ])
    func headings(sentence: String, magnetic: Double, direction: Double) {
        let heading = CLHeading(
            magneticHeading: magnetic, trueHeading: direction, headingAccuracy: 2, timestamp: Self.received)
        #expect(events([sentence]) == [.heading(heading)])
    }

    @Test("Sentences with true and magnetic heading are combined")
    func bothNorths() {
        let sentences = ["HCHDM,80.0,M", "HEHDT,90.0,T", "HCHDM,80.0,M", "HCHDG,80.0,,,,", "HEHDT,91.0,T"]
        let headings = events(sentences).map { event -> Double? in
            if case .heading(let heading) = event { heading.trueHeading } else { nil }
        }
        #expect(headings == [-1, 90, 91])
    }

    @Test(
        "Sentences without a direction give no heading",
        arguments: ["HETHS,274.07,V", "HCHDG,,,,4.0,E", "HEHDT,,T", "HCHDM,,M", "HCHDM,271.5,T"])
    func noHeadings(sentence: String) {
        #expect(events([sentence]).isEmpty)
    }

    @Test("All talkers are read, including one that starts like a proprietary sentence")
    func talkers() {
        for talker in ["GP", "GN", "GL", "BD", "QZ", "PQ", "II"] {
            let sentence = "\(talker)GGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,"
            let fixes = events([sentence]).filter { if case .fix = $0 { true } else { false } }
            #expect(fixes.count == 1, "\(talker)")
        }
    }

    @Test("Sentences of other types are counted and ignored")
    func others() {
        var parser = NMEAParser()
        let bytes = nmea("GPTXT,01,01,02,hello", "PUBX,03,1", "AIVDM", "X", "PMTK001,604,3")
        #expect(parser.parse(bytes, receivedAt: Self.received) == [])
        #expect(parser.diagnostics.ignored == 5)
        #expect(parser.diagnostics.rejected == 0)
    }
}
