/// States and transitions.
extension ViewportManager {
    /// Creates a state that follows the puck; it observes the location of the device from now on.
    public func makeFollowPuckViewportState(
        options: FollowPuckViewportStateOptions = .init()
    ) -> FollowPuckViewportState {
        FollowPuckViewportState(options: options, context: context)
    }

    /// Creates a state that fits a geometry into the view.
    public func makeOverviewViewportState(options: OverviewViewportStateOptions) -> OverviewViewportState {
        OverviewViewportState(options: options, context: context)
    }

    /// Creates a state with a fixed camera; parts of the camera that are nil stay as they are.
    public func makeCameraViewportState(camera: CameraOptions) -> CameraViewportState {
        CameraViewportState(camera: camera, context: context)
    }

    /// Creates a transition with a separate animation for each part of the camera.
    public func makeDefaultViewportTransition(
        options: DefaultViewportTransitionOptions = .init()
    ) -> DefaultViewportTransition {
        DefaultViewportTransition(options: options, context: context)
    }

    /// Creates a transition that moves the camera at once, as soon as the state has a camera.
    public func makeImmediateViewportTransition() -> ImmediateViewportTransition {
        ImmediateViewportTransition(map: context.map)
    }
}
