import Foundation
import KioskGestures
import KioskInput

/// The contacts that began on elements of the screen: they belong to these elements until they end.
struct ScreenTouches {
    private struct Held {
        let tool: TouchTool
        let contact: Int
        /// The point at which the contact began.
        let start: CGPoint
        /// Whether the contact began on a key, and presses the key that it is on.
        let slides: Bool
        /// The element that the contact presses; nil if it presses none, or left it.
        var element: String?
        /// The slider that the contact sets; nil for none.
        var slider: String?
        /// The drag of a list; nil for none.
        var drag: ListDrag?
    }

    /// What all contacts of a frame have in common.
    private struct Moment {
        let tool: TouchTool
        let time: Timestamp
        /// Whether contacts press elements, set sliders and drag lists.
        let mayPress: Bool
        let nodes: [ScreenElementNode]
        let thresholds: GestureThresholds
        /// The contacts of all tools before the frame.
        let earlier: [Held]

        init(_ frame: TouchFrame, nodes: [ScreenElementNode], thresholds: GestureThresholds, earlier: [Held]) {
            (tool, time) = (frame.tool, frame.time)
            // The path of contacts in a frame after a gap is unknown.
            mayPress = !frame.isAfterGap && frame.tool != .secondaryMouse
            self.nodes = nodes
            self.thresholds = thresholds
            self.earlier = earlier
        }
    }

    /// The path of a contact across an element.
    struct Path: Equatable {
        /// The point at which the contact began.
        var start: CGPoint
        /// The last point.
        var end: CGPoint
    }

    private var held: [Held] = []

    /// The paths of the contacts that pressed or tapped elements in the last frame, by the ids of the elements.
    private(set) var paths: [String: Path] = [:]

    init() {}

    /// Whether no contact belongs to an element.
    var isEmpty: Bool { held.isEmpty }

    /// The ids of the elements that are pressed.
    var pressed: [String] { held.compactMap(\.element) }

    /// Removes the contacts that belong to elements from a frame, and returns what they cause.
    ///
    /// An element is pressed by one contact at a time, and a list is dragged by one. A contact that leaves the element, drags a list, is
    /// lost or is missing does not tap it; one that began on a key presses the key that it is on. A contact that stops a list in motion
    /// taps nothing.
    ///
    /// - Parameters:
    ///   - frame: The frame; the contacts that belong to the map remain.
    ///   - nodes: The elements in drawing order.
    ///   - thresholds: The distance from an element beyond which a contact has left it, and what a fling is.
    ///   - isMoving: Returns whether a list is in motion.
    ///   - upright: Returns the point in the coordinates of the elements for the position of a contact.
    /// - Complexity: O(c n) for c contacts that begin or belong to one of n elements.
    mutating func split(
        _ frame: inout TouchFrame, nodes: [ScreenElementNode], thresholds: GestureThresholds,
        isMoving: (String) -> Bool = { _ in false }, upright: (CGPoint) -> CGPoint
    ) -> [ScreenTouchEffect] {
        var effects: [ScreenTouchEffect] = []
        paths.removeAll(keepingCapacity: true)
        let moment = Moment(frame, nodes: nodes, thresholds: thresholds, earlier: held)
        // The contacts of the frame are held again one by one, so that one that is missing is held no longer.
        held.removeAll { $0.tool == moment.tool }
        frame.contacts.removeAll { contact in
            guard contact.phase != .began,
                let entry = moment.earlier.first(where: { $0.tool == moment.tool && $0.contact == contact.id })
            else { return false }
            update(entry, with: contact, at: upright(contact.position), moment, &effects)
            return true
        }
        // A contact that begins may be before those that press elements already.
        frame.contacts.removeAll { contact in
            let point = upright(contact.position)
            guard contact.phase == .began, let node = nodes.hit(at: point) else { return false }
            begin(contact, on: node, at: point, moment, &effects, isMoving: isMoving)
            return true
        }
        return effects
    }

    /// Holds a contact that begins on an element.
    private mutating func begin(
        _ contact: TouchContact, on node: ScreenElementNode, at point: CGPoint, _ moment: Moment,
        _ effects: inout [ScreenTouchEffect], isMoving: (String) -> Bool
    ) {
        var entry = Held(tool: moment.tool, contact: contact.id, start: point, slides: node.isKey)
        if moment.mayPress { press(node, at: point, &entry, &effects, isMoving: isMoving) }
        if let element = entry.element { paths[element] = Path(start: point, end: point) }
        entry.drag?.add(point, at: moment.time, thresholds: moment.thresholds)
        held.append(entry)
    }

    /// Begins the press of an element, of a slider or the drag of a list.
    private func press(
        _ node: ScreenElementNode, at point: CGPoint, _ entry: inout Held, _ effects: inout [ScreenTouchEffect],
        isMoving: (String) -> Bool
    ) {
        let isStopped = node.list.map(isMoving) ?? false
        if node.isTappable, !isStopped, !pressed.contains(node.id) { entry.element = node.id }
        if node.isSlider, !isStopped, !held.contains(where: { $0.slider == node.id }) {
            entry.slider = node.id
            effects.append(.slide(node.id, point))
        } else if let list = node.list, !held.contains(where: { $0.drag?.list == list }) {
            entry.drag = ListDrag(list: list, start: point)
            effects.append(.touch(list: list))
        }
    }

    /// Updates a contact that began on an element in an earlier frame, and holds it until it ends.
    private mutating func update(
        _ earlier: Held, with contact: TouchContact, at point: CGPoint, _ moment: Moment,
        _ effects: inout [ScreenTouchEffect]
    ) {
        var entry = earlier
        updatePress(of: &entry, at: point, moment)
        if let distance = entry.drag?.move(to: point, at: moment.time, thresholds: moment.thresholds),
            let drag = entry.drag
        {
            entry.element = nil
            effects.append(.scroll(list: drag.list, by: distance))
        }
        if let element = entry.element { paths[element] = Path(start: entry.start, end: point) }
        if contact.isTouching {
            if let slider = entry.slider { effects.append(.slide(slider, point)) }
            held.append(entry)
        } else if contact.phase == .ended {
            lift(entry, moment, &effects)
        }
    }

    /// Moves the press of a contact to the key that it is on, and ends that of an element or a slider that it has left or that is
    /// no longer shown.
    private func updatePress(of entry: inout Held, at point: CGPoint, _ moment: Moment) {
        guard moment.mayPress else {
            (entry.element, entry.slider) = (nil, nil)
            return
        }
        // Other contacts press these elements: `pressed` has those that the frame has updated, and the others are as they were.
        let taken = pressed + moment.earlier.compactMap(\.element).filter { $0 != entry.element }
        if entry.slides, let key = moment.nodes.key(at: point), !taken.contains(key) {
            entry.element = key
        } else if !moment.nodes.presses(entry.element, at: point, slop: moment.thresholds.tapSlop) {
            entry.element = nil
        }
        if !moment.nodes.contains(entry.slider) { entry.slider = nil }
    }

    /// Taps the element that a contact presses at its end, and flings the list that it drags.
    private func lift(_ entry: Held, _ moment: Moment, _ effects: inout [ScreenTouchEffect]) {
        if let element = entry.element { effects.append(.tap(element)) }
        guard moment.mayPress, let drag = entry.drag,
            let velocity = drag.velocity(atLift: moment.time, thresholds: moment.thresholds)
        else { return }
        effects.append(.fling(list: drag.list, velocity: velocity))
    }
}

extension [ScreenElementNode] {
    /// Returns the key at a point; nil if there is none.
    fileprivate func key(at point: CGPoint) -> String? {
        guard let node = hit(at: point), node.isKey else { return nil }
        return node.id
    }

    /// Returns whether a contact at a point still presses an element.
    fileprivate func presses(_ id: String?, at point: CGPoint, slop: CGFloat) -> Bool {
        guard let id, let node = first(where: { $0.id == id }), node.isTappable, node.withholdsTouches else {
            return false
        }
        return node.touchFrame.insetBy(dx: -slop, dy: -slop).contains(point)
    }

    /// Returns whether a slider is shown.
    fileprivate func contains(_ slider: String?) -> Bool {
        guard let slider else { return false }
        return contains { $0.id == slider && $0.isSlider && $0.withholdsTouches }
    }
}
