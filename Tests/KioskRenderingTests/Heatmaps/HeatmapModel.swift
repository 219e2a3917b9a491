import Foundation
import KioskMaps

/// The densities of kernels by their definition, for comparison with images.
struct HeatmapModel {
    let camera: CameraTransform
    let kernels: [HeatmapBucket.Kernel]
    var radius = 30.0
    var intensity = 1.0

    /// A ramp of greys, with which a byte of the image is the density · 256 − 0.5, 0…255.
    static let greys = (0..<256).map { PixelColor(UInt8($0), UInt8($0), UInt8($0), 255) }

    private static let peak = 1 / (2 * Double.pi).squareRoot()

    /// Returns a layer of the kernels.
    func layer(name: String = "heat", opacity: Float = 1, ramp: [PixelColor] = greys) -> MapScene.Layer {
        let identity = BucketIdentity.layer(name)
        return .heatmap(
            HeatmapBucket(
                identity: identity, blocks: [BucketBlock(identity: identity, content: kernels)], radius: Float(radius),
                intensity: Float(intensity), opacity: opacity, ramp: ramp))
    }

    /// Returns the density at a position in the unit square.
    func density(at point: CGPoint) -> Double {
        kernels.reduce(0) { sum, kernel in
            let unit = radius * Double(kernel.radius) / camera.worldSize
            let (x, y) = ((point.x - kernel.center.x) / unit, (point.y - kernel.center.y) / unit)
            let peak = Double(kernel.weight) * intensity * Self.peak
            let extent = (2 * log(max(peak * 255 * 16, 1))).squareRoot() / 3
            guard max(abs(x), abs(y)) <= extent else { return sum }
            return sum + peak * exp(-4.5 * (x * x + y * y))
        }
    }

    /// Returns the bytes of an image of the densities with a ramp of greys, in rows.
    ///
    /// Densities are computed for a quarter of the pixels in each direction and interpolated between them.
    func greys(pixelRatio: Double) -> [Double] {
        let (width, height) = (Int(camera.size.width * pixelRatio), Int(camera.size.height * pixelRatio))
        let (columns, rows) = (width / 4, height / 4)
        let densities = (0..<columns * rows).map { index -> Double in
            let point = CGPoint(
                x: (Double(index % columns) + 0.5) * camera.size.width / Double(columns),
                y: (Double(index / columns) + 0.5) * camera.size.height / Double(rows))
            return camera.worldPoint(for: point).map(density) ?? 0
        }
        return (0..<width * height).map { index in
            let x = (Double(index % width) + 0.5) / Double(width) * Double(columns) - 0.5
            let y = (Double(index / width) + 0.5) / Double(height) * Double(rows) - 0.5
            let density = HeatmapModel.interpolate(x: x, y: y, columns: columns, rows: rows) { densities[$0] }
            return min(max(density * 256 - 0.5, 0), 255)
        }
    }

    /// Returns a value between the samples of a grid, which repeats the samples of its edge.
    private static func interpolate(
        x: Double, y: Double, columns: Int, rows: Int, sample: (Int) -> Double
    ) -> Double {
        let (x, y) = (min(max(x, 0), Double(columns - 1)), min(max(y, 0), Double(rows - 1)))
        let (left, top) = (Int(x), Int(y))
        let (right, bottom) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
        let (across, down) = (x - Double(left), y - Double(top))
        let north = sample(top * columns + left) * (1 - across) + sample(top * columns + right) * across
        let south = sample(bottom * columns + left) * (1 - across) + sample(bottom * columns + right) * across
        return north * (1 - down) + south * down
    }
}
