import Foundation
import KioskGeometry

extension CameraOptions {
    /// Returns the camera with the longitude and the bearing shifted by full turns to the values nearest to those of
    /// another camera.
    ///
    /// Of two that are equally near, it is the smaller one if the value was the greater one, counted from −180 and from
    /// 0, and vice versa, as in the Mapbox Maps SDK.
    /// - Parameters:
    ///   - other: The other camera.
    ///   - crossesAntimeridian: Whether the longitude is shifted.
    func unwrapped(nextTo other: CameraOptions, crossesAntimeridian: Bool) -> CameraOptions {
        func nearest(_ value: Double, to start: Double, from lower: Double, to upper: Double) -> Double {
            let width = upper - lower
            var change = value.wrapped(from: lower, to: upper) - start.wrapped(from: lower, to: upper)
            if change >= width / 2 { change -= width } else if change <= -width / 2 { change += width }
            return start + change
        }
        var camera = self
        if crossesAntimeridian, let center, let start = other.center {
            camera.center?.longitude = nearest(center.longitude, to: start.longitude, from: -180, to: 180)
        }
        if let bearing, let start = other.bearing {
            camera.bearing = nearest(bearing, to: start, from: 0, to: 360)
        }
        return camera
    }

    /// Returns the interpolation to another camera, without an anchor; parts that are nil at either end stay nil.
    func between(_ to: CameraOptions, at progress: Double) -> CameraOptions {
        func part<Value>(_ first: Value?, _ last: Value?, _ blend: (Value, Value) -> Value) -> Value? {
            if let first, let last { blend(first, last) } else { nil }
        }
        func even(_ first: CGFloat, _ last: CGFloat) -> CGFloat { first + (last - first) * CGFloat(progress) }
        func even(_ first: Double, _ last: Double) -> Double { first + (last - first) * progress }
        return CameraOptions(
            center: part(center, to.center) {
                CLLocationCoordinate2D(
                    latitude: even($0.latitude, $1.latitude), longitude: even($0.longitude, $1.longitude))
            },
            padding: part(padding, to.padding) {
                UIEdgeInsets(
                    top: even($0.top, $1.top), left: even($0.left, $1.left), bottom: even($0.bottom, $1.bottom),
                    right: even($0.right, $1.right))
            },
            zoom: part(zoom, to.zoom, even), bearing: part(bearing, to.bearing, even),
            pitch: part(pitch, to.pitch, even),
            verticalFov: part(verticalFov, to.verticalFov, even))
    }
}

extension CameraOptions {
    /// Returns the options with the parts that others contain.
    func overridden(by others: CameraOptions) -> CameraOptions {
        CameraOptions(
            center: others.center ?? center, padding: others.padding ?? padding, anchor: others.anchor ?? anchor,
            zoom: others.zoom ?? zoom, bearing: others.bearing ?? bearing, pitch: others.pitch ?? pitch,
            verticalFov: others.verticalFov ?? verticalFov)
    }
}
