import Foundation
import KioskGeometry
import TestSupport
import Testing

/// The expected values were computed with vectors, independently of the formulas under test.
@Suite struct GeodesyTests {
    @Test(arguments: [
        (60.17, 24.94, 59.437, 24.7536, 82_195.56938, -172.630648),
        (0, 0, 0, 1, 111_229.83323, 90),
        (0, 179.5, 0, -179.5, 111_229.83323, 90),
        (89, 0, 89, 180, 222_459.66647, 0),
        (90, 0, -90, 0, 20_021_369.98133, 180),
        (12, 34, 12, 34, 0, 0),
        (0, 0, 0, 180, 20_021_369.98133, 90),
    ])
    func distancesAndDirectionsMatchKnownValues(
        latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double, meters: Double,
        direction: Double
    ) {
        let start = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        let end = LocationCoordinate2D(latitude: otherLatitude, longitude: otherLongitude)
        #expect(abs(start.distance(to: end) - meters) < 1e-4)
        #expect(abs(start.direction(to: end) - direction) < 1e-5)
    }

    @Test(arguments: [
        (60.17, 24.94, 10_000.0, 45.0, 60.233510, 25.068048),
        (0, 179.9, 50_000, 90, 0, 180.34951963),
        (89.9, 10, 50_000, 0, 89.65048031, 190),
        (-33.8688, 151.2093, 1e6, -120, -37.97537318, 141.32366207),
    ])
    func destinationsMatchKnownValues(
        latitude: Double, longitude: Double, meters: Double, direction: Double, otherLatitude: Double,
        otherLongitude: Double
    ) {
        let start = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        let end = start.coordinate(at: meters, facing: direction)
        #expect(abs(end.latitude - otherLatitude) < 1e-5)
        #expect(abs(end.longitude - otherLongitude) < 1e-5)
        let measured = start.coordinate(at: meters, facing: Measurement(value: direction, unit: .degrees))
        #expect(measured == end)
    }

    @Test("Distances are symmetric and satisfy the triangle inequality")
    func distancesAreMetric() {
        var random = SeededGenerator(seed: 61)
        for _ in 0..<5_000 {
            let (a, b, c) = (
                LocationCoordinate2D.onGlobe(&random), LocationCoordinate2D.onGlobe(&random),
                LocationCoordinate2D.onGlobe(&random)
            )
            let distance = a.distance(to: b)
            #expect(distance == b.distance(to: a))
            #expect(distance <= a.distance(to: c) + c.distance(to: b) + 1e-6)
            #expect((0...20_021_370).contains(distance))
            #expect(a.distance(to: a) == 0)
            var copy = b
            copy.longitude += 720
            #expect(abs(a.distance(to: copy) - distance) < 1e-4)
            #expect((-180...180).contains(a.direction(to: b)))
        }
    }

    @Test("The destination at the measured distance and direction is the other coordinate")
    func destination() {
        var random = SeededGenerator(seed: 62)
        for _ in 0..<5_000 {
            let (start, end) = (LocationCoordinate2D.onGlobe(&random), LocationCoordinate2D.onGlobe(&random))
            let distance = start.distance(to: end)
            let there = start.coordinate(at: distance, facing: start.direction(to: end))
            #expect(there.distance(to: end) < 0.01)
            #expect(abs(there.longitude - start.longitude) <= 180)
            let halfway = mid(start, end)
            #expect(abs(halfway.distance(to: start) - distance / 2) < 0.01)
            #expect(abs(halfway.distance(to: end) - distance / 2) < 0.01)
            let back = there.coordinate(at: -distance, facing: there.direction(to: start) + 180)
            #expect(back.distance(to: start) < 0.01)
        }
    }

    @Test("Radians and degrees give the same distances, directions and destinations")
    func radiansAgreeWithDegrees() {
        let (helsinki, tallinn) = (
            LocationCoordinate2D(latitude: 60.17, longitude: 24.94),
            LocationCoordinate2D(latitude: 59.437, longitude: 24.7536)
        )
        let (start, end) = (RadianCoordinate2D(helsinki), RadianCoordinate2D(tallinn))
        #expect(start.distance(to: end) * RadianCoordinate2D.metersPerRadian == helsinki.distance(to: tallinn))
        #expect(
            abs(start.direction(to: end).converted(to: .degrees).value - helsinki.direction(to: tallinn)) < 1e-12)
        let there = start.coordinate(at: start.distance(to: end), facing: start.direction(to: end))
        #expect(LocationCoordinate2D(there).distance(to: tallinn) < 1e-6)
        #expect(start == RadianCoordinate2D(latitude: helsinki.latitude.toRadians(), longitude: 24.94.toRadians()))
    }

    @Test("The direction due south is 180° and not −180°")
    func south() {
        let north = LocationCoordinate2D(latitude: 10, longitude: -0.0)
        #expect(north.direction(to: LocationCoordinate2D(latitude: 0, longitude: 0)) == 180)
        #expect(abs(north.direction(to: LocationCoordinate2D(latitude: 0, longitude: -360)).magnitude - 180) < 1e-9)
    }

    @Test("Coordinates that are NaN or infinite give NaN")
    func notFinite() {
        let nowhere = LocationCoordinate2D(latitude: .nan, longitude: .infinity)
        let coordinate = LocationCoordinate2D(latitude: 1, longitude: 2)
        #expect(coordinate.distance(to: nowhere).isNaN)
        #expect(nowhere.direction(to: coordinate).isNaN)
        #expect(mid(coordinate, nowhere).latitude.isNaN)
        #expect(coordinate.coordinate(at: .infinity, facing: 0).latitude.isNaN)
        #expect(nowhere.normalized.longitude == .infinity)
    }
}

@Suite struct AngleTests {
    @Test(arguments: [
        (-10.0, 0.0, 360.0, 350.0), (360, 0, 360, 0), (0, 0, 360, 0), (725, 0, 360, 5), (180, -180, 180, -180),
        (-180.1, -180, 180, 179.9), (360_000.5, -180, 180, 0.5), (5, 3, 3, 5), (5, 9, 3, 5),
        (.infinity, 0, 1, .infinity),
        (5, -.infinity, 1, 5),
    ])
    func valuesWrapIntoTheirRange(value: Double, minimum: Double, maximum: Double, wrapped: Double) {
        let result = value.wrap(min: minimum, max: maximum)
        #expect(result == wrapped || abs(result - wrapped) < 1e-9)
    }

    @Test("The difference of two directions is at most half a turn")
    func turnsAreShort() {
        #expect(350.0.difference(from: 10) == 20)
        #expect(10.0.difference(from: 350) == 20)
        #expect((-90.0).difference(from: 90) == 180)
        #expect(0.0.difference(from: 720) == 0)
        var random = SeededGenerator(seed: 63)
        for _ in 0..<5_000 {
            let (a, b) = (
                Double.random(in: -1000...1000, using: &random), Double.random(in: -1000...1000, using: &random)
            )
            #expect((0...180).contains(a.difference(from: b)))
            #expect(abs(a.difference(from: b) - b.difference(from: a)) < 1e-9)
            #expect(abs(a.toRadians().toDegrees() - a) < 1e-9)
        }
    }

    @Test(arguments: [
        (179.0, -179.0, -181.0), (-179, 179, 181), (10, 20, 10), (0, 180, 0), (180, 0, 180), (-90, 90, -90),
        (-200, 160, -200), (200, 0, 200), (179, -540, 179), (100, -100, -260),
    ])
    func aLongitudeIsUnwrappedForTheShortestPath(start: Double, end: Double, unwrapped: Double) {
        let coordinate = LocationCoordinate2D(latitude: 3, longitude: start)
        let result = coordinate.unwrapForShortestPath(to: LocationCoordinate2D(latitude: -3, longitude: end))
        #expect(result == LocationCoordinate2D(latitude: 3, longitude: unwrapped))
    }
}

extension LocationCoordinate2D {
    /// Returns a random coordinate on one copy of the world.
    static func onGlobe(_ random: inout SeededGenerator) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180..<180, using: &random))
    }
}
