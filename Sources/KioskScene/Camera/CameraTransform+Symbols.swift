package import Foundation
package import KioskStyle
import KioskSymbols

extension ScreenProjection {
    /// Creates the projection of the unit square that a camera sees.
    package init(_ transform: CameraTransform) {
        let (cosine, sine) = (transform.cosBearing, transform.sinBearing)
        let pitch = transform.pitch * .pi / 180
        let distance = transform.cameraDistance
        let (width, height) = (Double(transform.size.width), Double(transform.size.height))
        let principal = SIMD2(Double(transform.principalPoint.x), Double(transform.principalPoint.y))

        /// Returns the column of the matrix for an offset from the centre, in points of the ground: its offset in the axes of the
        /// camera, of which the depth is w. The terms with w move the vanishing point from the centre of clip space to the
        /// principal point.
        func column(right: Double = 0, ahead: Double = 0, up: Double = 0, depth: Double = 0) -> SIMD4<Double> {
            let w = depth + ahead * sin(pitch) - up * cos(pitch)
            let vertical = 2 * distance * ahead * cos(pitch) + 2 * distance * up * sin(pitch)
            let x = 2 * distance * right / width + (2 * principal.x / width - 1) * w
            let y = vertical / height + (1 - 2 * principal.y / height) * w
            return SIMD4(x, y, 0, w)
        }

        let scale = transform.worldSize
        let east = column(right: cosine * scale, ahead: sine * scale)
        let south = column(right: sine * scale, ahead: -cosine * scale)
        let center = column(depth: distance)
        self.init(
            columns: [east, south, .zero, center].flatMap { [$0.x, $0.y, $0.z, $0.w] },
            origin: SIMD2(transform.center.x, transform.center.y), size: SIMD2(width, height),
            cameraDistance: distance, bearing: transform.bearing)
        let pointOfHeight = column(up: 1)
        guard let terrain = transform.terrain else {
            up = pointOfHeight * transform.pointsPerMetre
            return
        }
        up = pointOfHeight * transform.heightScale
        self.terrain = ProjectedTerrain(
            surface: terrain, up: up, base: transform.centerElevation, eye: transform.eyePosition,
            hiddenFraction: CameraTransform.hiddenFraction)
    }
}

extension CameraTransform {
    /// Returns the factor by which the perspective scales a symbol, at most 4: 1 at the depth of the principal point, and elsewhere the
    /// mean of 1 and the factor of the ground there, so that distant symbols remain legible.
    ///
    /// Source: `perspective_ratio` in the symbol shaders of the open renderers.
    /// - Parameters:
    ///   - depth: The depth of the symbol, in points.
    ///   - liesOnMap: Whether the symbol lies on the ground, whose perspective already scales it; the factor excludes that.
    package func symbolScale(atDepth depth: Double, liesOnMap: Bool) -> Double {
        let ratio = depth / cameraDistance
        return min(0.5 + 0.5 * (liesOnMap ? ratio : 1 / ratio), 4)
    }

    /// Returns the direction on the screen in which a point moves that moves to the east, in radians clockwise from the right.
    ///
    /// - Parameters:
    ///   - world: The point below or above it on the plane of the centre, in the unit square.
    ///   - level: The distance from the plane, in points of the world.
    package func eastwardAngle(at world: CGPoint, level: Double) -> Double {
        let point = point(of: world, height: level)
        // The derivatives of `screenPoint(ofPoint:)` for a movement to the east, without their common factor, which is positive.
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
