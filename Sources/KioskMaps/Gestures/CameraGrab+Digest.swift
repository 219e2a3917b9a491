import Foundation
import KioskGestures

extension CameraGrab {
    /// Adds what is grabbed to a digest, in a scene.
    ///
    /// Positions are added as they are seen on the screen, and a camera as the difference from the current one: the coordinates and
    /// the zoom level themselves have no effect on gestures.
    func digest(into digest: inout StateDigest, in scene: GestureScene) {
        digest.combine(Int(types.rawValue))
        digest.combine(panPoint) { $0.combine($1) }
        digest.combine(ground) { $1.digest(into: &$0, in: scene) }
        digest.combine(tilt) {
            $0.combine(distance: $1.start - $1.last)
            $0.combine(distance: $1.pitch - scene.camera.pitch)
        }
        digest.combine(orbit) {
            $0.combine($1.world.flatMap(scene.transform.screenPoint)) { $0.combine(vector: $1) }
            $0.combine($1.start)
            $0.combine($1.last)
            $0.combine(distance: $1.bearing - scene.camera.bearing)
            $0.combine(distance: $1.pitch - Double(scene.camera.pitch))
        }
        digest.combine(custom != nil)
    }
}

extension GrabState {
    fileprivate func digest(into digest: inout StateDigest, in scene: GestureScene) {
        digest.combine(scene.transform.screenPoint(for: world)) { $0.combine($1) }
        digest.combine(start)
        digest.combine(last)
        digest.combine(anchor) { $0.combine($1) }
        digest.combine(pair) { $0.combine($1) }
        digest.combine(lastPair) { $0.combine($1) }
        digest.combine(distance: camera.zoom - scene.camera.zoom)
        digest.combine(distance: camera.bearing - scene.camera.bearing)
        digest.combine(distance: camera.pitch - scene.camera.pitch)
    }
}
