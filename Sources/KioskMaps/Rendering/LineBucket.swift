public import Foundation
public import KioskStyle

/// The lines of one layer, the lowest first.
public struct LineBucket: Sendable {
    /// How a line ends.
    public enum Cap: Sendable {
        /// At its last point.
        case butt
        /// In a half circle.
        case round
        /// Half a width beyond its last point.
        case square

        init(_ cap: LineCap) {
            switch cap {
            case .round: self = .round
            case .square: self = .square
            default: self = .butt
            }
        }
    }

    /// How a line turns a corner.
    public enum Join: Sendable {
        /// With the corner cut off.
        case bevel
        /// With an arc.
        case round
        /// With a point.
        case miter

        init(_ join: LineJoin) {
            switch join {
            case .round: self = .round
            case .bevel, .none: self = .bevel
            default: self = .miter
            }
        }
    }

    /// One line.
    public struct Line: Sendable {
        /// Its part of `LineBucket.vertices`: two or more, consecutive ones distinct.
        public var vertices: Range<Int>
        /// Whether the last vertex is joined to the first.
        public var isClosed: Bool
        /// The width in points; of each of the two strokes when there is a gap.
        public var width: Float
        /// The width of the gap between two strokes, in points; 0 draws one stroke.
        public var gapWidth: Float
        /// Points to the right of the direction of travel.
        public var offset: Float
        /// How far each edge fades, in points.
        public var blur: Float
        /// The colour.
        public var color: PixelColor
        /// How it turns corners.
        public var join: Join

        /// Creates a line.
        public init(
            vertices: Range<Int>, isClosed: Bool = false, width: Float, gapWidth: Float = 0, offset: Float = 0,
            blur: Float = 0, color: PixelColor, join: Join = .miter
        ) {
            self.vertices = vertices
            self.isClosed = isClosed
            self.width = width
            self.gapWidth = gapWidth
            self.offset = offset
            self.blur = blur
            self.color = color
            self.join = join
        }
    }

    /// Names the content.
    public var identity: BucketIdentity

    /// The lines, the lowest first.
    public var lines: [Line]

    /// The places of all lines, in the unit square of `WebMercator`.
    public var vertices: [CGPoint]

    /// How lines end.
    public var cap: Cap

    /// The longest miter, in half widths; sharper corners become bevels.
    public var miterLimit: Float

    /// An offset of all lines, in points.
    public var translate: SIMD2<Float>

    /// What the offset refers to.
    public var translateAnchor: MapAlignment

    /// Creates a bucket with the defaults of the style specification.
    public init(
        identity: BucketIdentity, lines: [Line], vertices: [CGPoint], cap: Cap = .butt, miterLimit: Float = 2,
        translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        self.identity = identity
        self.lines = lines
        self.vertices = vertices
        self.cap = cap
        self.miterLimit = miterLimit
        self.translate = translate
        self.translateAnchor = translateAnchor
    }
}
