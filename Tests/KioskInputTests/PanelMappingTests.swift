import Foundation
import KioskInput
import Testing

/// Where the corners of a panel land.
@Suite struct PanelMappingTests {
    /// Large enough that one unit is less than a point, so that corners are recognised by rounding.
    private static let axis = AbsoluteAxis(minimum: -1000, maximum: 98_999)
    private static let size = CGSize(width: 1920, height: 1080)

    /// The corners where the panel's top left, top right, bottom right and bottom left land.
    private func corners(_ matrix: String, _ rotation: PanelRotation = .none) throws -> String {
        let mapping = try PanelMapping(
            horizontal: Self.axis, vertical: Self.axis, size: Self.size, calibration: CalibrationMatrix(matrix),
            rotation: rotation)
        let ends: [(Int32, Int32)] = [(-1000, -1000), (98_999, -1000), (98_999, 98_999), (-1000, 98_999)]
        return ends.map { x, y in
            let point = mapping.point(x: x, y: y)
            let row = point.y < 1 ? "top" : point.y > 1079 ? "bottom" : "\(point.y)"
            let column = point.x < 1 ? "left" : point.x > 1919 ? "right" : "\(point.x)"
            return "\(row) \(column)"
        }.joined(separator: ", ")
    }

    private static let rotations = [
        "top left, top right, bottom right, bottom left",
        "top right, bottom right, bottom left, top left",
        "bottom right, bottom left, top left, top right",
        "bottom left, top left, top right, bottom right",
    ]
    private static let matrices = ["1 0 0 0 1 0", "0 -1 1 1 0 0", "-1 0 1 0 -1 1", "0 1 0 -1 0 1"]

    @Test("The calibration matrix rotates positions", arguments: zip(matrices, rotations))
    func matrixTurns(matrix: String, expected: String) throws {
        #expect(try corners(matrix) == expected)
    }

    @Test("Positions are rotated with the screen", arguments: zip(PanelRotation.allCases, rotations))
    func screenRotation(rotation: PanelRotation, expected: String) throws {
        #expect(try corners("1 0 0 0 1 0", rotation) == expected)
    }

    @Test("The matrix is applied before the rotation", arguments: 0..<4, 0..<4)
    func order(matrix: Int, rotation: Int) throws {
        let turned = try corners(Self.matrices[matrix], PanelRotation.allCases[rotation])
        #expect(turned == Self.rotations[(matrix + rotation) % 4])
    }

    @Test(arguments: [
        ("-1 0 1 0 1 0", "top right, top left, bottom left, bottom right"),
        ("1 0 0 0 -1 1", "bottom left, bottom right, top right, top left"),
        ("0 1 0 1 0 0", "top left, bottom left, bottom right, top right"),
    ])
    func positionsAreMirrored(matrix: String, expected: String) throws {
        #expect(try corners(matrix) == expected)
    }

    @Test("Mirroring before a rotation differs from mirroring after it")
    func mirrorOrder() throws {
        #expect(try corners("-1 0 1 0 1 0", .clockwise90) == "bottom right, top right, top left, bottom left")
    }

    @Test("Positions inside an inset are clamped to the screen")
    func insetIsClampedToTheScreen() throws {
        #expect(try corners("1.111 0 -.0556 0 1.111 -.0556") == Self.rotations[0])
    }

    @Test("The greatest value is within the last point of the screen")
    func fullScale() throws {
        let axis = AbsoluteAxis(minimum: 0, maximum: 1919)
        let mapping = try PanelMapping(horizontal: axis, vertical: axis, size: CGSize(width: 1920, height: 1920))
        for value in Int32(0)...1919 { #expect(abs(mapping.point(x: value, y: value).x - CGFloat(value)) < 1e-9) }
        #expect(mapping.point(x: -1, y: 1920) == CGPoint(x: 0, y: 1920))
    }

    @Test("Every value is mapped onto the screen")
    func range() throws {
        let widest = AbsoluteAxis(minimum: .min, maximum: .max)
        let huge = try CalibrationMatrix(1e308, -1e308, 1e308, 1e308, 1e308, -1e308)
        for calibration in [.identity, huge] {
            for axis in [widest, AbsoluteAxis(minimum: 0, maximum: 1)] {
                let mapping = try PanelMapping(
                    horizontal: axis, vertical: axis, size: Self.size, calibration: calibration)
                for x in [Int32.min, -1, 0, 1, .max] {
                    for y in [Int32.min, -1, 0, 1, .max] {
                        let point = mapping.point(x: x, y: y)
                        #expect((0...1920).contains(point.x) && (0...1080).contains(point.y))
                    }
                }
            }
        }
    }

    @Test("A degenerate axis is an error with the remedy")
    func degenerateAxis() {
        let flat = AbsoluteAxis(minimum: 0, maximum: 0)
        let error = #expect(throws: PanelMappingError.self) {
            try PanelMapping(horizontal: Self.axis, vertical: flat, size: Self.size)
        }
        #expect(
            error?.description == "vertical axis: 0 to 0 has no extent; "
                + "set the true range of the panel, for example by a udev hwdb entry EVDEV_ABS_35=min:max")
        #expect(throws: PanelMappingError.degenerateAxis(name: "horizontal", flat)) {
            try PanelMapping(horizontal: flat, vertical: Self.axis, size: Self.size)
        }
    }

    @Test(
        "A screen without area is an error",
        arguments: [CGSize(width: 0, height: 1), CGSize(width: 1, height: -1), CGSize(width: CGFloat.nan, height: 1)])
    func aScreenWithoutAreaIsRejected(size: CGSize) {
        #expect(throws: PanelMappingError.self) {
            try PanelMapping(horizontal: Self.axis, vertical: Self.axis, size: size)
        }
    }

    @Test("Matrices are parsed with any white space")
    func whiteSpace() throws {
        #expect(try CalibrationMatrix(" 1.5\t0 -.25 0 1e0  +0 ") == CalibrationMatrix(1.5, 0, -0.25, 0, 1, 0))
    }

    @Test(arguments: [
        (
            "1 0 0 0 1",
            "calibration matrix \"1 0 0 0 1\": 5 numbers; expected six finite numbers \"a b c d e f\" of an invertible matrix"
        ),
        ("", "calibration matrix \"\": 0 numbers; expected six finite numbers \"a b c d e f\" of an invertible matrix"),
        (
            "1,0 0 0 0 1 0",
            "calibration matrix \"1,0 0 0 0 1 0\": \"1,0\" is not a number; "
                + "expected six finite numbers \"a b c d e f\" of an invertible matrix"
        ),
        (
            "nan 0 0 0 1 0",
            "calibration matrix \"nan 0.0 0.0 0.0 1.0 0.0\": nan is not a finite number; "
                + "expected six finite numbers \"a b c d e f\" of an invertible matrix"
        ),
    ])
    func invalidMatricesAreErrors(text: String, message: String) {
        let error = #expect(throws: PanelMappingError.self) { try CalibrationMatrix(text) }
        #expect(error?.description == message)
    }

    @Test(
        "A matrix that is not invertible is an error",
        arguments: ["0 0 0 0 0 0", "1 0 0 0 0 0", "1 2 0 0.1 0.2 0", "1e300 1e300 0 1e300 1e300 0", "0 1 0 0 1 0"])
    func singular(text: String) {
        let error = #expect(throws: PanelMappingError.self) { try CalibrationMatrix(text) }
        #expect(error?.description.contains(": a·e − b·d is 0; expected six finite numbers") == true)
    }

    @Test(
        "A matrix of very small or large numbers is invertible",
        arguments: ["1e-200 0 0 0 1e-200 0", "1e-9 0 0 0 1e99 0"])
    func scales(text: String) {
        #expect(throws: Never.self) { try CalibrationMatrix(text) }
    }
}
