import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Offscreen renderer")
struct OffscreenRendererTests {
    private func dot(_ point: CGPoint, radius: Float = 4) -> CircleBucket.Circle {
        CircleBucket.Circle(center: point, radius: radius, color: Drawing.red)
    }

    @Test("An opaque or translucent background fills the image")
    func background() throws {
        let renderer = try OffscreenRenderer()
        let camera = CameraTransform.camera(pitch: 85)
        try renderer.draw(
            MapScene(transform: camera, pixelRatio: 1.5, layers: [.background(PixelColor(10, 20, 30, 255))]))
        let image = try renderer.readImage()
        #expect(image.pixelWidth == 600)
        #expect(image.pixelHeight == 450)
        #expect(image.scale == 1.5)
        #expect(image.pixels == (0..<600 * 450).flatMap { _ in [UInt8](arrayLiteral: 10, 20, 30, 255) })

        try renderer.draw(
            MapScene(
                transform: camera,
                layers: [.background(PixelColor(0, 0, 200, 255)), .background(PixelColor(128, 0, 0, 128))]))
        let mixed = try renderer.readImage()
        #expect(mixed.pixels.prefix(4) == [128, 0, 100, 255] || mixed.pixels.prefix(4) == [128, 0, 99, 255])
        #expect(Set(stride(from: 0, to: mixed.pixels.count, by: 4).map { mixed.pixels[$0] }) == [128])
    }

    @Test("A scene without layers is transparent")
    func empty() throws {
        let renderer = try OffscreenRenderer()
        try renderer.draw(MapScene(transform: .camera()))
        #expect(try renderer.readImage().pixels.allSatisfy { $0 == 0 })
    }

    @Test("Drawing a scene with an invalid size throws an error")
    func unusableSize() throws {
        let renderer = try OffscreenRenderer()
        let sizes = [CGSize.zero, CGSize(width: -5, height: 10), CGSize(width: 1e9, height: 10)]
        for size in sizes + [CGSize(width: Double.nan, height: 10), CGSize(width: Double.infinity, height: 10)] {
            let error = #expect(throws: RenderingError.self) {
                try renderer.draw(MapScene(transform: .camera(size: size)))
            }
            #expect(error?.code == .unusableSize)
        }
        let error = #expect(throws: RenderingError.self) { try renderer.readImage() }
        #expect(error?.code == .nothingDrawn)
    }

    @Test("The rows of an image are ordered from top to bottom")
    func rows() throws {
        let camera = CameraTransform.camera()
        let bucket = CircleBucket(identity: .layer(), circles: [dot(camera.point(east: -150, south: -100))])
        let drawing = try Drawing([.circle(bucket)], camera: camera)
        #expect(drawing[50, 50].x == 1 && drawing[50, 250].x == 0)
    }

    @Test("All visible copies of the world are drawn", arguments: [0.0, 40.0])
    func worldCopies(bearing: Double) throws {
        let camera = CameraTransform.camera(
            zoom: 0, bearing: bearing, size: CGSize(width: 1600, height: 300), center: CLLocationCoordinate2D())
        let point = CGPoint(x: 0.6, y: 0.52)
        let bucket = CircleBucket(identity: .layer(), circles: [dot(point)])
        let drawing = try Drawing([.circle(bucket)], camera: camera)
        var seen = 0
        for copy in -3...3 {
            let spot = try #require(camera.screenPoint(for: CGPoint(x: point.x + Double(copy), y: point.y)))
            guard CGRect(x: 5, y: 5, width: 1590, height: 290).contains(spot) else { continue }
            #expect(drawing[spot].x == 1, "copy \(copy)")
            seen += 1
        }
        #expect(seen >= (bearing == 0 ? 3 : 1))
        // Copies of the world are also drawn if the camera's longitude and the position are on different copies.
        let east = CameraTransform.camera(zoom: 4, center: CLLocationCoordinate2D(latitude: 0, longitude: 179.9))
        let west = CircleBucket(identity: .layer(), circles: [dot(CGPoint(x: 0.001, y: 0.5))])
        #expect(try Drawing([.circle(west)], camera: east).area() > 35)
    }

    @Test("Positions one metre apart at zoom 22 are accurate to a tenth of a pixel", arguments: [0.0, 77.0])
    func precision(bearing: Double) throws {
        let center = CLLocationCoordinate2D(latitude: 60.170_123_4, longitude: 24.940_567_8)
        let camera = CameraTransform.camera(zoom: 22, bearing: bearing, center: center)
        let metre = camera.worldSize / (2 * .pi * WebMercator.earthRadius * cos(center.latitude * .pi / 180))
        #expect(abs(metre - 107.7) < 1)
        let spots = [camera.center, camera.point(east: metre, south: 0), camera.point(east: 0, south: metre)]
        let bucket = CircleBucket(identity: .layer(), circles: spots.map { dot($0, radius: 8) })
        let drawing = try Drawing([.circle(bucket)], camera: camera)
        for spot in spots {
            let expected = try #require(camera.screenPoint(for: spot))
            #expect(abs(drawing.centroid(around: expected, radius: 12).x - expected.x) < 0.1)
            #expect(abs(drawing.centroid(around: expected, radius: 12).y - expected.y) < 0.1)
        }
    }

    @Test("Layers are drawn in order, and changed content is drawn only with a new revision")
    func layersAndRevisions() throws {
        let camera = CameraTransform.camera()
        let renderer = try OffscreenRenderer()
        func layer(_ name: String, _ color: PixelColor, revision: UInt64 = 1) -> MapScene.Layer {
            let circle = CircleBucket.Circle(center: camera.center, radius: 30, color: color)
            return .circle(CircleBucket(identity: .layer(name, revision: revision), circles: [circle]))
        }
        func color(_ layers: [MapScene.Layer]) throws -> SIMD4<Double> {
            try Drawing(layers, camera: camera, renderer: renderer)[200, 150]
        }
        #expect(try color([layer("a", Drawing.red), layer("b", Drawing.green)]) == SIMD4(0, 1, 0, 1))
        #expect(try color([layer("b", Drawing.green), layer("a", Drawing.red)]) == SIMD4(1, 0, 0, 1))
        #expect(try color([layer("a", Drawing.blue)]) == SIMD4(1, 0, 0, 1), "same identity, same content")
        #expect(try color([layer("a", Drawing.blue, revision: 2)]) == SIMD4(0, 0, 1, 1))
        #expect(try color([]) == SIMD4(0, 0, 0, 1))
        #expect(try color([layer("a", Drawing.green, revision: 2)]) == SIMD4(0, 1, 0, 1), "dropped with its layer")
    }

    @Test("Renderers and size changes do not affect each other")
    func severalRenderers() throws {
        let small = CameraTransform.camera(size: CGSize(width: 40, height: 30))
        let large = CameraTransform.camera(size: CGSize(width: 80, height: 60))
        let (first, second) = (try OffscreenRenderer(), try OffscreenRenderer())
        for camera in [small, large, small] {
            let bucket = CircleBucket(identity: .layer(), circles: [dot(camera.center)])
            for renderer in [first, second] {
                let drawing = try Drawing([.circle(bucket)], camera: camera, renderer: renderer)
                #expect(drawing.image.pixelWidth == Int(camera.size.width))
                // A radius of four pixels with a fade over the outer one.
                #expect(abs(drawing.area() - .pi * (16 - 4 + 0.3)) < 2)
            }
        }
    }
}

extension Drawing {
    /// Returns the centroid of the red pixels within a distance of a point, in points.
    func centroid(around point: CGPoint, radius: CGFloat) -> CGPoint {
        var (sum, x, y) = (0.0, 0.0, 0.0)
        for row in Int(point.y - radius)...Int(point.y + radius) {
            for column in Int(point.x - radius)...Int(point.x + radius) {
                let weight = self[CGFloat(column) + 0.5, CGFloat(row) + 0.5].x
                sum += weight
                x += weight * (Double(column) + 0.5)
                y += weight * (Double(row) + 0.5)
            }
        }
        return CGPoint(x: x / sum, y: y / sum)
    }
}
