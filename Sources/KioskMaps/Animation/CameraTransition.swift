public import Foundation
public import KioskGeometry

/// The start and target values of an animation, for each part of the camera.
public struct CameraTransition {
    /// The change of one part of the camera.
    public struct Change<Value> {
        /// The start value; the value at the start of the animation unless set.
        public var fromValue: Value
        /// The target value; nil for a part that does not change.
        public var toValue: Value?

        init(from value: Value) {
            fromValue = value
        }
    }

    /// The coordinate at the principal point; it changes linearly, so a longitude of 190 crosses the antimeridian.
    public var center: Change<CLLocationCoordinate2D>
    /// The padding, in points.
    public var padding: Change<UIEdgeInsets>
    /// The zoom level.
    public var zoom: Change<CGFloat>
    /// The bearing in degrees clockwise from north.
    public var bearing: Change<CLLocationDirection>
    /// The pitch in degrees from the vertical.
    public var pitch: Change<CGFloat>
    /// The vertical angle of view, in degrees.
    public var verticalFov: Change<CGFloat>
    /// The point that keeps its coordinate, in points; ignored while the centre changes.
    public var anchor: Change<CGPoint>

    /// Whether the bearing turns the shorter way; true unless set.
    public var shouldOptimizeBearingPath = true

    init(cameraState: CameraState, anchor: CGPoint) {
        center = Change(from: cameraState.center)
        padding = Change(from: cameraState.padding)
        zoom = Change(from: cameraState.zoom)
        bearing = Change(from: cameraState.bearing)
        pitch = Change(from: cameraState.pitch)
        verticalFov = Change(from: cameraState.verticalFov)
        self.anchor = Change(from: anchor)
    }

    /// Returns the camera at a progress of 0…1, or beyond where a curve overshoots; parts that do not change are nil.
    func options(at progress: Double) -> CameraOptions {
        func between<Number: BinaryFloatingPoint>(_ from: Number, _ to: Number) -> Number {
            progress == 1 ? to : from + (to - from) * Number(progress)
        }
        return CameraOptions(
            center: center.toValue.map {
                CLLocationCoordinate2D(
                    latitude: between(center.fromValue.latitude, $0.latitude),
                    longitude: between(center.fromValue.longitude, $0.longitude))
            },
            padding: padding.toValue.map {
                UIEdgeInsets(
                    top: between(padding.fromValue.top, $0.top), left: between(padding.fromValue.left, $0.left),
                    bottom: between(padding.fromValue.bottom, $0.bottom),
                    right: between(padding.fromValue.right, $0.right))
            },
            anchor: anchor.toValue.map {
                CGPoint(x: between(anchor.fromValue.x, $0.x), y: between(anchor.fromValue.y, $0.y))
            },
            zoom: zoom.toValue.map { between(zoom.fromValue, $0) },
            bearing: bearing.toValue.map { progress == 1 ? $0 : between(bearing.fromValue, bearingTarget($0)) },
            pitch: pitch.toValue.map { between(pitch.fromValue, $0) },
            verticalFov: verticalFov.toValue.map { between(verticalFov.fromValue, $0) })
    }

    private func bearingTarget(_ target: CLLocationDirection) -> CLLocationDirection {
        guard shouldOptimizeBearingPath else { return target }
        let wrapped = target.truncatingRemainder(dividingBy: 360)
        let rotation = wrapped - bearing.fromValue
        if rotation >= 180 { return wrapped - 360 }
        if rotation <= -180 { return wrapped + 360 }
        return wrapped
    }
}

extension CameraTransition {
    /// Sets the targets of the parts that options contain; an anchor stays where it is all the way.
    mutating func change(to target: CameraOptions) {
        center.toValue = target.center
        padding.toValue = target.padding
        zoom.toValue = target.zoom
        bearing.toValue = target.bearing?.wrapped(from: 0, to: 360)
        pitch.toValue = target.pitch
        verticalFov.toValue = target.verticalFov
        guard let point = target.anchor else { return }
        anchor.fromValue = point
        anchor.toValue = point
    }

    /// Removes changes that contain NaN or an infinite number, and returns the names of their parts.
    mutating func leaveOutImpossibleValues() -> [String] {
        var names: [String] = []
        func leaveOut<Value>(_ change: inout Change<Value>, _ name: String, _ numbers: (Value) -> [Double]) {
            guard let target = change.toValue else { return }
            if (numbers(change.fromValue) + numbers(target)).allSatisfy(\.isFinite) { return }
            change.toValue = nil
            names.append(name)
        }
        leaveOut(&center, "center") { [$0.latitude, $0.longitude] }
        leaveOut(&padding, "padding") { [Double($0.top), Double($0.left), Double($0.bottom), Double($0.right)] }
        leaveOut(&zoom, "zoom") { [Double($0)] }
        leaveOut(&bearing, "bearing") { [$0] }
        leaveOut(&pitch, "pitch") { [Double($0)] }
        leaveOut(&verticalFov, "verticalFov") { [Double($0)] }
        leaveOut(&anchor, "anchor") { [Double($0.x), Double($0.y)] }
        return names
    }
}
