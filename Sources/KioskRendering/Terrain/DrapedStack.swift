import Foundation
import KioskGeometry
import KioskScene
import KioskStyle
import KioskTiles

/// Consecutive layers of a scene that are draped over the ground: one image for each terrain tile.
struct DrapedStack {
    /// The layers, the lowest first.
    var layers: [MapScene.Layer]

    /// The height of the stack above the ground, or above sea level, in metres; 0 for the ground.
    var height = 0.0

    /// Whether the height is that above sea level instead of the ground.
    var isAboveSea = false

    /// The box of the items in the unit square; nil if it is not known.
    var box: PlanarBox?

    /// Whether the stack is above the ground.
    var isRaised: Bool { height > 0 }

    /// Returns whether a tile may contain items.
    func mayDraw(in tile: TerrainTile) -> Bool {
        guard let box else { return true }
        let wrap = Double(tile.id.wrap)
        return [wrap - 1, wrap, wrap + 1].contains { copy in
            PlanarBox(minX: box.minX + copy, minY: box.minY, maxX: box.maxX + copy, maxY: box.maxY).overlaps(tile.box)
        }
    }

    /// What the image of a tile depends on; equal keys mean an equal image.
    struct Key: Hashable {
        var appearances: [Int]
        var lights: [SIMD3<Float>?]
        var parts: [DrapedPart]
        var zoom: Double
        var bearing: Double?
        var side: Int
    }

    /// Returns the key of the image of a tile.
    ///
    /// - Parameters:
    ///   - box: The square of the tile.
    ///   - zoom: The zoom level of the camera.
    ///   - bearing: The direction that is up in the view, in degrees.
    ///   - side: The width of the image, in pixels.
    ///   - light: The light of the ground.
    func key(in box: PlanarBox, zoom: Double, bearing: Double, side: Int, light: GroundLight) -> Key {
        let buckets = layers.compactMap(\.bucket.draped)
        return Key(
            appearances: layers.map(\.appearance), lights: layers.map { light.factor(of: $0) },
            parts: buckets.flatMap { $0.drapedParts(in: box) }, zoom: zoom,
            bearing: buckets.contains(where: \.dependsOnBearing) ? bearing : nil, side: side)
    }

    /// Returns the layers without the parts outside a tile.
    func layers(in box: PlanarBox) -> [MapScene.Layer] {
        layers.map { layer in
            var layer = layer
            if let bucket = layer.bucket.draped { layer.bucket = bucket.restricted(to: box) }
            return layer
        }
    }
}
