/// The join of two segments of a line; lengths are in half widths, relative to the common point.
struct LineJoin {
    /// The unit normal to the right of the first segment.
    let firstNormal: SIMD2<Float>
    /// The unit normal to the right of the second segment.
    let lastNormal: SIMD2<Float>
    /// The intersection of the right edges of both segments; the left edges intersect at the opposite point.
    let miter: SIMD2<Float>
    /// The length of `miter`; infinite if the line reverses its direction.
    let miterLength: Float
    /// The outer side of the turn: 1 is the right of the direction of travel, −1 the left.
    let outerSide: Float
    /// Whether the inner edges end at their intersection, which is the case for moderate turns.
    let meetsInside: Bool
    /// Whether the turn is below 11°, so that a join would change the shape by less than 1/200 of half the width.
    let isStraight: Bool

    /// Creates a join from the unit directions of two segments, with x eastwards and y southwards.
    init(from first: SIMD2<Float>, to last: SIMD2<Float>, innerLimit: Float) {
        firstNormal = SIMD2(-first.y, first.x)
        lastNormal = SIMD2(-last.y, last.x)
        let cosine = (first * last).sum()
        let turn = first.x * last.y - first.y * last.x
        // y increases southwards, so a positive turn is to the right and the outer side is on the left.
        outerSide = turn > 0 ? -1 : 1
        isStraight = cosine > 0.98
        // (n₁ + n₂) / (1 + n₁·n₂) has a component of 1 along either normal.
        let isReversal = 1 + cosine < 1e-4
        miter = isReversal ? firstNormal : (firstNormal + lastNormal) / (1 + cosine)
        miterLength = isReversal ? .infinity : (miter * miter).sum().squareRoot()
        meetsInside = miterLength <= innerLimit
    }

    /// The corners of a polyline around the arc between both outer normals, at most √2 half widths from the centre.
    var arc: [SIMD2<Float>] {
        guard !meetsInside else { return [miter * outerSide] }
        // The middle of the arc is the direction after half the turn.
        let (first, last) = (firstNormal * outerSide, lastNormal * outerSide)
        let sum = SIMD2(firstNormal.y, -firstNormal.x) - SIMD2(lastNormal.y, -lastNormal.x)
        let middle = sum / (sum * sum).sum().squareRoot()
        return [first, last].map { ($0 + middle) / (1 + ($0 * middle).sum()) }
    }
}
