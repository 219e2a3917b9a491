import KioskMaps

/// A corner of a polygon, or of the smooth edge around it, in a vertex buffer.
struct FillVertex: BufferVertex {
    /// The corner of the polygon.
    var position: SplitPosition
    /// The directions in and out of the corner, with the outside on the right; see `FillCorner`.
    var corner: FillCorner
    /// Half pixels to move outwards, plus 2; and half pixels that this is outside of the edge, plus 2.
    var edge: SIMD4<UInt8>
    var color: PixelColor
    var outlineColor: PixelColor

    static var attributes: [VertexAttribute] {
        [
            VertexAttribute(component: .float, count: 4, offset: MemoryLayout<Self>.offset(of: \.position)),
            VertexAttribute(component: .unitShort, count: 4, offset: MemoryLayout<Self>.offset(of: \.corner)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.edge)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.color)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.outlineColor)),
        ]
    }
}

/// The two edges at a corner of a ring, as directions with the outside of the polygon on their right.
struct FillCorner: BitwiseCopyable {
    private var packed: SIMD4<Int16>

    /// Takes the edges into and out of a corner, to the east and south, of any length.
    init(from before: SIMD2<Double>, _ here: SIMD2<Double>, to after: SIMD2<Double>, isOutsideRight: Bool) {
        func unit(_ way: SIMD2<Double>) -> SIMD2<Double> {
            let length = (way * way).sum().squareRoot()
            return length > 0 ? way / length * (isOutsideRight ? 32767 : -32767) : .zero
        }
        let edges = SIMD4(lowHalf: unit(here - before), highHalf: unit(after - here))
        // The length of the shortest edges there can be is so inexact that the quotient may exceed one.
        packed = SIMD4<Int16>(
            edges.clamped(lowerBound: SIMD4(repeating: -32767), upperBound: SIMD4(repeating: 32767)),
            rounding: .toNearestOrEven)
    }
}
