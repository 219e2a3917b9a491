import Foundation
import KioskGeometry

extension ScreenElement {
    /// Returns a drawing of the element, without its insets and without lists, as for a callout.
    ///
    /// - Parameters:
    ///   - width: The available width, in points.
    ///   - texts: The measure of texts.
    /// - Complexity: O(n) in the elements.
    @MainActor
    func drawing(width: CGFloat, texts: TextMeasure) -> OverlayDrawing {
        var validation = ScreenElementValidation(allowsLists: false)
        guard let element = validation.validate(self), element.isVisible, width > 0, width.isFinite else {
            return OverlayDrawing(size: .zero)
        }
        let limit = CGSize(width: width, height: ScreenElementValidation.maximumLength)
        var measure = ScreenElementMeasure(texts: texts, targetSide: texts.appearance.targetSide)
        let size = measure.size(of: element, within: limit)
        let space = ScreenElementSpace(
            size: limit, safeAreaInsets: .zero, direction: .leftToRight, textRevision: 0, appearance: texts.appearance)
        let nodes = ScreenElementArrangement(
            of: element, width: size.width, height: size.height, in: space, texts: texts
        ).nodes
        var drawing = OverlayDrawing(size: size)
        for node in nodes {
            let part = ScreenElementDrawing(
                content: node.content, style: node.style, size: node.frame.size, isPressed: false,
                direction: space.direction, textRevision: space.textRevision)
            drawing.draw(part.overlay(texts: texts), at: node.frame.origin)
        }
        return drawing
    }
}
