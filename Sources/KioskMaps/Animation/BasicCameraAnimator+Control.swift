public import Foundation

extension BasicCameraAnimator {
    /// Starts the animator from the present camera, or continues it after a pause at the speed of the whole duration.
    ///
    /// The first movement is in the next frame. The call has no effect if the animator is running or has ended.
    public func startAnimation() {
        start(afterDelay: 0)
    }

    /// Starts the animator from the present camera; the movement begins after a delay in seconds.
    ///
    /// Movements of the camera during the delay are overwritten. The call has no effect if the animator is running or has
    /// ended; a paused animator cannot be delayed.
    public func startAnimation(afterDelay delay: TimeInterval) {
        if case .paused = stage {
            report("startAnimation(afterDelay:): ignored, the animator is paused; continue it by startAnimation()")
            return
        }
        start(afterDelay: delay)
    }

    /// Pauses the animator; one that has not started is paused at its beginning.
    ///
    /// The map does not keep a paused animator alive.
    public func pauseAnimation() {
        switch stage {
        case .initial:
            if let transition = prepare() { stage = .paused(transition) }
        case .running(let transition):
            timeline.hold(at: now)
            stage = .paused(transition)
            manager?.didPause(self)
        case .preparing, .paused, .final:
            break
        }
    }

    /// Continues a paused animator to its end.
    ///
    /// - Parameters:
    ///   - parameters: The timing from here; nil keeps the curve.
    ///   - durationFactor: The duration from here, as a multiple of the original duration; 0 for the remaining
    ///     duration.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: Double
    ) {
        guard case .paused(let transition) = stage else {
            report("continueAnimation: ignored, the animator is not paused; pause it before")
            return
        }
        timeline.depart(at: now, along: parameters, durationFactor: durationFactor)
        run(transition)
    }

    /// Stops the animator; the camera stays, and completions are called with `.current`.
    public func stopAnimation() {
        switch stage {
        case .initial, .preparing:
            timeline.hold(at: now)
            stage = .final(.current)
            animations = nil
            announceEnd(at: .current, wasInProgress: false, by: manager)
        case .running, .paused:
            end(at: .current)
        case .final:
            break
        }
    }

    /// Stops the animator, as `stopAnimation()` does.
    public func cancel() {
        stopAnimation()
    }

    /// Adds a closure that is called once when the animator ends.
    ///
    /// Closures are called in the order in which they were added. One that is added after the end is called with the next
    /// frame of the clock, or immediately if the map has no clock.
    public func addCompletion(_ completion: @escaping AnimationCompletion) {
        guard case .final(let position) = stage else {
            listeners.addCompletion(completion)
            return
        }
        if let manager { manager.deliverLater(completion, position) } else { completion(position) }
    }

    func end(at position: AnimationPosition) {
        timeline.hold(at: now)
        stage = .final(position)
        announceEnd(at: position, wasInProgress: true, by: manager)
    }

    private func start(afterDelay delay: TimeInterval) {
        switch stage {
        case .initial:
            guard let transition = prepare() else { return }
            timeline.depart(at: now, delay: delay)
            run(transition)
        case .paused(let transition):
            timeline.depart(at: now)
            run(transition)
        case .preparing, .running, .final:
            break
        }
    }

    /// Evaluates the animations; nil if they have stopped the animator, or if there is no clock.
    private func prepare() -> CameraTransition? {
        guard let manager, manager.isRunning else {
            stopAnimation()
            return nil
        }
        stage = .preparing
        var transition = manager.makeTransition()
        let animations = animations
        self.animations = nil
        animations?(&transition)
        let left = transition.leaveOutImpossibleValues()
        if !left.isEmpty {
            report("transition: \(left.joined(separator: ", ")) ignored, a value is NaN or infinite; set finite values")
        }
        guard case .preparing = stage else { return nil }
        timeline.rewind()
        return transition
    }

    private func run(_ transition: CameraTransition) {
        stage = .running(transition)
        guard let manager else { return }
        startFrame = manager.frame
        manager.didStart(self)
    }
}
