import Foundation
import KioskGeometry
import KioskInput

/// Objects on the glass, which trackers report.
extension GestureManager {
    /// Sends each object that is put down, moved, turned or lifted on the screen.
    ///
    ///     mapView.gestures.onObject.observe { context in
    ///         print(context.object.symbol ?? -1, context.phase, context.coordinate, context.bearing)
    ///     }.store(in: &cancelables)
    ///
    /// Objects are no touches: they take part in no gesture, and touches beside them have their effect. A movement of the camera changes
    /// what lies under an object, and not the object; `objects` has the coordinates after it.
    public var onObject: Signal<ObjectContext> { signals.objects.signal }

    /// The objects on the screen at present, in order of their ids, with the coordinates under them.
    ///
    /// - Complexity: O(n) in the number of objects.
    public var objects: [ObjectContext] { objectList.objects.map(context(of:)) }

    /// Handles the objects that have passed the other parts of the map.
    func handle(_ frame: ObjectFrame) {
        for object in objectList.update(by: frame) { signals.objects.send(context(of: object)) }
    }

    private func context(of object: TangibleObject) -> ObjectContext {
        let info = map.coordinateInfo(for: object.position)
        return ObjectContext(
            object: object, coordinate: info.coordinate, isOnSurface: info.isOnSurface,
            bearing: map.cameraTransform.bearing(of: object.angle, at: object.position))
    }
}

extension CameraTransform {
    /// Returns the direction on the ground, in degrees clockwise from north, of a direction on the screen.
    ///
    /// In the sky it is the direction on a map that is not tilted.
    ///
    /// - Parameters:
    ///   - angle: The direction on the screen, in degrees clockwise from the top.
    ///   - point: The point on the screen, on which the direction depends while the map is tilted.
    fileprivate func bearing(of angle: Double, at point: CGPoint) -> CLLocationDirection {
        let radians = angle * .pi / 180
        let offset = CGPoint(x: sin(radians), y: -cos(radians))
        guard let world = worldOffset(of: offset, at: point) else {
            return (angle + atan2(sinBearing, cosBearing) * 180 / .pi).wrapped(from: 0, to: 360)
        }
        return (atan2(Double(world.x), -Double(world.y)) * 180 / .pi).wrapped(from: 0, to: 360)
    }
}
