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
        touches[4].x += 30
        let calibration = try PanelCalibration(of: mapping(), touches: touches, targets: Self.targets)
        #expect(calibration.greatestError > 20)
        #expect(calibration.greatestError < 30)
    }

    @Test("An error of more than 3 % of the diagonal is refused with the declared range")
    func largeError() throws {
        var touches = Self.targets
        touches[4].x += 40
        let error = #expect(throws: PanelMappingError.self) {
            _ = try PanelCalibration(of: mapping(), touches: touches, targets: Self.targets)
        }
        let description = try #require(error?.description)
        #expect(description.hasPrefix("calibration: a corrected touch is 32 points from its target, and at most 27"))
        #expect(description.contains("0 to 65535 horizontally"))
    }

    @Test("A target that is extremely far away is refused")
    func distantTarget() throws {
        var targets = Self.targets
        targets[0].x = 1e30
        let error = #expect(throws: PanelMappingError.self) {
            _ = try PanelCalibration(of: mapping(), touches: Self.targets, targets: targets)
        }
        #expect(error?.description.contains("points from its target, and at most 27") == true)
    }

    /// A driver that declares the ranges of the axes in the wrong order.
    @Test("Touches that a wrong range moved to the edge are refused, and the true range solves them")
    func wrongRange() throws {
        let size = CGSize(width: 480, height: 272)
        let fractions = [(0.12, 0.15), (0.88, 0.15), (0.88, 0.85), (0.12, 0.85), (0.5, 0.5)]
        let targets = fractions.map { CGPoint(x: $0.0 * size.width, y: $0.1 * size.height) }
        // The panel reports the vertical position as x from 243 to 16, and the horizontal one as y from 17 to 470.
        func touches(on mapping: PanelMapping) -> [CGPoint] {
            fractions.map { mapping.point(x: Int32(243 - $0.1 * 227), y: Int32(17 + $0.0 * 453)) }
        }
        let (wide, narrow) = (AbsoluteAxis(minimum: 0, maximum: 480), AbsoluteAxis(minimum: 0, maximum: 272))
        let declared = try PanelMapping(horizontal: wide, vertical: narrow, size: size)
        for count in 3...5 {
            let error = #expect(throws: PanelMappingError.self) {
                let touches = Array(touches(on: declared).prefix(count))
                _ = try PanelCalibration(of: declared, touches: touches, targets: Array(targets.prefix(count)))
            }
            #expect(error?.description.contains("touches are at the edge of the screen") == true)
            #expect(error?.description.contains("0 to 272 vertically, set horizontal-range") == true)
        }
        let device = InputDeviceDescription(
            name: "Panel", axes: [InputEvent.ABS.mtPositionX: wide, InputEvent.ABS.mtPositionY: narrow])
        var quirks = DeviceQuirks([DeviceQuirk(name: "Other")])
        let settings = quirks.forCalibration().settings(for: device)
        let unlimited = try PanelMapping(device: device, size: size, settings: settings)
        let solved = try PanelCalibration(of: unlimited, touches: touches(on: unlimited), targets: targets)
        #expect(solved.greatestError < 2)
        quirks.setCalibration(solved, of: device, panelRotation: settings.panelRotation)
        #expect(quirks.all.map(\.name) == ["Other", "Panel"])
        let corrected = try PanelMapping(device: device, size: size, settings: quirks.settings(for: device))
        for (point, target) in zip(touches(on: corrected), targets) {
            #expect(hypot(point.x - target.x, point.y - target.y) < 2)
        }
        quirks.setCalibration(solved, of: device, panelRotation: .none)
        #expect(quirks.all.count == 2)

        let truth = try PanelMapping(horizontal: narrow, vertical: wide, size: size)
        let calibration = try PanelCalibration(of: truth, touches: touches(on: truth), targets: targets)
        #expect(calibration.greatestError < 2)
    }

    @Test("A calibration of a panel with an invalid range sets no range of its axis")
    func degenerateAxis() throws {
        let (valid, invalid) = (AbsoluteAxis(minimum: 0, maximum: 480), AbsoluteAxis(minimum: 1, maximum: 0))
        let truth = try PanelMapping(horizontal: valid, vertical: valid, size: CGSize(width: 480, height: 480))
        let targets = [CGPoint(x: 48, y: 48), CGPoint(x: 432, y: 48), CGPoint(x: 240, y: 432)]
        let calibration = try PanelCalibration(of: truth, touches: targets, targets: targets)
        let device = InputDeviceDescription(
            name: "Panel", axes: [InputEvent.ABS.mtPositionX: valid, InputEvent.ABS.mtPositionY: invalid])
        var quirks = DeviceQuirks()
        quirks.setCalibration(calibration, of: device, panelRotation: .none)
        #expect(quirks.all.map(\.horizontalRange) == [0...480])
        #expect(quirks.all.map(\.verticalRange) == [nil])
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
