import Foundation
import KioskInput
import TestSupport
import Testing

@Suite("Calibration by touches of targets")
struct PanelCalibrationTests {
    private static let size = CGSize(width: 800, height: 480)
    private static let targets = [(80, 48), (720, 48), (720, 432), (80, 432), (400, 240)].map {
        CGPoint(x: $0.0, y: $0.1)
    }

    private func mapping(
        _ calibration: CalibrationMatrix = .identity, rotation: PanelRotation = .none
    ) throws -> PanelMapping {
        let axis = AbsoluteAxis(minimum: 0, maximum: 65535)
        return try PanelMapping(
            horizontal: axis, vertical: axis, size: Self.size, calibration: calibration, rotation: rotation)
    }

    /// The device units with which a panel with a true calibration reports a point.
    private func units(of point: CGPoint, on truth: PanelMapping) throws -> (x: Int32, y: Int32) {
        // A search over the units, so that the test shares no formula with what it tests.
        var (best, least) = ((x: Int32(0), y: Int32(0)), CGFloat.infinity)
        var (center, step) = ((x: Int32(32768), y: Int32(32768)), Int32(16384))
        while step > 0 {
            for dx in -2...2 {
                for dy in -2...2 {
                    let (x, y) = (center.x + Int32(dx) * step, center.y + Int32(dy) * step)
                    let found = truth.point(x: x, y: y)
                    let distance = hypot(found.x - point.x, found.y - point.y)
                    if distance < least { (best, least) = ((x, y), distance) }
                }
            }
            center = best
            step /= 2
        }
        try #require(least < 0.1)
        return best
    }

    @Test("The matrix corrects a panel in every rotation, also one with a matrix", arguments: PanelRotation.allCases)
    func corrects(rotation: PanelRotation) throws {
        let truth = try mapping(CalibrationMatrix(0.94, 0.02, 0.03, -0.015, 1.05, -0.02), rotation: rotation)
        for present in [CalibrationMatrix.identity, try CalibrationMatrix(0.97, 0.01, 0.02, 0.01, 0.98, 0.01)] {
            let current = try mapping(present, rotation: rotation)
            let touches = try Self.targets.map { target in
                let units = try units(of: target, on: truth)
                return current.point(x: units.x, y: units.y)
            }
            let calibration = try PanelCalibration(of: current, touches: touches, targets: Self.targets)
            #expect(calibration.greatestError < 0.3)
            let corrected = try mapping(calibration.matrix, rotation: rotation)
            for (x, y) in [(8000, 9000), (30000, 50000), (60000, 20000)] as [(Int32, Int32)] {
                let (found, expected) = (corrected.point(x: x, y: y), truth.point(x: x, y: y))
                #expect(hypot(found.x - expected.x, found.y - expected.y) < 0.5)
            }
        }
    }

    @Test("A touch beside its target is a large error, which the other touches limit")
    func outlier() throws {
        var touches = Self.targets
        touches[4].x += 40
        let calibration = try PanelCalibration(of: mapping(), touches: touches, targets: Self.targets)
        #expect(calibration.greatestError > 25)
        #expect(calibration.greatestError < 40)
    }

    @Test("Touches that determine no calibration are errors")
    func invalid() throws {
        let line = (0..<4).map { CGPoint(x: 100 + 50 * $0, y: 100 + 30 * $0) }
        let cases: [(touches: [CGPoint], targets: [CGPoint], problem: String)] = [
            ([], [], "0 touches of 0 targets"),
            (Array(Self.targets.prefix(2)), Array(Self.targets.prefix(2)), "2 touches of 2 targets"),
            (Array(Self.targets.prefix(3)), Self.targets, "3 touches of 5 targets"),
            (line, Array(Self.targets.prefix(4)), "the touches lie on a line"),
            (Array(Self.targets.prefix(4)), line, "the targets lie on a line"),
            (Array(repeating: CGPoint(x: 5, y: 5), count: 4), Array(Self.targets.prefix(4)), "the touches lie on"),
            ([CGPoint(x: Double.nan, y: 0)] + Self.targets.dropFirst(), Self.targets, "the touches lie on a line"),
        ]
        for (touches, targets, problem) in cases {
            let error = #expect(throws: PanelMappingError.self) {
                _ = try PanelCalibration(of: mapping(), touches: touches, targets: targets)
            }
            #expect(error?.description.hasPrefix("calibration: \(problem)") == true, "\(String(describing: error))")
        }
    }

    @Test("Any touches result in a finite matrix or in an error")
    func random() throws {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            func points() -> [CGPoint] {
                (0..<4).map { _ in
                    let scale = [1, 800, 1e12, .infinity].randomElement(using: &generator) ?? 1
                    return CGPoint(
                        x: scale * Double.random(in: -1...1, using: &generator),
                        y: scale * Double.random(in: -1...1, using: &generator))
                }
            }
            guard let calibration = try? PanelCalibration(of: mapping(), touches: points(), targets: points()) else {
                continue
            }
            #expect(calibration.matrix.a.isFinite)
            #expect(calibration.matrix.f.isFinite)
        }
    }
}
