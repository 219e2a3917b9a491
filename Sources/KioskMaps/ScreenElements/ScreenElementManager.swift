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

    /// Sends the id of each element that was tapped, after its `tapHandler` was called.
    public var onTap: Signal<String> { taps.signal }

    /// The insets of the safe area, in points; finite and not negative.
    var safeAreaInsets = UIEdgeInsets.zero {
        didSet { if safeAreaInsets != oldValue { setNeedsUpdate() } }
    }

    /// The measure of texts.
    var textMeasure = TextMeasure.estimate {
        didSet {
            textRevision += 1
            setNeedsUpdate()
        }
    }

    let map: MapboxMap
    let taps: SignalSubject<String>

    /// The contacts that belong to elements.
    var touches = ScreenTouches()

    private(set) var roots: [Root] = []

    /// Called before elements are arranged, so that the ornaments of the map can follow the camera.
    var willUpdate: () -> Void = {}

    /// The ornaments of the map, below the elements of the application.
    private(set) var ornaments: [Root] = []

    /// The elements in drawing order; valid after `updateIfNeeded()`.
    private(set) var nodes: [ScreenElementNode] = []

    /// The drawings in drawing order; valid after `updateIfNeeded()`.
    private(set) var overlays: [SceneOverlay] = []

    private var drawn = DrawnElements()
    private var space: ScreenElementSpace?
    private var textRevision: UInt64 = 0
    private var needsUpdate = false

    init(map: MapboxMap) {
        self.map = map
        taps = SignalSubject(outbox: map.outbox)
    }

    /// Replaces the elements; those whose arrangement is not nil keep it.
    func setRoots(_ newRoots: [Root]) {
        let isSame = newRoots.allSatisfy { $0.nodes != nil } && newRoots.map(\.element.id) == roots.map(\.element.id)
        roots = newRoots
        if !isSame { setNeedsUpdate() }
    }

    /// Replaces the ornaments; those that did not change keep their arrangement and their drawings.
    func setOrnaments(_ elements: [ScreenElement]) {
        let known = Dictionary(ornaments.map { ($0.element.id, $0) }) { first, _ in first }
        ornaments = elements.map { Root($0, replacing: known[$0.id]) }
        setNeedsUpdate()
    }

    /// Returns the ornament with an id, including those in stacks; nil if there is none.
    func ornament(withId id: String) -> ScreenElement? {
        for root in ornaments {
            if let found = root.element.descendant(withId: id) { return found }
        }
        return nil
    }

    /// Requests a frame in which the elements are arranged and drawn again, as far as they changed.
    func setNeedsUpdate() {
        needsUpdate = true
        map.frames.requestFrame()
    }

    /// Arranges and draws what has changed.
    ///
    /// - Complexity: O(1) if nothing has changed; otherwise O(n) in all elements, of which those that changed are measured.
    func updateIfNeeded() {
        willUpdate()
        let current = ScreenElementSpace(
            size: map.size, safeAreaInsets: safeAreaInsets, direction: layoutDirection, textRevision: textRevision,
            appearance: textMeasure.appearance)
        let isMoved = current != space
        guard needsUpdate || isMoved && !(roots.isEmpty && ornaments.isEmpty) else { return }
        (needsUpdate, space) = (false, current)
        // Ornaments are created with their appearance.
        arrange(&ornaments, in: current, appearance: .standard, all: isMoved)
        arrange(&roots, in: current, appearance: current.appearance, all: isMoved)
        let all = ornaments + roots
        let order = all.indices.sorted { (all[$0].element.zIndex, $0) < (all[$1].element.zIndex, $1) }
        nodes = order.flatMap { all[$0].nodes ?? [] }
        let pressed = touches.pressed
        overlays = nodes.compactMap { node in
            let drawing = ScreenElementDrawing(
                content: node.content, style: node.style, size: node.frame.size, isPressed: pressed.contains(node.id),
                direction: current.direction, textRevision: current.textRevision)
            return drawn.overlay(of: node, drawing, texts: textMeasure)
        }
        drawn.keep(nodes)
    }

    private func arrange(
        _ roots: inout [Root], in space: ScreenElementSpace, appearance: OverlayAppearance, all: Bool
    ) {
        for index in roots.indices where all || roots[index].nodes == nil {
            roots[index].nodes =
                ScreenElementArrangement(
                    of: roots[index].element.adapted(to: appearance), in: space, texts: textMeasure
                ).nodes
        }
    }
}

extension ScreenElementManager: FrameUpdating, FrameScheduling {
    package func update(at time: Timestamp) {
        updateIfNeeded()
    }

    /// A change during the frame, after the scene was built, needs another one.
    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        needsUpdate ? time : nil
    }
}
