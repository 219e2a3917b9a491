import Foundation
import KioskGeometry
import KioskLocation
import KioskMapsTesting

/// A comparison of matched fixes with the true positions of a drive.
struct SnappedDrive {
    /// The number of fixes, and of those whose line and progress are right.
    var (count, correct) = (0, 0)
    /// The errors of the progress of fixes on the right line, in metres.
    var errors: [Double] = []
    /// The numbers of fixes between leaving a line and the release, and between returning and snapping.
    var (releases, returns): ([Int], [Int]) = ([], [])

    var fraction: Double { Double(correct) / Double(count) }
    var meanError: Double { errors.reduce(0, +) / Double(max(errors.count, 1)) }

    /// The distance from a line in metres at which a vehicle is beside it.
    private static let besideDistance = 6.0

    /// Adds the fixes of a drive.
    ///
    /// - Parameters:
    ///   - track: The true states.
    ///   - fixes: The fixes.
    ///   - lines: The lines.
    ///   - line: The index of the line on which the vehicle drives.
    ///   - tolerance: The error of the progress of a right fix, in metres.
    mutating func add(
        _ track: [SyntheticDrive.State], _ fixes: [MotionReplay.Arrival], lines: [LineString], on line: Int = 0,
        tolerance: Double
    ) {
        var snapper = LineSnapper(lines)
        let truth = TrueProgress(line: lines[line])
        var expected: Double?
        var delay: Int?
        var wasOnLine = true
        for fix in fixes.map(\.fix) {
            let elapsed = fix.timestamp.timeIntervalSince(SyntheticReceiver.date(at: 0))
            let state = track[Int((elapsed / SyntheticDrive.step).rounded()) - 1]
            expected = truth.progress(of: state.position, after: expected, within: Self.besideDistance)
            let found = snapper.update(with: fix)
            count += 1
            if (expected != nil) != wasOnLine { (wasOnLine, delay) = (expected != nil, 0) }
            if let waited = delay {
                if (found != nil) == wasOnLine {
                    if wasOnLine { returns.append(waited) } else { releases.append(waited) }
                    delay = nil
                } else {
                    delay = waited + 1
                }
            }
            guard let expected else {
                if found == nil { correct += 1 }
                continue
            }
            guard let found, found.lineIndex == line else { continue }
            let error = abs(found.progress - expected)
            if error <= tolerance {
                correct += 1
                errors.append(error)
            }
        }
    }
}

/// The true progress along a line, which may cross itself.
struct TrueProgress {
    private var parts: [(start: SIMD2<Double>, end: SIMD2<Double>, distance: Double)] = []

    init(line: LineString) {
        let points = line.coordinates.map { SyntheticReceiver.position(of: $0) }
        var distance = 0.0
        for (start, end) in zip(points, points.dropFirst()) {
            parts.append((start, end, distance))
            let vector = end - start
            distance += (vector * vector).sum().squareRoot()
        }
    }

    /// Returns the progress of a position; where the line crosses itself, the one closest to an earlier progress; nil beside the line.
    func progress(of position: SIMD2<Double>, after last: Double?, within limit: Double) -> Double? {
        var candidates: [Double] = []
        for part in parts {
            let vector = part.end - part.start
            let length = (vector * vector).sum().squareRoot()
            let fraction = (((position - part.start) * vector).sum() / (length * length)).clamped(to: 0...1)
            let offset = position - part.start - vector * fraction
            if (offset * offset).sum().squareRoot() <= limit { candidates.append(part.distance + fraction * length) }
        }
        guard let last else { return candidates.first }
        return candidates.min { abs($0 - last - 7) < abs($1 - last - 7) }
    }
}
