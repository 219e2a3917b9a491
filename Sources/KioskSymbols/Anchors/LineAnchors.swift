import Foundation
import KioskGeometry

/// The positions of a label along a line.
///
///     let label = LineAnchors(textWidth: 120, boxScale: 10, spacing: 4000, maximumAngle: 45)
///     let anchors = LineClip.tile.pieces(of: line).flatMap { label.anchors(along: $0) }
package struct LineAnchors: Hashable, Sendable {
    /// The length of the label, in tile units.
    package let labelLength: Double
    /// The distance between anchors, in tile units.
    package let spacing: Double
    /// The distance in which turns of the line are added up, in tile units; 0 if turns are not limited.
    private let window: Double
    /// The maximum sum of turns in the window, in radians.
    private let maximumAngle: Double
    /// The positions of the first anchor on a line that begins in the tile and on one that enters it.
    private let firstOffset: Double
    private let firstContinuedOffset: Double

    /// The distance of the first label from the start of its line, in units of 1/24 of the size of the text: two ems.
    private static let startDistance = 48.0

    /// The maximum number of anchors on a line, which bounds the time for a spacing that is almost 0.
    private static let limit = 65_536.0

    /// Creates the positions of a label.
    ///
    /// - Parameters:
    ///   - textWidth: The width of the text, in units of 1/24 of its size; `nil` without text.
    ///   - iconWidth: The width of the icon, in points; `nil` without an icon.
    ///   - boxScale: The length of 1/24 of the maximum size of the text, in tile units.
    ///   - spacing: The distance between anchors, in tile units; increased if the label does not fit.
    ///   - maximumAngle: The maximum turn of the line within 0.6 of the size of the text, in degrees.
    ///   - overscale: The factor by which the data of the tile is enlarged.
    package init(
        textWidth: Double?, iconWidth: Double? = nil, boxScale: Double, spacing: Double, maximumAngle: Double,
        overscale: Double = 1
    ) {
        let length = max(textWidth ?? 0, iconWidth ?? 0)
        labelLength = length * boxScale
        self.spacing = spacing - labelLength < spacing / 4 ? labelLength + spacing / 4 : spacing
        window = textWidth == nil ? 0 : 0.6 * 24 * boxScale
        self.maximumAngle = maximumAngle * .pi / 180
        let start = (length / 2 + Self.startDistance) * boxScale * overscale
        firstOffset = start.truncatingRemainder(dividingBy: self.spacing)
        firstContinuedOffset = (self.spacing / 2 * overscale).truncatingRemainder(dividingBy: self.spacing)
    }

    /// Returns the anchors along a line, which is clipped to its tile.
    ///
    /// If no label fits at the regular positions, one at the middle is tried, unless the line enters the tile.
    /// - Parameters:
    ///   - line: The vertices, in tile units.
    ///   - index: The index of the line that is stored in the anchors.
    /// - Complexity: O(*n* + *m* *k*) for *n* vertices and *m* anchors with *k* vertices along a label
    package func anchors(along line: [SIMD2<Double>], index: Int = 0) -> [SymbolAnchor] {
        let length = PlaneGeometry.length(of: line)
        guard let first = line.first, length > 0, length.isFinite, spacing > 0, spacing.isFinite else { return [] }
        let edges = [0, SymbolTile.extent]
        let isContinued = edges.contains(first.x) || edges.contains(first.y)
        let offset = isContinued ? firstContinuedOffset : firstOffset
        let regular = anchors(along: line, length: length, from: offset, index: index)
        guard regular.isEmpty, !isContinued else { return regular }
        return anchors(along: line, length: length, from: length / 2, index: index)
    }

    /// Returns the anchor at the middle of a line; `nil` if the line turns too much there.
    ///
    /// - Parameters:
    ///   - line: The vertices, in tile units, not clipped.
    ///   - index: The index of the line that is stored in the anchor.
    /// - Complexity: O(*n*) for *n* vertices
    package func centerAnchor(of line: [SIMD2<Double>], index: Int = 0) -> SymbolAnchor? {
        let half = PlaneGeometry.length(of: line) / 2
        var distance = 0.0
        for segment in line.indices.dropLast() {
            let length = PlaneGeometry.length(line[segment + 1] - line[segment])
            if distance + length > half {
                let position = line[segment] + (line[segment + 1] - line[segment]) * ((half - distance) / length)
                let anchor = anchor(at: position, on: line, segment: segment, index: index)
                return turnsAreAllowed(around: anchor.position, segment: segment, on: line) ? anchor : nil
            }
            distance += length
        }
        return nil
    }

    private func anchors(
        along line: [SIMD2<Double>], length: Double, from offset: Double, index: Int
    ) -> [SymbolAnchor] {
        var anchors: [SymbolAnchor] = []
        let step = max(spacing, length / Self.limit)
        var distance = 0.0
        var next = offset
        for segment in line.indices.dropLast() {
            let (start, end) = (line[segment], line[segment + 1])
            let segmentLength = PlaneGeometry.length(end - start)
            while next < distance + segmentLength {
                let position = start + (end - start) * ((next - distance) / segmentLength)
                let fits = next - labelLength / 2 >= 0 && next + labelLength / 2 <= length
                next += step
                guard fits, SymbolAnchor(position: position).isInTile else { continue }
                let anchor = anchor(at: position, on: line, segment: segment, index: index)
                if turnsAreAllowed(around: anchor.position, segment: segment, on: line) { anchors.append(anchor) }
            }
            distance += segmentLength
        }
        return anchors
    }

    private func anchor(
        at position: SIMD2<Double>, on line: [SIMD2<Double>], segment: Int, index: Int
    ) -> SymbolAnchor {
        let direction = line[segment + 1] - line[segment]
        return SymbolAnchor(
            position: PlaneGeometry.rounded(position), angle: atan2(direction.y, direction.x), segment: segment,
            line: index)
    }

    /// Returns whether the line is long enough on both sides of an anchor and turns at most by the maximum angle.
    private func turnsAreAllowed(around anchor: SIMD2<Double>, segment: Int, on line: [SIMD2<Double>]) -> Bool {
        guard window > 0, labelLength > 0 else { return true }
        var index = segment + 1
        var position = anchor
        // The distance from the anchor, negative before it.
        var distance = 0.0
        while distance > -labelLength / 2 {
            guard index > 0 else { return false }
            index -= 1
            distance -= PlaneGeometry.length(line[index] - position)
            position = line[index]
        }
        distance += PlaneGeometry.length(line[index + 1] - line[index])
        index += 1
        var bends: [(distance: Double, angle: Double)] = []
        var (oldest, sum) = (0, 0.0)
        while distance < labelLength / 2 {
            guard index + 1 < line.count else { return false }
            let (before, after) = (line[index] - line[index - 1], line[index + 1] - line[index])
            let difference = atan2(before.y, before.x) - atan2(after.y, after.x)
            let bend = abs((difference + 3 * .pi).truncatingRemainder(dividingBy: 2 * .pi) - .pi)
            bends.append((distance, bend))
            sum += bend
            while distance - bends[oldest].distance > window {
                sum -= bends[oldest].angle
                oldest += 1
            }
            if sum > maximumAngle { return false }
            index += 1
            distance += PlaneGeometry.length(after)
        }
        return true
    }
}
