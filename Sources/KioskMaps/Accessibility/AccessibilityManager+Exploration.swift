import Foundation
import KioskInput

/// The touches that explore the screen.
extension AccessibilityManager {
    /// Begins or ends the exploration by touch anew: no element counts as read.
    func resetExploration() {
        (exploration, touchedId, slidElement) = (TouchExploration(), nil, nil)
    }

    /// Returns the part of a frame that the map handles while fingers explore the screen; nil if it handles nothing.
    func explore(_ frame: TouchFrame) -> TouchFrame? {
        switch exploration.handle(frame) {
        case .pass(let frame): return frame
        case .nothing: return nil
        case .activate:
            if let touchedId { perform(.activate, on: touchedId) }
        case .read(let point, let isBegin): read(at: point, isBegin: isBegin)
        case .slide(let start, let point, let isBegin):
            if isBegin { slidElement = touchedId.flatMap { slidableElement($0) } }
            slide(from: start, to: point)
        }
        return nil
    }

    /// Sends the element under the first finger of a frame if it is another one than before.
    func observe(_ frame: TouchFrame) {
        guard let contact = frame.contacts.first(where: \.isTouching) else {
            if !frame.contacts.isEmpty { touchedId = nil }
            return
        }
        let element = element(at: contact.position)
        guard element.id != touchedId else { return }
        touchedId = element.id
        touchedElements.send(element)
    }

    private func read(at point: CGPoint, isBegin: Bool) {
        let element = element(at: point)
        guard isBegin || element.id != touchedId else { return }
        touchedId = element.id
        touchedElements.send(element)
        announce(texts.speech(for: element), priority: .assertive)
    }
}

/// Sliders and lists that an exploring finger slides.
extension AccessibilityManager {
    /// Returns what a finger slides on an element: a slider, or the list that contains the element; nil for none.
    private func slidableElement(_ id: AccessibilityElement.ID) -> SlidElement? {
        guard case .screenElement(let name) = id else { return nil }
        if let element = element(withId: id), element.role == .slider, let number = element.number {
            return .slider(id, start: number.value)
        }
        let list = screenElements.lists.row(ofElement: name)?.list ?? name
        return screenElements.lists.list(withId: list) == nil ? nil : .list(list, distance: 0)
    }

    /// Slides a slider or a list with the finger; on another element, the finger reads what is under it.
    private func slide(from start: CGPoint, to point: CGPoint) {
        let (upright, begin) = (screenElements.upright(point), screenElements.upright(start))
        switch slidElement {
        case .slider(let id, let number): slide(id, from: number, by: upright.x - begin.x)
        case .list(let id, let distance):
            slidElement = .list(id, distance: begin.y - upright.y)
            scroll(id, by: begin.y - upright.y - distance)
        case nil: read(at: point, isBegin: false)
        }
    }

    /// Sets a slider to a number and that of a movement of the finger by a distance in points, and speaks the new value.
    private func slide(_ id: AccessibilityElement.ID, from start: Double, by distance: CGFloat) {
        guard let element = element(withId: id), let number = element.number, element.frame.width > 0 else { return }
        let fraction = Double(distance / element.frame.width)
        let direction: Double = screenElements.layoutDirection == .rightToLeft ? -1 : 1
        setNumber(start + direction * fraction * (number.maximum - number.minimum), of: id)
        guard let changed = self.element(withId: id), changed.value != element.value else { return }
        announce(changed.value, priority: .assertive)
    }

    /// Scrolls a list by a distance in points, and speaks the position of the first row in view if it is another one.
    private func scroll(_ id: String, by distance: CGFloat) {
        let first = screenElements.visibleRows(ofList: id)?.lowerBound
        screenElements.lists.stop(id)
        screenElements.scrollList(id, by: distance)
        guard let rows = screenElements.visibleRows(ofList: id), rows.lowerBound != first,
            let count = screenElements.lists.list(withId: id)?.measures.count
        else { return }
        announce(
            texts.text(of: AccessibilityElement.Position(rows.lowerBound + 1, of: count)), priority: .assertive)
    }
}
