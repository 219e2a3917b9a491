/// States and transitions.
extension ViewportManager {
    /// Makes a state that follows the puck; it begins to look for the place of the device at once.
    public func makeFollowPuckViewportState(
        options: FollowPuckViewportStateOptions = .init()
    ) -> FollowPuckViewportState {
        FollowPuckViewportState(options: options, surroundings: surroundings)
    }

    /// Makes a state that shows a geometry wholly.
    public func makeOverviewViewportState(options: OverviewViewportStateOptions) -> OverviewViewportState {
        OverviewViewportState(options: options, surroundings: surroundings)
    }

    /// Makes a state that holds the camera in place; what the camera leaves nil stays as it is.
    public func makeCameraViewportState(camera: CameraOptions) -> CameraViewportState {
        CameraViewportState(camera: camera, surroundings: surroundings)
    }

    /// Makes a transition that moves each part of the camera in its own time.
    public func makeDefaultViewportTransition(
        options: DefaultViewportTransitionOptions = .init()
    ) -> DefaultViewportTransition {
        DefaultViewportTransition(options: options, surroundings: surroundings)
    }

    /// Makes a transition that is over as soon as the state knows its camera.
    public func makeImmediateViewportTransition() -> ImmediateViewportTransition {
        ImmediateViewportTransition(map: surroundings.map)
    }
}
