public import Foundation

extension BasicCameraAnimator {
    /// Starts it from the camera of this moment, or lets it go on after a pause at the pace of the whole duration.
    ///
    /// The first movement comes with the next frame. One that is running or over is left alone.
    public func startAnimation() {
        start(afterDelay: 0)
    }

    /// Starts it from the camera of this moment; the movement begins after a delay in seconds.
    ///
    /// What moves the camera meanwhile is overwritten. One that is running or over is left alone; one that is paused cannot
    /// be delayed.
    public func startAnimation(afterDelay delay: TimeInterval) {
        if case .paused = stage {
            report("startAnimation(afterDelay:) does nothing to a paused animator; continue it by startAnimation()")
            return
        }
        start(afterDelay: delay)
    }

    /// Holds it where it is; one that was not started yet is held at its beginning.
    ///
    /// A paused animator is kept alive by those who hold it only.
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

    /// Lets a paused animator go on to its end.
    ///
    /// - Parameters:
    ///   - parameters: How it gains and loses speed from here; nil keeps the curve.
    ///   - durationFactor: Times the original duration it takes from here; 0 for what is left of it.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: Double
    ) {
        guard case .paused(let transition) = stage else {
            report("continueAnimation does nothing to an animator that is not paused; pause it before")
            return
        }
        timeline.depart(at: now, along: parameters, durationFactor: durationFactor)
        run(transition)
    }

    /// Stops it where it is: the camera stays, and its completions are told `.current`.
    public func stopAnimation() {
        switch stage {
        case .initial, .preparing:
            timeline.hold(at: now)
            stage = .final(.current)
            animations = nil
            announceEnd(at: .current, wasUnderWay: false, by: manager)
        case .running, .paused:
            end(at: .current)
        case .final:
            break
        }
    }

    /// Stops it where it is, as `stopAnimation()` does.
    public func cancel() {
        stopAnimation()
    }

    /// Adds a closure that is told once how the animation ended.
    ///
    /// Closures are told in the order they were added. One added after the end is told with the next frame of the clock, or
    /// at once when the map has no clock.
    public func addCompletion(_ completion: @escaping AnimationCompletion) {
        guard case .final(let position) = stage else {
            listeners.addCompletion(completion)
            return
        }
        if let manager { manager.tellLater(completion, position) } else { completion(position) }
    }

    func end(at position: AnimationPosition) {
        timeline.hold(at: now)
        stage = .final(position)
        announceEnd(at: position, wasUnderWay: true, by: manager)
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

    /// Asks what shall change; nil when it was stopped by that, or when there is no clock to run by.
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
        if !left.isEmpty { report("a number that is none changes nothing: \(left.joined(separator: ", "))") }
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
