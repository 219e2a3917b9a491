extension MapboxMap {
    /// Whether an animation was begun by `beginAnimation()` and has not ended; animators begin and end theirs.
    ///
    /// `onMapIdle` sends nothing meanwhile.
    public var isAnimationInProgress: Bool { progress.animations > 0 }

    /// Whether a finger moves the map, or a gesture was begun by `beginGesture()` and has not ended.
    ///
    /// `onMapIdle` sends nothing meanwhile.
    public var isGestureInProgress: Bool { progress.gestures > 0 }

    /// Says that an animation of the application's own begins; every one needs its `endAnimation()`.
    public func beginAnimation() {
        progress.animations += 1
    }

    /// Says that an animation has ended; one too many does nothing and is reported.
    public func endAnimation() {
        guard progress.animations > 0 else { return reportUnbalanced("endAnimation()", without: "beginAnimation()") }
        progress.animations -= 1
        if !isAnimationInProgress, progress.isIdleWithheld { frames.requestFrame() }
    }

    /// Says that a gesture of the application's own begins; every one needs its `endGesture()`.
    public func beginGesture() {
        progress.gestures += 1
    }

    /// Says that a gesture has ended; one too many does nothing and is reported.
    public func endGesture() {
        guard progress.gestures > 0 else { return reportUnbalanced("endGesture()", without: "beginGesture()") }
        progress.gestures -= 1
        if !isGestureInProgress, progress.isIdleWithheld { frames.requestFrame() }
    }

    private func reportUnbalanced(_ end: String, without begin: String) {
        report(Diagnostic(subject: .camera, message: "\(end) does nothing without a \(begin) before it"))
    }
}
