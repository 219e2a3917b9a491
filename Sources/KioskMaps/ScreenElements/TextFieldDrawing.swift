import Foundation
import KioskStyle
import KioskSymbols

/// The drawing of a field: the selection, the text or the placeholder, the composition, the caret, and the button that deletes the text.
@MainActor
struct TextFieldDrawing {
    /// The opacity of the placeholder: dark text on white keeps a contrast of 5.7 to 1.
    static let placeholderOpacity: CGFloat = 0.6

    /// The mark before a part of a text from right to left, so that brackets and spaces in front of its first letter have this
    /// direction.
    private static let rightToLeftMark = "\u{200F}"

    /// The width by which the rectangle of a text is greater than its measure, so that rounding breaks no line, in points.
    private static let breakingMargin: CGFloat = 1

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
        drawSelection(in: layout, &drawing)
        if layout.text.isEmpty {
            drawPlaceholder(in: layout.area, &drawing, texts: texts)
        } else {
            drawText(of: layout, &drawing, texts: texts)
        }
        drawComposition(in: layout, &drawing)
        drawCaret(in: layout, &drawing)
        if let button = layout.clearButton { drawClearButton(in: button, &drawing) }
    }

    private func drawSelection(in layout: TextFieldLayout, _ drawing: inout OverlayDrawing) {
        guard let selection = state?.selection else { return }
        let band = layout.area.insetBy(dx: 0, dy: -style.fontSize * 0.2)
        for span in layout.spans(of: selection) {
            let rectangle = layout.rectangle(span, minY: band.minY, maxY: band.maxY)
            drawing.fill(.rectangle(rectangle), with: style.highlightColor)
        }
    }

    /// Draws a line below the characters of the composition.
    private func drawComposition(in layout: TextFieldLayout, _ drawing: inout OverlayDrawing) {
        guard let composition = state?.composition else { return }
        let y = layout.area.midY + style.fontSize * 0.6
        for span in layout.spans(of: composition) {
            drawing.fill(.rectangle(layout.rectangle(span, minY: y, maxY: y + 1.5)), with: style.textColor)
        }
    }

    private func drawCaret(in layout: TextFieldLayout, _ drawing: inout OverlayDrawing) {
        guard let state else { return }
        let carets = layout.line.carets
        let x = layout.area.minX + layout.offset + CGFloat(carets[min(state.caret, carets.count - 1)])
        let caret = CGRect(
            x: x - TextFieldLayout.caretWidth / 2, y: layout.area.midY - style.fontSize * 0.6,
            width: TextFieldLayout.caretWidth, height: style.fontSize * 1.2)
        drawing.fill(.rectangle(caret), with: style.textColor)
    }

    private func drawPlaceholder(in area: CGRect, _ drawing: inout OverlayDrawing, texts: TextMeasure) {
        var style = style
        style.textColor = style.textColor.withAlphaComponent(style.textColor.alpha * Self.placeholderOpacity)
        let text = style.text(field.placeholder, width: area.width, direction: direction)
        let height = texts.size(text).height
        drawing.draw(text, in: CGRect(x: area.minX, y: area.midY - height / 2, width: area.width, height: height))
    }

    /// Draws the text as a whole if it fits into the area, or else the characters that lie in view completely, because drawings are
    /// not clipped.
    ///
    /// These are drawn in parts, each of one direction.
    private func drawText(of layout: TextFieldLayout, _ drawing: inout OverlayDrawing, texts: TextMeasure) {
        let characters = Array(layout.text)
        guard CGFloat(layout.line.width) > layout.area.width else {
            return draw(characters.indices, of: characters, direction: nil, in: layout, &drawing, texts: texts)
        }
        for range in layout.line.characters(within: layout.visible) {
            let direction = layout.line.boxes[range.lowerBound].direction
            draw(range, of: characters, direction: direction, in: layout, &drawing, texts: texts)
        }
    }

    /// Draws characters at their positions on the line.
    ///
    /// - Parameters:
    ///   - range: The range of the characters.
    ///   - characters: The characters of the whole text.
    ///   - direction: The direction of the range; nil for that of its first letter.
    ///   - layout: The layout of the field.
    ///   - drawing: The drawing.
    ///   - texts: The measure of texts.
    private func draw(
        _ range: Range<Int>, of characters: [Character], direction: TextDirection?, in layout: TextFieldLayout,
        _ drawing: inout OverlayDrawing, texts: TextMeasure
    ) {
        // The layout of a text omits white space at its ends, so that the rectangle is that of the characters without it.
        guard let first = range.first(where: { !characters[$0].isWhitespace }),
            let last = range.last(where: { !characters[$0].isWhitespace }),
            let left = layout.line.boxes[first...last].map(\.minX).min()
        else { return }
        let mark = direction == .rightToLeft ? Self.rightToLeftMark : ""
        var text = style.text(mark + String(characters[first...last]), width: .infinity)
        text.alignment = .left
        let size = texts.size(text)
        let rectangle = CGRect(
            x: layout.area.minX + layout.offset + CGFloat(left), y: layout.area.midY - size.height / 2,
            width: size.width + Self.breakingMargin, height: size.height)
        drawing.draw(text, in: rectangle)
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
