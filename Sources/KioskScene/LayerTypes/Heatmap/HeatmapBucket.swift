package import Foundation

/// The density of points of one layer, drawn as colours.
///
/// Each kernel adds weight · intensity · exp(−4.5 · d²) / √(2π) to the density, d being the distance from its centre
/// along the ground as a multiple of its radius.
package struct HeatmapBucket: SceneBucket {
    /// The influence of a point on the density around it.
    package struct Kernel: Equatable, Sendable {
        /// The position of the centre, in the unit square of `WebMercator`.
        package var center: CGPoint
        /// The radius on the ground, as a multiple of the radius of the bucket.
        package var radius: Float
        /// The weight, as a multiple of the intensity of the bucket.
        package var weight: Float

        /// Creates a kernel.
        ///
        /// - Parameters:
        ///   - center: The position of the centre, in the unit square of `WebMercator`.
        ///   - radius: The radius on the ground, as a multiple of the radius of the bucket.
        ///   - weight: The weight, as a multiple of the intensity of the bucket.
        package init(center: CGPoint, radius: Float = 1, weight: Float = 1) {
            self.center = center
            self.radius = radius
            self.weight = weight
        }
    }

    /// The identity of the content.
    package var identity: BucketIdentity

    /// The kernels in blocks; their order has no effect.
    package var blocks: [BucketBlock<[Kernel]>]

    /// The factor of the radii, in points.
    package var radius: Float

    /// The factor of the weights.
    package var intensity: Float

    /// The opacity of the layer, 0…1.
    package var opacity: Float

    /// The colours of the densities from 0 to 1 in equal steps.
    package var ramp: [PixelColor]

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The kernels in blocks.
    ///   - radius: The factor of the radii, in points.
    ///   - intensity: The factor of the weights.
    ///   - opacity: The opacity of the layer, 0…1.
    ///   - ramp: The colours of the densities from 0 to 1 in equal steps.
    package init(
        identity: BucketIdentity, blocks: [BucketBlock<[Kernel]>], radius: Float = 30, intensity: Float = 1,
        opacity: Float = 1, ramp: [PixelColor]
    ) {
        self.identity = identity
        self.blocks = blocks
        self.radius = radius
        self.intensity = intensity
        self.opacity = opacity
        self.ramp = ramp
    }
}

extension MapScene.Layer {
    /// Returns a layer of a heatmap.
    package static func heatmap(_ bucket: HeatmapBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension HeatmapBucket: BlockBucket {
    /// No kernels.
    package static var noItems: [Kernel] { [] }
}

extension HeatmapBucket: DrapedBucket {
    /// The colours lie on the ground.
    package var terrainRole: TerrainRole { .draped(self) }

    /// Densities are those of the ground.
    package var dependsOnBearing: Bool { false }

    /// The distance from a kernel of a tile within which it is drawn, in points on the ground.
    ///
    /// - Complexity: O(blocks), plus O(kernels) of blocks that are not prepared.
    package var reach: Double {
        var greatest: Float = 0
        for block in blocks where block.tile != nil {
            let radius =
                block.prepared?.relativeReach ?? block.content.lazy.map(\.radius).filter(\.isFinite).max() ?? 0
            greatest = max(greatest, radius)
        }
        let reach = Double(greatest * radius) * Self.greatestExtent
        return reach.isFinite ? max(reach, 0) : 0
    }

    /// The distance from the centre of a kernel at which its density is no longer seen, in radii.
    ///
    /// It is exact for a weight · intensity of 40,000, and more than is seen for less. The kernels of tiles whose product is greater end
    /// there if the ground is elevated.
    private static let greatestExtent = 2.0
}
