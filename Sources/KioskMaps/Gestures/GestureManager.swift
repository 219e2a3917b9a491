public import Foundation
public import KioskGestures
public import KioskInput

/// A manager that turns touches into taps, long presses, drags of annotations and camera motion: `mapView.gestures`.
///
///     mapView.gestures.handle(frame)  // from a touch panel, a recording or a script
///
/// The ground under a finger stays under it; at pitch 0 that holds for both fingers of a pinch. Every change of the camera
/// belongs to an animator whose owner is `AnimationOwner.gestures`, which is in `mapView.camera.cameraAnimators` while the
/// fingers have grabbed the map.
///
/// With `GestureOptions.groups` several people use the map at the same time: one moves the camera, and the others tap and drag
/// annotations.
///
/// The manager performs the actions of a `GestureMachine`, which decides what follows from each gesture.
@MainActor
public final class GestureManager {
    /// The gestures that the map responds to.
    public var options = GestureOptions() {
        didSet { if options != oldValue { applyOptions() } }
    }

    /// The delegate, which is notified of the beginning and the end of gestures.
    public weak var delegate: (any GestureManagerDelegate)?

    /// The effects of wheels, knobs and keys.
    public var controls = ControlMap()

    /// The focus that keys and knobs move: that of the accessibility.
    weak var focus: (any FocusController)?

    /// The codes of the keys that are down and have moved the focus, whose release is not sent to the application.
    var focusKeys: Set<UInt16> = []

    /// The driver of the camera, which gestures interrupt: the viewport, which does not refer to the gestures.
    var driver: (any CameraDriver)?

    let map: MapboxMap
    let camera: CameraAnimationsManager
    let input: InputDispatcher
    let signals: GestureSignals
    let cursor: PointerCursor
    let groups = GestureGroups()
    let prediction: CameraPrediction
    let animators = GestureAnimators()
    var objectList = ObjectList()
    private(set) var configuration = GestureConfiguration()
    /// The camera for which the features that groups drag are under their fingers; nil before the first drag.
    var restoredCamera: CameraState?
    /// Called in a frame when features were moved back under the fingers that drag them, so that they are drawn there.
    var didRestoreFeatures: () -> Void = {}
    private var queue = InputQueue<GestureInput>()
    private lazy var wakeUp = DeadlineWakeUp(frames: map.frames) { [weak self] in self?.advance(to: $0) }

    init(map: MapboxMap, camera: CameraAnimationsManager, input: InputDispatcher) {
        self.map = map
        self.camera = camera
        self.input = input
        signals = GestureSignals(outbox: map.outbox)
        cursor = PointerCursor(frames: map.frames) { [weak map] in map?.size ?? .zero }
        prediction = CameraPrediction(map: map)
        prediction.target = { [weak self] in self?.target(displacedBy: $0) }
        applyOptions()
        // The map must not retain the signals either: their observers may retain the map.
        map.addInteraction(
            TapInteraction { [weak self] context in
                self?.signals.taps.send(context)
                return false
            })
        map.addInteraction(
            LongPressInteraction { [weak self] context in
                self?.signals.longPresses.send(context)
                return false
            })
    }

    /// Sends the context of a tap on the map, unless an annotation or an interaction handled it.
    public var onMapTap: Signal<InteractionContext> { signals.taps.signal }

    /// Sends the context of a long press on the map, unless an annotation or an interaction handled it.
    public var onMapLongPress: Signal<InteractionContext> { signals.longPresses.signal }

    /// Sends every gesture as it is recognised, before the map responds to it.
    public var onGesture: Signal<GestureEvent> { signals.events.signal }

    /// Sends the strokes of keys that `controls` does not contain, and of those that move the focus while they have no effect.
    public var onKey: Signal<KeyStroke> { signals.strokes.signal }

    /// Sends the position of a pointer that moves without a button, in points from the top left corner of the view; not above
    /// elements of `mapView.screenElements` that withhold touches.
    ///
    /// A pointer that leaves the view for another one in the same window sends one position outside of it.
    public var onPointerMove: Signal<CGPoint> { signals.pointerMoves.signal }

    /// Whether the map draws a cursor at the position of a mouse, for screens without a window system.
    ///
    /// The cursor appears with the first movement of a mouse, and disappears when a finger touches the screen. Defaults to
    /// `false`.
    public var showsCursor: Bool {
        get { cursor.isEnabled }
        set { cursor.isEnabled = newValue }
    }

    /// Sends when the user interrupts the viewport: fingers or a mouse travel or stop the camera, taps zoom, and wheels, knobs
    /// and keys have an effect.
    package var onViewportInterrupted: Signal<ViewportInterruption> { signals.interruptions.signal }

    /// The thresholds of the recognisers.
    public var thresholds: GestureThresholds {
        get { configuration.thresholds }
        set {
            groups.updateAll(&queue) { recognition, _ in recognition.thresholds = newValue }
            updateConfiguration()
        }
    }

    /// The time at which the event that is being sent was recognised, on the clock of the panel: the time of a frame, or when
    /// it was due.
    package var recognitionTime: Timestamp {
        if case .event(_, let time, _) = queue.current { time } else { .zero }
    }

    /// The time at which resting fingers are recognised without a frame, on the clock of the panel; nil when they are not.
    package var deadline: Timestamp? { groups.deadline }

    /// The gestures that have grabbed the map.
    var grabbing: GestureTypes { (groups.owner ?? groups.common).machine.grab.types }

    /// Handles one frame of touches; the camera has moved when the call returns.
    ///
    /// A frame that arrives during the response to another one is handled after it. Fingers have precedence over a mouse. Contacts
    /// that begin on elements of `mapView.screenElements` belong to these.
    public func handle(_ frame: TouchFrame) {
        handle(.touches(frame))
    }

    /// Handles the contacts that belong to the map.
    ///
    /// - Parameters:
    ///   - frame: The frame; one without contacts ends those of the map.
    ///   - isWithheld: Whether the frame had contacts, all of which belong to elements of the screen.
    func handleTouches(of frame: TouchFrame, isWithheld: Bool) {
        guard !isWithheld || groups.common.recognition.tool == frame.tool else {
            wakeUp.observe(frame)
            return advance(to: frame.time.advanced(byNanoseconds: -1))
        }
        let (loss, admitted) = groups.common.recognition.admit(frame)
        if let loss { recognize(loss) }
        // A touch stops the movement by wheels and keys.
        if groups.common.recognition.tool != nil { animators.steering?.stopAnimation() }
        if let admitted { recognize(admitted) }
    }

    private func recognize(_ frame: TouchFrame) {
        groups.handle(
            frame, animators: animators, configuration: configuration, hasClock: map.frames.clock != nil, into: &queue)
        wakeUp.observe(frame)
        prediction.observe(frame)
        processQueue()
    }

    /// Handles a gesture of a device other than a touch panel.
    func handle(_ event: GestureEvent, at time: Timestamp) {
        groups.common.recognition.handle(event, at: time, into: &queue)
        processQueue()
    }

    /// Advances the time of resting fingers, on the clock of the panel.
    ///
    /// It has no effect before the deadline. A caller that has a frame of the same time passes the frame instead: a finger that
    /// lifts at the time of its long press has tapped.
    package func advance(to time: Timestamp) {
        groups.updateAll(&queue) { $0.advance(to: time, into: &$1) }
        processQueue()
    }

    /// Adds a gesture, which replaces the added gesture of its kind.
    ///
    /// - Parameter gesture: The gesture; one whose kind is among `GestureKind.allCases` is reported and ignored.
    public func add(_ gesture: MapGesture) {
        guard let custom = gesture.custom, !GestureKind.allCases.contains(gesture.kind) else {
            let message = "gesture \(gesture.kind.rawValue): cannot be added, every map has it; use a kind of its own"
            return map.report(Diagnostic(subject: .interactions, message: message))
        }
        groups.updateAll(&queue) { $0.add(gesture, custom, into: &$1) }
        applyOptions()
    }

    /// Removes an added gesture, which ends if it is in progress.
    ///
    /// - Parameter kind: The kind of gesture; one that was not added is ignored.
    public func remove(_ kind: GestureKind) {
        groups.updateAll(&queue) { $0.remove(kind, into: &$1) }
        applyOptions()
    }

    private func updateConfiguration() {
        configuration = GestureConfiguration(
            options: options, thresholds: groups.common.recognition.thresholds,
            gestures: groups.common.recognition.gestures)
    }

    private func applyOptions() {
        updateConfiguration()
        let (options, hasClock) = (options, map.frames.clock != nil)
        groups.updateAll(&queue) { $0.configure(options, hasClock: hasClock, into: &$1) }
        groups.apply(options.groups, into: &queue)
        prediction.options = options.prediction
        processQueue()
    }

    /// Processes the inputs of the queue, and then those that observers have added.
    private func processQueue() {
        if let deadline { wakeUp.schedule(for: deadline) }
        guard queue.begin() else { return }
        while let input = queue.next() { process(input) }
        groups.removeEnded()
    }

    /// Processes an input: its observers, a feature and the viewport come first, and the map responds in the scene that
    /// they leave.
    ///
    /// Each action is a change that is complete before its events are delivered, and they are delivered before the next
    /// action, so that the delegate receives the end of a gesture before the beginning of the one that ended it.
    private func process(_ input: GestureInput) {
        if case .group(let id) = input { return groups.select(id) }
        if case .event(let event, _, _) = input { signals.events.send(event) }
        if let offer = input.featureOffer { self.offer(offer) }
        arbitrate(input)
        let group = groups.current
        if let interruption = group.machine.interruption(by: input, in: scene) { interruptViewport(interruption) }
        for action in group.machine.handle(input, in: scene) { perform(action) }
    }

    /// The state of the map on which the effect of a gesture depends.
    var scene: GestureScene {
        let (grab, driver) = (animators.grab, driver)
        return GestureScene(
            camera: map.cameraState, transform: map.cameraTransform, configuration: configuration,
            isGrabbed: grab?.state == .active, isDisturbed: grab?.isDisturbed(in: map) == true,
            isDriven: driver?.continuesDuringGestures ?? false, viewportHandlesZoom: driver?.handlesZoom ?? false)
    }
}

extension GestureManager: FrameUpdating {
    package func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        wakeUp.didChangeClock()
        applyOptions()
    }

    /// Moves the features that people drag back under their fingers, after animations have moved the camera.
    package func update(at time: Timestamp) {
        guard groups.isDragging, map.cameraState != restoredCamera else { return }
        restoreFeatures()
        didRestoreFeatures()
    }
}
