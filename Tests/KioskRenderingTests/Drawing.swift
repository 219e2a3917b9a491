import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle

/// A rendered scene with accessors in points.
@MainActor
struct Drawing {
    nonisolated static let white = PixelColor(255, 255, 255, 255)
    nonisolated static let red = PixelColor(255, 0, 0, 255)
    nonisolated static let green = PixelColor(0, 255, 0, 255)
    nonisolated static let blue = PixelColor(0, 0, 255, 255)

    let image: UIImage
    let transform: CameraTransform

    /// Renders layers over a black background.
    init(
        _ layers: [MapScene.Layer], camera: CameraTransform, pixelRatio: CGFloat = 1, images: [String: UIImage] = [:],
        background: PixelColor = PixelColor(0, 0, 0, 255), renderer: OffscreenRenderer? = nil,
        overlays: [SceneOverlay] = [], light: SceneLight = SceneLight(),
        atmosphere: SceneAtmosphere? = nil
    ) throws {
        transform = camera
        let renderer = try renderer ?? OffscreenRenderer()
        var scene = MapScene(
            transform: camera, pixelRatio: pixelRatio, layers: [.background(background)] + layers, images: images,
            overlays: overlays, light: light)
        scene.atmosphere = atmosphere
        try renderer.draw(scene)
        image = try renderer.readImage()
    }

    /// The colour components of the pixel at a point, 0…1; zero outside the image.
    subscript(point: CGPoint) -> SIMD4<Double> {
        let (x, y) = ((point.x * image.scale).rounded(.down), (point.y * image.scale).rounded(.down))
        guard let column = Int(exactly: x), let row = Int(exactly: y), 0..<image.pixelWidth ~= column,
            0..<image.pixelHeight ~= row
        else { return .zero }
        let start = 4 * (row * image.pixelWidth + column)
        return SIMD4((0..<4).map { Double(image.pixels[start + $0]) / 255 })
    }

    /// The colour components at (x, y), in points.
    subscript(x: CGFloat, y: CGFloat) -> SIMD4<Double> { self[CGPoint(x: x, y: y)] }

    /// Returns the integral of a component along a ray in steps of one pixel: the length of the lit part, in points.
    func length(of component: Int = 0, from start: CGPoint, direction: CGVector, steps: Int = 200) -> Double {
        let step = 1 / image.scale
        return (0..<steps).reduce(0) { sum, index in
            let distance = (CGFloat(index) + 0.5) * step
            return sum
                + self[CGPoint(x: start.x + direction.dx * distance, y: start.y + direction.dy * distance)][component]
                * step
        }
    }

    /// Returns a component of every pixel, 0…255, in rows from top to bottom.
    func values(of component: Int = 0) -> [UInt8] {
        stride(from: component, to: image.pixels.count, by: 4).map { image.pixels[$0] }
    }

    /// Returns the area lit in a component, in square points.
    func area(of component: Int = 0) -> Double {
        let sum = values(of: component).reduce(0) { $0 + Int($1) }
        return Double(sum) / 255 / (image.scale * image.scale)
    }
}

/// A direction on screen: x to the right, y down.
struct CGVector {
    var dx: CGFloat
    var dy: CGFloat

    static let right = CGVector(dx: 1, dy: 0)
    static let left = CGVector(dx: -1, dy: 0)
    static let up = CGVector(dx: 0, dy: -1)
    static let down = CGVector(dx: 0, dy: 1)
}

extension CameraTransform {
    /// Returns a camera near Helsinki with a view of 400 × 300 points.
    static func camera(
        zoom: Double = 14, bearing: Double = 0, pitch: Double = 0, size: CGSize = CGSize(width: 400, height: 300),
        center: CLLocationCoordinate2D = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)
    ) -> CameraTransform {
        CameraTransform(state: CameraState(center: center, zoom: zoom, bearing: bearing, pitch: pitch), size: size)
    }

    /// Returns the position in the unit square at a distance east and south of the centre, in points of the ground.
    func point(east: Double, south: Double) -> CGPoint {
        CGPoint(x: center.x + east / worldSize, y: center.y + south / worldSize)
    }

    /// Returns the positions for pairs of distances east and south of the centre.
    func points(_ pairs: [(Double, Double)]) -> [CGPoint] {
        pairs.map { point(east: $0.0, south: $0.1) }
    }

    /// Returns the screen point of the ground at a distance east and south of the centre, in points of the ground.
    func screen(east: Double, south: Double) -> CGPoint {
        screenPoint(for: point(east: east, south: south)) ?? CGPoint(x: -1e6, y: -1e6)
    }
}

extension BucketIdentity {
    /// Returns the identity of a layer with a given name and revision.
    static func layer(_ name: String = "layer", revision: UInt64 = 1) -> BucketIdentity {
        BucketIdentity(layer: name, revision: revision)
    }
}

extension Drawing {
    /// Creates a drawing from an existing image.
    init(image: UIImage, transform: CameraTransform) {
        self.image = image
        self.transform = transform
    }
}
