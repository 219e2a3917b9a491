import KioskMaps

/// A vertex of a polygon or of its antialiased edge.
struct FillVertex: BufferVertex {
    /// The position of the polygon's corner.
    var position: SplitPosition
    /// The directions into and out of the corner, with the outside of the polygon on the right.
    var corner: FillCorner
    /// The outward displacement and the distance outside the edge, each in half pixels plus 2; the index of the image,
    /// the low byte first.
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

/// The directions of the two edges at a corner of a ring, with the outside of the polygon on their right.
struct FillCorner: BitwiseCopyable {
    private var packed: SIMD4<Int16>

    /// Creates a corner from the positions before, at and after it, in any unit, with x eastwards and y southwards.
    init(from before: SIMD2<Double>, _ here: SIMD2<Double>, to after: SIMD2<Double>, isOutsideRight: Bool) {
        func unit(_ way: SIMD2<Double>) -> SIMD2<Double> {
            let length = (way * way).sum().squareRoot()
            return length > 0 ? way / length * (isOutsideRight ? 32767 : -32767) : .zero
        }
        let edges = SIMD4(lowHalf: unit(here - before), highHalf: unit(after - here))
        // For extremely short edges the computed length is inexact, and a quotient may exceed 1.
        packed = SIMD4<Int16>(
            edges.clamped(lowerBound: SIMD4(repeating: -32767), upperBound: SIMD4(repeating: 32767)),
            rounding: .toNearestOrEven)
    }
}
