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
    /// An element that is not in a stack.
    struct Root {
        var element: ScreenElement
        /// The arrangement; nil if the element has changed since.
        var nodes: [ScreenElementNode]?

        /// Creates an element, which keeps the arrangement of an equal one.
        init(_ element: ScreenElement, replacing known: Root?) {
            self.element = element
            nodes = known?.element == element ? known?.nodes : nil
        }
    }

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
            textRevision += 1
            setNeedsUpdate()
        }
    }

    /// The space between the keyboard and the text field above it, in points.
    private static let keyboardMargin: CGFloat = 12

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

    /// The codes of the keys that are down and have typed.
    var typedKeys: Set<UInt16> = []

    /// Whether caps lock of a keyboard of the machine is on.
    var isCapsLocked = false

    /// Moves the focus of the accessibility to a text field that receives what is typed; nil releases it.
    var didFocusTextField: (String?) -> Void = { _ in }

    /// Speaks what was typed.
    var announce: (String) -> Void = { _ in }

    private(set) var roots: [Root] = []

    /// Called before elements are arranged, so that the ornaments of the map can follow the camera.
    var willUpdate: () -> Void = {}

    /// The ornaments of the map, below the elements of the application.
    private(set) var ornaments: [Root] = []

    /// The keyboard, above the elements of the application.
    private var keyboardRoots: [Root] = []

    /// The elements in drawing order; valid after `updateIfNeeded()`.
    private(set) var nodes: [ScreenElementNode] = []

    /// The drawings in drawing order; valid after `updateIfNeeded()`.
    private(set) var overlays: [SceneOverlay] = []

    private var drawn = DrawnElements()
    private var space: ScreenElementSpace?
    private var textRevision: UInt64 = 0
    private var needsUpdate = false

    /// Whether elements were arranged since their changes were examined for flashes.
    private var needsFlashCheck = false
    private var flashes = FlashDetector()

    /// Whether elements are being arranged, which may call closures of the application.
    private var isArranging = false

    /// The number of changes of elements, by which an arrangement recognises that they have changed meanwhile.
    private var changes: UInt64 = 0

    /// The theme with valid sizes.
    private var drawnTheme = AppliedTheme.light

    init(map: MapboxMap) {
        self.map = map
        taps = SignalSubject(outbox: map.outbox)
        lists.isTaken = { [weak self] in self?.containsElement(withId: $0) ?? false }
        lists.report = { [weak map] in map?.report(Diagnostic(subject: .screenElements, message: $0)) }
        keyboard.screen = self
    }

    /// Replaces the elements; those whose arrangement is not nil keep it.
    func setRoots(_ newRoots: [Root]) {
        let isSame = newRoots.allSatisfy { $0.nodes != nil } && newRoots.map(\.element.id) == roots.map(\.element.id)
        roots = newRoots
        changes += 1
        lists.keep(Set(newRoots.flatMap(\.element.listIds)))
        if !isSame { setNeedsUpdate() }
    }

    /// Replaces the ornaments; those that did not change keep their arrangement and their drawings.
    func setOrnaments(_ elements: [ScreenElement]) {
        let known = Dictionary(ornaments.map { ($0.element.id, $0) }) { first, _ in first }
        ornaments = elements.map { Root($0, replacing: known[$0.id]) }
        changes += 1
        setNeedsUpdate()
    }

    /// Replaces the elements of the keyboard; those that did not change keep their arrangement and their drawings.
    func setKeyboard(_ elements: [ScreenElement]) {
        let known = Dictionary(keyboardRoots.map { ($0.element.id, $0) }) { first, _ in first }
        keyboardRoots = elements.map { Root($0, replacing: known[$0.id]) }
        setNeedsUpdate()
    }

    /// The elements of the keyboard.
    var keyboardElements: [ScreenElement] { keyboardRoots.map(\.element) }

    /// Returns the element of the keyboard with an id; nil if there is none.
    func keyboardElement(withId id: String) -> ScreenElement? {
        guard keyboard.contains(id) else { return nil }
        for root in keyboardRoots {
            if let found = root.element.descendant(withId: id) { return found }
        }
        return nil
    }

    /// Returns the ornament with an id, including those in stacks; nil if there is none.
    func ornament(withId id: String) -> ScreenElement? {
        for root in ornaments {
            if let found = root.element.descendant(withId: id) { return found }
        }
        return nil
    }

    /// Arranges the element that contains another one again.
    func invalidate(elementsWith id: String) {
        for index in roots.indices where roots[index].element.descendant(withId: id) != nil {
            roots[index].nodes = nil
            changes += 1
        }
        setNeedsUpdate()
    }

    /// Requests a frame in which the elements are arranged and drawn again, as far as they changed.
    func setNeedsUpdate() {
        needsUpdate = true
        map.frames.requestFrame()
    }

    /// The view in which elements are arranged at present.
    var currentSpace: ScreenElementSpace {
        ScreenElementSpace(
            size: map.size, safeAreaInsets: safeAreaInsets, direction: layoutDirection, textRevision: textRevision,
            appearance: textMeasure.appearance, theme: drawnTheme, reach: reachArea)
    }

    /// Arranges and draws what has changed.
    ///
    /// - Complexity: O(1) if nothing has changed; otherwise O(n) in all elements, of which those that changed are measured.
    func updateIfNeeded() {
        guard !isArranging else { return }
        willUpdate()
        let current = currentSpace
        keyboard.fit(current)
        let isMoved = current != space
        guard needsUpdate || isMoved && !(roots.isEmpty && ornaments.isEmpty) else { return }
        refreshTextInput()
        (needsUpdate, space) = (false, current)
        var all = arranged(in: current, all: isMoved)
        separate(&all, in: current)
        let order = all.indices.sorted { (all[$0].element.zIndex, $0) < (all[$1].element.zIndex, $1) }
        nodes = order.flatMap { aboveKeyboard(all[$0].nodes ?? []) } + keyboardNodes
        lists.discardRows(exceptOf: nodes)
        let fieldState = textInput.map { TextFieldState($0.editing) }
        let pressed = touches.pressed
        overlays = nodes.compactMap { node in
            let drawing = ScreenElementDrawing(
                content: node.content, style: node.style, size: node.frame.size, isPressed: pressed.contains(node.id),
                direction: current.direction, textRevision: current.textRevision,
                fieldState: node.id == textInput?.id ? fieldState : nil)
            return drawn.overlay(of: node, drawing, texts: textMeasure)
        }
        drawn.keep(nodes)
        needsFlashCheck = true
        if let id = textInput?.id, !nodes.contains(where: { $0.id == id }) { endTextInput() }
    }

    /// Returns the ornaments and the elements with their arrangements.
    ///
    /// The closures of lists may change the elements meanwhile, which then are arranged again in the next frame.
    private func arranged(in space: ScreenElementSpace, all: Bool) -> [Root] {
        isArranging = true
        defer { isArranging = false }
        let before = changes
        var (ornaments, roots) = (ornaments, roots)
        // Ornaments and the keyboard are created with their theme and their appearance.
        for index in ornaments.indices where all || ornaments[index].nodes == nil {
            ornaments[index].nodes = nodes(of: ornaments[index].element, in: space)
        }
        // Keys have a height of their own, and all of them fit into the width of the view.
        var keyboardSpace = space
        (keyboardSpace.appearance.targetSide, keyboardSpace.reach) = (0, nil)
        for index in keyboardRoots.indices where all || keyboardRoots[index].nodes == nil {
            keyboardRoots[index].nodes = nodes(of: keyboardRoots[index].element, in: keyboardSpace)
        }
        for index in roots.indices where all || roots[index].nodes == nil {
            let element = roots[index].element.themed(by: space.theme).adapted(to: space.appearance)
            roots[index].nodes = nodes(of: element, in: space)
        }
        if changes == before {
            (self.ornaments, self.roots) = (ornaments, roots)
        } else if all {
            // The next frame arranges all elements, as those that are stored may be those of another space.
            self.space = nil
        }
        return ornaments + roots
    }

    /// The elements of the keyboard in drawing order.
    private var keyboardNodes: [ScreenElementNode] {
        keyboardRoots.flatMap { $0.nodes ?? [] }.map { node in
            var key = node
            key.isKey = node.isTappable
            return key
        }
    }

    /// Returns the nodes of an element that is not in a stack, moved up if the keyboard would cover the text field among them.
    private func aboveKeyboard(_ nodes: [ScreenElementNode]) -> [ScreenElementNode] {
        guard let id = textInput?.id, let board = keyboardRoots.first?.nodes?.first?.frame,
            let field = nodes.first(where: { $0.id == id })?.frame
        else { return nodes }
        let covered = field.maxY + Self.keyboardMargin - board.minY
        // The upper edge of the field stays in the safe area.
        let distance = min(covered, field.minY - safeAreaInsets.top)
        guard distance > 0 else { return nodes }
        return nodes.map { node in
            var moved = node
            moved.move(down: -distance)
            return moved
        }
    }

    private func nodes(of element: ScreenElement, in space: ScreenElementSpace) -> [ScreenElementNode] {
        ScreenElementArrangement(of: element, in: space, texts: textMeasure, lists: lists).nodes
    }

    private func containsElement(withId id: String) -> Bool {
        ornaments.contains { $0.element.descendant(withId: id) != nil }
            || roots.contains { $0.element.descendant(withId: id) != nil }
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
        guard needsFlashCheck else { return }
        needsFlashCheck = false
        for id in flashes.note(nodes, at: time) {
            report("element \"\(id)\" flashes more than three times per second; change its background less often")
        }
    }

    /// A change during the frame, after the scene was built, and the motion of a list need another one.
    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        needsUpdate || lists.isMoving ? time : keyboard.deadline.map { max($0, time) }
    }
}
