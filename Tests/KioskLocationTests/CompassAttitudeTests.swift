import Foundation
import KioskGeometry
import KioskLocation
import TestSupport
import Testing

@Suite("Attitudes of a compass")
struct CompassAttitudeTests {
    /// The axes of a device in the directions east, north and up.
    private struct Device {
        var right = SIMD3<Double>(1, 0, 0)
        var top = SIMD3<Double>(0, 1, 0)
        var out = SIMD3<Double>(0, 0, 1)

        /// Turns the device about an axis on the ground, by degrees counter-clockwise seen against the axis.
        mutating func turn(_ degrees: Double, about axis: SIMD3<Double>) {
            func turned(_ vector: SIMD3<Double>) -> SIMD3<Double> {
                let (sine, cosine) = (sin(degrees.toRadians()), cos(degrees.toRadians()))
                let product = SIMD3(
                    axis.y * vector.z - axis.z * vector.y, axis.z * vector.x - axis.x * vector.z,
                    axis.x * vector.y - axis.y * vector.x)
                return vector * cosine + product * sine + axis * (axis * vector).sum() * (1 - cosine)
            }
            (right, top, out) = (turned(right), turned(top), turned(out))
        }

        /// Returns a vector on the ground in the axes of the device.
        func components(of vector: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3((right * vector).sum(), (top * vector).sum(), (out * vector).sum())
        }

        func attitude(dip: Double = 70) -> CompassAttitude? {
            let field = SIMD3(0, cos(dip.toRadians()), -sin(dip.toRadians())) * 0.5
            return CompassAttitude(field: components(of: field), up: components(of: SIMD3(0, 0, 9.8)))
        }
    }

    private func difference(_ one: Double, _ other: Double) -> Double { abs((one - other).wrap(min: -180, max: 180)) }

    @Test("The top edge of a level screen points to the heading, on both hemispheres", arguments: [-70.0, 0, 60, 80])
    func level(dip: Double) throws {
        for heading in stride(from: 0.0, to: 360, by: 15) {
            var device = Device()
            device.turn(-heading, about: SIMD3(0, 0, 1))
            let attitude = try #require(device.attitude(dip: dip))
            #expect(!attitude.isUpright && difference(attitude.heading, heading) < 1e-9)
        }
    }

    @Test("The heading is that of the raised top edge, and from 45° on of the back, without a jump")
    func raised() throws {
        for heading in [0.0, 30, 200] {
            for tilt in stride(from: 0.0, through: 135, by: 1) {
                var device = Device()
                device.turn(tilt, about: device.right)
                device.turn(-heading, about: SIMD3(0, 0, 1))
                let attitude = try #require(device.attitude())
                #expect(difference(attitude.heading, heading) < 1e-6, "tilt \(tilt)")
                if abs(tilt - 45) > 1e-6, abs(tilt - 135) > 1e-6 { #expect(attitude.isUpright == (tilt > 45)) }
            }
        }
    }

    @Test(
        "An upright screen has the direction of its back, however its image is turned", arguments: [0.0, 90, 180, 270])
    func upright(turn: Double) throws {
        for heading in stride(from: 0.0, to: 360, by: 45) {
            var device = Device()
            device.turn(turn, about: device.out)
            device.turn(90, about: SIMD3(1, 0, 0))
            device.turn(-heading, about: SIMD3(0, 0, 1))
            let attitude = try #require(device.attitude())
            #expect(attitude.isUpright && difference(attitude.heading, heading) < 1e-9)
        }
    }

    @Test("Vectors without a direction give no attitude, and no number ends the process")
    func invalid() {
        let up = SIMD3<Double>(0, 0, 1)
        #expect(CompassAttitude(field: .zero, up: up) == nil)
        #expect(CompassAttitude(field: SIMD3(0, 1, 0), up: .zero) == nil)
        // At the magnetic pole.
        #expect(CompassAttitude(field: SIMD3(0.05, 0, -1), up: up) == nil)
        #expect(CompassAttitude(field: SIMD3(0, 1e300, 0), up: SIMD3(0, 0, 1e-300))?.heading == 0)
        let numbers: [Double] = [
            0, 1, -1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        ]
        var random = SeededGenerator(seed: 3)
        for _ in 0..<randomRounds(2000) {
            func vector() -> SIMD3<Double> {
                SIMD3(
                    numbers.randomElement(using: &random) ?? 0, numbers.randomElement(using: &random) ?? 0,
                    numbers.randomElement(using: &random) ?? 0)
            }
            guard let attitude = CompassAttitude(field: vector(), up: vector()) else { continue }
            #expect((0..<360).contains(attitude.heading))
        }
    }
}
