package import Foundation
package import KioskStyle

/// The extruded polygons of one layer, such as buildings.
///
/// Their walls and roofs hide each other by their distances from the camera, whatever their order, also across layers.
package struct FillExtrusionBucket: SceneBucket {
    /// A polygon with walls from its base to its height, and a roof.
    package struct Polygon: Equatable, Sendable {
        /// The rings, as indices of `Polygons.rings`: the outer ring first, then holes.
        package var rings: Range<Int>
        /// The lower end of the walls above the ground, in metres.
        package var base: Float
        /// The upper end of the walls and the roof above the ground, in metres.
        package var height: Float
        /// The colour before it is lit; its alpha only darkens it.
        package var color: PixelColor
        /// Whether the rings are lines, which are not closed and have walls without a roof.
        ///
        /// A wall is seen from the left of its line.
        package var isLine = false
        /// The image that is repeated over the roof and the walls, as an index of `Polygons.patterns`.
        package var pattern = 0

        /// Creates a polygon.
        ///
        /// - Parameters:
        ///   - rings: The rings, as indices of `Polygons.rings`.
        ///   - base: The lower end of the walls above the ground, in metres.
        ///   - height: The upper end of the walls and the roof above the ground, in metres.
        ///   - color: The colour before it is lit.
        package init(rings: Range<Int>, base: Float = 0, height: Float, color: PixelColor) {
            self.rings = rings
            self.base = base
            self.height = height
            self.color = color
        }
    }

    /// Polygons that are tessellated together.
    package struct Polygons: Equatable, Sendable {
        /// The polygons.
        package var polygons: [Polygon]
        /// The rings, as ranges of `vertices`.
        package var rings: [Range<Int>]
        /// The vertices of all rings, in the unit square of `WebMercator`.
        package var vertices: [CGPoint]
        /// The square of the tile that contains the polygons, in the unit square; nil if they are not part of a tile.
        ///
        /// Walls beside the square are not drawn: they are borders at which the tile was cut, or part of a neighbour.
        package var tileBounds: CGRect?

        /// The names of the images of the polygons; empty for polygons with colours.
        package var patterns: [ImagePair] = []

        /// The surfaces of the polygons; empty if they are those of the layer.
        package var surfaces: [ExtrusionSurface] = []

        /// The distance from the edges at which roofs are rounded, in metres; 0 for sharp edges.
        package var roofRadius: Float = 0

        /// Whether the polygons are prepared for ambient occlusion, floodlights, surfaces of their own, rounded roofs and the fade
        /// range, which have no effect otherwise.
        package var hasDetails = false

        /// Creates polygons.
        ///
        /// - Parameters:
        ///   - polygons: The polygons.
        ///   - rings: The rings, as ranges of `vertices`.
        ///   - vertices: The vertices of all rings, in the unit square of `WebMercator`.
        ///   - tileBounds: The square of the tile that contains the polygons; nil if they are not part of a tile.
        package init(
            polygons: [Polygon] = [], rings: [Range<Int>] = [], vertices: [CGPoint] = [], tileBounds: CGRect? = nil
        ) {
            self.polygons = polygons
            self.rings = rings
            self.vertices = vertices
            self.tileBounds = tileBounds
        }
    }

    /// The depth to which walls with a base of 0 reach into elevated ground, in metres.
    ///
    /// Source: the extrusions of the open renderers on terrain.
    package static let basement = 10.0

    /// The identity of the content.
    package var identity: BucketIdentity

    /// The polygons in blocks.
    package var blocks: [BucketBlock<Polygons>]

    /// The base of all polygons, in metres; nil if each polygon has its own.
    package var base: Float?

    /// The height of all polygons, in metres; nil if each polygon has its own.
    package var height: Float?

    /// The colour of all polygons; nil if each polygon has its own.
    package var color: PixelColor?

    /// The factor by which all bases and heights are multiplied, at least 0.
    package var verticalScale: Float = 1

    /// The opacity of the layer as a whole, 0…1: what a wall or a roof hides is not seen through it.
    package var opacity: Float = 1

    /// The fraction of the second images of patterns, 0…1.
    package var patternCrossFade: Float = 0

    /// Whether walls are darker towards the ground.
    package var hasVerticalGradient = true

    /// The surface of all polygons; nil if each polygon has its own.
    package var surface: ExtrusionSurface? = ExtrusionSurface()

    /// The ambient occlusion.
    package var ambientOcclusion = ExtrusionOcclusion()

    /// The floodlight.
    package var floodLight = ExtrusionFloodLight()

    /// The range in which distant polygons become lower until they vanish, in heights of the view; 0 if none vanishes.
    package var cutoffFadeRange = 0.0

    /// The minimum zoom level of the layer, on which the distance depends from which polygons have vanished.
    package var minimumZoom = 0.0

    /// Whether walls end at the level of the ground at the middle of a polygon, with terrain; otherwise they reach into the ground
    /// at each corner.
    package var hasLevelBase = false

    /// Whether roofs have the slope of the ground, with terrain; otherwise they are level.
    package var hasSlopingRoof = false

    /// Whether the polygons cast shadows.
    package var castsShadows = true

    /// The offset of all polygons along the ground, in points.
    package var translate: SIMD2<Float> = .zero

    /// The coordinate system of the offset.
    package var translateAnchor = MapAlignment.map

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The polygons in blocks.
    package init(identity: BucketIdentity, blocks: [BucketBlock<Polygons>]) {
        self.identity = identity
        self.blocks = blocks
    }
}

extension FillExtrusionBucket: BlockBucket {
    /// No polygons.
    package static var noItems: Polygons { Polygons() }
}

extension MapScene.Layer {
    /// Returns a layer of extruded polygons.
    package static func fillExtrusion(_ bucket: FillExtrusionBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension FillExtrusionBucket {
    /// Walls and roofs stand on the ground.
    package var terrainRole: TerrainRole { .solid }
}
