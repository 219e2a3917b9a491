import KioskScene

/// A vertex of a glyph or of a piece of an icon, which is uploaded when the drawn symbols change.
struct SymbolVertex: BufferVertex {
    /// What the texture contains at a vertex.
    enum Kind: Int, CaseIterable {
        /// The distance field of a glyph.
        case glyph = 0
        /// An image in colour.
        case image = 1
        /// An image whose alpha is a distance field.
        case distances = 2
        /// The image of a glyph in colour, which has no halo.
        case colorGlyph = 3
    }

    /// Several kinds.
    struct Kinds: OptionSet {
        let rawValue: UInt8

        /// The kinds of distance fields, which can have a halo.
        static let distances: Kinds = [Kinds(.glyph), Kinds(.distances)]

        /// The kinds of images in colour.
        static let images: Kinds = [Kinds(.image), Kinds(.colorGlyph)]

        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        init(_ kind: Kind) {
            self.init(rawValue: 1 << UInt8(kind.rawValue))
        }

        /// Whether one of the kinds is a distance field.
        var hasDistances: Bool { !isDisjoint(with: .distances) }
    }

    /// The position of the anchor.
    var position: SplitPosition
    /// The corner relative to the anchor at the size 1, in points, and the sizes at the lower and at the upper zoom stop.
    var corner: SIMD4<Float>
    /// The texel of the atlas, the number of the kind, and 1 for a symbol that follows a line.
    var texel: SIMD4<Float>

    static var attributes: [VertexAttribute] { [float(4, \.position), float(4, \.corner), float(4, \.texel)] }
}

/// The values of a vertex of a symbol that change while it fades or moves along a line.
struct SymbolState: BufferVertex {
    static let firstLocation = SymbolVertex.endLocation

    /// The offset from the projected anchor in points, the angle in radians clockwise, and the opacity.
    var values: SIMD4<Float>

    /// The state of a symbol that is drawn as it is laid out.
    static let plain = SIMD4<Float>(0, 0, 0, 1)

    static var attributes: [VertexAttribute] { [float(4, \.values)] }
}

/// The height of a vertex of a symbol above the ground; for blocks of layers with symbols above the ground.
struct SymbolHeight: BufferVertex {
    static let firstLocation = SymbolColors.endLocation

    /// The height, in metres.
    var height: Float

    static var attributes: [VertexAttribute] { [float(1, \.height)] }
}

extension SymbolPaint.Override {
    /// Whether any value of `SymbolColors` is that of the symbol.
    var setsColors: Bool {
        color != nil || haloColor != nil || haloWidth != nil || haloBlur != nil || opacity != nil
    }
}

/// The emissive strength of a vertex of a symbol; for blocks in which any symbol has its own.
struct SymbolEmission: BufferVertex {
    static let firstLocation = SymbolHeight.endLocation

    /// The value of a symbol with the emissive strength of the layer.
    static let ofLayer: Float = -1

    /// The fraction of the own colours in 3D lights, 0…1, or `ofLayer`.
    var strength: Float

    static var attributes: [VertexAttribute] { [float(1, \.strength)] }
}

/// The position of a vertex in the image to which an icon fades; for blocks in which any icon fades.
struct SymbolSecondTexel: BufferVertex {
    static let firstLocation = SymbolEmission.endLocation

    /// The texel of the atlas; `none` for an icon that does not fade.
    var texel: SIMD2<Float>

    /// A value far outside of the atlas; texels at the margin of an image may be a little outside of it.
    static let none = SIMD2<Float>(repeating: -1e6)

    static var attributes: [VertexAttribute] { [float(2, \.texel)] }
}

/// The parts of a corner that do not depend on the size of a symbol; for blocks in which any differs from zero.
struct SymbolStretch: BufferVertex {
    static let firstLocation = SymbolState.endLocation

    /// The fixed part of the corner, in points, and the minimum horizontal and vertical scale of the other part.
    var values: SIMD4<Float>

    static var attributes: [VertexAttribute] { [float(4, \.values)] }
}

/// The paint of a vertex; for blocks in which any symbol has its own.
struct SymbolColors: BufferVertex {
    static let firstLocation = SymbolStretch.endLocation

    /// The locations of the attributes.
    static let locations = firstLocation..<endLocation

    /// The fill colour.
    var color: PixelColor
    /// The colour of the halo.
    var haloColor: PixelColor
    /// The width and the blur of the halo in points, the opacity, and a bit for each value that replaces that of the layer.
    var measures: SIMD4<Float>

    init(_ paint: SymbolPaint.Override) {
        color = paint.color ?? .zero
        haloColor = paint.haloColor ?? .zero
        var bits = 0
        if paint.color != nil { bits |= 1 }
        if paint.haloColor != nil { bits |= 2 }
        if paint.haloWidth != nil { bits |= 4 }
        if paint.haloBlur != nil { bits |= 8 }
        if paint.opacity != nil { bits |= 16 }
        measures = SIMD4(paint.haloWidth ?? 0, paint.haloBlur ?? 0, paint.opacity ?? 0, Float(bits))
    }

    static var attributes: [VertexAttribute] { [unitByte(4, \.color), unitByte(4, \.haloColor), float(4, \.measures)] }
}
