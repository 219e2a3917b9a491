package import Foundation
package import KioskStyle

/// The polygons of one layer, the lowest first.
package struct FillBucket: SceneBucket {
    /// A polygon.
    package struct Polygon: Equatable, Sendable {
        /// The rings, as indices of `Polygons.rings`: the outer ring first, then holes.
        ///
        /// The interior follows the even-odd rule.
        package var rings: Range<Int>
        /// The fill colour; with a pattern that is not a distance field, its opacity in all components.
        package var color: PixelColor
        /// The index of the image in `Polygons.patterns`.
        package var patternIndex = 0
        /// The colour of the line along all rings, one pixel wide; nil for that of the fill, or its image.
        package var outlineColor: PixelColor?
        /// The height above flat ground, in metres; used if `Polygons.hasHeights` is set.
        package var zOffset: Float = 0

        /// Creates a polygon.
        ///
        /// - Parameters:
        ///   - rings: The rings, as indices of `Polygons.rings`.
        ///   - color: The fill colour.
        ///   - outlineColor: The colour of the outline; nil for that of the fill, or its image.
        package init(rings: Range<Int>, color: PixelColor, outlineColor: PixelColor? = nil) {
            self.rings = rings
            self.color = color
            self.outlineColor = outlineColor
        }
    }

    /// Polygons that are tessellated together.
    package struct Polygons: Equatable, Sendable {
        /// The polygons, the lowest first.
        package var polygons: [Polygon]
        /// The rings, as ranges of `vertices`.
        package var rings: [Range<Int>]
        /// The vertices of all rings, in the unit square of `WebMercator`.
        package var vertices: [CGPoint]
        /// The names of images that polygons refer to by `Polygon.patternIndex`.
        package var patterns: [ImagePair] = []
        /// Whether edges are antialiased, by lines along all rings; otherwise there are no outlines.
        package var isAntialiased: Bool
        /// Whether polygons have heights of their own, in `Polygon.zOffset`.
        package var hasHeights = false

        /// Creates polygons with the defaults of the style specification.
        ///
        /// - Parameters:
        ///   - polygons: The polygons, the lowest first.
        ///   - rings: The rings, as ranges of `vertices`.
        ///   - vertices: The vertices of all rings, in the unit square of `WebMercator`.
        ///   - isAntialiased: Whether edges are antialiased.
        package init(
            polygons: [Polygon] = [], rings: [Range<Int>] = [], vertices: [CGPoint] = [], isAntialiased: Bool = true
        ) {
            self.polygons = polygons
            self.rings = rings
            self.vertices = vertices
            self.isAntialiased = isAntialiased
        }
    }

    /// The identity of the content.
    package var identity: BucketIdentity

    /// The polygons in blocks, the lowest first.
    package var blocks: [BucketBlock<Polygons>]

    /// Whether polygons are filled with images, in `Polygons.patterns`, instead of their colours.
    ///
    /// An image is repeated from the north-western corner of the world at the integer zoom level at or below that of the
    /// camera, and grows with the map between integer zoom levels.
    package var hasPatterns = false

    /// The fraction of the second images of patterns, 0…1.
    package var patternCrossFade: Float = 0

    /// The opacity of the layer, 0…1, applied after all its polygons are drawn, so that overlaps are not visible.
    package var opacity: Float = 1

    /// The fill colour of all polygons; nil if each polygon has its own.
    package var color: PixelColor?

    /// The colour of all patterns that are distance fields; nil if each polygon has its own.
    package var patternColor: PixelColor?

    /// The colour of the outlines of all polygons; nil if each polygon has its own.
    package var outlineColor: PixelColor?

    /// The height of all polygons above flat ground, in metres; nil if each polygon has its own.
    ///
    /// With terrain, it is that above the ground below each point.
    package var zOffset: Float? = 0

    /// The offset of all polygons, in points.
    package var translate: SIMD2<Float>

    /// The coordinate system of the offset.
    package var translateAnchor: MapAlignment

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The polygons in blocks, the lowest first.
    ///   - translate: The offset of all polygons, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    package init(
        identity: BucketIdentity, blocks: [BucketBlock<Polygons>], translate: SIMD2<Float> = .zero,
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
    ///   - polygons: The polygons, the lowest first.
    ///   - rings: The rings, as ranges of `vertices`.
    ///   - vertices: The vertices of all rings, in the unit square of `WebMercator`.
    ///   - isAntialiased: Whether edges are antialiased.
    ///   - translate: The offset of all polygons, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    package init(
        identity: BucketIdentity, polygons: [Polygon], rings: [Range<Int>], vertices: [CGPoint],
        isAntialiased: Bool = true, translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        let content = Polygons(polygons: polygons, rings: rings, vertices: vertices, isAntialiased: isAntialiased)
        self.init(
            identity: identity, blocks: [BucketBlock(identity: identity, content: content)], translate: translate,
            translateAnchor: translateAnchor)
    }
}

extension MapScene.Layer {
    /// Returns a layer of polygons.
    package static func fill(_ bucket: FillBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension FillBucket: RaisableBucket {
    /// No polygons.
    package static var noItems: Polygons { Polygons() }

    /// Heights are those above the ground.
    package var isAboveSea: Bool { false }
}
