public import Foundation
public import KioskStyle
public import KioskSymbols

/// The texts of one layer, the lowest first.
public struct TextBucket: SceneBucket {
    /// A text.
    public struct Text: Equatable, Sendable {
        /// The position of the text, in the unit square of `WebMercator`.
        public var position: CGPoint
        /// The glyphs relative to the position, in ems.
        public var layout: TextLayout
        /// The size of an em, in points.
        public var size: Float
        /// The rotation about the position, in degrees clockwise.
        public var rotation: Float
        /// The colour of glyphs whose style has no colour.
        public var color: PixelColor
        /// The opacity applied to the colours of styles, 0…1.
        public var opacity: Float
        /// The halo around the glyphs; nil draws none.
        public var halo: Halo?

        /// Creates a text.
        ///
        /// - Parameters:
        ///   - position: The position of the text, in the unit square of `WebMercator`.
        ///   - layout: The glyphs relative to the position, in ems.
        ///   - size: The size of an em, in points.
        ///   - rotation: The rotation about the position, in degrees clockwise.
        ///   - color: The colour of glyphs whose style has no colour.
        ///   - opacity: The opacity applied to the colours of styles, 0…1.
        ///   - halo: The halo around the glyphs; nil draws none.
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

    /// A halo around glyphs.
    public struct Halo: Hashable, Sendable {
        /// The colour of the halo.
        public var color: PixelColor
        /// The width of the halo, in points; limited to a quarter of the text size.
        public var width: Float
        /// The width of the blurred edge, in points.
        public var blur: Float

        /// Creates a halo.
        ///
        /// - Parameters:
        ///   - color: The colour of the halo.
        ///   - width: The width of the halo, in points; limited to a quarter of the text size.
        ///   - blur: The width of the blurred edge, in points.
        public init(color: PixelColor, width: Float, blur: Float = 0) {
            self.color = color
            self.width = width
            self.blur = blur
        }
    }

    /// The identity of the content.
    public var identity: BucketIdentity

    /// The texts in blocks, the lowest first.
    public var blocks: [BucketBlock<[Text]>]

    /// Whether texts rotate with the bearing of the map.
    public var turnsWithMap: Bool

    /// Whether texts lie on the ground and tilt with it; otherwise they face the viewer.
    public var liesOnMap: Bool

    /// The offset of all texts, in points.
    public var translate: SIMD2<Float>

    /// The coordinate system of the offset.
    public var translateAnchor: MapAlignment

    /// The texts of all blocks, the lowest first.
    ///
    /// - Complexity: O(n)
    public var texts: [Text] { blocks.flatMap(\.content) }

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The texts in blocks, the lowest first.
    ///   - turnsWithMap: Whether texts rotate with the bearing of the map.
    ///   - liesOnMap: Whether texts lie on the ground.
    ///   - translate: The offset of all texts, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    public init(
        identity: BucketIdentity, blocks: [BucketBlock<[Text]>], turnsWithMap: Bool = false, liesOnMap: Bool = false,
        translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        self.identity = identity
        self.blocks = blocks
        self.turnsWithMap = turnsWithMap
        self.liesOnMap = liesOnMap
        self.translate = translate
        self.translateAnchor = translateAnchor
    }

    /// Creates a bucket of one block, with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - texts: The texts, the lowest first.
    ///   - turnsWithMap: Whether texts rotate with the bearing of the map.
    ///   - liesOnMap: Whether texts lie on the ground.
    ///   - translate: The offset of all texts, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    public init(
        identity: BucketIdentity, texts: [Text], turnsWithMap: Bool = false, liesOnMap: Bool = false,
        translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        self.init(
            identity: identity, blocks: [BucketBlock(identity: identity, content: texts)], turnsWithMap: turnsWithMap,
            liesOnMap: liesOnMap, translate: translate, translateAnchor: translateAnchor)
    }
}

extension MapScene.Layer {
    /// Returns a layer of texts.
    public static func text(_ bucket: TextBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension TextBucket: BlockBucket {
    /// No texts.
    public static var noItems: [Text] { [] }
}
