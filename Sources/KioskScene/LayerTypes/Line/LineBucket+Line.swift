package import Foundation
package import KioskStyle

extension LineBucket {
    /// The shape of the ends of a line.
    package enum Cap: Sendable {
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
    package enum Join: Sendable {
        /// The corner is cut off.
        case bevel
        /// The corner is an arc.
        case round
        /// The corner is pointed.
        case miter
        /// Both segments end at the corner, without a join.
        case open

        init(_ join: LineJoin) {
            switch join {
            case .round: self = .round
            case .bevel: self = .bevel
            case .none: self = .open
            default: self = .miter
            }
        }
    }

    /// The sizes of a line across its direction.
    package struct Shape: Hashable, Sendable {
        /// The width of the line, or of each of the two strokes if there is a gap, in points.
        package var width: Float
        /// The width of the gap between two strokes, in points; 0 draws one stroke.
        package var gapWidth: Float
        /// The offset to the right of the line's direction, in points.
        package var offset: Float
        /// The width of the blurred edges, in points.
        package var blur: Float
        /// The width of the border inside both edges of a stroke, in points; 0 for no border.
        package var borderWidth: Float
        /// The unit of the lengths of dashes and the height of the images along the line, in points: the width of the line
        /// at the integer zoom level at or below the current one.
        ///
        /// Dashes grow with the map between integer zoom levels.
        package var lengthUnit: Float

        /// Creates a shape.
        ///
        /// - Parameters:
        ///   - width: The width of the line, or of each of the two strokes if there is a gap, in points.
        ///   - gapWidth: The width of the gap between two strokes, in points.
        ///   - offset: The offset to the right of the line's direction, in points.
        ///   - blur: The width of the blurred edges, in points.
        ///   - borderWidth: The width of the border inside both edges of a stroke, in points.
        ///   - lengthUnit: The unit of the lengths of dashes, in points; nil for the width.
        package init(
            width: Float = 0, gapWidth: Float = 0, offset: Float = 0, blur: Float = 0, borderWidth: Float = 0,
            lengthUnit: Float? = nil
        ) {
            self.width = width
            self.gapWidth = gapWidth
            self.offset = offset
            self.blur = blur
            self.borderWidth = borderWidth
            self.lengthUnit = lengthUnit ?? width
        }
    }

    /// The form of the ends and corners of a line.
    package struct Form: Hashable, Sendable {
        /// The shape of the ends of the line, and of its dashes.
        package var cap: Cap
        /// The shape of its corners.
        package var join: Join
        /// The maximum length of a miter, in half widths; sharper corners become bevels.
        package var miterLimit: Float
        /// The length of a miter below which a round corner is pointed, in half widths.
        package var roundLimit: Float

        /// Creates a form with the defaults of the style specification.
        ///
        /// - Parameters:
        ///   - cap: The shape of the ends of the line, and of its dashes.
        ///   - join: The shape of its corners.
        ///   - miterLimit: The maximum length of a miter, in half widths.
        ///   - roundLimit: The length of a miter below which a round corner is pointed, in half widths.
        package init(cap: Cap = .butt, join: Join = .miter, miterLimit: Float = 2, roundLimit: Float = 1.05) {
            self.cap = cap
            self.join = join
            self.miterLimit = miterLimit
            self.roundLimit = roundLimit
        }
    }

    /// A line.
    package struct Line: Equatable, Sendable {
        /// The range of its vertices in `Lines.vertices`: two or more.
        package var vertices: Range<Int>
        /// Whether the last vertex is connected to the first.
        package var isClosed: Bool
        /// The form of its ends and corners.
        package var form: Form
        /// The index of the dash array in `Lines.dashes`, or of the image in `Lines.patterns`.
        package var fillIndex = 0
        /// The sizes across its direction.
        package var shape: Shape
        /// The colour of the line; with a pattern or a gradient, its opacity in all components.
        package var color: PixelColor
        /// The colour of the border.
        package var borderColor = PixelColor.zero
        /// The height above flat ground, in metres; used if `Lines.hasHeights` is set.
        package var zOffset: Float = 0
        /// The fraction of its own colours in 3D lights, 0…1; used if `Lines.hasEmissiveStrengths` is set.
        package var emissiveStrength: Float = 0

        /// Creates a line with the defaults of the style specification.
        ///
        /// - Parameters:
        ///   - vertices: The range of its vertices in `Lines.vertices`.
        ///   - isClosed: Whether the last vertex is connected to the first.
        ///   - shape: The sizes across its direction.
        ///   - color: The colour of the line.
        ///   - form: The form of its ends and corners.
        package init(
            vertices: Range<Int>, isClosed: Bool = false, shape: Shape, color: PixelColor, form: Form = Form()
        ) {
            self.vertices = vertices
            self.isClosed = isClosed
            self.shape = shape
            self.color = color
            self.form = form
        }

        /// Creates a line of a width with the defaults of the style specification.
        ///
        /// - Parameters:
        ///   - vertices: The range of its vertices in `Lines.vertices`.
        ///   - isClosed: Whether the last vertex is connected to the first.
        ///   - width: The width of the line, in points.
        ///   - color: The colour of the line.
        ///   - form: The form of its ends and corners.
        package init(
            vertices: Range<Int>, isClosed: Bool = false, width: Float, color: PixelColor, form: Form = Form()
        ) {
            self.init(
                vertices: vertices, isClosed: isClosed, shape: Shape(width: width), color: color, form: form)
        }
    }

    /// Lines that are tessellated together.
    package struct Lines: Equatable, Sendable {
        /// The maximum number of arrays of dashes, each of which takes two rows of a texture that every driver supports.
        package static let maximumDashCount = 1024

        /// The lines, the lowest first.
        package var lines: [Line]
        /// The vertices of all lines, in the unit square of `WebMercator`.
        package var vertices: [CGPoint]
        /// The arrays of dashes that lines refer to by `Line.fillIndex`, if each line has its own; `maximumDashCount` at most, of
        /// which lines with further arrays have the last one.
        package var dashes: [[Float]] = []
        /// The names of images that lines refer to by `Line.fillIndex`.
        package var patterns: [ImagePair] = []
        /// Whether the distances along lines are needed, which is the case for dashes, patterns, gradients and trimmed
        /// lines.
        package var hasDistances: Bool
        /// Whether the shapes and colours of the lines are those of the bucket, so that those of the lines are not used.
        package var isUniform = false
        /// Whether lines have heights of their own, in `Line.zOffset`.
        package var hasHeights = false
        /// Whether lines have emissive strengths of their own, in `Line.emissiveStrength`.
        package var hasEmissiveStrengths = false

        /// Creates lines.
        ///
        /// - Parameters:
        ///   - lines: The lines, the lowest first.
        ///   - vertices: The vertices of all lines, in the unit square of `WebMercator`.
        ///   - hasDistances: Whether the distances along lines are needed.
        package init(lines: [Line] = [], vertices: [CGPoint] = [], hasDistances: Bool = false) {
            self.lines = lines
            self.vertices = vertices
            self.hasDistances = hasDistances
        }
    }
}
