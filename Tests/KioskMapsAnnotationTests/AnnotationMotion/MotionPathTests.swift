import Foundation
import KioskGeometry
import Testing

@testable import KioskMaps
@testable import KioskScene

@Suite("Paths of moving annotations")
struct MotionPathTests {
    private func makePath(_ coordinates: (Double, Double)...) -> MotionPath? {
        MotionPath(coordinates.map { LocationCoordinate2D(latitude: $0.0, longitude: $0.1) })
    }

    @Test("Positions have their share of the length, and the direction of their segment")
    func positions() throws {
        let path = try #require(makePath((0, 0), (0, 2), (0, 3)))
        #expect(path.position(at: 0).point == WebMercator.point(for: LocationCoordinate2D(latitude: 0, longitude: 0)))
        #expect(path.position(at: 1).point == WebMercator.point(for: LocationCoordinate2D(latitude: 0, longitude: 3)))
        let center = path.position(at: 0.5)
        #expect(abs(WebMercator.coordinate(for: center.point).longitude - 1.5) < 1e-9)
        #expect(abs(center.heading - 90) < 1e-9)
        #expect(path.position(at: 2).point == path.position(at: 1).point)
        #expect(path.position(at: -1).point == path.position(at: 0).point)
    }

    @Test("A path crosses the antimeridian by the shorter way and ends at its own longitude")
    func antimeridian() throws {
        let path = try #require(makePath((0, 179), (0, -179)))
        #expect(abs(path.vertices[0].x + 1.0 / 360) < 1e-12)
        #expect(abs(path.vertices[1].x - 1.0 / 360) < 1e-12)
        #expect(abs(path.position(at: 0.5).point.x) < 1e-12)
    }

    @Test("Lines without a length or with invalid coordinates have no path")
    func invalid() {
        #expect(makePath() == nil)
        #expect(makePath((1, 1)) == nil)
        #expect(makePath((1, 1), (1, 1)) == nil)
        #expect(makePath((1, 1), (.nan, 2)) == nil)
        #expect(makePath((1, 1), (2, .infinity)) == nil)
        #expect(makePath((1, 1), (1, 1), (2, 2)) != nil)
    }

    @Test("The vertices that a store keeps are those of its shapes")
    func stored() throws {
        let ring = [(0, 0), (0, 1), (0, 1), (1, 1), (0, 0), (0, 0)].map {
            LocationCoordinate2D(latitude: Double($0.0), longitude: Double($0.1))
        }
        for geometry in [
            Geometry.polygon(Polygon([ring, ring])), .lineString(LineString(ring)), .point(Point(ring[0])),
        ] {
            var columns = ShapeColumns()
            columns.append(geometry, owner: 0)
            let vertices = try #require(MotionVertices(geometry))
            #expect(vertices.stored.map { vertices.points[$0] } == columns.vertices)
        }
        #expect(MotionVertices(.multiPoint(MultiPoint(ring))) == nil)
    }
}
