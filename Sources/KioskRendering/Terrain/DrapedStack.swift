import Foundation
import KioskGeometry
import KioskScene
import KioskStyle
import KioskTiles

/// Consecutive layers of a scene that are draped over the ground: one image for each terrain tile.
struct DrapedStack {
    /// The layers, the lowest first.
    private(set) var layers: [MapScene.Layer]

    /// The content of the layers.
    private(set) var buckets: [any DrapedBucket]

    /// The height of the stack above the ground, or above sea level, in metres; 0 for the ground.
    let height: Double

    /// Whether the height is that above sea level instead of the ground.
    let isAboveSea: Bool

    /// The box of the items in the unit square; nil if it is not known.
    let box: PlanarBox?

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - layers: The layers, the lowest first.
    ///   - height: The height of the stack above the ground, or above sea level, in metres; 0 for the ground.
    ///   - isAboveSea: Whether the height is that above sea level instead of the ground.
    ///   - box: The box of the items in the unit square; nil if it is not known.
    init(layers: [MapScene.Layer], height: Double = 0, isAboveSea: Bool = false, box: PlanarBox? = nil) {
        self.layers = layers
        self.height = height
        self.isAboveSea = isAboveSea
        self.box = box
        buckets = layers.compactMap(\.bucket.draped)
    }

    /// Adds a layer above the others.
    mutating func append(_ layer: MapScene.Layer) {
        layers.append(layer)
        if let bucket = layer.bucket.draped { buckets.append(bucket) }
    }

    /// Whether the stack is above the ground.
    var isRaised: Bool { height > 0 }

    /// Returns whether a tile may contain items.
    func mayDraw(in tile: TerrainTile) -> Bool {
        guard let box else { return true }
        return (tile.id.wrap - 1...tile.id.wrap + 1).contains { wrap in
            let copy = Double(wrap)
            return PlanarBox(minX: box.minX + copy, minY: box.minY, maxX: box.maxX + copy, maxY: box.maxY)
                .overlaps(tile.box)
        }
    }

    /// What the image of a tile depends on; equal keys mean an equal image.
    struct Key: Hashable {
        var content: Content
        var parts: [DrapedPart]
        var side: Int
    }

    /// What the images of all tiles depend on.
    struct Content: Hashable {
        var appearances: [Int]
        var lights: [SIMD3<Float>?]
        var zoom: Double
        var bearing: Double?
    }

    /// Returns what the images of all tiles depend on.
    ///
    /// - Parameters:
    ///   - zoom: The zoom level of the camera.
    ///   - bearing: The direction that is up in the view, in degrees.
    ///   - light: The light of the ground.
    func content(zoom: Double, bearing: Double, light: GroundLight) -> Content {
        Content(
            appearances: layers.map(\.appearance), lights: layers.map { light.factor(of: $0) }, zoom: zoom,
            bearing: buckets.contains(where: \.dependsOnBearing) ? bearing : nil)
    }

    /// Returns the layers without the parts that do not reach into a tile.
    ///
    /// - Parameters:
    ///   - box: The box of the tile in the unit square.
    ///   - worldSize: The width of the unit square, in points.
    func layers(in box: PlanarBox, worldSize: Double) -> [MapScene.Layer] {
        layers.map { layer in
            var layer = layer
            if let bucket = layer.bucket.draped {
                layer.bucket = bucket.restricted(to: bucket.source(of: box, worldSize: worldSize))
            }
            return layer
        }
    }
}
