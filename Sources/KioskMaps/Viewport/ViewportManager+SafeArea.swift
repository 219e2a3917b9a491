import KioskGeometry

/// The safe area while nothing leads the camera.
extension ViewportManager {
    /// Moves the padding of the camera by as much as the safe area has changed.
    ///
    /// States have the safe area in their cameras. Until somebody has placed the camera, or the style is there, the change
    /// waits: a camera that was moved is no longer the style's to place.
    func followSafeArea() {
        let wanted = surroundings.safeAreaPadding.value ?? .zero
        guard wanted != appliedSafeArea, !isLeading, status == .idle else { return }
        let map = surroundings.map
        guard map.isCameraPlaced || map.isStyleLoaded else { return }
        let change = wanted - (appliedSafeArea ?? wanted)
        appliedSafeArea = wanted
        if change != .zero {
            map.setCamera(to: CameraOptions(padding: (map.cameraState.padding + change).inwards))
        }
    }
}
