import Foundation
import KioskStyle
import KioskSymbols

/// The drawing of a field: the selection, the text or the placeholder, the composition, the caret, and the button that deletes the text.
@MainActor
struct TextFieldDrawing {
    /// The opacity of the placeholder: dark text on white keeps a contrast of 5.7 to 1.
    private static let placeholderOpacity: CGFloat = 0.6

    /// The mark before a part of a text from right to left, so that brackets and spaces have this direction.
    private static let rightToLeftMark = "\u{200F}"

    /// The field.
    let field: ScreenElement.TextField

    /// The state of the field; nil unless it is being edited.
    let state: TextFieldState?

    /// The style.
    let style: ScreenElement.Style

    /// The direction of the layout.
    let direction: TextDirection

    /// Draws the content of the field.
    ///
    /// - Parameters:
    ///   - drawing: The drawing, which has the size of the field.
    ///   - texts: The measure of texts.
    func draw(into drawing: inout OverlayDrawing, texts: TextMeasure) {
        let layout = TextFieldLayout(
            field, state: state, style: style, size: drawing.size, direction: direction, texts: texts)
        guard layout.area.width > 0, layout.area.height > 0 else { return }
        if let selection = state?.selection, !selection.isEmpty {
            let band = layout.area.insetBy(dx: 0, dy: -style.fontSize * 0.2)
            for span in layout.spans(of: selection) {
                drawing.fill(
                    .rectangle(layout.rectangle(span, minY: band.minY, maxY: band.maxY)), with: style.highlightColor)
            }
        }
        if layout.text.isEmpty {
            drawPlaceholder(in: layout.area, &drawing, texts: texts)
        } else {
            drawText(of: layout, &drawing, texts: texts)
        }
        if let composition = state?.composition {
            let y = layout.area.midY + style.fontSize * 0.6
            for span in layout.spans(of: composition) {
                drawing.fill(.rectangle(layout.rectangle(span, minY: y, maxY: y + 1.5)), with: style.textColor)
            }
        }
        if let state {
            let x =
                layout.area.minX + layout.offset
                + CGFloat(layout.line.carets[min(state.caret, layout.line.carets.count - 1)])
            let caret = CGRect(
                x: x, y: layout.area.midY - style.fontSize * 0.6, width: TextFieldLayout.caretWidth,
                height: style.fontSize * 1.2)
            drawing.fill(.rectangle(caret), with: style.textColor)
        }
        if let button = layout.clearButton { drawClearButton(in: button, &drawing) }
    }

    private func drawPlaceholder(in area: CGRect, _ drawing: inout OverlayDrawing, texts: TextMeasure) {
        var style = style
        style.textColor = style.textColor.withAlphaComponent(style.textColor.alpha * Self.placeholderOpacity)
        let text = style.text(field.placeholder, width: area.width, direction: direction)
        let height = texts.size(text).height
        drawing.draw(text, in: CGRect(x: area.minX, y: area.midY - height / 2, width: area.width, height: height))
    }

    /// Draws the text, or the parts of it in view: drawings are not clipped, so that a character is drawn as a whole or not at all.
    private func drawText(of layout: TextFieldLayout, _ drawing: inout OverlayDrawing, texts: TextMeasure) {
        let characters = Array(layout.text)
        let isWhole = CGFloat(layout.line.width) <= layout.area.width
        let ranges = isWhole ? [characters.indices] : layout.line.characters(within: layout.visible)
        for range in ranges {
            // The layout of a text has no space at its ends.
            guard let first = range.first(where: { !characters[$0].isWhitespace }),
                let last = range.last(where: { !characters[$0].isWhitespace }),
                let left = layout.line.boxes[first...last].map(\.minX).min()
            else { continue }
            let isMirrored = !isWhole && layout.line.boxes[first].direction == .rightToLeft
            let part = (isMirrored ? Self.rightToLeftMark : "") + String(characters[first...last])
            var text = style.text(part, width: .infinity)
            text.maximumWidth = nil
            text.alignment = .left
            let size = texts.size(text)
            drawing.draw(
                text,
                in: CGRect(
                    x: layout.area.minX + layout.offset + CGFloat(left), y: layout.area.midY - size.height / 2,
                    width: size.width + 1, height: size.height))
        }
    }

    private func drawClearButton(in button: CGRect, _ drawing: inout OverlayDrawing) {
        let color = style.textColor.withAlphaComponent(style.textColor.alpha * Self.placeholderOpacity)
        let cross = button.insetBy(dx: button.width * 0.15, dy: button.height * 0.15)
        let width = max(1, button.width / 9)
        drawing.stroke(
            .path([CGPoint(x: cross.minX, y: cross.minY), CGPoint(x: cross.maxX, y: cross.maxY)]), with: color,
            width: width)
        drawing.stroke(
            .path([CGPoint(x: cross.minX, y: cross.maxY), CGPoint(x: cross.maxX, y: cross.minY)]), with: color,
            width: width)
    }
}

extension TextFieldLayout {
    /// Returns the parts of the line in view that characters take, in points from its left edge.
    fileprivate func spans(of characters: Range<Int>) -> [ClosedRange<Double>] {
        line.spans(of: characters).compactMap { span in
            span.overlaps(visible) ? span.clamped(to: visible) : nil
        }
    }

    /// Returns the rectangle of a part of the line.
    ///
    /// - Parameters:
    ///   - span: The part, in points from the left edge of the line.
    ///   - minY: The top edge, in points.
    ///   - maxY: The bottom edge, in points.
    fileprivate func rectangle(_ span: ClosedRange<Double>, minY: CGFloat, maxY: CGFloat) -> CGRect {
        CGRect(
            x: area.minX + offset + CGFloat(span.lowerBound), y: minY,
            width: CGFloat(span.upperBound - span.lowerBound), height: maxY - minY)
    }
}
