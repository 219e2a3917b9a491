import Foundation
import KioskGeometry
import KioskScene
import KioskTiles

/// The division of layers of polygons and lines above elevated ground by the heights of their items.
///
/// The items of a height are draped over the ground that is lifted by the height.
@MainActor
struct RaisedLayers {
    /// The greatest number of heights above the ground of a layer whose items have heights of their own.
    ///
    /// Each has an image for each tile with its items. Further items are drawn at the nearest of these heights.
    static let maximumHeights = 32

    /// The division of a layer.
    struct Division {
        /// The items on the ground; nil if there are none.
        var ground: MapScene.Layer?
        /// The items above the ground, the lowest first.
        var raised: [DrapedStack] = []
    }

    /// The items of a block at one height.
    private struct Part<Content: Sendable>: Sendable {
        /// The height in metres, at least 0.
        var height: Float
        var content: Content
        /// The box of the positions, in the unit square.
        var box: PlanarBox
        /// The distance by which items extend beyond the box, in points.
        var reach: Double
    }

    /// The parts of a block at one of its revisions.
    private struct CachedParts {
        var revision: UInt64
        /// The parts, an array of `Part`.
        var parts: any Sendable
        /// Whether the parts were used since the last call of `removeUnused()`.
        var isUsed = true
    }

    /// The block whose parts are cached.
    private struct CacheKey: Hashable {
        var layer: String
        var part: Int
    }

    private var cache: [CacheKey: CachedParts] = [:]

    init() {}

    /// Returns the division of a layer; nil for a layer on the ground.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - worldSize: The side of the unit square, in points.
    /// - Complexity: O(blocks), plus O(vertices) of new blocks whose items have heights of their own.
    mutating func division(of layer: MapScene.Layer, worldSize: Double) -> Division? {
        guard let bucket = layer.bucket as? any HeightDivisible, bucket.isRaised else { return nil }
        return division(of: bucket, layer, worldSize)
    }

    /// Removes the divisions that were not used since the last call.
    mutating func removeUnused() {
        if cache.values.contains(where: { !$0.isUsed }) { cache = cache.filter(\.value.isUsed) }
        for key in cache.keys { cache[key]?.isUsed = false }
    }

    private mutating func division<Bucket: HeightDivisible>(
        of bucket: Bucket, _ layer: MapScene.Layer, _ worldSize: Double
    ) -> Division {
        if let height = bucket.zOffset {
            let stack = DrapedStack(layers: [layer], height: Double(height), isAboveSea: bucket.isAboveSea)
            return Division(raised: [stack])
        }
        let parts = bucket.blocks.map { self.parts(of: $0, as: Bucket.self) }
        let heights = Set(parts.joined().map(\.height))
        var division = Division()
        if heights.contains(0) { division.ground = part(of: layer, bucket, parts, at: [0]).layer }
        for group in Self.groups(heights.filter { $0 > 0 }) {
            let (raised, box, reach) = part(of: layer, bucket, parts, at: Set(group))
            let margin = (reach + bucket.commonReach) / worldSize
            let medianHeight = group[group.count / 2]
            division.raised.append(
                DrapedStack(
                    layers: [raised], height: Double(medianHeight), isAboveSea: bucket.isAboveSea,
                    box: PlanarBox(
                        minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
                        maxY: box.maxY + margin)))
        }
        return division
    }

    /// Returns the layer of the items at some heights, with their box in the unit square and the distance by which they extend beyond
    /// it, in points.
    private func part<Bucket: HeightDivisible>(
        of layer: MapScene.Layer, _ bucket: Bucket, _ parts: [[Part<Bucket.Content>]], at heights: Set<Float>
    ) -> (layer: MapScene.Layer, box: PlanarBox, reach: Double) {
        var (bucket, layer) = (bucket, layer)
        var (box, reach) = (PlanarBox.empty, 0.0)
        let name = "\(bucket.identity.layer)\u{0}\(heights.max() ?? 0)"
        bucket.identity.layer = name
        // The stack is lifted instead, as a whole.
        bucket.zOffset = 0
        bucket.blocks = zip(bucket.blocks, parts).flatMap { block, parts -> [BucketBlock<Bucket.Content>] in
            let chosen = parts.filter { heights.contains($0.height) }
            guard !chosen.isEmpty else {
                // Without a block of the tile, a tile of a lower zoom level would be drawn there in its place.
                guard block.tile != nil else { return [] }
                let identity = BucketIdentity(
                    layer: "\(name)\u{0}", revision: block.identity.revision, part: block.identity.part)
                return [BucketBlock(identity: identity, content: Bucket.noItems, tile: block.tile)]
            }
            return chosen.map { part in
                box.formUnion(part.box)
                reach = max(reach, part.reach)
                // The height is part of the identity of the content: the blocks in view decide which heights share a layer.
                let identity = BucketIdentity(
                    layer: "\(name)\u{0}\(part.height)", revision: block.identity.revision, part: block.identity.part)
                return BucketBlock(identity: identity, content: part.content, tile: block.tile)
            }
        }
        layer.bucket = bucket
        return (layer, box, reach)
    }

    /// Returns the items of a block by their heights.
    private mutating func parts<Bucket: HeightDivisible>(
        of block: BucketBlock<Bucket.Content>, as type: Bucket.Type
    ) -> [Part<Bucket.Content>] {
        let key = CacheKey(layer: block.identity.layer, part: block.identity.part)
        if let cached = cache[key], cached.revision == block.identity.revision,
            let parts = cached.parts as? [Part<Bucket.Content>]
        {
            cache[key]?.isUsed = true
            return parts
        }
        let parts = Set(Bucket.heights(of: block.content)).sorted().map { height in
            let content = Bucket.items(of: block.content, at: height)
            let (box, reach) = Bucket.extent(of: content)
            return Part(height: height, content: content, box: box, reach: reach)
        }
        cache[key] = CachedParts(revision: block.identity.revision, parts: parts)
        return parts
    }

    /// Returns heights in at most `maximumHeights` groups of neighbours, in ascending order.
    private static func groups(_ heights: Set<Float>) -> [[Float]] {
        let sorted = heights.sorted()
        guard sorted.count > maximumHeights else { return sorted.map { [$0] } }
        return (0..<maximumHeights).map { index in
            Array(sorted[index * sorted.count / maximumHeights..<(index + 1) * sorted.count / maximumHeights])
        }
    }
}
