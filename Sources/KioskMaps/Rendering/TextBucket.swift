public import Foundation
public import KioskStyle

/// The texts of one layer, the lowest first.
public struct TextBucket: Sendable {
    /// One text.
    public struct Text: Sendable {
        /// The place it marks, in the unit square of `WebMercator`.
        public var position: CGPoint
        /// Its glyphs about the place, in ems.
        public var layout: TextLayout
        /// The length of an em, in points.
        public var size: Float
        /// Degrees clockwise about the place.
        public var rotation: Float
        /// The colour of glyphs whose style has none.
        public var color: PixelColor
        /// Multiplies the colours that styles have, 0…1.
        public var opacity: Float
        /// What is around the glyphs.
        public var halo: Halo?

        /// Creates a text.
        public init(
            position: CGPoint, layout: TextLayout, size: Float, rotation: Float = 0,
            color: PixelColor = PixelColor(0, 0, 0, 255), opacity: Float = 1, halo: Halo? = nil
        ) {
            self.position = position
            self.layout = layout
            self.size = size
            self.rotation = rotation
            self.color = color
            self.opacity = opacity
            self.halo = halo
        }
    }

    /// A rim around glyphs.
    public struct Halo: Hashable, Sendable {
        /// Its colour.
        public var color: PixelColor
        /// How far it reaches, in points; at most a quarter of the size of the text is drawn.
        public var width: Float
        /// Over how many points its edge fades.
        public var blur: Float

        /// Creates a halo.
        public init(color: PixelColor, width: Float, blur: Float = 0) {
            self.color = color
            self.width = width
            self.blur = blur
        }
    }

    /// Names the content.
    public var identity: BucketIdentity

    /// The texts, the lowest first.
    public var texts: [Text]

    /// Whether texts turn with the bearing of the map.
    public var turnsWithMap: Bool

    /// Whether texts lie on the ground and lean with it; otherwise they face the viewer.
    public var liesOnMap: Bool

    /// An offset of all texts, in points.
    public var translate: SIMD2<Float>

    /// What the offset refers to.
    public var translateAnchor: MapAlignment

    /// Creates a bucket with the defaults of the style specification.
    public init(
        identity: BucketIdentity, texts: [Text], turnsWithMap: Bool = false, liesOnMap: Bool = false,
        translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        self.identity = identity
        self.texts = texts
        self.turnsWithMap = turnsWithMap
        self.liesOnMap = liesOnMap
        self.translate = translate
        self.translateAnchor = translateAnchor
    }
}
