import KioskGeometry

/// The safe area in the padding of the camera.
extension ViewportManager {
    /// Moves the padding of the camera by as much as the safe area has changed, while nothing leads the camera.
    ///
    /// Who leads it and moves the padding has the safe area in it, and who leaves the padding alone has not. Until somebody
    /// has placed the camera, or the style is there, the change waits: a camera that was moved is no longer the style's to
    /// place.
    func followSafeArea() {
        let wanted = surroundings.safeAreaPadding.value ?? .zero
        let map = surroundings.map
        let padding = map.cameraState.padding
        defer { lastPadding = map.cameraState.padding }
        if isLeading || status != .idle {
            if padding != lastPadding { appliedSafeArea = wanted }
            return
        }
        guard wanted != appliedSafeArea, map.camera.isPlaced || map.isStyleLoaded else { return }
        let change = wanted - appliedSafeArea
        appliedSafeArea = wanted
        map.setCamera(to: CameraOptions(padding: (padding + change).inwards))
    }
}
