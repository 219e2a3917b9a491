import Foundation
import KioskSymbols

extension ScreenProjection {
    /// Creates the projection of the unit square that a camera sees.
    init(_ transform: CameraTransform) {
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
    }
}
