import KioskScene

/// A vertex of a wall or a roof.
struct FillExtrusionVertex: BufferVertex {
    /// The position of the polygon's corner.
    var position: SplitPosition
    /// The direction that is lit, and whether the vertex is at the upper end.
    var normal: FillExtrusionNormal
    /// The base of the polygon, in metres.
    var base: Float
    /// The height of the polygon, in metres.
    var height: Float
    /// The colour of the polygon before it is lit.
    var color: PixelColor

    static var attributes: [VertexAttribute] {
        [float(4, \.position), unitShort(4, \.normal), float(1, \.base), float(1, \.height), unitByte(4, \.color)]
    }

    /// The locations of the attributes that can be the same for all polygons.
    enum Location {
        static let base = 2
        static let height = 3
        static let color = 4
    }
}

/// The normal of a wall, which points into the polygon, or of a roof, as components of 1/16384; x is even at the lower end
/// of a wall and odd at the upper end.
///
/// Source: the vertex format of the open renderers, whose shades depend on the rounding.
struct FillExtrusionNormal: BitwiseCopyable {
    private var packed: SIMD4<Int16>

    /// The normal of a roof.
    static let roof = FillExtrusionNormal(packed: SIMD4(1, 0, 16384, 0))

    private init(packed: SIMD4<Int16>) {
        self.packed = packed
    }

    /// Creates the normal of a wall.
    ///
    /// - Parameters:
    ///   - direction: The direction of the wall with the polygon on the right, x eastwards and y southwards; not zero.
    ///   - isUpper: Whether the vertex is at the upper end.
    init(ofWall direction: SIMD2<Double>, isUpper: Bool) {
        let length = (direction * direction).sum().squareRoot()
        // For extremely short walls the computed length is inexact, or zero.
        let unit = length > 0 ? (direction / length).clamped(lowerBound: SIMD2(-1, -1), upperBound: SIMD2(1, 1)) : .zero
        packed = SIMD4(
            2 * Int16((-unit.y * 8192).rounded(.down)) + (isUpper ? 1 : 0), Int16(unit.x * 16384), 0, 0)
    }

    /// Creates the normal of the slope of 45 degrees between a wall and a roof.
    ///
    /// - Parameter direction: The direction of the wall with the polygon on the right; not zero.
    init(ofRimAlong direction: SIMD2<Double>) {
        self.init(ofWall: direction, isUpper: true)
        let diagonal = 0.5.squareRoot()
        packed = SIMD4(
            2 * Int16(Double(packed.x) * diagonal / 2) + 1, Int16(Double(packed.y) * diagonal), Int16(16384 * diagonal),
            0)
    }
}

/// The image of a vertex, and the position of the vertex along the walls of its ring.
struct FillExtrusionPatternVertex: BufferVertex {
    /// A position in the tile from whose north-western corner the image on a wall is repeated.
    var anchor: SplitPosition
    /// The position along the walls, in widths of the world.
    var distance: Float
    /// The index of the image.
    var pattern: Float

    static let firstLocation = FillExtrusionVertex.endLocation

    static var attributes: [VertexAttribute] { [float(4, \.anchor), float(1, \.distance), float(1, \.pattern)] }
}

/// The middle of the polygon of a vertex, at which a polygon on elevated ground stands.
struct FillExtrusionCentroid: BufferVertex {
    /// The offset from the vertex to the east and south, in widths of the world.
    var offset: SIMD2<Float>

    static let firstLocation = FillExtrusionPatternVertex.endLocation

    static var attributes: [VertexAttribute] { [float(2, \.offset)] }
}
