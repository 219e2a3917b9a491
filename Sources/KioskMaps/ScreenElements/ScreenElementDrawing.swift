import Foundation
import KioskGeometry
import KioskStyle

/// Everything on which the drawing of an element depends, except its position.
struct ScreenElementDrawing: Equatable {
    /// The content; that of a stack is a panel, since its elements are drawn on their own.
    var content: ScreenElement.Content

    /// The style.
    var style: ScreenElement.Style

    /// The size, in points.
    var size: CGSize

    /// Whether a finger presses the element.
    var isPressed: Bool

    /// The direction of the layout.
    var direction: TextDirection

    /// A number that increases whenever texts are measured or shaped differently.
    var textRevision: UInt64

    /// The state of a text field; nil unless it is being edited.
    var fieldState: TextFieldState?

    /// Returns the drawing commands.
    @MainActor
    func overlay(texts: TextMeasure) -> OverlayDrawing {
        var drawing = OverlayDrawing(size: size)
        // The border of the field that is being edited is thicker and has the contrast of the text.
        let borderWidth = fieldState == nil ? style.borderWidth : max(2, style.borderWidth)
        let border = min(borderWidth, size.width, size.height)
        let outline = OverlayShape.roundedRectangle(
            drawing.bounds.insetBy(dx: border / 2, dy: border / 2), cornerRadius: style.cornerRadius)
        if style.backgroundColor.alpha > 0 { drawing.fill(outline, with: style.backgroundColor) }
        let padding = style.padding
        let inner = CGRect(origin: CGPoint(x: padding.left, y: padding.top), size: size.inset(by: padding))
        switch content {
        case .panel, .stack, .grid, .table, .tabs, .list: break
        case .text(let string):
            let text = style.text(string, width: inner.width, direction: direction)
            drawing.draw(text, in: inner.centered(height: texts.size(text).height))
        case .image(let image):
            drawing.draw(image, in: inner.centered(image.size.fitting(inner.size, enlarges: true)))
        case .button(let title, let image): draw(title, image, in: inner, &drawing, texts: texts)
        case .legend(let entries): draw(entries, in: inner, &drawing, texts: texts)
        case .drawing(let content): drawing.draw(content, at: inner.centered(content.size).origin)
        case .switch(let content): draw(content, in: inner, &drawing, texts: texts)
        case .slider(let content): draw(content, in: inner, &drawing)
        case .progress(let progress): draw(progress: progress, in: inner, &drawing)
        case .textField(let field):
            TextFieldDrawing(field: field, state: fieldState, style: style, direction: direction)
                .draw(into: &drawing, texts: texts)
        }
        if border > 0 {
            let color = fieldState == nil ? style.borderColor : style.textColor
            drawing.stroke(outline, with: color, width: border)
        }
        if isPressed {
            drawing.fill(
                .roundedRectangle(drawing.bounds, cornerRadius: style.cornerRadius), with: style.highlightColor)
        }
        return drawing
    }

    @MainActor
    private func draw(
        _ title: String, _ image: UIImage?, in inner: CGRect, _ drawing: inout OverlayDrawing, texts: TextMeasure
    ) {
        let parts = ButtonParts(title, image, style: style, width: inner.width, texts: texts)
        let isAlone = image == nil
        let isMirrored = direction == .rightToLeft
        // A title alone is as wide as the button, so that its lines are aligned in it.
        var both = isAlone ? inner : inner.centered(parts.size)
        switch style.textAlignment {
        case _ where isAlone: break
        case .leading: both.origin.x = isMirrored ? inner.maxX - both.width : inner.minX
        case .center: break
        case .trailing: both.origin.x = isMirrored ? inner.minX : inner.maxX - both.width
        }
        var titleX = both.minX
        if let image {
            let imageX = isMirrored ? both.maxX - parts.imageSize.width : both.minX
            titleX = isMirrored ? both.minX : both.maxX - parts.titleSize.width
            drawing.draw(
                image,
                in: CGRect(
                    x: imageX, y: inner.midY - parts.imageSize.height / 2, width: parts.imageSize.width,
                    height: parts.imageSize.height))
        }
        drawing.draw(
            parts.title.aligned(style, direction),
            in: CGRect(
                x: titleX, y: inner.midY - parts.titleSize.height / 2,
                width: isAlone ? both.width : parts.titleSize.width, height: parts.titleSize.height))
    }

    @MainActor
    private func draw(
        _ entries: [ScreenElement.LegendEntry], in inner: CGRect, _ drawing: inout OverlayDrawing, texts: TextMeasure
    ) {
        let legend = LegendRows(entries, style: style, width: inner.width, texts: texts)
        let isMirrored = direction == .rightToLeft
        let indent = legend.side + legend.gap
        for row in legend.rows {
            let center = inner.minY + row.top + row.height / 2
            let square = CGRect(
                x: isMirrored ? inner.maxX - legend.side : inner.minX, y: center - legend.side / 2,
                width: legend.side, height: legend.side)
            draw(row.symbol, in: square, &drawing)
            drawing.draw(
                row.text.aligned(style, direction),
                in: CGRect(
                    x: isMirrored ? inner.minX : inner.minX + indent, y: center - row.textSize.height / 2,
                    width: max(0, inner.width - indent), height: row.textSize.height))
        }
    }

    private func draw(
        _ symbol: ScreenElement.LegendEntry.Symbol, in square: CGRect, _ drawing: inout OverlayDrawing
    ) {
        switch symbol {
        case .area(let color): drawing.fill(.rectangle(square), with: color)
        case .circle(let color):
            drawing.fill(
                .circle(center: CGPoint(x: square.midX, y: square.midY), radius: square.width / 2), with: color)
        case .line(let color, let width):
            let ends = [CGPoint(x: square.minX, y: square.midY), CGPoint(x: square.maxX, y: square.midY)]
            drawing.stroke(.path(ends), with: color, width: min(width, square.height))
        case .image(let image):
            drawing.draw(image, in: square.centered(image.size.fitting(square.size, enlarges: true)))
        }
    }
}

extension ScreenElement.Style {
    /// Returns a text in this style.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - width: The width at which lines are broken, in points.
    ///   - direction: The direction of the layout.
    func text(_ string: String, width: CGFloat, direction: TextDirection = .leftToRight) -> OverlayText {
        OverlayText(string, fontStack: fontStack, size: fontSize, color: textColor)
            .fitted(to: width).aligned(self, direction)
    }
}

extension OverlayText {
    /// Returns the text with the alignment of a style.
    fileprivate func aligned(_ style: ScreenElement.Style, _ direction: TextDirection) -> OverlayText {
        var text = self
        text.alignment =
            switch style.textAlignment {
            case .center: .center
            case .leading: direction == .rightToLeft ? .right : .left
            case .trailing: direction == .rightToLeft ? .left : .right
            }
        return text
    }
}

extension CGRect {
    /// Returns a rectangle of the same width and of a height, in the middle of this one.
    fileprivate func centered(height: CGFloat) -> CGRect {
        CGRect(x: minX, y: midY - height / 2, width: width, height: height)
    }

    /// Returns a rectangle of a size in the middle of this one.
    fileprivate func centered(_ size: CGSize) -> CGRect {
        CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }
}
