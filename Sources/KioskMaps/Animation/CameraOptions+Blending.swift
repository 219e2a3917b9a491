import Foundation
import KioskGeometry

extension CameraOptions {
    /// Returns the camera on the way to another; what is nil at either end stays; there is no anchor.
    ///
    /// Longitude, counted from −180, and bearing, counted from 0, change the shorter way. Of two that are equally long it is
    /// the one down to a greater number and up to a smaller one, as the reference has it.
    func between(_ to: CameraOptions, at progress: Double) -> CameraOptions {
        func part<Value>(_ first: Value?, _ last: Value?, _ blend: (Value, Value) -> Value) -> Value? {
            if let first, let last { blend(first, last) } else { nil }
        }
        func even(_ first: CGFloat, _ last: CGFloat) -> CGFloat { first + (last - first) * CGFloat(progress) }
        func shortest(_ first: Double, _ last: Double, from lower: Double, to upper: Double) -> Double {
            let (first, last, width) = (
                first.wrapped(from: lower, to: upper), last.wrapped(from: lower, to: upper), upper - lower
            )
            var turn = last - first
            if turn >= width / 2 { turn -= width } else if turn <= -width / 2 { turn += width }
            return first + turn * progress
        }
        return CameraOptions(
            center: part(center, to.center) {
                CLLocationCoordinate2D(
                    latitude: $0.latitude + ($1.latitude - $0.latitude) * progress,
                    longitude: shortest($0.longitude, $1.longitude, from: -180, to: 180))
            },
            padding: part(padding, to.padding) {
                UIEdgeInsets(
                    top: even($0.top, $1.top), left: even($0.left, $1.left), bottom: even($0.bottom, $1.bottom),
                    right: even($0.right, $1.right))
            },
            zoom: part(zoom, to.zoom, even), bearing: part(bearing, to.bearing) { shortest($0, $1, from: 0, to: 360) },
            pitch: part(pitch, to.pitch, even))
    }
}
