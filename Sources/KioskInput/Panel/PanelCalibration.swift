public import Foundation

/// A calibration of a panel from touches of targets whose points are known.
///
///     let calibration = try PanelCalibration(of: mapping, touches: touches, targets: crosses)
///     quirk.calibration = calibration.matrix
///
/// The matrix is the affine one with the least sum of squared distances between the corrected touches and the targets. It replaces
/// the calibration of the mapping, including swapped and inverted axes.
public struct PanelCalibration: Hashable, Sendable {
    /// The correction, before the rotation of the panel and the display.
    public let matrix: CalibrationMatrix

    /// The greatest distance between a corrected touch and its target, in points.
    ///
    /// It is large if a target was not touched where it was shown, or if the error of the panel is not affine.
    public let greatestError: CGFloat

    /// The maximum of `greatestError`, as a fraction of the diagonal of the screen; a panel with a larger error is unusable.
    public static let maximumError = 0.03

    /// Creates a calibration.
    ///
    /// - Parameters:
    ///   - mapping: The mapping with which the touches were converted to points.
    ///   - touches: The points of the touches, in the order of the targets; not those at the edge of the screen, to which points
    ///     beyond it are moved.
    ///   - targets: The points of the targets.
    /// - Throws: `PanelMappingError.invalidCalibration` if there are not as many touches as targets, fewer than three of them, a
    ///   number is not finite, either lie on a line, a touch was moved to the edge of the screen, or a corrected touch is
    ///   farther from its target than `maximumError`.
    /// - Complexity: O(n) in the number of touches.
    public init(of mapping: PanelMapping, touches: [CGPoint], targets: [CGPoint]) throws(PanelMappingError) {
        guard touches.count == targets.count, touches.count >= 3 else {
            throw .invalidCalibration(
                problem: "\(touches.count) touches of \(targets.count) targets; touch each of at least three targets")
        }
        try Self.checkEdges(of: mapping, touches: touches)
        // The calibration is applied before the rotation, so the rotation is undone.
        let inverseRotation = PanelRotation(rawValue: (360 - mapping.rotation.rawValue) % 360) ?? .none
        func fraction(_ point: CGPoint) -> (x: Double, y: Double) {
            inverseRotation.apply(point.x / mapping.size.width, point.y / mapping.size.height)
        }
        let pairs = zip(touches.map(fraction), targets.map(fraction)).map { (from: $0, to: $1) }
        let correction = try Self.fit(pairs)
        matrix = try mapping.calibration.followed(by: correction)
        greatestError =
            pairs.map { pair in
                let corrected = correction.apply(pair.from.x, pair.from.y)
                let screen = mapping.rotation.apply(corrected.x, corrected.y)
                let target = mapping.rotation.apply(pair.to.x, pair.to.y)
                return hypot(
                    (screen.x - target.x) * mapping.size.width, (screen.y - target.y) * mapping.size.height)
            }.max() ?? 0
        let limit = Self.maximumError * hypot(mapping.size.width, mapping.size.height)
        guard greatestError <= limit else {
            throw .invalidCalibration(
                problem: "a corrected touch is \(Self.wholePoints(greatestError)) points from its target, and at most "
                    + "\(Self.wholePoints(limit.rounded(.down))) (3 % of the diagonal) are usable; "
                    + "touch each target where it is shown, and " + mapping.rangeRemedy)
        }
    }

    /// Returns a number of points for a message, rounded if an integer can represent it.
    private static func wholePoints(_ points: CGFloat) -> String {
        Int(exactly: points.rounded()).map(String.init) ?? "\(points)"
    }

    /// Rejects touches that were moved to the edge of the screen, because where they were is unknown.
    private static func checkEdges(of mapping: PanelMapping, touches: [CGPoint]) throws(PanelMappingError) {
        let count = touches.filter { $0.x.isFinite && $0.y.isFinite }.count { point in
            point.x <= 0 || point.y <= 0 || point.x >= mapping.size.width || point.y >= mapping.size.height
        }
        guard count > 0 else { return }
        throw .invalidCalibration(
            problem: "\(count) of \(touches.count) touches are at the edge of the screen, to which positions beyond it "
                + "are moved; \(mapping.rangeRemedy)")
    }

    /// Returns the affine matrix of the least squares, by the normal equations about the means.
    private static func fit(
        _ pairs: [(from: (x: Double, y: Double), to: (x: Double, y: Double))]
    ) throws(PanelMappingError) -> CalibrationMatrix {
        let count = Double(pairs.count)
        func mean(_ value: ((from: (x: Double, y: Double), to: (x: Double, y: Double))) -> Double) -> Double {
            pairs.reduce(0) { $0 + value($1) } / count
        }
        // (x, y) are touches, and (u, v) targets: the means, and below the covariances.
        let (x, y) = (mean { $0.from.x }, mean { $0.from.y })
        let (u, v) = (mean { $0.to.x }, mean { $0.to.y })
        let (xx, xy, yy) = (
            mean { ($0.from.x - x) * ($0.from.x - x) }, mean { ($0.from.x - x) * ($0.from.y - y) },
            mean { ($0.from.y - y) * ($0.from.y - y) }
        )
        let (xu, yu) = (mean { ($0.from.x - x) * ($0.to.x - u) }, mean { ($0.from.y - y) * ($0.to.x - u) })
        let (xv, yv) = (mean { ($0.from.x - x) * ($0.to.y - v) }, mean { ($0.from.y - y) * ($0.to.y - v) })
        let determinant = xx * yy - xy * xy
        // Touches on a line have a determinant of zero, up to rounding. That of touches that are not finite is NaN.
        guard determinant > 1e-9 * (xx + yy) * (xx + yy) else {
            throw .invalidCalibration(problem: "the touches lie on a line; touch each target where it is shown")
        }
        let (a, b) = ((xu * yy - yu * xy) / determinant, (yu * xx - xu * xy) / determinant)
        let (d, e) = ((xv * yy - yv * xy) / determinant, (yv * xx - xv * xy) / determinant)
        guard abs(a * e - b * d) > 1e-9 else {
            throw .invalidCalibration(problem: "the targets lie on a line; show them in several corners")
        }
        return try CalibrationMatrix(a, b, u - a * x - b * y, d, e, v - d * x - e * y)
    }
}

extension PanelMapping {
    /// The remedy for a panel that sends other values than it declares.
    fileprivate var rangeRemedy: String {
        "if the panel sends other values than \(horizontal.minimum) to \(horizontal.maximum) horizontally and "
            + "\(vertical.minimum) to \(vertical.maximum) vertically, set horizontal-range and vertical-range in the "
            + "quirk file"
    }
}
