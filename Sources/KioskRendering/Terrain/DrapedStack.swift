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
        /// A part of a layer: a block, or the content of a tile.
        struct Part: Hashable {
            var identity: BucketIdentity
            var tile: OverscaledTileID?
        }

        var appearances: [Int]
        var lights: [SIMD3<Float>?]
        var parts: [Part]
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
        let dependsOnBearing = layers.contains { $0.bucket.dependsOnBearing }
        return Key(
            appearances: layers.map(\.appearance), lights: layers.map { light.factor(of: $0) },
            parts: layers.flatMap { $0.bucket.parts(in: box) }, zoom: zoom,
            bearing: dependsOnBearing ? bearing : nil, side: side)
    }

    /// Returns the layers without the parts outside a tile.
    func layers(in box: PlanarBox) -> [MapScene.Layer] {
        layers.map { layer in
            var layer = layer
            layer.bucket = layer.bucket.restricted(to: box)
            return layer
        }
    }
}

extension SceneBucket {
    /// Whether the bucket is seen behind all ground.
    var isSky: Bool { self is SkyBucket || self is SkyDomeBucket || self is AtmosphereBucket }

    /// Whether the bucket is drawn on the ground, so that it takes the shape of the ground.
    var isDraped: Bool {
        switch self {
        case is BackgroundBucket, is FillBucket, is LineBucket, is RasterBucket, is HillshadeBucket,
            is ColorReliefBucket, is HeatmapBucket:
            true
        default: false
        }
    }

    /// Whether the bucket is drawn in front of and behind the ground by depths.
    var isSolid: Bool { self is FillExtrusionBucket || self is ModelBucket }

    /// Whether the drawing changes with the bearing of the camera.
    fileprivate var dependsOnBearing: Bool {
        switch self {
        case let bucket as HillshadeBucket: bucket.illuminationAnchor == .viewport
        case let bucket as FillBucket: bucket.translateAnchor == .viewport && bucket.translate != .zero
        case let bucket as LineBucket: bucket.translateAnchor == .viewport && bucket.translate != .zero
        default: false
        }
    }

    /// Returns the identities of the parts in a box.
    fileprivate func parts(in box: PlanarBox) -> [DrapedStack.Key.Part] {
        switch self {
        case let bucket as HillshadeBucket: bucket.tiles.parts(in: box)
        case let bucket as ColorReliefBucket: bucket.tiles.parts(in: box)
        case let bucket as RasterBucket:
            switch bucket.content {
            case .tiles(let tiles):
                tiles.filter { $0.id.box.overlaps(box) }.map { .init(identity: $0.image.identity, tile: $0.id) }
            case .image(let image, _): [.init(identity: image.identity), .init(identity: bucket.identity)]
            }
        case let bucket as HeatmapBucket: bucket.blockParts(in: box.withNeighbors)
        case let bucket as any BlockBucket: bucket.blockParts(in: box)
        default: [.init(identity: identity)]
        }
    }

    /// Returns the bucket without the parts outside a box.
    fileprivate func restricted(to box: PlanarBox) -> any SceneBucket {
        switch self {
        case var bucket as HillshadeBucket:
            bucket.tiles.removeAll { !$0.id.box.overlaps(box) }
            return bucket
        case var bucket as ColorReliefBucket:
            bucket.tiles.removeAll { !$0.id.box.overlaps(box) }
            return bucket
        case var bucket as RasterBucket:
            if case .tiles(let tiles) = bucket.content {
                bucket.content = .tiles(tiles.filter { $0.id.box.overlaps(box) })
            }
            return bucket
        case let bucket as HeatmapBucket: return bucket.withoutBlocks(outside: box.withNeighbors)
        case let bucket as any BlockBucket: return bucket.withoutBlocks(outside: box)
        default: return self
        }
    }
}

extension BlockBucket {
    fileprivate func blockParts(in box: PlanarBox) -> [DrapedStack.Key.Part] {
        blocks.compactMap { block in
            guard block.tile?.box.overlaps(box) != false else { return nil }
            return DrapedStack.Key.Part(identity: block.identity, tile: block.tile)
        }
    }

    fileprivate func withoutBlocks(outside box: PlanarBox) -> any SceneBucket {
        var bucket = self
        bucket.blocks.removeAll { $0.tile?.box.overlaps(box) == false }
        return bucket
    }
}

extension [ElevationTile] {
    fileprivate func parts(in box: PlanarBox) -> [DrapedStack.Key.Part] {
        filter { $0.id.box.overlaps(box) }.map { DrapedStack.Key.Part(identity: $0.identity, tile: $0.id) }
    }
}

extension PlanarBox {
    /// The square with the eight squares around it, from which kernels of heatmaps may reach into it.
    fileprivate var withNeighbors: PlanarBox {
        let width = maxX - minX
        return PlanarBox(minX: minX - width, minY: minY - width, maxX: maxX + width, maxY: maxY + width)
    }

    /// Returns whether the insides of two boxes have points in common.
    fileprivate func overlaps(_ other: PlanarBox) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
