import Foundation
import KioskMaps
import KioskStyle
import Testing

extension MapScene {
    /// Returns a scene with the tiles of two zoom levels in layers of polygons, lines and images.
    ///
    /// - Parameters:
    ///   - size: The size of the view, in points.
    ///   - pitch: The pitch of the camera, in degrees.
    static func tiled(size: CGSize, pitch: Double) throws -> MapScene {
        let camera = CameraTransform.camera(zoom: 14.3, bearing: 25, pitch: pitch, size: size)
        let parents = camera.tiles(z: 15, columns: 4, rows: 4)
        let children = camera.tiles(z: 16, columns: 3, rows: 2)
        let colors = [PixelColor(120, 0, 0, 128), PixelColor(0, 90, 0, 128), PixelColor(0, 0, 100, 128)]
        let fills = TiledShapes(name: "fills").fills(
            (parents + children).enumerated().map { ($1, colors[$0 % colors.count]) })
        let lines = TiledShapes(name: "lines").lines(parents + children, width: 6, color: PixelColor(90, 90, 0, 128))
        var pixels: [UInt8] = []
        for row in 0..<64 { for column in 0..<64 { pixels += [UInt8(2 * column), UInt8(2 * row), 60, 150] } }
        let image = try #require(UIImage(pixelWidth: 64, pixelHeight: 64, pixels: pixels))
        let rasters = (parents.prefix(8) + children).map { tile in
            RasterBucket.Tile(
                id: tile,
                image: RasterBucket.Image(identity: BucketIdentity(layer: "images", revision: 1), image: image))
        }
        return MapScene(
            transform: camera,
            layers: [
                .background(PixelColor(235, 232, 222, 255)), .fill(fills),
                .raster(RasterBucket(identity: .layer("rasters"), content: .tiles(rasters))), .line(lines),
            ])
    }
}
