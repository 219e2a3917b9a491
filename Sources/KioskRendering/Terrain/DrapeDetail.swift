import Foundation
import KioskGeometry
import KioskScene
import KioskTiles

/// The choice of the widths of the images that are draped over terrain tiles.
struct DrapeDetail {
    /// The greatest width of the image of a tile, in pixels.
    private static let largestSide = 1024

    /// The width of the smallest images, of tiles far away, in pixels.
    private static let smallestSide = 256

    /// The number of pixels of the frame for which a pixel of an image suffices.
    private static let magnification = 1.25

    private let transform: CameraTransform
    private let pixelRatio: Double

    init(_ transform: CameraTransform, pixelRatio: Double) {
        self.transform = transform
        self.pixelRatio = pixelRatio
    }

    /// Returns the width of the image of a tile in pixels, which depends on the size of the tile in the view.
    ///
    /// - Parameters:
    ///   - tile: The tile.
    ///   - present: The width of its present image, which is kept while it is not much too large; nil if there is none.
    func side(of tile: TerrainTile, present: Int?) -> Int {
        let box = tile.box
        var depth = transform.depth(
            of: CGPoint(
                x: min(max(transform.center.x, box.minX), box.maxX), y: min(max(transform.center.y, box.minY), box.maxY)
            ))
        for corner in 0..<4 {
            let point = CGPoint(
                x: corner & 1 == 0 ? box.minX : box.maxX, y: corner & 2 == 0 ? box.minY : box.maxY)
            depth = min(depth, transform.depth(of: point))
        }
        let scale = transform.cameraDistance / max(depth, 0.1 * transform.cameraDistance)
        let seen = (box.maxX - box.minX) * transform.worldSize * scale * pixelRatio
        var side = Self.smallestSide
        while side < Self.largestSide, Double(side) * Self.magnification < seen { side *= 2 }
        guard let present, present > side, present <= 2 * side else { return side }
        return present
    }
}
