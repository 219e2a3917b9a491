public import Foundation
import KioskGeometry
import KioskInput

/// The access to a map for people who do not see it, do not touch it, or need larger text: `mapView.accessibility`.
///
///     mapView.accessibility.options.textScale = 1.5
///     mapView.accessibility.onElementTouched.observe { [texts = mapView.accessibility.texts] element in
///         voice.speak(texts.speech(for: element))
///     }.store(in: &cancelables)
///
/// It describes what is in view as a tree of elements, moves the focus among them with keys and knobs, draws a ring around the
/// focused one, and performs actions. `AccessibilityBridge` of KioskLinux connects it to screen readers. While nothing observes it and
/// nothing has the focus, it costs nothing.
@MainActor
public final class AccessibilityManager {
    /// The size of texts, the contrast, the focus and its ring.
    public var options = AccessibilityOptions() {
        didSet { if options != oldValue { optionsDidChange(from: oldValue) } }
    }

    /// The names of elements without a description, and the words of spoken texts.
    public var texts = AccessibilityTexts()

    /// Sends the element that receives the focus; nil when the focus returns to the map.
    public var onFocusChange: Signal<AccessibilityElement?> { focusChanges.signal }

    /// Sends the root when elements have changed, at most four times per second.
    ///
    /// While it is observed, the elements in view are determined in frames in which something has changed.
    public var onElementsChanged: Signal<AccessibilityElement> { elementChanges.signal }

    /// Sends the messages of `announce(_:priority:)`.
    public var onAnnouncement: Signal<AccessibilityAnnouncement> { announcements.signal }

    /// Sends the element under a finger that touches the screen, and the next one when the finger moves onto it; the map itself if there
    /// is no other.
    ///
    /// A display without a screen reader speaks `texts.speech(for:)` of it. The touch has its usual effect.
    public var onElementTouched: Signal<AccessibilityElement> { touchedElements.signal }

    /// The speech of the map without a screen reader.
    public private(set) lazy var speech = SpeechOutput(self)

    /// The mode in which controls move to where a person reaches them.
    public let reach: ReachMode

    /// Adapts what is drawn above the map, and its symbols, when the appearance changes.
    var applyAppearance: (OverlayAppearance) -> Void = { _ in }

    /// The id of the element with the focus; nil while the map has it.
    var focusedId: AccessibilityElement.ID?

    /// The dialog of the last frame in which an element had the focus.
    var focusDialog = FocusDialog()

    /// The dialog that was announced last; nil if none is shown.
    var announcedDialog: AccessibilityElement.ID?

    let map: MapboxMap
    let camera: CameraAnimationsManager
    let gestures: GestureManager
    let kiosk: KioskMode
    let screenElements: ScreenElementManager
    let viewAnnotations: ViewAnnotationManager
    let annotations: AnnotationOrchestrator
    private let puck: PuckLayer
    let focusChanges: SignalSubject<AccessibilityElement?>
    private let announcements: SignalSubject<AccessibilityAnnouncement>
    private let elementChanges: SignalSubject<AccessibilityElement>
    let touchedElements: SignalSubject<AccessibilityElement>
    private let observation = Observation()
    private var ring = DrawnFocusRing()

    /// The movement of an annotation by keys; nil while none is moved.
    var movement: AnnotationMovement?

    /// Whether the countdown of the idle reset that is in progress was announced.
    var isCountdownAnnounced = false

    /// The observations of the kiosk mode and of the reach mode.
    private var observations: Set<AnyCancelable> = []

    /// The recognition of touches that explore the screen.
    var exploration = TouchExploration()

    /// The element under the finger; nil if no finger touches the screen.
    var touchedId: AccessibilityElement.ID?

    /// What a finger slides that explores the screen; nil for none.
    var slidElement: SlidElement?

    /// Creates the manager of a map.
    ///
    /// - Parameters:
    ///   - camera: The animations of the map, which show the focused element.
    ///   - gestures: The gestures, which zoom the map, and whose keys and knobs move the focus.
    ///   - kiosk: The kiosk mode, for which actions are input.
    ///   - screenElements: The elements of the screen and the ornaments.
    ///   - viewAnnotations: The view annotations.
    ///   - annotations: The annotations.
    ///   - puck: The puck.
    init(
        camera: CameraAnimationsManager, gestures: GestureManager, kiosk: KioskMode,
        screenElements: ScreenElementManager, viewAnnotations: ViewAnnotationManager,
        annotations: AnnotationOrchestrator, puck: PuckLayer
    ) {
        map = camera.map
        self.camera = camera
        self.gestures = gestures
        self.kiosk = kiosk
        self.puck = puck
        self.screenElements = screenElements
        self.viewAnnotations = viewAnnotations
        self.annotations = annotations
        reach = ReachMode(screenElements)
        let (outbox, frames, observation) = (map.outbox, map.frames, observation)
        focusChanges = SignalSubject(outbox: outbox)
        announcements = SignalSubject(outbox: outbox)
        elementChanges = SignalSubject(outbox: outbox) {
            observation.observesElements($0)
            if $0 { frames.requestFrame() }
        }
        touchedElements = SignalSubject(outbox: outbox) { observation.observesTouches = $0 }
        connect()
    }

    private func connect() {
        kiosk.idleReset.onReset.observe { [weak self] in
            self?.focus(nil)
            self?.screenElements.endTextInput()
            self?.reach.isActive = false
        }.store(in: &observations)
        kiosk.idleReset.onCountdown.observe { [weak self] in self?.announceCountdown($0) }.store(in: &observations)
        reach.onChange.observe { [weak self] isActive in
            guard let self else { return }
            announce(isActive ? texts.reachOn : texts.reachOff)
        }.store(in: &observations)
    }

    /// The description of the map, which contains everything that is in view.
    ///
    /// The children are: while a dialog is open, the dialog and the keyboard on the screen; otherwise the elements of the screen, the
    /// ornaments, the puck, and view annotations, annotations and clusters. Each of these groups is in reading order: rows from top to
    /// bottom, and in each row from the beginning to the end. Annotations that are hidden by others, and those beyond
    /// `options.maximumAnnotations`, are left out.
    /// - Complexity: O(k log n) in the k elements in view of n annotations, and O(v) in the vertices of their lines and polygons.
    public var root: AccessibilityElement {
        var root = mapElement
        root.children = children
        guard let focusedId else { return root }
        root.markFocus(focusedId)
        return root
    }

    /// Returns an element in view; nil if there is none with the id, or a dialog is open that does not contain it.
    ///
    /// - Complexity: O(log n) for annotations, otherwise O(k) in the elements of that kind.
    public func element(withId id: AccessibilityElement.ID) -> AccessibilityElement? {
        let screen = screen
        if let dialog = screen.dialog {
            let found = ([dialog] + screen.keys).lazy.compactMap { $0.descendant(withId: id) }.first
            return id == .map ? mapElement : found
        }
        switch id {
        case .map: return mapElement
        case .screenElement:
            return screen.elements.lazy.compactMap { $0.descendant(withId: id) }.first
        case .viewAnnotation(let name):
            viewAnnotations.place()
            return viewAnnotations.allAnnotations.first { $0.id == name }.flatMap(described.element)
        case .annotation(let manager, let name):
            return annotations.accessibleAnnotation(withId: name, ofManager: manager).map(described.element)
        case .cluster, .puck: return mapElements.first { $0.id == id }
        }
    }

    /// Returns the element under a point: an element of the screen, what is drawn exactly there, or else an annotation within
    /// `mapView.annotations.tapRadius`; the map if there is none.
    ///
    /// - Parameter point: The point, in points from the top left corner of the view.
    /// - Complexity: O(k log n) in the k elements in view of n annotations.
    public func element(at point: CGPoint) -> AccessibilityElement {
        let screen = screen
        let upright = screenElements.upright(point)
        if let dialog = screen.dialog {
            let found = ([dialog] + screen.keys).reversed().lazy.compactMap { $0.descendant(at: upright) }.first
            return found ?? mapElement
        }
        for element in screen.elements.reversed() {
            if let found = element.descendant(at: upright) { return found }
        }
        viewAnnotations.place()
        for annotation in viewAnnotations.allAnnotations.reversed() where annotation.frame?.contains(upright) == true {
            if let found = described.element(annotation) { return found }
        }
        for hit in annotations.annotations(at: point) {
            let found = annotations.accessibleAnnotation(withId: hit.annotation.id, ofManager: hit.manager.id)
            if let found { return described.element(found) }
        }
        let others = mapElements.filter { $0.role == .cluster || $0.role == .location }
        return others.last { $0.frame.contains(upright) } ?? mapElement
    }

    /// Speaks a message without moving the focus, by the screen reader and by observers of `onAnnouncement`.
    ///
    ///     mapView.accessibility.announce("The tram leaves in two minutes")
    ///
    /// - Parameters:
    ///   - text: The message; an empty one is ignored.
    ///   - priority: Whether it interrupts what is being spoken.
    public func announce(_ text: String, priority: AccessibilityAnnouncement.Priority = .polite) {
        guard !text.isEmpty else { return }
        announcements.send(AccessibilityAnnouncement(text, priority: priority))
    }

    /// The drawing of the ring around the focused element; nil if there is none in view.
    var focusRingOverlay: SceneOverlay? {
        guard let element = focusedElement else { return nil }
        return ring.overlay(
            options.focusRing, around: element.frame, within: CGRect(origin: .zero, size: map.size))
    }

    private func optionsDidChange(from old: AccessibilityOptions) {
        if options.appearance != old.appearance { applyAppearance(options.appearance) }
        if !options.isFocusEnabled { focus(nil) }
        if options.exploresByTouch != old.exploresByTouch { resetExploration() }
        map.frames.requestFrame()
    }
}

extension AccessibilityManager {
    private var mapElement: AccessibilityElement {
        var element = AccessibilityElement(
            id: .map, role: .map, name: texts.map, frame: CGRect(origin: .zero, size: map.size))
        element.actions = [.zoomIn, .zoomOut]
        element.number = zoomLevel
        element.states = focusedId == nil ? [.focusable, .focused] : [.focusable]
        return element
    }

    /// The zoom level, which the map and its zoom buttons show.
    private var zoomLevel: AccessibilityElement.Number {
        let zoom = map.camera.limits.zoom
        return AccessibilityElement.Number(
            value: Double(map.cameraState.zoom), minimum: zoom.lowerBound, maximum: zoom.upperBound, step: 1)
    }

    private var children: [AccessibilityElement] {
        let screen = screen
        return screen.dialog.map { [$0] + screen.keys } ?? (screen.elements + mapElements)
    }

    /// The elements of the screen and the ornaments.
    var screen: ScreenAccessibility {
        let (zoomLevel, buttons) = (zoomLevel, [Ornament.zoomIn, .zoomOut])
        return ScreenAccessibility(
            screenElements, focusesStaticElements: options.focusesStaticElements || speech.isActive,
            listName: texts.list,
            numbers: Dictionary(uniqueKeysWithValues: buttons.map { ($0.elementId, zoomLevel) }))
    }

    private var described: MapAccessibility {
        MapAccessibility(annotations: annotations, viewAnnotations: viewAnnotations, texts: texts)
    }

    private var mapElements: [AccessibilityElement] {
        described.elements(
            in: ReadingOrder(direction: screenElements.layoutDirection), maximumCount: options.maximumAnnotations,
            puck: puck.frame)
    }

    /// What is observed at present.
    @MainActor
    private final class Observation {
        var observesTouches = false
        private(set) var tracker: ElementTracker?

        func observesElements(_ isObserved: Bool) {
            tracker = isObserved ? ElementTracker() : nil
        }

        /// Begins a comparison of the elements if one is due in a frame; returns whether it is.
        func beginComparison(at time: Timestamp) -> Bool { tracker?.beginComparison(at: time) ?? false }

        /// Stores the elements; returns whether they differ from those stored before.
        func store(_ root: AccessibilityElement) -> Bool { tracker?.store(root) ?? false }
    }
}

extension AccessibilityManager: InputParticipant {
    var handlesInput: Bool { exploresScreen || observation.observesTouches }

    /// Whether one finger explores the screen.
    private var exploresScreen: Bool { options.exploresByTouch || speech.isActive }

    /// Reads what is under a finger, and consumes the touches that explore the screen and the keys that are commands of the speech.
    func handle(_ input: inout DispatchedInput) -> InputDisposition {
        if case .key(let stroke) = input.report {
            // A minus that is typed into a text field does not change the rate.
            return screenElements.isText(stroke) ? .passed : speech.handle(stroke)
        }
        guard case .touches(let frame) = input.report else { return .passed }
        guard exploresScreen else {
            observe(frame)
            return .passed
        }
        guard let rest = explore(frame) else { return .consumed }
        input.report = .touches(rest)
        return .passed
    }
}

extension AccessibilityManager: FrameUpdating, FrameScheduling {
    package func update(at time: Timestamp) {
        updateFocus()
        announceDialog()
        speech.update(at: time)
        guard observation.beginComparison(at: time) else { return }
        let root = root
        if observation.store(root) { elementChanges.send(root) }
    }

    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        guard let next = observation.tracker?.nextTime ?? speech.nextFrameTime else { return nil }
        return max(min(next, speech.nextFrameTime ?? next), time)
    }

    package func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        observation.observesElements(observation.tracker != nil)
        speech.didChangeClock()
    }
}

extension AccessibilityElement {
    /// Marks the element with an id, of this one and those it contains, as focused.
    fileprivate mutating func markFocus(_ focused: ID) {
        if id == focused { states.insert(.focused) }
        for index in children.indices { children[index].markFocus(focused) }
    }
}
