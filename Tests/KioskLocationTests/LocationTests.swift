import Foundation
import KioskGeometry
import KioskLocation
import Testing

@Suite struct LocationTests {
    private static let time = Date(timeIntervalSince1970: 1_700_000_000)

    @Test("A CLLocation keeps its known values and drops negative numbers")
    func fromPhones() {
        let raw = CLLocation(
            coordinate: CLLocationCoordinate2DMake(60, 24), altitude: 12, horizontalAccuracy: 5, verticalAccuracy: -1,
            course: -1, speed: 3, timestamp: Self.time)
        let fix = Location(location: raw, heading: nil, accuracyAuthorization: .reducedAccuracy)
        #expect(fix.altitude == nil)
        #expect(fix.verticalAccuracy == nil)
        #expect(fix.bearing == nil)
        #expect(fix.course == -1)
        #expect(fix.speed == 3)
        #expect(fix.accuracyAuthorization == .reducedAccuracy)
        #expect(fix.heading == nil)
        #expect(fix.headingDirection == nil)
    }

    @Test("A complete CLLocation is equal after conversion")
    func roundTrip() {
        let raw = CLLocation(
            coordinate: CLLocationCoordinate2DMake(-33, 151), altitude: 40, horizontalAccuracy: 4,
            verticalAccuracy: 6, course: 270, courseAccuracy: 3, speed: 12, speedAccuracy: 0.5, timestamp: Self.time)
        let fix = Location(location: raw, accuracyAuthorization: .fullAccuracy)
        #expect(fix.location == raw)
        #expect(fix.isValid)
    }

    @Test("Unknown values of a fix are negative in a CLLocation, and the accuracy of a coordinate stays valid")
    func unknown() {
        let raw = Location.sample(accuracy: nil).location
        #expect(raw.horizontalAccuracy == 0)
        #expect(raw.verticalAccuracy == -1)
        #expect(raw.speed == -1)
        #expect(raw.course == -1)
        #expect(raw.courseAccuracy == -1)
        #expect(raw.speedAccuracy == -1)
        #expect(Location(location: raw, accuracyAuthorization: .fullAccuracy).isValid)
    }

    @Test(
        "A heading is true if the true heading is known, else magnetic",
        arguments: [(10.0, 20.0, 20.0), (10, -1, 10), (10, 0, 0)])
    func headingDirection(magnetic: Double, true trueHeading: Double, expected: Double) {
        let heading = CLHeading(
            magneticHeading: magnetic, trueHeading: trueHeading, headingAccuracy: 5, timestamp: Self.time)
        let fix = Location(
            location: Location.sample().location, heading: heading, accuracyAuthorization: .fullAccuracy)
        #expect(fix.headingDirection == expected)
        #expect(Heading(heading) == Heading(direction: expected, accuracy: 5, timestamp: Self.time))
    }

    @Test("The accuracy is full unless the extra contains the number of reduced accuracy")
    func accuracyAuthorization() {
        var fix = Location.sample()
        #expect(fix.accuracyAuthorization == .fullAccuracy)
        for other in [JSONValue.number(7), .number(0.5), .number(1e300), .string("reduced"), .boolean(true)] {
            fix.extra = ["accuracyAuthorization": other]
            #expect(fix.accuracyAuthorization == .fullAccuracy)
        }
        fix.extra = ["satellites": 7]
        fix.accuracyAuthorization = .reducedAccuracy
        #expect(fix.extra == ["satellites": 7, "accuracyAuthorization": 1])
        #expect(fix.accuracyAuthorization == .reducedAccuracy)
    }

    @Test(
        "The course is in 0..<360 for any bearing", arguments: [(-90.0, 270.0), (360, 0), (725, 5), (0, 0)])
    func course(bearing: Double, expected: Double) {
        #expect(Location.sample(bearing: bearing).course == expected)
    }

    @Test("Distances between fixes are in metres")
    func distance() {
        let one = Location.sample(60, 24).location
        #expect(abs(one.distance(from: Location.sample(61, 24).location) - 111_200) < 200)
    }
}
