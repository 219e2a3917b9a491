import Foundation
import KioskGeometry
import KioskLocation
import Testing

@Suite struct LocationFaultTests {
    private static let numbers: [(String, any WritableKeyPath<Location, Double?> & Sendable)] = [
        ("horizontalAccuracy", \.horizontalAccuracy), ("verticalAccuracy", \.verticalAccuracy), ("speed", \.speed),
        ("speedAccuracy", \.speedAccuracy), ("bearingAccuracy", \.bearingAccuracy),
    ]

    @Test("NaN, infinite or negative numbers make a fix invalid, with the name of the member")
    func numbers() {
        for (name, path) in Self.numbers {
            var fix = Location.sample()
            for value in [Double.nan, .infinity, -.infinity] {
                fix[keyPath: path] = value
                #expect(fix.fault == .notFinite(name))
            }
            fix[keyPath: path] = -0.5
            #expect(fix.fault == .negative(name, -0.5))
            #expect(fix.fault?.description == "\(name): expected 0 or more, found -0.5")
            fix[keyPath: path] = 0
            #expect(fix.isValid)
        }
    }

    @Test("Altitudes and bearings may be negative but not infinite")
    func signed() {
        var fix = Location.sample(bearing: -90)
        fix.altitude = -420
        #expect(fix.isValid)
        fix.altitude = .nan
        #expect(fix.fault == .notFinite("altitude"))
        fix.altitude = nil
        fix.bearing = .infinity
        #expect(fix.fault == .notFinite("bearing"))
    }

    @Test(
        "Coordinates must be in range",
        arguments: [
            (90.0, 180.0, true), (-90, -180, true), (90.1, 0, false), (0, 180.1, false), (.nan, 0, false),
            (0, .infinity, false),
        ])
    func places(latitude: Double, longitude: Double, isValid: Bool) {
        #expect(Location.sample(latitude, longitude).isValid == isValid)
    }

    @Test("Messages contain the valid range")
    func texts() {
        #expect(
            Location.sample(91, 0).fault?.description == "latitude: expected −90…90 degrees, found 91.0")
        #expect(
            Location.sample(0, -181).fault?.description == "longitude: expected −180…180 degrees, found -181.0")
        #expect(Location.sample(at: .nan).fault?.description == "timestamp: expected a finite number")
    }

    @Test("A heading is invalid if its accuracy is negative or a number is NaN")
    func headings() {
        let time = Date(timeIntervalSince1970: 0)
        #expect(Heading(direction: 10, accuracy: 0, timestamp: time).isValid)
        #expect(!Heading(direction: 10, accuracy: -1, timestamp: time).isValid)
        #expect(!Heading(direction: .nan, accuracy: 1, timestamp: time).isValid)
        #expect(!Heading(direction: 10, accuracy: .nan, timestamp: time).isValid)
    }
}
