extension MapboxMap {
    /// Whether an animation was begun by `beginAnimation()` and has not ended; animators begin and end theirs.
    ///
    /// `onMapIdle` sends nothing meanwhile.
    public var isAnimationInProgress: Bool { animationsInProgress > 0 }

    /// Whether a finger moves the map, or a gesture was begun by `beginGesture()` and has not ended.
    ///
    /// `onMapIdle` sends nothing meanwhile.
    public var isGestureInProgress: Bool { gesturesInProgress > 0 }

    /// Says that an animation of the application's own begins; every one needs its `endAnimation()`.
    public func beginAnimation() {
        animationsInProgress += 1
    }

    /// Says that an animation has ended; one too many does nothing and is reported.
    public func endAnimation() {
        guard animationsInProgress > 0 else { return reportUnbalanced("endAnimation()", without: "beginAnimation()") }
        animationsInProgress -= 1
        if !isAnimationInProgress { onMotionEnd() }
    }

    /// Says that a gesture of the application's own begins; every one needs its `endGesture()`.
    public func beginGesture() {
        gesturesInProgress += 1
    }

    /// Says that a gesture has ended; one too many does nothing and is reported.
    public func endGesture() {
        guard gesturesInProgress > 0 else { return reportUnbalanced("endGesture()", without: "beginGesture()") }
        gesturesInProgress -= 1
        if !isGestureInProgress { onMotionEnd() }
    }

    private func reportUnbalanced(_ end: String, without begin: String) {
        report(Diagnostic(subject: .camera, message: "\(end) does nothing without a \(begin) before it"))
    }
}
