import Foundation
import KioskGeometry

/// A manager that drives the camera of a map: it follows the puck, shows a route, and moves between such states.
///
///     let follow = mapView.viewport.makeFollowPuckViewportState(options: .init(bearing: .course))
///     mapView.viewport.transition(to: follow) { success in … }
///     mapView.viewport.value = .overview(geometry: route)  // the same without objects to keep
///     mapView.viewport.idle()                              // stops driving the camera
///
/// It is the property `viewport` of a map view. Make the viewport idle before moving the camera otherwise. `MapView.Viewport`, the
/// name of this class in v10, is an alias.
@MainActor
public final class ViewportManager {
    /// The object that drives the camera.
    private enum Driver {
        /// The viewport does not drive the camera.
        case none
        /// A state that updates the camera.
        case state(any ViewportState)
        /// A transition in progress.
        case run(TransitionRun)
    }

    /// The options of the viewport, for all of its states.
    public var options = ViewportOptions() {
        didSet { context.usesSafeArea = options.usesSafeAreaInsetsAsPadding }
    }

    /// The status of the viewport; idle at first.
    public private(set) var status = ViewportStatus.idle

    /// The transition of calls that specify none.
    public lazy var defaultTransition: any ViewportTransition = makeDefaultViewportTransition()

    let context: ViewportContext

    /// The value that was set last; idle while a state drives the camera that was not made for a value.
    let values: CurrentValueSubject<Viewport>

    /// The value that was applied last, and the state made for it; nil while another state drives the camera.
    var applied: (value: Viewport, state: any ViewportState)?

    /// Applies a value that was set; called by the setter and set by the map view, which selects the animation.
    var onValueSet: () -> Void = {}

    /// The part of the padding of the camera that results from the safe area.
    var appliedSafeArea = UIEdgeInsets.zero

    /// The padding of the camera after the last change that was observed.
    var lastPadding = UIEdgeInsets.zero

    private var driver = Driver.none
    private var observers: [any ViewportStatusObserver] = []
    private var tokens: [AnyCancelable] = []

    /// The observation of the camera; nil while the safe area was never used as padding, so that each movement costs nothing.
    private var cameraToken: AnyCancelable?

    /// Whether the driver is being stopped; requests of handlers that this calls are superseded.
    private(set) var isStopping = false

    init(map: MapboxMap, camera: CameraAnimationsManager, sizes: Signal<CGSize>, puck: Signal<PuckRenderingData>) {
        values = CurrentValueSubject(.idle, outbox: map.outbox)
        context = ViewportContext(map: map, camera: camera, sizes: sizes, puck: puck)
        tokens = [
            context.safeAreaPadding.signal.observe { [weak self] padding in
                if padding != nil { self?.observeCamera() }
                self?.applySafeArea()
            },
            map.onStyleLoaded.observe { [weak self] _ in self?.applySafeArea() },
        ]
    }

    private func observeCamera() {
        guard cameraToken == nil else { return }
        lastPadding = context.map.cameraState.padding
        cameraToken = context.map.onCameraChanged.observe { [weak self] in self?.cameraDidChange($0) }
    }

    isolated deinit {
        // Completions are not called, because their owners may be released at the same time.
        switch driver {
        case .none: break
        case .state(let state): state.stopUpdatingCamera()
        case .run(let run): run.cancel()
        }
    }

    /// Adds an observer, which is kept alive until it is removed; an observer that was added before keeps its position.
    ///
    /// Observers are notified of each change, in order, with the next frame of the clock, or with the next turn of the main actor
    /// if there is no clock.
    public func addStatusObserver(_ observer: any ViewportStatusObserver) {
        if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
    }

    /// Removes an observer; pending notifications are discarded.
    public func removeStatusObserver(_ observer: any ViewportStatusObserver) {
        observers.removeAll { $0 === observer }
    }

    /// Stops driving the camera, which stays where it is.
    ///
    /// The completion of a transition in progress is called with `false` before this call returns.
    public func idle() {
        becomeIdle(because: .idleRequested)
    }

    /// Moves the camera to a state, which then drives it.
    ///
    /// If the state drives the camera already, the completion is called with `true`. If a transition to the state is in progress,
    /// it continues, and the completion is called with `false`. Otherwise the current state or transition is stopped before the
    /// new transition begins, and the completion of the current transition is called with `false`. A transition that ends
    /// immediately changes the status to the state without the status of a transition.
    /// - Parameters:
    ///   - toState: The state, which no other viewport uses.
    ///   - transition: The transition; nil for `defaultTransition`.
    ///   - completion: Called once with whether the state has been reached, possibly before this call returns.
    public func transition(
        to toState: any ViewportState, transition: (any ViewportTransition)? = nil,
        completion: ((_ success: Bool) -> Void)? = nil
    ) {
        guard !isStopping else { return refuse(completion) }
        switch driver {
        case .state(let state) where state === toState:
            completion?(true)
            return
        case .run(let run) where run.toState === toState:
            completion?(false)
            return
        case .none, .state, .run: break
        }
        stop(stopsGestures: true)
        begin(TransitionRun(transition ?? defaultTransition, to: toState, completion: completion))
    }

    private func begin(_ run: TransitionRun) {
        driver = .run(run)
        let token = run.transition.run(to: run.toState) { [weak self, weak run] success in
            if let self, let run { end(run, success: success) }
        }
        guard isDriven(by: run) else {
            // The transition has ended immediately, or a handler has begun another one.
            if run.isCancelled { token.cancel() }
            return
        }
        run.token = token
        setStatus(.transition(run.transition, toState: run.toState), because: .transitionStarted)
    }

    private func end(_ run: TransitionRun, success: Bool) {
        guard isDriven(by: run) else { return }
        let outbox = context.map.outbox
        outbox.commit {
            // The event of the last movement by the transition may not be delivered yet.
            applySafeArea()
            guard success else {
                driver = .none
                return setStatus(.idle, because: .transitionFailed)
            }
            context.camera?.stopMoves(of: .gestures)
            driver = .state(run.toState)
            run.toState.startUpdatingCamera()
            // The state may have made the viewport idle or begun another transition.
            if case .state(let state) = driver, state === run.toState {
                setStatus(.state(state), because: .transitionSucceeded)
            }
        }
        if let completion = run.removeCompletion() { outbox.post { completion(success) } }
        // An operation that the release of the token causes finds the state in place.
        run.token = nil
    }

    /// Whether the viewport drives the camera, even if the status does not show it yet.
    var isDrivingCamera: Bool {
        if case .none = driver { false } else { true }
    }

    private func isDriven(by run: TransitionRun) -> Bool {
        if case .run(let driver) = driver { driver === run } else { false }
    }

    /// Calls a completion with `false` because its transition was superseded before it began.
    ///
    /// The call waits for the next frame, because a handler that retries immediately would never end.
    private func refuse(_ completion: ((Bool) -> Void)?) {
        if let completion { context.map.outbox.postpone { completion(false) } }
    }

    /// Stops the current driver of the camera without changing the status.
    ///
    /// Requests by observers of the animations that this stops are superseded by the call that stops them.
    ///
    /// - Parameter stopsGestures: Whether decelerations and zooms by taps, wheels, knobs and keys are stopped as well, because
    ///   another transition or state moves the camera.
    private func stop(stopsGestures: Bool = false) {
        // The event of the last movement by the driver may not be delivered yet.
        if isDrivingCamera { applySafeArea() }
        let stopped = driver
        driver = .none
        isStopping = true
        defer { isStopping = false }
        context.map.outbox.commit {
            switch stopped {
            case .none: break
            case .state(let state): state.stopUpdatingCamera()
            case .run(let run): run.cancel()
            }
            if stopsGestures { context.camera?.stopMoves(of: .gestures) }
        }
        if case .run(let run) = stopped { run.removeCompletion()?(false) }
    }

    private func becomeIdle(because reason: ViewportStatusChangeReason) {
        guard !isStopping else { return }
        stop()
        setStatus(.idle, because: reason)
    }

    private func setStatus(_ newStatus: ViewportStatus, because reason: ViewportStatusChangeReason) {
        let oldStatus = status
        status = newStatus
        if newStatus != oldStatus {
            context.map.outbox.postpone { [weak self] in
                self?.notifyObservers(from: oldStatus, to: newStatus, because: reason)
            }
            if newStatus == .idle { applySafeArea() }
        }
        // A transition of a caller may have changed the status again.
        guard status == newStatus, newStatus == .idle || newStatus.drivingState !== applied?.state else { return }
        applied = nil
        values.value = .idle
    }

    private func notifyObservers(
        from oldStatus: ViewportStatus, to newStatus: ViewportStatus, because reason: ViewportStatusChangeReason
    ) {
        for observer in observers where observers.contains(where: { $0 === observer }) {
            observer.viewportStatusDidChange(from: oldStatus, to: newStatus, reason: reason)
        }
    }
}

extension ViewportManager {
    /// Whether the driver of the camera continues during gestures.
    var continuesDuringGestures: Bool { isDrivingCamera && !options.transitionsToIdleUponUserInteraction }

    /// Makes the viewport idle because the user has moved the map, unless the options keep it.
    func userInterruptedCamera() {
        if options.transitionsToIdleUponUserInteraction { becomeIdle(because: .userInteraction) }
    }

    /// Makes the viewport idle because the user zooms, unless a state that follows the puck zooms itself by `zoom(by:owner:)`.
    func userInterruptedZoom() {
        if zoomedState == nil { userInterruptedCamera() }
    }

    /// Makes the viewport idle if a transition is in progress, because the user has stopped the movement of the camera.
    func userStoppedMovement() {
        if case .run = driver { userInterruptedCamera() }
    }

    /// Discards the location of the puck, and restarts a transition to a state that follows it, which waits for another location.
    func forgetPuck() {
        context.puckForgotten.send(())
        guard case .run(let run) = driver, run.toState is FollowPuckViewportState else { return }
        let status = status
        driver = .none
        run.cancel()
        let completion = run.removeCompletion()
        // An observer of the cancellation may have begun another transition.
        guard !isDrivingCamera, status == self.status else {
            completion?(false)
            return
        }
        begin(TransitionRun(run.transition, to: run.toState, completion: completion))
    }

    /// Zooms by levels while a state follows the puck; returns false if the gestures must move the camera themselves.
    func zoom(by levels: CGFloat, owner: AnimationOwner) -> Bool {
        guard let state = zoomedState else { return false }
        state.zoom(by: levels, owner: owner)
        return true
    }

    /// Whether the state handles zooming by gestures.
    var handlesZoom: Bool { zoomedState != nil }

    /// The state that handles zooming by gestures; nil if there is none.
    private var zoomedState: FollowPuckViewportState? {
        guard options.zoomsWhileFollowing, case .state(let state) = status else { return nil }
        return state as? FollowPuckViewportState
    }
}
