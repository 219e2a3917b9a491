import KioskGeometry

/// The safe area in the padding of the camera.
extension ViewportManager {
    /// Applies the safe area after a change of the camera that it may depend on.
    func cameraDidChange(_ event: CameraChanged) {
        let isPending = (context.safeAreaPadding.value ?? .zero) != appliedSafeArea
        if isPending || event.cameraState.padding != lastPadding { applySafeArea() }
    }

    /// Changes the padding of the camera by the change of the safe area, while the viewport is idle.
    ///
    /// A state that changes the padding includes the safe area; one that does not change the padding does not include it. The
    /// change waits until a caller has moved the camera or a style is loaded, because a style does not move a camera that was
    /// moved before.
    func applySafeArea() {
        let wanted = context.safeAreaPadding.value ?? .zero
        let map = context.map
        let padding = map.cameraState.padding
        defer { lastPadding = map.cameraState.padding }
        if isDrivingCamera || status != .idle {
            if padding != lastPadding { appliedSafeArea = wanted }
            return
        }
        guard wanted != appliedSafeArea, map.camera.isPlaced || map.isStyleLoaded else { return }
        let change = wanted - appliedSafeArea
        appliedSafeArea = wanted
        map.setCamera(to: CameraOptions(padding: (padding + change).inwards))
    }
}
