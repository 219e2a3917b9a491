import KioskScene

/// A vertex of a line: an offset from one of its points in half widths, which the shader multiplies by the width.
struct LineVertex: BufferVertex {
    /// The greatest absolute component of an offset, in half widths.
    static let limit: Float = 16

    /// The point of the line that the vertex belongs to.
    var position: SplitPosition
    /// The offset from the point in half widths (x, y), and the movement of the point per unit of the line's offset (z, w),
    /// in units of `limit`.
    private var extrusion: SIMD4<Int16>
    /// The coordinate across the line, that beyond its end, and the direction and the limit of the slide, as in
    /// `LineStrip.Vertex`.
    private var frame: SIMD4<Int8>

    init(_ vertex: LineStrip.Vertex, at position: SplitPosition) {
        self.position = position
        let offsets = SIMD4(lowHalf: vertex.extrusion, highHalf: vertex.shift) / Self.limit
        let limited = offsets.clamped(lowerBound: SIMD4(repeating: -1), upperBound: SIMD4(repeating: 1))
        extrusion = SIMD4<Int16>(limited * 32767, rounding: .toNearestOrEven)
        frame = SIMD4<Int8>(SIMD4(vertex.side, vertex.roundness, vertex.slide, vertex.slideLimit))
    }

    static var attributes: [VertexAttribute] { [float(4, \.position), unitShort(4, \.extrusion), byte(4, \.frame)] }
}

/// The shape and the colours of a vertex, for lines that have their own.
struct LineValues: BufferVertex {
    static let firstLocation = LineVertex.endLocation

    /// The width, the width of the gap, the offset and the blur, in points.
    var shape: SIMD4<Float>
    /// The unit of lengths along the line, and the width of the border, in points.
    var measures: SIMD2<Float>
    var color: PixelColor
    var borderColor: PixelColor

    init(_ line: LineBucket.Line) {
        shape = Self.shape(line.shape)
        measures = Self.measures(line.shape)
        color = line.color
        borderColor = line.borderColor
    }

    static func shape(_ shape: LineBucket.Shape) -> SIMD4<Float> {
        SIMD4(shape.width, max(0, shape.gapWidth), shape.offset, max(0, shape.blur))
    }

    static func measures(_ shape: LineBucket.Shape) -> SIMD2<Float> {
        SIMD2(shape.lengthUnit, max(0, shape.borderWidth))
    }

    static var attributes: [VertexAttribute] {
        [float(4, \.shape), float(2, \.measures), unitByte(4, \.color), unitByte(4, \.borderColor)]
    }
}

extension RaisedVertex {
    /// The location of the height of a line.
    static let lineLocation = LineDistance.endLocation
}

/// The emissive strength of a vertex, for lines that have their own.
struct LineEmission: BufferVertex {
    static let firstLocation = RaisedVertex.lineLocation + RaisedVertex.attributes.count

    /// The fraction of the own colours in 3D lights, 0…1.
    var strength: Float

    static var attributes: [VertexAttribute] { [float(1, \.strength)] }
}

/// The position of a vertex along its line, for dashes, patterns and gradients.
struct LineDistance: BufferVertex {
    static let firstLocation = LineValues.endLocation

    /// The unit of the rough distance, as a fraction of the world; a power of two.
    static let step = 1.0 / 4096

    /// The distance beyond which the rough distance is increased, as a fraction of the world.
    static let longestRemainder = LinePath.maximumLength

    /// The rough distance from the start of the line in units of `step`, a whole number; the rest of the distance, as a
    /// fraction of the world; and the inverse of the length of the line.
    ///
    /// A float alone is too inexact far from the start of a line. The shader reduces the rough distance to the phase of a
    /// dash or a pattern, and the vertices of a segment have the same.
    var distance: SIMD3<Float>

    /// The index of the dash array or of the image, and whether dashes have round ends.
    var fill: SIMD2<UInt16>

    /// The segment from a sharp corner as a fraction of the world, for vertices that slide along it.
    var segment: SIMD2<Float>

    static var attributes: [VertexAttribute] { [float(3, \.distance), short(2, \.fill), float(2, \.segment)] }
}
