import Foundation
import KioskGestures

/// The camera of predicted fingers.
extension GestureManager {
    /// Returns the camera after a displacement of the fingers that move it; nil if no fingers move it directly.
    ///
    /// - Parameter displacement: Returns the displacement of a contact, in points.
    func target(displacedBy displacement: (Int) -> CGPoint) -> CameraPrediction.Target? {
        let (scene, group) = (scene, groups.owner ?? groups.common)
        guard scene.isGrabbed, groups.common.recognition.tool == .finger, group.machine.state == .grabbed else {
            return nil
        }
        let contacts = group.recognition.movingContacts()
        let grab = group.machine.grab
        var target = CameraPrediction.Target(
            camera: scene.camera, fingers: CameraPrediction.Fingers(contacts: contacts, types: grab.types))
        switch grab.action(displacedBy: GrabDisplacement(of: contacts, by: displacement), in: scene) {
        case .show(let world, let point, let options):
            target.camera = map.constrainedState(showing: world, at: point, options) ?? scene.camera
        case .move(let options): target.camera = map.constrainedState(applying: options) ?? scene.camera
        case nil: break
        default: return nil
        }
        return target
    }
}
