import Foundation
import KioskGeometry
import KioskInput

/// The manager of the elements that are fixed on the screen above the map: `mapView.screenElements`.
///
///     mapView.screenElements.insert(.titleBar(id: "title", "City map"))
///     mapView.screenElements.insert(
///         ScreenElement(id: "home", .button("Home"), layout: .init(.trailing, .bottom, inset: 16)))
///     let taps = mapView.screenElements.onTap.observe { id in … }
///
/// Elements are drawn by the renderer of the map, above view annotations. A touch that begins on one that withholds touches does
/// not reach the map, and a wheel does not zoom the map there; a touch that begins on the map stays with the map.
@MainActor
public final class ScreenElementManager {
    /// The direction in which leading and trailing edges and rows are arranged.
    public var layoutDirection = TextDirection.leftToRight {
        didSet { if layoutDirection != oldValue { setNeedsUpdate() } }
    }

    /// The colours, the font and the shape of elements that do not have their own; `light` unless set.
    ///
    /// Sizes that are not finite or out of range are reported by `onDiagnostic` and ignored.
    public var theme = ScreenElementTheme.light {
        didSet { if theme != oldValue { applyTheme() } }
    }

    /// The keyboard that appears while a text field is edited.
    public let keyboard = OnScreenKeyboard()

    /// Sends the id of each element that was tapped, after its `tapHandler` was called; not those of the keyboard.
    public var onTap: Signal<String> { taps.signal }

    /// The insets of the safe area, in points; finite and not negative.
    var safeAreaInsets = UIEdgeInsets.zero {
        didSet { if safeAreaInsets != oldValue { setNeedsUpdate() } }
    }

    /// The part of the display to which the reach mode moves controls; nil while it is off.
    var reachArea: ReachMode.Area? {
        didSet { if reachArea != oldValue { setNeedsUpdate() } }
    }

    /// The measure of texts.
    var textMeasure = TextMeasure.estimate {
        didSet {
            arrangement.textRevision += 1
            setNeedsUpdate()
        }
    }

    let map: MapboxMap
    let taps: SignalSubject<String>

    /// The contacts that belong to elements.
    var touches = ScreenTouches()

    /// The lists and their positions.
    let lists = ScreenLists()

    /// The text field that is edited; nil if there is none.
    var textInput: TextInput?

    /// The id of the element of the screen with the focus of the accessibility; nil if another element has it, or the map.
    var focusedElement: String?

    /// The keys of a keyboard of the machine.
    var machineKeys = MachineKeys()

    /// Moves the focus of the accessibility to a text field that receives what is typed; nil releases it.
    var didFocusTextField: (String?) -> Void = { _ in }

    /// Speaks what was typed.
    var announce: (String) -> Void = { _ in }

    /// The elements that are not in a stack.
    var roots = ScreenElementRoots()

    /// Called before elements are arranged, so that the ornaments of the map can follow the camera.
    var willUpdate: () -> Void = {}

    /// The elements in drawing order; valid after `updateIfNeeded()`.
    var nodes: [ScreenElementNode] = []

    /// The drawings in drawing order; valid after `updateIfNeeded()`.
    var overlays: [SceneOverlay] = []

    /// The drawings of the elements of the last arrangement.
    var drawn = DrawnElements()

    /// What is known of the last arrangement.
    var arrangement = ScreenArrangementState()

    /// The theme with valid sizes.
    private(set) var drawnTheme = AppliedTheme.light

    init(map: MapboxMap) {
        self.map = map
        taps = SignalSubject(outbox: map.outbox)
        lists.isTaken = { [weak self] in self?.roots.contains($0) ?? false }
        lists.report = { [weak map] in map?.report(Diagnostic(subject: .screenElements, message: $0)) }
        keyboard.screen = self
    }

    /// Replaces the elements; those whose arrangement is not nil keep it.
    func setRoots(_ newRoots: [ScreenElementRoot]) {
        let isSame = roots.isArranged(as: newRoots)
        roots.elements = newRoots
        lists.keep(Set(newRoots.flatMap(\.element.listIds)))
        if !isSame { setNeedsUpdate() }
    }

    /// Replaces the ornaments; those that did not change keep their arrangement and their drawings.
    func setOrnaments(_ elements: [ScreenElement]) {
        roots.ornaments = ScreenElementRoots.replacing(roots.ornaments, by: elements)
        setNeedsUpdate()
    }

    /// Replaces the elements of the keyboard; those that did not change keep their arrangement and their drawings.
    func setKeyboard(_ elements: [ScreenElement]) {
        roots.keyboard = ScreenElementRoots.replacing(roots.keyboard, by: elements)
        setNeedsUpdate()
    }

    /// Returns the element of the keyboard with an id; nil if there is none.
    func keyboardElement(withId id: String) -> ScreenElement? {
        keyboard.contains(id) ? roots.keyboard.descendant(withId: id) : nil
    }

    /// Returns the ornament with an id, including those in stacks; nil if there is none.
    func ornament(withId id: String) -> ScreenElement? { roots.ornaments.descendant(withId: id) }

    /// Arranges the element that contains another one again.
    func invalidate(elementsWith id: String) {
        roots.invalidate(elementsWith: id)
        setNeedsUpdate()
    }

    /// Requests a frame in which the elements are arranged and drawn again, as far as they changed.
    func setNeedsUpdate() {
        arrangement.needsUpdate = true
        map.frames.requestFrame()
    }

    private func applyTheme() {
        let (valid, problems) = theme.validated
        drawnTheme = AppliedTheme(valid)
        for problem in problems { map.report(Diagnostic(subject: .screenElements, message: problem)) }
        setNeedsUpdate()
    }
}

extension ScreenElementManager: FrameUpdating, FrameScheduling {
    package func update(at time: Timestamp) {
        if lists.isMoving {
            for id in lists.advance(to: time) { invalidate(elementsWith: id) }
        }
        keyboard.update(at: time)
        updateIfNeeded()
        reportFlashes(at: time)
    }

    /// Reports elements that flash more than three times per second, which can cause seizures.
    private func reportFlashes(at time: Timestamp) {
        guard arrangement.needsFlashCheck else { return }
        arrangement.needsFlashCheck = false
        for id in arrangement.flashes.note(nodes, at: time) {
            report("element \"\(id)\" flashes more than three times per second; change its background less often")
        }
    }

    /// A change during the frame, after the scene was built, and the motion of a list need another one.
    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        arrangement.needsUpdate || lists.isMoving ? time : keyboard.deadline.map { max($0, time) }
    }
}
