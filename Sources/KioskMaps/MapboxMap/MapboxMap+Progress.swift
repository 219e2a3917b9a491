/// Whether the camera is under way: who moves it for a while says so, and the map is not idle meanwhile.
extension MapboxMap {
    /// Whether an animation moves the camera: more were begun than ended.
    public var isAnimationInProgress: Bool { animationsInProgress > 0 }

    /// Says that an animation begins; animators of `mapView.camera` do it by themselves.
    ///
    /// Calls nest: each needs an `endAnimation()`.
    public func beginAnimation() {
        animationsInProgress += 1
    }

    /// Says that an animation is over; one that was not begun is reported by `onDiagnostic`.
    public func endAnimation() {
        guard isAnimationInProgress else {
            report(Diagnostic(subject: .camera, message: "endAnimation() without a beginAnimation() before it"))
            return
        }
        animationsInProgress -= 1
    }
}
