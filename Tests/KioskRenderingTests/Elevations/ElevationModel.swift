import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import KioskTiles

/// A tile whose elevations are a function of the position, and what is drawn for it by definition.
struct ElevationModel {
    let id: OverscaledTileID
    let side: Int
    let tile: ElevationTile

    /// Creates a tile.
    ///
    /// - Parameters:
    ///   - id: The tile.
    ///   - side: The number of samples of a row without the border.
    ///   - revision: The revision of the elevations.
    ///   - elevation: The elevation in metres of the sample in a column and a row; −1 and `side` are the border.
    init(
        _ id: OverscaledTileID, side: Int = 32, revision: UInt64 = 1, elevation: (_ x: Double, _ y: Double) -> Double
    ) {
        self.id = id
        self.side = side
        let samples = (0..<(side + 2) * (side + 2)).map { index in
            Float(elevation(Double(index % (side + 2) - 1), Double(index / (side + 2) - 1)))
        }
        let part = Int(truncatingIfNeeded: id.canonical.hilbertID ?? 0)
        tile = ElevationTile(
            id: id, identity: BucketIdentity(layer: "relief", revision: revision, part: part), side: side,
            samples: samples)
    }

    /// Returns a cone with its top near the centre of the tile.
    static func cone(_ id: OverscaledTileID, side: Int = 32, slope: Double = 14) -> ElevationModel {
        let center = Double(side) / 2
        return ElevationModel(id, side: side) { x, y in 900 - slope * hypot(x - center + 0.7, y - center - 0.4) }
    }

    /// Returns a camera that sees a tile in the middle of the view.
    ///
    /// The centre is a whole number of points from the corner of the world.
    /// - Parameters:
    ///   - id: The tile.
    ///   - points: The width of the tile, in points.
    ///   - angles: The bearing and the pitch, in degrees.
    ///   - size: The size of the view, in points.
    static func camera(
        over id: OverscaledTileID, points: Double, angles: (bearing: Double, pitch: Double) = (0, 0),
        size: CGSize = CGSize(width: 160, height: 120)
    ) -> CameraTransform {
        let box = id.box
        let center = CGPoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
        return .camera(
            zoom: Double(id.z) + log2(points / 512), bearing: angles.bearing, pitch: angles.pitch, size: size,
            center: WebMercator.coordinate(for: center))
    }

    /// Returns the position in the tile, 0…1 to the east and south, of the centre of a pixel; nil outside the tile or
    /// within a margin of its edges, where rounding decides.
    func position(column: Int, row: Int, camera: CameraTransform, margin: Double = 0.01) -> SIMD2<Double>? {
        guard let point = camera.worldPoint(for: CGPoint(x: Double(column) + 0.5, y: Double(row) + 0.5)) else {
            return nil
        }
        let box = id.box
        let width = box.maxX - box.minX
        let position = SIMD2((point.x - box.minX) / width, (point.y - box.minY) / width)
        guard position.min() > margin, position.max() < 1 - margin else { return nil }
        return position
    }

    /// Returns the elevation between the samples at a position.
    func elevation(at position: SIMD2<Double>) -> Double {
        let point = position * Double(side) + 0.5
        let (x, y) = (Int(point.x), Int(point.y))
        let fraction = point - SIMD2(Double(x), Double(y))
        func sample(_ x: Int, _ y: Int) -> Double { Double(tile.samples[y * (side + 2) + x]) }
        let north = sample(x, y) * (1 - fraction.x) + sample(x + 1, y) * fraction.x
        let south = sample(x, y + 1) * (1 - fraction.x) + sample(x + 1, y + 1) * fraction.x
        return north * (1 - fraction.y) + south * fraction.y
    }
}

extension Drawing {
    /// Returns the colour of the pixel at a position of a tile, for a part of the tile that is not compared.
    func pixel(at position: SIMD2<Double>, in model: ElevationModel) -> SIMD4<Double> {
        let box = model.id.box
        let width = box.maxX - box.minX
        let point = CGPoint(x: box.minX + position.x * width, y: box.minY + position.y * width)
        return transform.screenPoint(for: point).map { self[$0] } ?? .zero
    }

    /// Returns the largest difference of a component from a colour for each pixel of a tile, 0…1, and the number of pixels
    /// compared.
    func difference(
        from model: ElevationModel, _ color: (_ position: SIMD2<Double>) -> SIMD4<Double>
    ) -> (largest: Double, count: Int) {
        var (largest, count) = (0.0, 0)
        for row in 0..<image.pixelHeight {
            for column in 0..<image.pixelWidth {
                guard let position = model.position(column: column, row: row, camera: transform) else { continue }
                let difference = self[CGFloat(column), CGFloat(row)] - color(position)
                largest = max(largest, difference.max(), -difference.min())
                count += 1
            }
        }
        return (largest, count)
    }
}
