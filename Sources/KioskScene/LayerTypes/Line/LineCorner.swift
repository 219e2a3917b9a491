import Foundation

/// The two vertices on both sides of a line at one of its points; lengths are in half widths.
struct LinePair {
    /// The offset from the point to the vertex on the right of the direction of travel.
    var right: SIMD2<Float>

    /// The offset from the point to the vertex on the left.
    var left: SIMD2<Float>

    /// The movement of the point per unit of the line's offset to the right.
    var shift: SIMD2<Float>

    /// Whether the vertices are at the end of a half circle.
    var isRound = false

    /// Creates a pair.
    ///
    /// - Parameters:
    ///   - normal: The offset to the right; the unit normal, or longer at a miter.
    ///   - ahead: The distance by which the right and the left vertex are moved in the direction of travel.
    ///   - shift: The movement of the point per unit of the line's offset.
    ///   - isRound: Whether the vertices are at the end of a half circle.
    init(
        normal: SIMD2<Float>, ahead: (right: Float, left: Float) = (0, 0), shift: SIMD2<Float>, isRound: Bool = false
    ) {
        let direction = SIMD2(normal.y, -normal.x)
        right = normal + direction * ahead.right
        left = -normal + direction * ahead.left
        self.shift = shift
        self.isRound = isRound
    }
}

/// A corner of a line; lengths are in half widths, with x to the east and y to the south.
struct LineCorner {
    /// What is between the last pair of the first segment and the first pair of the second one.
    enum Filler {
        /// Nothing: both segments share a pair.
        case shared
        /// Two triangles.
        case bevel
        /// Triangles around the inner vertex, with outer vertices at these offsets.
        case fan([SIMD2<Float>])
        /// The half circles at the ends of both segments.
        case discs
        /// A gap: both segments end.
        case gap
    }

    /// The last vertices of the first segment.
    let arriving: LinePair

    /// The first vertices of the second segment.
    let leaving: LinePair

    /// What is between them.
    let filler: Filler

    /// Whether the corner is on the left of the direction of travel, that is, whether the line turns right.
    let bendsRight: Bool

    /// Whether the turn is greater than 75°, so that the inner edges of the segments end far before the corner.
    let isSharp: Bool

    /// The cosine of half the turn beyond which a corner is sharp: that of 37.5°.
    private static let sharpCosine: Float = 0.79335334

    /// The miter length below which a bevel is pointed.
    private static let bevelLimit: Float = 1.05

    /// The miter length above which an inner vertex would be too far from the corner.
    fileprivate static let innerLimit: Float = 2

    /// The maximum length of a miter, which limits the range of coordinates of vertices.
    static let longestMiter: Float = 15

    /// The angle of a triangle of a round corner, in degrees.
    private static let fanAngle: Float = 20

    /// Creates the corner between two segments.
    ///
    /// - Parameters:
    ///   - first: The unit direction of the first segment.
    ///   - last: The unit direction of the second segment.
    ///   - form: The form of the line.
    init(from first: SIMD2<Float>, to last: SIMD2<Float>, form: LineBucket.Form) {
        let before = SIMD2(-first.y, first.x)
        let after = SIMD2(-last.y, last.x)
        let sum = before + after
        let length = (sum * sum).sum().squareRoot()
        let bisector = length > 0 ? sum / length : .zero
        let cosine = (bisector * after).sum()
        // The edges of both segments meet at `bisector · miter`.
        let miter = cosine > 0 ? 1 / cosine : .infinity
        let bendsRight = before.x * after.y - before.y * after.x > 0
        self.bendsRight = bendsRight
        isSharp = cosine < Self.sharpCosine
        switch Self.join(miter: miter, form: form) {
        case .miter:
            filler = .shared
            arriving = LinePair(normal: bisector * miter, shift: bisector * miter)
            leaving = arriving
        case .bevel where miter > Self.innerLimit:
            // Both segments end at a line through the corner, which cuts off its tip, as in the conformance suite.
            filler = .bevel
            let direction = SIMD2(-bisector.y, bisector.x) * (bendsRight ? -1 : 1)
            let sine = (1 - cosine * cosine).squareRoot()
            let normal = miter > 100 ? before : direction / sine
            arriving = LinePair(normal: normal, shift: before)
            leaving = LinePair(normal: -normal, shift: after)
        case .bevel,
            .round where miter <= Self.innerLimit:
            // The inner vertices of both pairs are at the same position, where the inner edges meet.
            let inner = max(0, miter * miter - 1).squareRoot()
            let shift = bisector * miter
            arriving = LinePair(
                normal: before, ahead: bendsRight ? (right: -inner, left: 0) : (right: 0, left: -inner), shift: shift)
            leaving = LinePair(
                normal: after, ahead: bendsRight ? (right: inner, left: 0) : (right: 0, left: inner), shift: shift)
            filler =
                form.join == .round
                ? .fan(Self.arc(from: before, to: after, cosine: cosine).map { bendsRight ? -$0 : $0 }) : .bevel
        case .round:
            filler = .discs
            arriving = LinePair(normal: before, shift: before)
            leaving = LinePair(normal: after, shift: after)
        case .open:
            filler = .gap
            arriving = LinePair(normal: before, shift: before)
            leaving = LinePair(normal: after, shift: after)
        }
    }

    /// Returns the join that is drawn at a corner.
    private static func join(miter: Float, form: LineBucket.Form) -> LineBucket.Join {
        switch form.join {
        case .round: miter < form.roundLimit && miter <= longestMiter ? .miter : .round
        case .miter: miter <= form.miterLimit && miter <= longestMiter ? .miter : .bevel
        case .bevel: miter < bevelLimit ? .miter : .bevel
        case .open: .open
        }
    }

    /// Returns the unit vectors that divide the turn between two normals into equal parts, without the normals.
    ///
    /// - Parameters:
    ///   - before: The first normal.
    ///   - after: The last normal, at most 120° from the first.
    ///   - cosine: The cosine of half the turn.
    private static func arc(
        from before: SIMD2<Float>, to after: SIMD2<Float>, cosine: Float
    ) -> [SIMD2<Float>] {
        // Four times the chord of a quarter of the turn approximates the turn from below, as in the conformance suite.
        // Rounding may result in a cosine above 1.
        let rotation = 2 * max(0, 2 - 2 * cosine).squareRoot()
        guard rotation.isFinite else { return [] }
        let count = Int((rotation * 180 / .pi / fanAngle).rounded())
        guard count > 1 else { return [] }
        let angle = atan2(before.x * after.y - before.y * after.x, (before * after).sum())
        return (1..<count).map { index in
            let step = angle * Float(index) / Float(count)
            let (sine, cosine) = (sin(step), cos(step))
            return SIMD2(before.x * cosine - before.y * sine, before.x * sine + before.y * cosine)
        }
    }
}

extension LineBucket.Form {
    /// The greatest length of a miter, in half widths, with which an offset moves both segments of a corner to the same point.
    var longestSharedMiter: Double {
        let limit: Float =
            switch join {
            case .miter: max(miterLimit, LineCorner.innerLimit)
            case .round: max(roundLimit, LineCorner.innerLimit)
            case .bevel: LineCorner.innerLimit
            case .open: 1
            }
        return Double(min(limit, LineCorner.longestMiter))
    }
}
