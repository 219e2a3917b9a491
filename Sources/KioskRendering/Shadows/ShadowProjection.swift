import Foundation
import KioskScene
import KioskStyle

/// The parallel projection along the directional light that contains all shadows on the visible ground near the camera.
struct ShadowProjection {
    /// The corners of the ground that can have shadows, in points from the centre: east and south.
    private(set) var corners: [SIMD2<Double>] = []

    /// The greater one of the width and the height of the projection, in points.
    private(set) var width = 1.0

    /// The columns of the matrix to clip space.
    private(set) var clipColumns: [Float] = []

    /// The columns of the matrix to texture coordinates and depth, 0…1.
    var textureColumns: [Float] {
        clipColumns.enumerated().map { index, value in
            index % 4 == 3 ? value : value * 0.5 + (index >= 12 ? 0.5 : 0)
        }
    }

    /// Creates a projection of nothing.
    init() {}

    /// Creates the projection for a camera; nil if no ground is seen or the light is below it.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - lights: The lights.
    ///   - height: The greatest height of what casts shadows, in points.
    ///   - range: The distance of the farthest ground with shadows, in distances of the camera.
    init?(of transform: CameraTransform, _ lights: SceneLights3D, height: Double, range: Double) {
        let light = SIMD3<Double>(SurfaceLight(lights).direction)
        guard light.z > 0.05 else { return nil }
        let size = transform.size
        let top = max(0, (transform.horizon ?? -size.height) + 0.02 * size.height)
        guard top < size.height else { return nil }
        let limit = range * transform.cameraDistance
        let screen = [
            CGPoint(x: 0, y: top), CGPoint(x: size.width, y: top), CGPoint(x: size.width, y: size.height),
            CGPoint(x: 0, y: size.height),
        ]
        corners = screen.compactMap { point in
            transform.worldPoint(for: point).map { world in
                let position = SIMD2(world.x - transform.center.x, world.y - transform.center.y) * transform.worldSize
                let distance = (position * position).sum().squareRoot()
                return distance > limit ? position * (limit / distance) : position
            }
        }
        guard corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        let across = abs(light.x) + abs(light.y) > 1e-6 ? SIMD3(-light.y, light.x, 0) : SIMD3(1, 0, 0)
        let u = across / (across * across).sum().squareRoot()
        let v = AffineMatrix.cross(light, u)
        // What casts a shadow lies between the ground and its greatest height on the way to the light. What stands at the edge of
        // the ground is seen as well.
        let lowest = transform.groundLevels.lowerBound
        let rise = max(height - lowest, 0)
        let points = corners.flatMap { corner -> [SIMD3<Double>] in
            let position = SIMD3(corner, lowest)
            return [position, position + light * (rise / light.z), position + SIMD3(0, 0, rise)]
        }
        func bounds(_ axis: SIMD3<Double>) -> (center: Double, half: Double) {
            let values = points.map { ($0 * axis).sum() }
            let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
            return ((least + greatest) / 2, max((greatest - least) / 2, 1) * 1.02)
        }
        let (x, y, z) = (bounds(u), bounds(v), bounds(light))
        width = 2 * max(x.half, y.half)
        let rows = [u / x.half, v / y.half, -light / z.half]
        let last = [-x.center / x.half, -y.center / y.half, z.center / z.half]
        clipColumns =
            (0..<3).flatMap { column in rows.map { Float($0[column]) } + [0] } + last.map { Float($0) } + [1]
    }
}
