import Foundation
import KioskMaps
import KioskStyle
import KioskTiles
import Testing

@testable import KioskRendering

@MainActor
@Suite("Heatmaps")
struct HeatmapTests {
    private static let size = CGSize(width: 200, height: 120)

    private func kernel(_ point: CGPoint, radius: Float = 1, weight: Float = 1) -> HeatmapBucket.Kernel {
        HeatmapBucket.Kernel(center: point, radius: radius, weight: weight)
    }

    /// Returns the largest difference between an image of densities as greys and the model, in bytes.
    private func error(_ model: HeatmapModel, pixelRatio: CGFloat = 1, renderer: OffscreenRenderer? = nil) throws
        -> Double
    {
        let drawing = try Drawing([model.layer()], camera: model.camera, pixelRatio: pixelRatio, renderer: renderer)
        let expected = model.greys(pixelRatio: pixelRatio)
        let values = drawing.values()
        try #require(values.count == expected.count)
        try #require((expected.max() ?? 0) > 20)
        return zip(values, expected).reduce(0) { max($0, abs(Double($1.0) - $1.1)) }
    }

    @Test(
        "A point adds a Gaussian function of the distance on the ground",
        arguments: [(0.0, 0.0), (0, 30), (50, 0), (60, 130)], [1.0, 2])
    func gaussian(angles: (pitch: Double, bearing: Double), pixelRatio: Double) throws {
        let camera = CameraTransform.camera(bearing: angles.bearing, pitch: angles.pitch, size: Self.size)
        let model = HeatmapModel(camera: camera, kernels: [kernel(camera.point(east: 13, south: -9))])
        #expect(try error(model, pixelRatio: pixelRatio) < 2)
    }

    @Test("Densities of points with weights and radii are added and multiplied by the intensity")
    func sum() throws {
        let camera = CameraTransform.camera(size: Self.size)
        let kernels = (0..<12).map { index -> HeatmapBucket.Kernel in
            let position = camera.point(east: Double(index * 37 % 90 - 45), south: Double(index * 23 % 70 - 35))
            return kernel(position, radius: Float(index % 3 + 1), weight: Float(index % 4) * 0.3)
        }
        var model = HeatmapModel(camera: camera, kernels: kernels)
        model.radius = 10
        model.intensity = 0.7
        #expect(try error(model) < 3)
    }

    @Test("An image whose size is no multiple of four is covered completely")
    func oddSize() throws {
        let camera = CameraTransform.camera(size: CGSize(width: 203, height: 121))
        let model = HeatmapModel(camera: camera, kernels: [kernel(camera.point(east: 90, south: 50))])
        #expect(try error(model) < 3)
    }

    @Test("Factors of the layer apply without new blocks")
    func factors() throws {
        let camera = CameraTransform.camera(size: Self.size)
        let renderer = try OffscreenRenderer()
        var model = HeatmapModel(camera: camera, kernels: [kernel(camera.center)])
        for (radius, intensity) in [(30.0, 1.0), (60, 1), (20, 0.4), (45, 2)] {
            (model.radius, model.intensity) = (radius, intensity)
            #expect(try error(model, renderer: renderer) < 3)
        }
    }

    @Test("Densities are drawn as the colours of the ramp, with the opacity, over the layers below")
    func colors() throws {
        let camera = CameraTransform.camera(size: Self.size)
        let model = HeatmapModel(camera: camera, kernels: [kernel(camera.center, weight: 10)])
        var ramp = [PixelColor](repeating: .zero, count: 256)
        for index in 128..<256 { ramp[index] = PixelColor(0, 128, 0, 128) }
        let renderer = try OffscreenRenderer()
        for opacity in [1.0, 0.5, 0] {
            let layer = model.layer(opacity: Float(opacity), ramp: ramp)
            let drawing = try Drawing([layer], camera: camera, background: Drawing.red, renderer: renderer)
            let alpha = opacity * 128 / 255
            let center = drawing[100, 60] - SIMD4(1 - alpha, alpha, 0, 1)
            #expect(max(center.max(), -center.min()) < 0.01, "\(opacity)")
            #expect(drawing[2, 2] == SIMD4(1, 0, 0, 1))
        }
    }

    @Test("A new ramp with the same identity is used")
    func ramp() throws {
        let camera = CameraTransform.camera(size: Self.size)
        let model = HeatmapModel(camera: camera, kernels: [kernel(camera.center, weight: 10)])
        let renderer = try OffscreenRenderer()
        for color in [Drawing.red, Drawing.blue] {
            let layer = model.layer(ramp: [.zero] + [PixelColor](repeating: color, count: 255))
            let drawing = try Drawing([layer], camera: camera, renderer: renderer)
            #expect(drawing[100, 60] == SIMD4<Double>(color) / 255)
        }
    }

    @Test("Several heatmaps keep their own densities, and other layers are drawn as without them")
    func layers() throws {
        let camera = CameraTransform.camera(size: Self.size)
        let clear = [PixelColor](repeating: .zero, count: 256)
        var circle = CircleBucket(
            identity: .layer("circle"),
            circles: [CircleBucket.Circle(center: camera.point(east: 60, south: 0), radius: 20, color: Drawing.green)])
        circle.translate = [3, 2]
        let west = HeatmapModel(camera: camera, kernels: [kernel(camera.point(east: -60, south: 0), weight: 10)])
        let east = HeatmapModel(camera: camera, kernels: [kernel(camera.point(east: 60, south: 0), weight: 10)])
        let reds = [.zero] + [PixelColor](repeating: Drawing.red, count: 255)
        let blues = [.zero] + [PixelColor](repeating: Drawing.blue, count: 255)
        let drawing = try Drawing(
            [west.layer(name: "west", ramp: reds), east.layer(name: "east", ramp: blues), .circle(circle)],
            camera: camera)
        #expect(drawing[40, 60] == SIMD4(1, 0, 0, 1))
        #expect(drawing[163, 62] == SIMD4(0, 1, 0, 1))
        #expect(drawing[163, 90].z == 1)
        let plain = try Drawing([.circle(circle)], camera: camera)
        let covered = try Drawing([west.layer(ramp: clear), .circle(circle)], camera: camera)
        #expect(covered.image == plain.image)
    }

    @Test("Without points the whole view has the colour of density 0")
    func empty() throws {
        let camera = CameraTransform.camera(size: Self.size)
        let model = HeatmapModel(camera: camera, kernels: [])
        let ramp = [PixelColor](repeating: Drawing.blue, count: 256)
        #expect(try Set(Drawing([model.layer(ramp: ramp)], camera: camera).values(of: 2)) == [255])
        #expect(try Drawing([model.layer()], camera: camera).area() == 0)
        #expect(try Drawing([model.layer(ramp: [])], camera: camera).area() == 0)
    }

    @Test("Points with NaN, infinite or non-positive values add nothing")
    func invalid() throws {
        let camera = CameraTransform.camera(pitch: 80, size: Self.size)
        var kernels = [
            kernel(camera.point(east: 0, south: 50_000)), kernel(CGPoint(x: Double.nan, y: 0)),
            kernel(CGPoint(x: Double.infinity, y: 1e300)),
        ]
        for value in [-1, 0, .nan, .infinity] as [Float] {
            kernels += [kernel(camera.center, radius: value), kernel(camera.center, weight: value)]
        }
        var model = HeatmapModel(camera: camera, kernels: kernels)
        #expect(try Drawing([model.layer()], camera: camera).area() == 0)
        for value in [-1, 0, .nan, .infinity] {
            model = HeatmapModel(camera: camera, kernels: [kernel(camera.center)], radius: 30, intensity: value)
            #expect(try Drawing([model.layer()], camera: camera).area() == 0)
        }
    }
}
