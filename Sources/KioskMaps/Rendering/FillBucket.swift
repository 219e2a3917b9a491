public import Foundation
public import KioskStyle

/// The polygons of one layer, the lowest first.
public struct FillBucket: Sendable {
    /// One polygon.
    public struct Polygon: Sendable {
        /// Its rings, indices of `FillBucket.rings`: the outer one first, then holes.
        ///
        /// A place is inside by the even-odd rule.
        public var rings: Range<Int>
        /// The inside.
        public var color: PixelColor
        /// A line of one pixel along all rings; nil draws none.
        public var outlineColor: PixelColor?

        /// Creates a polygon.
        public init(rings: Range<Int>, color: PixelColor, outlineColor: PixelColor? = nil) {
            self.rings = rings
            self.color = color
            self.outlineColor = outlineColor
        }
    }

    /// Names the content.
    public var identity: BucketIdentity

    /// The polygons, the lowest first.
    public var polygons: [Polygon]

    /// Parts of `vertices`: three or more places each, without the closing repetition of the first.
    public var rings: [Range<Int>]

    /// The places of all rings, in the unit square of `WebMercator`.
    public var vertices: [CGPoint]

    /// Whether edges are smoothed.
    public var isAntialiased: Bool

    /// An offset of all polygons, in points.
    public var translate: SIMD2<Float>

    /// What the offset refers to.
    public var translateAnchor: MapAlignment

    /// Creates a bucket with the defaults of the style specification.
    public init(
        identity: BucketIdentity, polygons: [Polygon], rings: [Range<Int>], vertices: [CGPoint],
        isAntialiased: Bool = true, translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        self.identity = identity
        self.polygons = polygons
        self.rings = rings
        self.vertices = vertices
        self.isAntialiased = isAntialiased
        self.translate = translate
        self.translateAnchor = translateAnchor
    }
}
