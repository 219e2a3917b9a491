public import Foundation
public import KioskStyle

/// The lines of one layer, the lowest first.
public struct LineBucket: SceneBucket {
    /// The shape of the ends of a line.
    public enum Cap: Sendable {
        /// The line ends at its last vertex.
        case butt
        /// The line ends with a half circle.
        case round
        /// The line extends half its width beyond its last vertex.
        case square

        init(_ cap: LineCap) {
            switch cap {
            case .round: self = .round
            case .square: self = .square
            default: self = .butt
            }
        }
    }

    /// The shape of the corners of a line.
    public enum Join: Sendable {
        /// The corner is cut off.
        case bevel
        /// The corner is an arc.
        case round
        /// The corner is pointed.
        case miter

        init(_ join: LineJoin) {
            switch join {
            case .round: self = .round
            case .bevel, .none: self = .bevel
            default: self = .miter
            }
        }
    }

    /// A line.
    public struct Line: Equatable, Sendable {
        /// The range of its vertices in `LineBucket.vertices`: two or more, consecutive ones distinct.
        public var vertices: Range<Int>
        /// Whether the last vertex is connected to the first.
        public var isClosed: Bool
        /// The width of the line, or of each of the two strokes if there is a gap, in points.
        public var width: Float
        /// The width of the gap between two strokes, in points; 0 draws one stroke.
        public var gapWidth: Float
        /// The offset to the right of the line's direction, in points.
        public var offset: Float
        /// The width of the blurred edges, in points.
        public var blur: Float
        /// The colour of the line.
        public var color: PixelColor
        /// The shape of its corners.
        public var join: Join

        /// Creates a line.
        ///
        /// - Parameters:
        ///   - vertices: The range of its vertices in `LineBucket.vertices`.
        ///   - isClosed: Whether the last vertex is connected to the first.
        ///   - width: The width of the line, or of each of the two strokes if there is a gap, in points.
        ///   - gapWidth: The width of the gap between two strokes, in points; 0 draws one stroke.
        ///   - offset: The offset to the right of the line's direction, in points.
        ///   - blur: The width of the blurred edges, in points.
        ///   - color: The colour of the line.
        ///   - join: The shape of its corners.
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

    /// Lines that are tessellated together.
    public struct Lines: Equatable, Sendable {
        /// The lines, the lowest first.
        public var lines: [Line]
        /// The vertices of all lines, in the unit square of `WebMercator`.
        public var vertices: [CGPoint]
        /// The shape of the lines' ends.
        public var cap: Cap
        /// The maximum length of a miter, in half widths; sharper corners become bevels.
        public var miterLimit: Float

        /// Creates lines with the defaults of the style specification.
        ///
        /// - Parameters:
        ///   - lines: The lines, the lowest first.
        ///   - vertices: The vertices of all lines, in the unit square of `WebMercator`.
        ///   - cap: The shape of the lines' ends.
        ///   - miterLimit: The maximum length of a miter, in half widths.
        public init(lines: [Line] = [], vertices: [CGPoint] = [], cap: Cap = .butt, miterLimit: Float = 2) {
            self.lines = lines
            self.vertices = vertices
            self.cap = cap
            self.miterLimit = miterLimit
        }
    }

    /// The identity of the content.
    public var identity: BucketIdentity

    /// The lines in blocks, the lowest first.
    public var blocks: [BucketBlock<Lines>]

    /// The offset of all lines, in points.
    public var translate: SIMD2<Float>

    /// The coordinate system of the offset.
    public var translateAnchor: MapAlignment

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The lines in blocks, the lowest first.
    ///   - translate: The offset of all lines, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    public init(
        identity: BucketIdentity, blocks: [BucketBlock<Lines>], translate: SIMD2<Float> = .zero,
        translateAnchor: MapAlignment = .map
    ) {
        self.identity = identity
        self.blocks = blocks
        self.translate = translate
        self.translateAnchor = translateAnchor
    }

    /// Creates a bucket of one block, with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - lines: The lines, the lowest first.
    ///   - vertices: The vertices of all lines, in the unit square of `WebMercator`.
    ///   - cap: The shape of the lines' ends.
    ///   - miterLimit: The maximum length of a miter, in half widths.
    ///   - translate: The offset of all lines, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    public init(
        identity: BucketIdentity, lines: [Line], vertices: [CGPoint], cap: Cap = .butt, miterLimit: Float = 2,
        translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        let content = Lines(lines: lines, vertices: vertices, cap: cap, miterLimit: miterLimit)
        self.init(
            identity: identity, blocks: [BucketBlock(identity: identity, content: content)], translate: translate,
            translateAnchor: translateAnchor)
    }
}

extension MapScene.Layer {
    /// Returns a layer of lines.
    public static func line(_ bucket: LineBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}
