import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import KioskTiles
import TestSupport
import Testing

/// Images of raster tiles for tests, and cameras that show them at their own size.
struct RasterScene {
    /// The width and height of the images, in pixels.
    var side = 256

    /// Returns an image of random premultiplied pixels.
    func noise(seed: UInt64 = 1, isOpaque: Bool = false) throws -> UIImage {
        var random = SeededGenerator(seed: seed)
        var pixels: [UInt8] = []
        for _ in 0..<side * side {
            let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
            pixels += (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) } + [alpha]
        }
        return try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels))
    }

    /// Returns an image of one colour.
    func plain(_ color: PixelColor) throws -> UIImage {
        let pixels = (0..<side * side).flatMap { _ in [color.x, color.y, color.z, color.w] }
        return try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels))
    }

    /// Returns an image with its own identity.
    func image(_ image: UIImage, _ name: String = "source", part: Int = 0) -> RasterBucket.Image {
        RasterBucket.Image(identity: BucketIdentity(layer: name, revision: 1, part: part), image: image)
    }

    /// Returns a layer of tiles.
    func layer(
        _ tiles: [RasterBucket.Tile], adjustment: RasterAdjustment = RasterAdjustment(), isNearest: Bool = false
    ) -> MapScene.Layer {
        .raster(
            RasterBucket(
                identity: .layer("raster"), content: .tiles(tiles), adjustment: adjustment, isNearest: isNearest))
    }

    /// Returns a camera that shows a tile at one pixel of its image per point, with a point of the image in the middle.
    ///
    /// - Parameters:
    ///   - tile: The tile.
    ///   - point: The point of the image, in pixels from its top left corner; nil for its centre.
    ///   - bearing: The bearing, in degrees clockwise from north.
    ///   - size: The size of the view, in points.
    func camera(
        _ tile: TileID, at point: CGPoint? = nil, bearing: Double = 0, size: CGSize = CGSize(width: 256, height: 256)
    ) -> CameraTransform {
        let (box, side) = (tile.box, Double(side))
        let point = point ?? CGPoint(x: side / 2, y: side / 2)
        let width = box.maxX - box.minX
        let center = CGPoint(x: box.minX + point.x / side * width, y: box.minY + point.y / side * width)
        let zoom = Double(tile.z) + log2(side / 512)
        return CameraTransform(
            state: CameraState(center: WebMercator.coordinate(for: center), zoom: zoom, bearing: bearing), size: size)
    }
}
