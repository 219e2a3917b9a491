/// The corner between two straight pieces of a line, in half widths around the point where they meet.
struct LineJoin {
    /// To the right of the first piece.
    let firstNormal: SIMD2<Float>
    /// To the right of the second piece.
    let lastNormal: SIMD2<Float>
    /// Where the right edges of both pieces meet; those on the left meet opposite to it.
    let miter: SIMD2<Float>
    /// The distance of that place; infinite when the line turns back.
    let miterLength: Float
    /// The side that the line turns away from: 1 is the right of the direction of travel, −1 the left.
    let outerSide: Float
    /// Whether the turn is so slight that the inner edges are drawn to where they meet.
    let meetsInside: Bool
    /// Whether the turn is below 11 degrees: what a join would add or cut off is a two-hundredth of half the width.
    let isStraight: Bool

    /// Takes the directions of two pieces, of length 1, to the east and south.
    init(from first: SIMD2<Float>, to last: SIMD2<Float>, innerLimit: Float) {
        firstNormal = SIMD2(-first.y, first.x)
        lastNormal = SIMD2(-last.y, last.x)
        let cosine = (first * last).sum()
        let turn = first.x * last.y - first.y * last.x
        // South is down, so a positive turn goes to the right and leaves the left outside.
        outerSide = turn > 0 ? -1 : 1
        isStraight = cosine > 0.98
        // (n₁ + n₂) / (1 + n₁·n₂) has a component of 1 along either normal.
        let isReversal = 1 + cosine < 1e-4
        miter = isReversal ? firstNormal : (firstNormal + lastNormal) / (1 + cosine)
        miterLength = isReversal ? .infinity : (miter * miter).sum().squareRoot()
        meetsInside = miterLength <= innerLimit
    }

    /// The corners of a rim around the arc between both outer normals, none more than √2 half widths away.
    var arc: [SIMD2<Float>] {
        guard !meetsInside else { return [miter * outerSide] }
        // The middle of the arc is the direction in which the line would go on after half of the turn.
        let (first, last) = (firstNormal * outerSide, lastNormal * outerSide)
        let sum = SIMD2(firstNormal.y, -firstNormal.x) - SIMD2(lastNormal.y, -lastNormal.x)
        let middle = sum / (sum * sum).sum().squareRoot()
        return [first, last].map { ($0 + middle) / (1 + ($0 * middle).sum()) }
    }
}
