extension Signal where Payload == any CameraAnimator {
    /// The same signal, of the animators of one owner only.
    ///
    ///     mapView.camera.onCameraAnimatorFinished.owned(by: .gestures).observe { _ in … }.store(in: &cancelables)
    public func owned(by owner: AnimationOwner) -> Signal<any CameraAnimator> {
        Signal { handler in
            observe { if $0.owner == owner { handler($0) } }
        }
    }
}
