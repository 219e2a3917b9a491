package import Foundation
import KioskGeometry

/// The changes of switches, sliders and tabs by the user.
extension ScreenElementManager {
    /// Turns a switch, or selects the tab of a title.
    func activate(_ element: ScreenElement) {
        if case .switch(var content) = element.content {
            content.isOn.toggle()
            update(element.id) { $0.content = .switch(content) }
            content.onChange?(content.isOn)
        } else if let (id, index) = tab(ofTitle: element.id) {
            selectTab(index, of: id)
        }
    }

    /// Sets a slider to the number at a point.
    func slide(_ id: String, to point: CGPoint) {
        guard point.x.isFinite, let node = nodes.first(where: { $0.id == id }), case .slider(let slider) = node.content
        else { return }
        let fraction = ControlParts(style: node.style).fraction(
            at: point.x, in: sliderArea(of: node), direction: layoutDirection)
        setSlider(id, to: slider.range.lowerBound + fraction * (slider.range.upperBound - slider.range.lowerBound))
    }

    /// Returns the point of the track of a slider at a number, in points; nil if there is no such slider in view.
    ///
    /// - Parameters:
    ///   - id: The id of the slider.
    ///   - value: The number; one out of range counts as the nearest.
    package func point(ofSlider id: String, at value: Double) -> CGPoint? {
        updateIfNeeded()
        guard let node = nodes.first(where: { $0.id == id }), case .slider(var slider) = node.content,
            let number = slider.nearest(to: value)
        else { return nil }
        slider.value = number
        return ControlParts(style: node.style).thumb(
            at: slider.fraction, in: sliderArea(of: node), direction: layoutDirection)
    }

    /// Sets a slider to the nearest number that it can have, and calls its handler if that is another one.
    ///
    /// - Returns: Whether there is such a slider.
    @discardableResult
    func setSlider(_ id: String, to value: Double) -> Bool {
        guard case .slider(var slider)? = element(withId: id)?.content, let value = slider.nearest(to: value) else {
            return false
        }
        guard value != slider.value else { return true }
        slider.value = value
        update(id) { $0.content = .slider(slider) }
        if let handler = slider.onChange { map.outbox.post { handler(value) } }
        return true
    }

    /// Returns the rectangle of a slider without its padding at both ends, in points.
    private func sliderArea(of node: ScreenElementNode) -> CGRect {
        let padding = node.style.padding
        return CGRect(
            x: node.frame.minX + padding.left, y: node.frame.minY,
            width: max(0, node.frame.width - padding.left - padding.right), height: node.frame.height)
    }

    private func selectTab(_ index: Int, of id: String) {
        guard case .tabs(var tabs)? = element(withId: id)?.content, index != tabs.shownIndex else { return }
        tabs.selectedIndex = index
        update(id) { $0.content = .tabs(tabs) }
        tabs.onChange?(index)
    }

    /// Returns the id of the tabs whose title has an id, and the index of the tab; nil if no tabs have such a title.
    private func tab(ofTitle id: String) -> (id: String, index: Int)? {
        for root in roots.elements {
            if let found = root.element.tab(ofTitle: id) { return found }
        }
        return lists.source(ofElement: id)?.tab(ofTitle: id)
    }
}

extension ScreenElement {
    /// Returns the id of the tabs whose title has an id, of this element and those that it contains, and the index of the tab.
    fileprivate func tab(ofTitle title: String) -> (id: String, index: Int)? {
        if case .tabs(let tabs) = content,
            let index = tabs.tabs.indices.first(where: { Tabs.titleId($0, of: id) == title })
        {
            return (id, index)
        }
        for element in contained {
            if let found = element.tab(ofTitle: title) { return found }
        }
        return nil
    }
}
