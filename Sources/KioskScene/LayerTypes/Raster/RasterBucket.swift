package import Foundation
package import KioskGeometry
package import KioskStyle
package import KioskTiles

/// The images of one raster layer: those of tiles, or one image between four corners.
package struct RasterBucket: SceneBucket {
    /// An image with the identity under which it is uploaded.
    package struct Image: Sendable {
        /// The identity of the image; layers that draw the same image share it.
        package var identity: BucketIdentity
        /// The image.
        package var image: UIImage

        /// Creates an image.
        package init(identity: BucketIdentity, image: UIImage) {
            self.identity = identity
            self.image = image
        }
    }

    /// The part of an ancestor's image that a tile fades from.
    package struct Parent: Sendable {
        /// The image of the ancestor.
        package var image: Image
        /// The area of the tile within the image, as fractions of its width and height.
        package var area: CGRect
        /// The fraction of the ancestor in the mix with the tile, 0…1.
        package var fraction: Float

        /// Creates a part of an image.
        ///
        /// - Parameters:
        ///   - image: The image of the ancestor.
        ///   - area: The area of the tile within the image, as fractions of its width and height.
        ///   - fraction: The fraction of the ancestor in the mix with the tile, 0…1.
        package init(image: Image, area: CGRect, fraction: Float) {
            self.image = image
            self.area = area
            self.fraction = fraction
        }
    }

    /// The image of a tile.
    package struct Tile: Sendable {
        /// The tile, in a copy of the world.
        package var id: OverscaledTileID
        /// The image.
        package var image: Image
        /// The opacity of the tile in addition to that of the layer, 0…1.
        package var opacity: Float
        /// The ancestor that the tile fades from; nil for none.
        package var parent: Parent?

        /// Creates the image of a tile.
        ///
        /// - Parameters:
        ///   - id: The tile, in a copy of the world.
        ///   - image: The image.
        ///   - opacity: The opacity of the tile in addition to that of the layer, 0…1.
        ///   - parent: The ancestor that the tile fades from.
        package init(id: OverscaledTileID, image: Image, opacity: Float = 1, parent: Parent? = nil) {
            self.id = id
            self.image = image
            self.opacity = opacity
            self.parent = parent
        }
    }

    /// The images of a layer.
    package enum Content: Sendable {
        /// The images of tiles. A tile hides its ancestors, in any order.
        case tiles([Tile])
        /// An image in all copies of the world, with the positions of its corners in the unit square of `WebMercator`:
        /// top left, top right, bottom right and bottom left.
        case image(Image, corners: [CGPoint])
    }

    /// The identity of the content.
    package var identity: BucketIdentity

    /// The images.
    package var content: Content

    /// The adjustment of the colours.
    package var adjustment: RasterAdjustment

    /// The colours by the values of pixels; nil for those of the images.
    package var colors: RasterColors?

    /// Whether an enlarged pixel has one colour; otherwise colours are interpolated between pixels.
    package var isNearest: Bool

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - content: The images.
    ///   - adjustment: The adjustment of the colours.
    ///   - colors: The colours by the values of pixels; nil for those of the images.
    ///   - isNearest: Whether an enlarged pixel has one colour.
    package init(
        identity: BucketIdentity, content: Content, adjustment: RasterAdjustment = RasterAdjustment(),
        colors: RasterColors? = nil, isNearest: Bool = false
    ) {
        self.identity = identity
        self.content = content
        self.adjustment = adjustment
        self.colors = colors
        self.isNearest = isNearest
    }
}

extension MapScene.Layer {
    /// Returns a layer of images.
    package static func raster(_ bucket: RasterBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension RasterBucket: DrapedBucket {
    /// Images lie on the ground.
    package var terrainRole: TerrainRole { .draped(self) }

    /// Images are fixed to the ground.
    package var dependsOnBearing: Bool { false }

    /// The tiles in a box, or the image with the bucket, which contains its corners.
    package func appendDrapedParts(to parts: inout [DrapedPart], in box: PlanarBox) {
        switch content {
        case .tiles(let tiles):
            for tile in tiles where tile.id.box.overlaps(box) {
                parts.append(DrapedPart(identity: tile.image.identity, tile: tile.id))
            }
        case .image(let image, _):
            parts.append(DrapedPart(identity: image.identity))
            parts.append(DrapedPart(identity: identity))
        }
    }

    /// The bucket without the tiles outside a box.
    package func restricted(to box: PlanarBox) -> RasterBucket {
        var bucket = self
        if case .tiles(let tiles) = content { bucket.content = .tiles(tiles.filter { $0.id.box.overlaps(box) }) }
        return bucket
    }
}
