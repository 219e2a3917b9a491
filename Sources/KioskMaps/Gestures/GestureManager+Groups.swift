import Foundation
import KioskGestures
import KioskInput

/// Several groups of contacts: one moves the camera, and each of them taps and drags features.
extension GestureManager {
    /// Whether the gesture that is being sent cannot move the camera, because another group of contacts has grabbed the map.
    package var isRefused: Bool {
        groups.current.machine.isRefused || groups.isBlocked && !groups.ownerRests(at: recognitionTime)
    }

    /// Whether another group than that of the processed input has grabbed the map, or moves it by an animation.
    private var isCameraElsewhere: Bool { groups.isBlocked || isMovedElsewhere }

    /// Whether the map moves by the fling or the tap of another group than that of the processed input.
    private var isMovedElsewhere: Bool { groups.isMovedElsewhere && animators.isMoving }

    /// Blocks the camera for the group whose input is processed while another one has grabbed the map, unless that one rests, and until it
    /// begins a gesture that moves the camera while an animation of another one moves the map.
    func arbitrate(_ input: GestureInput) {
        let group = groups.current
        group.machine.isBlocked = isCameraElsewhere
        guard group.machine.isBlocked, case .event(let event, let time, let fingers) = input,
            options.enables(event.kind), group.machine.requiresCamera(event),
            !groups.isBlocked || groups.ownerRests(at: time)
        else { return }
        if groups.isBlocked, let owner = groups.owner {
            for action in owner.machine.yieldCamera() { perform(action) }
        }
        group.machine.isBlocked = groups.isBlocked
        // Fingers that travelled while the other group had the camera did not interrupt the viewport.
        guard event.phase == .began || event.phase == .rebased else { return }
        let travel = GestureInput.travelled(fingers: fingers, isQuickZoom: event.kind == .quickZoom)
        if let interruption = group.machine.interruption(by: travel, in: scene) { interruptViewport(interruption) }
    }

    /// Offers a drag to the feature at a point.
    func offer(_ drag: FeatureOffer) {
        let group = groups.current
        guard map.beginDrag(at: drag.point, start: drag.start, group: group.id) else { return }
        group.machine.acceptFeature(at: drag.finger)
        // The map must not move away under the feature, unless another group moves it.
        if !isCameraElsewhere { camera.cancelAnimations() }
        // The camera may have moved since the last frame, under the features that others drag.
        if map.cameraState != restoredCamera { restoreFeatures() }
    }

    /// Moves the features that other groups drag back under their fingers, after the camera has moved.
    func restoreFeatures() {
        restoredCamera = map.cameraState
        for group in groups.divided where group !== groups.current {
            if let point = group.machine.featurePoint { map.continueDrag(to: point, group: group.id) }
        }
    }
}
