import Foundation
import KioskGeometry
import TestSupport
import Testing

@Suite struct ProjectionTests {
    @Test("Projected coordinates match known values")
    func knownCoordinates() {
        let helsinki = LocationCoordinate2D(latitude: 60.17, longitude: 24.94)
        let projected = Projection.project(helsinki, zoomScale: 8)
        #expect(abs(projected.x - 2331.761777777778) < 1e-9)
        #expect(abs(projected.y - 1185.5985044622018) < 1e-9)
        let meters = Projection.projectedMeters(for: helsinki)
        #expect(abs(meters.easting - 2_776_308.100384243) < 1e-6)
        #expect(abs(meters.northing - 8_437_684.160972923) < 1e-6)
        #expect(
            Projection.project(LocationCoordinate2D(latitude: 90, longitude: -180), zoomScale: 1).y.magnitude < 1e-9)
        #expect(abs(Projection.project(LocationCoordinate2D(latitude: -90, longitude: 0), zoomScale: 1).y - 512) < 1e-9)
        #expect(Projection.latitudeMin == -Projection.latitudeMax)
    }

    @Test("Projecting and unprojecting gives the same coordinate")
    func roundTrip() {
        var random = SeededGenerator(seed: 64)
        for _ in 0..<5_000 {
            let coordinate = LocationCoordinate2D(
                latitude: .random(in: -85...85, using: &random), longitude: .random(in: -720...720, using: &random))
            let scale = exp2(Double.random(in: 0...22, using: &random))
            let back = Projection.unproject(Projection.project(coordinate, zoomScale: scale), zoomScale: scale)
            #expect(abs(back.latitude - coordinate.latitude) < 1e-9)
            #expect(abs(back.longitude - coordinate.longitude) < 1e-9)
            let meters = Projection.coordinate(for: Projection.projectedMeters(for: coordinate))
            #expect(abs(meters.latitude - coordinate.latitude) < 1e-9)
            #expect(abs(meters.longitude - coordinate.longitude) < 1e-9)
        }
    }

    @Test(arguments: [
        (0.0, 0.0, 78_184.04078920283), (40, 16, 0.91388626079), (-40, 16, 0.91388626079), (90, 0, 6_744.6821886611915),
        (0, -3, 78_184.04078920283), (0, 30, 0.0016476054615560457),
    ])
    func theMetresPerPointMatchKnownValues(latitude: Double, zoom: Double, meters: Double) {
        #expect(abs(Projection.metersPerPoint(for: latitude, zoom: zoom) / meters - 1) < 1e-6)
    }
}
