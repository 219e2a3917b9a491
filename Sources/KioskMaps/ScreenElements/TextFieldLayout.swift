import Foundation
import KioskSymbols

/// The state of a field that is being edited, as far as it is drawn.
struct TextFieldState: Equatable {
    /// The characters, with those of the composition.
    var characters: [Character]
    /// The selected characters; empty at the caret.
    var selection: Range<Int>
    /// The position of the caret.
    var caret: Int
    /// The characters of the composition; nil without one.
    var composition: Range<Int>?

    /// Creates the state of an editing.
    init(_ editing: TextEditing) {
        characters = editing.characters
        selection = editing.selection
        caret = editing.caret
        composition = editing.composition
    }
}

/// The parts of a field: the line of its text, the part of it in view, and the button that deletes it.
@MainActor
struct TextFieldLayout {
    /// The width of the caret, in points.
    static let caretWidth: CGFloat = 2

    /// The width of a field without a width, in points.
    static let preferredWidth: CGFloat = 300

    /// The line of the text that is shown.
    let line: TextLine

    /// The text that is shown.
    let text: String

    /// The rectangle of the text, in points from the top left corner of the field.
    let area: CGRect

    /// The distance of the line from the left edge of the area, in points; negative if a part on the left is out of view.
    let offset: CGFloat

    /// The rectangle of the symbol of the button that deletes the text; nil without one.
    let clearButton: CGRect?

    /// Creates the layout of a field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - state: The state of the field; nil unless it is being edited.
    ///   - style: The style.
    ///   - size: The size of the field, in points.
    ///   - direction: The direction of the layout.
    ///   - texts: The measure of texts.
    init(
        _ field: ScreenElement.TextField, state: TextFieldState?, style: ScreenElement.Style, size: CGSize,
        direction: TextDirection, texts: TextMeasure
    ) {
        let padding = style.padding
        var area = CGRect(origin: CGPoint(x: padding.left, y: padding.top), size: size.inset(by: padding))
        text = field.shown(state?.characters ?? Array(field.text))
        var button: CGRect?
        if field.showsClearButton, !text.isEmpty, area.width > 4 * style.fontSize {
            let side = style.fontSize
            let x = direction == .rightToLeft ? area.minX : area.maxX - side
            button = CGRect(x: x, y: area.midY - side / 2, width: side, height: side)
            area.size.width -= 1.5 * side
            if direction == .rightToLeft { area.origin.x += 1.5 * side }
        }
        clearButton = button
        self.area = area
        line = texts.line(style.text(text, width: .infinity))
        // The caret at an end lies beside the text.
        let space = max(0, area.width - Self.caretWidth)
        let width = CGFloat(line.width)
        let startsOnRight = text.isEmpty ? direction == .rightToLeft : line.direction == .rightToLeft
        var caret = startsOnRight ? width : 0
        if let state { caret = CGFloat(line.carets[min(state.caret, line.carets.count - 1)]) }
        if width <= space {
            offset = startsOnRight ? space - width : 0
        } else if startsOnRight {
            // The beginning is in view unless the caret would not be.
            offset = min(space - width, 0) + max(0, width - space - caret)
        } else {
            offset = -max(0, caret - space)
        }
    }

    /// The part of the line in view, in points from its left edge.
    var visible: ClosedRange<Double> {
        let start = Double(-offset)
        return start...(start + max(0, Double(area.width)))
    }

    /// Returns the position of the caret that is nearest to a point of the field.
    func position(at point: CGPoint) -> Int {
        line.position(nearestTo: Double(point.x - area.minX - offset))
    }

    /// Returns whether a point of the field is on the button that deletes the text, which reaches to the edges of the field.
    func isClearButton(at point: CGPoint) -> Bool {
        guard let clearButton else { return false }
        return abs(point.x - clearButton.midX) <= 1.5 * clearButton.width
    }
}
