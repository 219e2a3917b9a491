import Foundation
import KioskGeometry

/// Leads the camera of a map: follows the puck, shows a route wholly, and moves from one to the other: `mapView.viewport`.
///
///     let follow = mapView.viewport.makeFollowPuckViewportState(options: .init(bearing: .course))
///     mapView.viewport.transition(to: follow) { isThere in … }
///     mapView.viewport.value = .overview(geometry: route)  // the same without objects to keep
///     mapView.viewport.idle()                              // the camera is yours again
///
/// Whoever moves the camera otherwise should see to it that the viewport is idle. `MapView.Viewport` is this class, for code
/// written for v10, where `Viewport` is its name.
@MainActor
public final class ViewportManager {
    /// What leads the camera.
    private enum Leader {
        /// Nobody.
        case none
        /// A state that updates the camera.
        case state(any ViewportState)
        /// A transition under way.
        case run(TransitionRun)
    }

    /// How the viewport behaves, whatever its state.
    public var options = ViewportOptions() {
        didSet { surroundings.usesSafeArea = options.usesSafeAreaInsetsAsPadding }
    }

    /// What the viewport is doing; idle at first.
    public private(set) var status = ViewportStatus.idle

    /// The transition taken when none is given.
    public lazy var defaultTransition: any ViewportTransition = makeDefaultViewportTransition()

    let surroundings: ViewportSurroundings

    /// What was set as a value last; idle when a state leads that was not made for a value.
    let values: CurrentValueSubject<Viewport>

    /// The value that was applied last, and the state made for it; nil when another state leads.
    var applied: (value: Viewport, state: any ViewportState)?

    /// Asked to apply a value that was set; the map view does so, because it knows whether with an animation.
    var onValueSet: () -> Void = {}

    /// The part of the camera's padding that is due to the safe area.
    var appliedSafeArea = UIEdgeInsets.zero

    /// The camera's padding when it was looked at last.
    var lastPadding = UIEdgeInsets.zero

    private var leader = Leader.none
    private var observers: [any ViewportStatusObserver] = []
    private var tokens: [AnyCancelable] = []

    /// Whether the leader is being told to stop; requests of those who hear of that are superseded already.
    private(set) var isStopping = false

    init(map: MapboxMap, camera: CameraAnimationsManager, sizes: Signal<CGSize>, puck: Signal<PuckRenderingData>) {
        values = CurrentValueSubject(.idle, outbox: map.outbox)
        surroundings = ViewportSurroundings(map: map, camera: camera, sizes: sizes, puck: puck)
        tokens = [
            surroundings.safeAreaPadding.signal.observe { [weak self] _ in self?.followSafeArea() },
            map.onStyleLoaded.observe { [weak self] _ in self?.followSafeArea() },
            map.onCameraChanged.observe { [weak self] _ in self?.followSafeArea() },
        ]
    }

    isolated deinit {
        // Those who are told may be about to go, too: nobody is.
        switch leader {
        case .none: break
        case .state(let state): state.stopUpdatingCamera()
        case .run(let run): run.callOff()
        }
    }

    /// Adds an observer, which is kept alive until it is removed; one that is added already stays where it is.
    ///
    /// Observers are told with the next frame of the clock, or with the next turn of the main actor if there is no clock: in
    /// the order of the changes, each of them, whatever the status is by then.
    public func addStatusObserver(_ observer: any ViewportStatusObserver) {
        if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
    }

    /// Removes an observer; what it has not been told yet it will not hear.
    public func removeStatusObserver(_ observer: any ViewportStatusObserver) {
        observers.removeAll { $0 === observer }
    }

    /// Leaves the camera where it is and to others.
    ///
    /// The completion of a transition that is under way is told `false` before this call returns.
    public func idle() {
        becomeIdle(because: .idleRequested)
    }

    /// Moves the camera to a state, which holds it from then on.
    ///
    /// If the state holds the camera already nothing happens and the completion is told `true`. If a transition to it is
    /// under way that goes on, and the completion is told `false`. Otherwise what leads the camera is stopped, and the
    /// completion of a transition that was under way told `false`, before the new transition begins. A transition that is
    /// over at once leads to the state without the status in between.
    /// - Parameters:
    ///   - toState: Where to; not a state that another viewport uses.
    ///   - transition: How; `defaultTransition` unless given.
    ///   - completion: Told once whether the state has been reached; possibly before this call returns.
    public func transition(
        to toState: any ViewportState, transition: (any ViewportTransition)? = nil,
        completion: ((_ success: Bool) -> Void)? = nil
    ) {
        guard !isStopping else { return refuse(completion) }
        switch leader {
        case .state(let state) where state === toState:
            completion?(true)
            return
        case .run(let run) where run.toState === toState:
            completion?(false)
            return
        case .none, .state, .run: break
        }
        surroundings.map.outbox.commit {
            stop(stopsGestures: true)
            begin(TransitionRun(transition ?? defaultTransition, to: toState, completion: completion))
        }
    }

    private func begin(_ run: TransitionRun) {
        leader = .run(run)
        let token = run.transition.run(to: run.toState) { [weak self, weak run] success in
            if let self, let run { end(run, success: success) }
        }
        guard isLed(by: run) else {
            // It was over at once; or somebody has begun something else meanwhile.
            if run.isCancelled { token.cancel() }
            return
        }
        run.token = token
        setStatus(.transition(run.transition, toState: run.toState), because: .transitionStarted)
    }

    private func end(_ run: TransitionRun, success: Bool) {
        guard isLed(by: run) else { return }
        let outbox = surroundings.map.outbox
        outbox.commit {
            followSafeArea()
            guard success else {
                leader = .none
                return setStatus(.idle, because: .transitionFailed)
            }
            surroundings.camera?.stopMoves(of: .gestures)
            leader = .state(run.toState)
            run.toState.startUpdatingCamera()
            // The state may have made the viewport idle or begun another transition.
            if case .state(let state) = leader, state === run.toState {
                setStatus(.state(state), because: .transitionSucceeded)
            }
        }
        if let completion = run.takeCompletion() { outbox.post { completion(success) } }
        // An operation that the release of the token causes finds the state in place.
        run.token = nil
    }

    /// Whether something leads the camera, be it that the status does not say so yet.
    var isLeading: Bool {
        if case .none = leader { false } else { true }
    }

    private func isLed(by run: TransitionRun) -> Bool {
        if case .run(let leader) = leader { leader === run } else { false }
    }

    /// Tells a completion that its transition was superseded before it began.
    ///
    /// Not at once: a handler that tries again whenever it is told so would not come to an end.
    private func refuse(_ completion: ((Bool) -> Void)?) {
        if let completion { surroundings.map.outbox.postpone { completion(false) } }
    }

    /// Stops what leads the camera; the status stays.
    ///
    /// - Parameter stopsGestures: Whether decelerations and zooms by taps, wheels, knobs and keys stop as well, because
    ///   another transition or state takes the camera.
    private func stop(stopsGestures: Bool = false) {
        // The event of a camera that the leader has moved may not be delivered yet.
        if isLeading { followSafeArea() }
        let stopped = leader
        leader = .none
        isStopping = true
        defer { isStopping = false }
        switch stopped {
        case .none: break
        case .state(let state): state.stopUpdatingCamera()
        case .run(let run):
            run.callOff()
            run.takeCompletion()?(false)
        }
        if stopsGestures { surroundings.camera?.stopMoves(of: .gestures) }
    }

    private func becomeIdle(because reason: ViewportStatusChangeReason) {
        guard !isStopping else { return }
        surroundings.map.outbox.commit {
            stop()
            setStatus(.idle, because: reason)
        }
    }

    private func setStatus(_ newStatus: ViewportStatus, because reason: ViewportStatusChangeReason) {
        let oldStatus = status
        status = newStatus
        if newStatus != oldStatus {
            surroundings.map.outbox.postpone { [weak self] in
                self?.tell(from: oldStatus, to: newStatus, because: reason)
            }
            if newStatus == .idle { followSafeArea() }
        }
        // A handler of the camera may have begun something else.
        guard status == newStatus, newStatus == .idle || newStatus.leadingState !== applied?.state else { return }
        applied = nil
        values.value = .idle
    }

    private func tell(
        from oldStatus: ViewportStatus, to newStatus: ViewportStatus, because reason: ViewportStatusChangeReason
    ) {
        for observer in observers where observers.contains(where: { $0 === observer }) {
            observer.viewportStatusDidChange(from: oldStatus, to: newStatus, reason: reason)
        }
    }
}

extension ViewportManager {

    /// Whether what leads the camera goes on, whatever fingers do.
    var leadsOn: Bool { isLeading && !options.transitionsToIdleUponUserInteraction }

    /// Makes the viewport idle because the user has taken over the map, unless the options say otherwise.
    func userTookOver() {
        if options.transitionsToIdleUponUserInteraction { becomeIdle(because: .userInteraction) }
    }

    /// Makes the viewport idle because the user only zooms, unless the state that follows the puck stays with that; the steps
    /// go to `zoom(by:)` then.
    func userTookZoom() {
        if zoomedState == nil { userTookOver() }
    }

    /// Makes a viewport idle that is on its way, because the user has stopped what moves the camera.
    func userStoppedMovement() {
        if case .run = leader { userTookOver() }
    }

    /// Lets states forget where the puck is, and sets out anew to one of them, which has to wait for another place.
    func forgetPuck() {
        surroundings.puckForgotten.send(())
        guard case .run(let run) = leader, run.toState is FollowPuckViewportState else { return }
        let status = status
        leader = .none
        run.callOff()
        let completion = run.takeCompletion()
        // Whoever heard of that may have asked for something else.
        guard !isLeading, status == self.status else {
            completion?(false)
            return
        }
        begin(TransitionRun(run.transition, to: run.toState, completion: completion))
    }

    /// Lets fingers zoom by levels while the puck is followed; returns whether the state took them, and they must not move
    /// the camera themselves.
    func zoom(by levels: CGFloat, owner: AnimationOwner) -> Bool {
        guard let state = zoomedState else { return false }
        state.zoom(by: levels, owner: owner)
        return true
    }

    /// Whether the state zooms in place of gestures.
    var zoomsInPlace: Bool { zoomedState != nil }

    /// The state that zooms in place of gestures; nil when none does.
    private var zoomedState: FollowPuckViewportState? {
        guard options.zoomsWhileFollowing, case .state(let state) = status else { return nil }
        return state as? FollowPuckViewportState
    }
}
