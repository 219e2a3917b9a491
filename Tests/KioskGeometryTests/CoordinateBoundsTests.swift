import Foundation
import KioskGeometry
import Testing

@Suite struct CoordinateBoundsTests {
    static func bounds(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> CoordinateBounds {
        CoordinateBounds(
            southwest: LocationCoordinate2D(latitude: south, longitude: west),
            northeast: LocationCoordinate2D(latitude: north, longitude: east))
    }

    @Test("Sides, corners and spans follow from the corners of the bounds")
    func hasSides() {
        let bounds = Self.bounds(-10, 20, 30, 60)
        #expect([bounds.south, bounds.west, bounds.north, bounds.east] == [-10, 20, 30, 60])
        #expect(bounds.northwest == LocationCoordinate2D(latitude: 30, longitude: 20))
        #expect(bounds.southeast == LocationCoordinate2D(latitude: -10, longitude: 60))
        #expect(bounds.center == LocationCoordinate2D(latitude: 10, longitude: 40))
        #expect(bounds.latitudeSpan == 40 && bounds.longitudeSpan == 40)
        #expect(!bounds.isEmpty && !bounds.infiniteBounds)
        #expect(Self.bounds(10, 0, -10, 5).isEmpty && Self.bounds(0, 5, 1, 4).isEmpty)
        #expect(Self.bounds(10, 0, -10, 5).latitudeSpan == 20)
    }

    @Test(arguments: [
        (170.0, 190.0, true), (170, -170, true), (-180, 180, false), (10, 20, false), (-190, -170, true),
        (530, 550, true), (0, 0, false), (170, 180, true),
    ])
    func boundsCanCrossTheAntimeridian(west: Double, east: Double, crosses: Bool) {
        #expect(Self.bounds(0, west, 1, east).crossesAntimeridian == crosses)
    }

    @Test(arguments: [
        (170.0, 190.0, 175.0, true, true), (170, 190, -175, false, true), (170, 190, 0, false, false),
        (170, -170, 175, false, true), (170, -170, -170, false, true), (170, -170, 0, false, false),
        (10, 20, 10, true, true), (10, 20, 20, true, true), (10, 20, 380, false, true), (10, 20, 381, false, false),
        (-180, 180, 540, false, true), (-180, 180, 180, true, true), (170, 180, -180, false, true),
        (5, 5, 365, false, true),
        (0, 400, -77, false, true),
    ])
    func boundsContainTheCoordinatesInsideThem(
        west: Double, east: Double, longitude: Double, plain: Bool, wrapped: Bool
    ) {
        let bounds = Self.bounds(-10, west, 10, east)
        for (latitude, fits) in [(0.0, true), (10, true), (-10, true), (10.1, false), (-11, false), (.nan, false)] {
            let coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
            #expect(bounds.contains(forPoint: coordinate, wrappedCoordinates: false) == (plain && fits))
            #expect(bounds.contains(forPoint: coordinate, wrappedCoordinates: true) == (wrapped && fits))
        }
    }

    @Test("Containment and intersection of wrapped areas match a comparison of every meridian")
    func wrappedAreas() {
        // Every pair of ranges bounded by multiples of 45°, compared meridian by meridian in steps of 7.5°.
        let longitudes = stride(from: -360.0, through: 360, by: 45)
        func degrees(_ west: Double, _ east: Double) -> Set<Int> {
            guard east - west < 360 else { return Set(0..<48) }
            let start = Int((west.wrap(min: 0, max: 360)) / 7.5)
            let span = Int(((east - west).wrap(min: 0, max: 360)) / 7.5)
            return Set((0...span).map { (start + $0) % 48 })
        }
        for west in longitudes {
            for east in longitudes where east >= west {
                for other in longitudes {
                    for span in [0.0, 45, 90, 180, 315, 360, 405] {
                        let (one, two) = (Self.bounds(0, west, 1, east), Self.bounds(0, other, 1, other + span))
                        let (mine, its) = (degrees(west, east), degrees(other, other + span))
                        #expect(one.contains(forArea: two, wrappedCoordinates: true) == its.isSubset(of: mine))
                        #expect(one.intersects(forArea: two, wrappedCoordinates: true) == !its.isDisjoint(with: mine))
                        #expect(two.intersects(forArea: one, wrappedCoordinates: true) == !its.isDisjoint(with: mine))
                        #expect(
                            one.contains(forArea: two, wrappedCoordinates: false)
                                == (west <= other && other + span <= east))
                        #expect(
                            one.intersects(forArea: two, wrappedCoordinates: false)
                                == (west <= other + span && other <= east))
                    }
                }
            }
        }
    }

    @Test("Bounds are extended by coordinates and areas, and invalid ones are ignored")
    func grows() {
        let bounds = Self.bounds(0, 0, 10, 10)
        #expect(bounds.extend(forPoint: LocationCoordinate2D(latitude: -5, longitude: 5)) == Self.bounds(-5, 0, 10, 10))
        #expect(bounds.extend(forArea: Self.bounds(5, 5, 20, 30)) == Self.bounds(0, 0, 20, 30))
        #expect(bounds.extend(forArea: Self.bounds(5, 5, 4, 4)) == bounds)
        #expect(bounds.extend(forPoint: LocationCoordinate2D(latitude: .nan, longitude: 50)) == bounds)
        #expect(Self.bounds(5, 5, 4, 4).extend(forArea: bounds) == bounds)
    }

    @Test("A coordinate is constrained to the bounds")
    func constrains() {
        let bounds = Self.bounds(0, 0, 10, 10)
        #expect(
            bounds.constrain(forPoint: LocationCoordinate2D(latitude: 50, longitude: -190))
                == LocationCoordinate2D(latitude: 10, longitude: 0))
        let inside = LocationCoordinate2D(latitude: 3, longitude: 4)
        #expect(bounds.constrain(forPoint: inside) == inside)
        #expect(Self.bounds(5, 5, 4, 4).constrain(forPoint: inside) == inside)
    }

    @Test("Infinite bounds contain every coordinate")
    func infiniteBounds() {
        var bounds = CoordinateBounds.singleton(LocationCoordinate2D())
        #expect(bounds.contains(forPoint: LocationCoordinate2D(), wrappedCoordinates: false))
        #expect(!bounds.contains(forArea: .world, wrappedCoordinates: true))
        bounds.infiniteBounds = true
        let far = LocationCoordinate2D(latitude: 80, longitude: 700)
        #expect(bounds.contains(forPoint: far, wrappedCoordinates: false))
        #expect(bounds.contains(forArea: .world, wrappedCoordinates: false))
        #expect(bounds.intersects(forArea: .world, wrappedCoordinates: false))
        #expect(!CoordinateBounds.world.contains(forArea: bounds, wrappedCoordinates: true))
        #expect(CoordinateBounds.world.extend(forArea: bounds).infiniteBounds)
        #expect(bounds.constrain(forPoint: far) == far)
    }

    @Test("Bounds are equal after encoding and decoding")
    func coding() throws {
        let bounds = CoordinateBounds(
            southwest: LocationCoordinate2D(latitude: 1, longitude: 2),
            northeast: LocationCoordinate2D(latitude: 3, longitude: 4), infiniteBounds: true)
        #expect(try JSONDecoder().decode(CoordinateBounds.self, from: JSONEncoder().encode(bounds)) == bounds)
        let plain = Self.bounds(1, 2, 3, 4)
        #expect(CoordinateBounds(BoundingBox(plain)) == plain)
    }
}

@Suite struct BoundingBoxTests {
    @Test("The bounding box of coordinates ignores invalid ones")
    func boundingBox() throws {
        #expect(BoundingBox(from: nil) == nil)
        #expect(BoundingBox(from: []) == nil)
        #expect(BoundingBox(from: [LocationCoordinate2D(latitude: .nan, longitude: .nan)]) == nil)
        let corners = [(1.0, 8.0), (-4, 2), (.nan, 3), (0, 200)].map {
            LocationCoordinate2D(latitude: $0.0, longitude: $0.1)
        }
        let box = try #require(BoundingBox(from: corners))
        #expect(box.southWest == LocationCoordinate2D(latitude: -4, longitude: 2))
        #expect(box.northEast == LocationCoordinate2D(latitude: 1, longitude: 200))
        #expect(!box.contains(box.southWest))
        #expect(box.contains(box.southWest, ignoreBoundary: false))
        #expect(box.contains(LocationCoordinate2D(latitude: 0, longitude: 3)))
        #expect(!box.contains(LocationCoordinate2D(latitude: 0, longitude: 201), ignoreBoundary: false))
    }

    @Test("Bounds are encoded as their corners")
    func codesAsCorners() throws {
        let box = BoundingBox(
            southWest: LocationCoordinate2D(latitude: 1, longitude: 2),
            northEast: LocationCoordinate2D(latitude: 3, longitude: 4))
        let data = try JSONEncoder().encode(box)
        #expect(String(decoding: data, as: UTF8.self) == "[[2,1],[4,3]]")
        #expect(try JSONDecoder().decode(BoundingBox.self, from: data) == box)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(BoundingBox.self, from: Data("[[2,1]]".utf8)) }
    }
}
