import Foundation
import KioskGeometry
import TestSupport
import Testing

@Suite("Bounds within a distance")
struct DistanceBoundsTests {
    /// The part of the distance by which coordinates are nearer, because of rounding.
    private let margin = 1e-9

    @Test("Bounds around an arc contain each coordinate within the distance, on the whole earth")
    func containment() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<randomRounds(4000) {
            let start = coordinate(&random)
            let length = pow(10, Double.random(in: 0...7, using: &random))
            let end =
                Bool.random(using: &random)
                ? start : start.coordinate(at: length, facing: Double.random(in: 0..<360, using: &random))
            let distance = pow(10, Double.random(in: 0...6, using: &random))
            let bounds = CoordinateBounds(around: start, to: end, within: distance)
            let foot = start.coordinate(
                at: Double.random(in: 0...1, using: &random) * start.distance(to: end),
                facing: start.direction(to: end))
            let inside = foot.coordinate(
                at: Double.random(in: 0...1, using: &random) * distance * (1 - margin),
                facing: Double.random(in: 0..<360, using: &random))
            #expect(
                bounds.contains(forPoint: inside, wrappedCoordinates: true),
                "\(start) to \(end) within \(distance): \(inside)")
        }
    }

    @Test("Bounds around a coordinate are as large as the distance requires", arguments: [0.0, 45, -80])
    func size(latitude: Double) {
        let center = LocationCoordinate2D(latitude: latitude, longitude: 179.999)
        let bounds = CoordinateBounds(around: center, to: center, within: 1000)
        #expect(abs(bounds.latitudeSpan - 2 * (1000 / RadianCoordinate2D.metersPerRadian).toDegrees()) < 1e-6)
        let expected = 2 * (1000 / RadianCoordinate2D.metersPerRadian / cos(latitude.toRadians())).toDegrees()
        #expect(abs(bounds.longitudeSpan / expected - 1) < 1e-4)
    }

    @Test("Bounds around a pole span all longitudes")
    func pole() {
        let nearPole = LocationCoordinate2D(latitude: 89.999, longitude: 30)
        let bounds = CoordinateBounds(around: nearPole, to: nearPole, within: 1000)
        #expect(bounds.longitudeSpan == 360)
        #expect(bounds.north == 90)
    }

    @Test("Bounds around a coordinate that is not valid contain nothing")
    func invalid() {
        let invalid = LocationCoordinate2D(latitude: .nan, longitude: 0)
        let bounds = CoordinateBounds(around: invalid, to: invalid, within: 5)
        #expect(!bounds.contains(forPoint: LocationCoordinate2D(), wrappedCoordinates: true))
    }

    private func coordinate(_ random: inout SeededGenerator) -> LocationCoordinate2D {
        let latitude =
            Bool.random(using: &random)
            ? Double.random(in: -90...90, using: &random)
            : (Bool.random(using: &random) ? 1 : -1) * (90 - pow(10, Double.random(in: -6...1, using: &random)))
        return LocationCoordinate2D(latitude: latitude, longitude: Double.random(in: -200...200, using: &random))
    }
}
