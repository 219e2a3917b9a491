import Foundation
import KioskTiles

/// The roofs of extrusions, on which symbols stand.
@MainActor
struct LabelRoofs {
    /// What the roofs of a scene depend on.
    struct Key: Hashable {
        private var blocks: [BucketIdentity] = []
        private var tiles: [OverscaledTileID?] = []
        private var values: [SIMD4<Float>] = []

        /// Creates the key of the extrusions of a scene.
        ///
        /// - Complexity: O(blocks)
        init(_ layers: [MapScene.Layer]) {
            for case let bucket as FillExtrusionBucket in layers.lazy.map(\.bucket) {
                blocks += bucket.blocks.map(\.identity)
                tiles += bucket.blocks.map(\.tile)
                values.append(
                    SIMD4(bucket.height ?? -1, bucket.base ?? -1, bucket.verticalScale, Float(bucket.blocks.count)))
                values.append(
                    SIMD4(
                        bucket.translate.x, bucket.translate.y, bucket.translateAnchor == .map ? 1 : 0, 0))
            }
        }
    }

    /// Returns the height of the highest roof over a position above the ground there, in metres; 0 where there is none.
    let height: (_ world: CGPoint) -> Double
}
