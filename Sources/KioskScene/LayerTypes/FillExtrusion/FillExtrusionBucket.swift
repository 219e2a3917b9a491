public import Foundation
public import KioskStyle

/// The extruded polygons of one layer, such as buildings.
///
/// Their walls and roofs hide each other by their distances from the camera, whatever their order, also across layers.
public struct FillExtrusionBucket: SceneBucket {
    /// A polygon with walls from its base to its height, and a roof.
    public struct Polygon: Equatable, Sendable {
        /// The rings, as indices of `Polygons.rings`: the outer ring first, then holes.
        public var rings: Range<Int>
        /// The lower end of the walls above the ground, in metres.
        public var base: Float
        /// The upper end of the walls and the roof above the ground, in metres.
        public var height: Float
        /// The colour before it is lit; its alpha only darkens it.
        public var color: PixelColor
        /// Whether the rings are lines, which are not closed and have walls without a roof.
        ///
        /// A wall is seen from the left of its line.
        public var isLine = false
        /// The image that is repeated over the roof and the walls, as an index of `Polygons.patterns`.
        public var pattern = 0

        /// Creates a polygon.
        ///
        /// - Parameters:
        ///   - rings: The rings, as indices of `Polygons.rings`.
        ///   - base: The lower end of the walls above the ground, in metres.
        ///   - height: The upper end of the walls and the roof above the ground, in metres.
        ///   - color: The colour before it is lit.
        public init(rings: Range<Int>, base: Float = 0, height: Float, color: PixelColor) {
            self.rings = rings
            self.base = base
            self.height = height
            self.color = color
        }
    }

    /// Polygons that are tessellated together.
    public struct Polygons: Equatable, Sendable {
        /// The polygons.
        public var polygons: [Polygon]
        /// The rings, as ranges of `vertices`.
        public var rings: [Range<Int>]
        /// The vertices of all rings, in the unit square of `WebMercator`.
        public var vertices: [CGPoint]
        /// The square of the tile that contains the polygons, in the unit square; nil if they are not part of a tile.
        ///
        /// Walls beside the square are not drawn: they are borders at which the tile was cut, or part of a neighbour.
        public var tileBounds: CGRect?

        /// The names of the images of the polygons; empty for polygons with colours.
        public var patterns: [ImagePair] = []

        /// The surfaces of the polygons; empty if they are those of the layer.
        public var surfaces: [ExtrusionSurface] = []

        /// The distance from the edges at which roofs are rounded, in metres; 0 for sharp edges.
        public var roofRadius: Float = 0

        /// Whether the polygons are prepared for ambient occlusion, floodlights, surfaces of their own, rounded roofs and the fade
        /// range, which have no effect otherwise.
        public var hasDetails = false

        /// Creates polygons.
        ///
        /// - Parameters:
        ///   - polygons: The polygons.
        ///   - rings: The rings, as ranges of `vertices`.
        ///   - vertices: The vertices of all rings, in the unit square of `WebMercator`.
        ///   - tileBounds: The square of the tile that contains the polygons; nil if they are not part of a tile.
        public init(
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
    public var identity: BucketIdentity

    /// The polygons in blocks.
    public var blocks: [BucketBlock<Polygons>]

    /// The base of all polygons, in metres; nil if each polygon has its own.
    public var base: Float?

    /// The height of all polygons, in metres; nil if each polygon has its own.
    public var height: Float?

    /// The colour of all polygons; nil if each polygon has its own.
    public var color: PixelColor?

    /// The factor by which all bases and heights are multiplied, at least 0.
    public var verticalScale: Float = 1

    /// The opacity of the layer as a whole, 0…1: what a wall or a roof hides is not seen through it.
    public var opacity: Float = 1

    /// The share of the second images of patterns, 0…1.
    public var patternCrossFade: Float = 0

    /// Whether walls are darker towards the ground.
    public var hasVerticalGradient = true

    /// The surface of all polygons; nil if each polygon has its own.
    public var surface: ExtrusionSurface? = ExtrusionSurface()

    /// The ambient occlusion.
    public var ambientOcclusion = ExtrusionOcclusion()

    /// The floodlight.
    public var floodLight = ExtrusionFloodLight()

    /// The range in which distant polygons become lower until they vanish, in heights of the view; 0 if none vanishes.
    public var cutoffFadeRange = 0.0

    /// The minimum zoom level of the layer, on which the distance depends from which polygons have vanished.
    public var minimumZoom = 0.0

    /// Whether walls end at the level of the ground at the middle of a polygon, with terrain; otherwise they reach into the ground
    /// at each corner.
    public var hasLevelBase = false

    /// Whether roofs have the slope of the ground, with terrain; otherwise they are level.
    public var hasSlopingRoof = false

    /// Whether the polygons cast shadows.
    public var castsShadows = true

    /// The offset of all polygons along the ground, in points.
    public var translate: SIMD2<Float> = .zero

    /// The coordinate system of the offset.
    public var translateAnchor = MapAlignment.map

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The polygons in blocks.
    public init(identity: BucketIdentity, blocks: [BucketBlock<Polygons>]) {
        self.identity = identity
        self.blocks = blocks
    }
}

extension FillExtrusionBucket: BlockBucket {
    /// No polygons.
    public static var noItems: Polygons { Polygons() }
}

extension MapScene.Layer {
    /// Returns a layer of extruded polygons.
    public static func fillExtrusion(_ bucket: FillExtrusionBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension FillExtrusionBucket {
    /// Walls and roofs stand on the ground.
    public var terrainRole: TerrainRole { .solid }
}
