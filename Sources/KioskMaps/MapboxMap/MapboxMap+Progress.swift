extension MapboxMap {
    /// Whether an animation is in progress, such as an animator or one that was begun by `beginAnimation()`.
    ///
    /// `onMapIdle` sends nothing meanwhile.
    public var isAnimationInProgress: Bool { progress.animations > 0 }

    /// Whether a gesture is in progress, such as one that was begun by `beginGesture()`.
    ///
    /// `onMapIdle` sends nothing meanwhile.
    public var isGestureInProgress: Bool { progress.gestures > 0 }

    /// Begins an animation of the application; each call needs a call of `endAnimation()`.
    public func beginAnimation() {
        progress.animations += 1
    }

    /// Ends an animation of the application; a call without `beginAnimation()` is ignored and reported.
    public func endAnimation() {
        guard progress.animations > 0 else { return reportUnbalanced("endAnimation()", without: "beginAnimation()") }
        progress.animations -= 1
        if !isAnimationInProgress, progress.isIdleWithheld { frames.requestFrame() }
    }

    /// Begins a gesture of the application; each call needs a call of `endGesture()`.
    public func beginGesture() {
        progress.gestures += 1
        updateCenterAltitude()
    }

    /// Ends a gesture of the application; a call without `beginGesture()` is ignored and reported.
    public func endGesture() {
        guard progress.gestures > 0 else { return reportUnbalanced("endGesture()", without: "beginGesture()") }
        progress.gestures -= 1
        updateCenterAltitude(owner: .gestures)
        if !isGestureInProgress, progress.isIdleWithheld { frames.requestFrame() }
    }

    private func reportUnbalanced(_ end: String, without begin: String) {
        report(Diagnostic(subject: .camera, message: "\(end): ignored; call \(begin) first"))
    }
}
