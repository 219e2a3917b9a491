import Foundation
import KioskTiles

/// What the walls and the roofs of the extrusions of a scene depend on, besides elevated ground.
package struct ExtrusionKey: Equatable {
    /// What a layer of extrusions depends on.
    private struct Layer: Equatable {
        var blocks: [BucketIdentity]
        var tiles: [OverscaledTileID?]
        var base: Float?
        var height: Float?
        var scale: Float
        /// The offset in the unit square.
        var offset: CGPoint
        var hasLevelBase: Bool
        var hasSlopingRoof: Bool
        /// The range in which distant extrusions become lower; nil if none does.
        var cutoffFade: CutoffFade?
    }

    private var layers: [Layer] = []

    /// The camera; nil if heights do not depend on it.
    private var transform: CameraTransform?

    /// Creates the key of a scene without extrusions.
    package init() {}

    /// Creates the key of the extrusions of a scene.
    ///
    /// - Complexity: O(blocks)
    package init(_ layers: [MapScene.Layer], seenBy transform: CameraTransform) {
        for case let bucket as FillExtrusionBucket in layers.lazy.map(\.bucket) {
            let layer = Layer(
                blocks: bucket.blocks.map(\.identity), tiles: bucket.blocks.map(\.tile), base: bucket.base,
                height: bucket.height, scale: bucket.verticalScale,
                offset: transform.worldOffset(of: SIMD2(bucket.translate), anchor: bucket.translateAnchor),
                hasLevelBase: bucket.hasLevelBase, hasSlopingRoof: bucket.hasSlopingRoof,
                cutoffFade: CutoffFade(
                    range: bucket.cutoffFadeRange, minimumZoom: bucket.minimumZoom, in: transform))
            if layer.cutoffFade != nil { self.transform = transform }
            self.layers.append(layer)
        }
    }
}
