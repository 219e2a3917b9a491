extension MapboxMap {
    /// Whether an animation was begun by `beginAnimation()` and has not ended; animators begin and end theirs.
    ///
    /// `onMapIdle` sends nothing meanwhile.
    public var isAnimationInProgress: Bool { openAnimations > 0 }

    /// Whether a finger moves the map, or a gesture was begun by `beginGesture()` and has not ended.
    ///
    /// `onMapIdle` sends nothing meanwhile.
    public var isGestureInProgress: Bool { openGestures > 0 }

    /// Says that an animation of the application's own begins; every one needs its `endAnimation()`.
    public func beginAnimation() {
        openAnimations += 1
    }

    /// Says that an animation has ended; one too many does nothing and is reported.
    public func endAnimation() {
        guard openAnimations > 0 else { return reportUnbalanced("endAnimation()", without: "beginAnimation()") }
        openAnimations -= 1
        if !isAnimationInProgress { onMotionEnd() }
    }

    /// Says that a gesture of the application's own begins; every one needs its `endGesture()`.
    public func beginGesture() {
        openGestures += 1
    }

    /// Says that a gesture has ended; one too many does nothing and is reported.
    public func endGesture() {
        guard openGestures > 0 else { return reportUnbalanced("endGesture()", without: "beginGesture()") }
        openGestures -= 1
        if !isGestureInProgress { onMotionEnd() }
    }

    private func reportUnbalanced(_ end: String, without begin: String) {
        report(Diagnostic(subject: .camera, message: "\(end) does nothing without a \(begin) before it"))
    }
}
