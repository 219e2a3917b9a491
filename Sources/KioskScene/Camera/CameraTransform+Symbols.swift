package import Foundation
package import KioskStyle
import KioskSymbols

extension ScreenProjection {
    /// Creates the projection of the unit square that a camera sees.
    package init(_ transform: CameraTransform) {
        let (cosine, sine) = (transform.cosBearing, transform.sinBearing)
        let pitch = transform.pitch * .pi / 180
        let distance = transform.cameraDistance
        let (width, height) = (transform.size.width, transform.size.height)
        let center = transform.principalPoint
        /// Returns the position in clip space of an offset to the right and away from the camera, in points of the ground.
        func column(right: Double, ahead: Double, distance base: Double = 0) -> [Double] {
            let w = base + ahead * sin(pitch)
            let x = 2 * distance * right / width + (2 * center.x / width - 1) * w
            let y = 2 * distance * ahead * cos(pitch) / height + (1 - 2 * center.y / height) * w
            return [x, y, 0, w]
        }
        let scale = transform.worldSize
        self.init(
            columns: column(right: cosine * scale, ahead: sine * scale)
                + column(right: sine * scale, ahead: -cosine * scale) + [0, 0, 0, 0]
                + column(right: 0, ahead: 0, distance: distance),
            origin: SIMD2(transform.center.x, transform.center.y), size: SIMD2(width, height),
            cameraDistance: distance, bearing: transform.bearing)
        let w = -cos(pitch)
        let y = 2 * distance * sin(pitch) / height + (1 - 2 * center.y / height) * w
        let point = SIMD4((2 * center.x / width - 1) * w, y, 0, w)
        guard let terrain = transform.terrain else {
            up = point * transform.pointsPerMetre
            return
        }
        up = point * transform.heightScale
        self.terrain = ProjectedTerrain(
            surface: terrain, up: up, base: transform.centerElevation, eye: transform.eyePosition,
            hiddenFraction: CameraTransform.hiddenFraction)
    }
}

extension CameraTransform {
    /// Returns the factor by which the perspective scales a symbol: 1 at the principal point, half the ground's perspective
    /// elsewhere.
    ///
    /// Source: the symbol shaders of the open renderers.
    /// - Parameters:
    ///   - depth: The depth of the symbol, in points.
    ///   - liesOnMap: Whether the symbol lies on the ground, where the factor is one of the ground.
    package func symbolScale(atDepth depth: Double, liesOnMap: Bool) -> Double {
        let ratio = depth / cameraDistance
        return min(0.5 + 0.5 * (liesOnMap ? ratio : 1 / ratio), 4)
    }

    /// Returns the direction on the screen of what is east of a point, in radians clockwise from the right.
    ///
    /// - Parameters:
    ///   - world: The point below it on the plane of the centre, in the unit square.
    ///   - level: The distance from the plane, in points of the world.
    package func eastwardAngle(at world: CGPoint, level: Double) -> Double {
        let point = point(of: world, height: level)
        let right = cosBearing * depth(ofPoint: point) - point.x * sinBearing * sinPitch
        let down = -sinBearing * (cosPitch * cameraDistance - level)
        return atan2(isFlipped ? -down : down, right)
    }

    /// Converts an offset of a symbol that faces the viewer to points of the screen, to the right and down.
    package func screenOffset(of offset: SIMD2<Double>, anchor: MapAlignment) -> SIMD2<Double> {
        switch anchor {
        // With a bearing to the east, north is on the left.
        case .map:
            SIMD2(offset.x * cosBearing + offset.y * sinBearing, offset.y * cosBearing - offset.x * sinBearing)
        case .viewport: offset
        }
    }
}
