import Foundation
import KioskGeometry
import TestSupport
import Testing

@Suite struct WebMercatorTests {
    @Test(arguments: [
        (0, 0, 0.5, 0.5), (0, -180, 0, 0.5), (0, 180, 1, 0.5), (0, 540, 2, 0.5),
        (WebMercator.maximumLatitude, 0, 0.5, 0), (-WebMercator.maximumLatitude, 0, 0.5, 1),
        (90, 0, 0.5, 0), (-90, 0, 0.5, 1),
    ])
    func pointsOfTheWorldMatchKnownValues(latitude: Double, longitude: Double, x: Double, y: Double) {
        let point = WebMercator.point(for: LocationCoordinate2D(latitude: latitude, longitude: longitude))
        #expect(abs(point.x - x) < 1e-12)
        #expect(abs(point.y - y) < 1e-12)
    }

    @Test("Projecting and unprojecting gives the same coordinate")
    func roundTrip() {
        var random = SeededGenerator(seed: 51)
        for _ in 0..<10_000 {
            let coordinate = LocationCoordinate2D(
                latitude: .random(in: -85...85, using: &random), longitude: .random(in: -720...720, using: &random))
            let back = WebMercator.coordinate(for: WebMercator.point(for: coordinate))
            #expect(abs(back.latitude - coordinate.latitude) < 1e-9)
            #expect(abs(back.longitude - coordinate.longitude) < 1e-9)
        }
    }

    @Test("The world size doubles with each zoom level")
    func worldSize() {
        #expect(WebMercator.worldSize(zoom: 0) == 512)
        #expect(WebMercator.worldSize(zoom: 3) == 4096)
        #expect(WebMercator.worldSize(zoom: -1) == 256)
    }

    @Test(
        "Longitudes wrap to −180…180",
        arguments: [(0.0, 0.0), (180, -180), (-180, -180), (181, -179), (-181, 179), (540, -180), (-900.5, 179.5)])
    func wraps(longitude: Double, wrapped: Double) {
        #expect(LocationCoordinate2D(latitude: 1, longitude: longitude).wrap().longitude == wrapped)
    }

    @Test("Wrapped longitudes are in range for any input")
    func wrappedLongitudesStayInRange() {
        var random = SeededGenerator(seed: 52)
        for _ in 0..<10_000 {
            let number = Double(bitPattern: random.next())
            let wrapped = LocationCoordinate2D(latitude: 0, longitude: number).wrap().longitude
            #expect(number.isFinite ? (-180..<180).contains(wrapped) : !wrapped.isFinite)
        }
        #expect((-180..<180).contains(LocationCoordinate2D(latitude: 0, longitude: (-180.0).nextDown).wrap().longitude))
    }

    @Test("Coordinates are encoded as positions")
    func coding() throws {
        let coordinate = LocationCoordinate2D(latitude: 60.17, longitude: 24.94)
        let data = try JSONEncoder().encode(coordinate)
        #expect(String(decoding: data, as: UTF8.self) == "[24.94,60.17]")
        #expect(try JSONDecoder().decode(LocationCoordinate2D.self, from: Data("[24.94,60.17,3]".utf8)) == coordinate)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(LocationCoordinate2D.self, from: Data("[24.94]".utf8))
        }
    }
}
