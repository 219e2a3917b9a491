import Foundation
import KioskStyle

/// The examination of the contrast of the elements on the screen.
@MainActor
struct ContrastAudit {
    /// The least contrast of texts.
    private static let text = 4.5

    /// The least contrast of large texts, icons and controls.
    private static let control = 3.0

    /// The size from which texts are large, in points: 18 points of print.
    private static let largeText: CGFloat = 24

    /// The elements in drawing order.
    let nodes: [ScreenElementNode]

    /// The colours of the frame; nil without an image.
    let frame: FrameColors?

    /// Returns the problem of a text or a control; nil if there is none.
    ///
    /// - Parameter index: The index of the element.
    /// - Complexity: O(n) in the elements, and in the pixels of one without an opaque background.
    func problem(at index: Int) -> AccessibilityProblem? {
        let node = nodes[index]
        let style = node.style
        switch node.content {
        case .text(let string), .button(let string, _):
            if !string.isEmpty { return textProblem(style.textColor, style.fontSize, index) }
            return node.isControl ? imageProblem(index) : nil
        case .legend(let entries): return entries.isEmpty ? nil : textProblem(style.textColor, style.fontSize, index)
        case .textField(let field):
            let opacity = field.text.isEmpty ? TextFieldDrawing.placeholderOpacity : 1
            let color = style.textColor.withAlphaComponent(style.textColor.alpha * opacity)
            return textProblem(color, style.fontSize, index) ?? controlProblem([style.borderColor], index)
        case .switch(let content):
            let title = content.title.isEmpty ? nil : textProblem(style.textColor, style.fontSize, index)
            return title ?? controlProblem([style.secondaryTextColor], index)
        case .slider: return controlProblem([style.secondaryTextColor], index)
        case .image: return node.isControl ? imageProblem(index) : nil
        case .drawing(let drawing):
            return drawingProblem(drawing, index) ?? (node.isControl ? iconProblem(drawing, index) : nil)
        case .panel, .stack, .grid, .table, .tabs, .list, .progress: return nil
        }
    }

    private func textProblem(_ color: UIColor, _ size: CGFloat, _ index: Int) -> AccessibilityProblem? {
        guard let background = background(of: index) else { return unknown(index) }
        return textProblem(color, size, on: background, index)
    }

    private func textProblem(
        _ color: UIColor, _ size: CGFloat, on background: UIColor, _ index: Int
    ) -> AccessibilityProblem? {
        let contrast = color.composited(over: background).contrast(to: background)
        let least = size >= Self.largeText ? Self.control : Self.text
        guard contrast < least else { return nil }
        return problem(
            .textContrast, index,
            "text with a contrast of \(contrast.ratio); choose colours with at least \(least.ratio)")
    }

    /// Returns the problem of a control or an icon none of whose colours differs enough from the background.
    private func controlProblem(_ colors: [UIColor], _ index: Int) -> AccessibilityProblem? {
        guard let background = background(of: index) else { return unknown(index) }
        let contrast = colors.map { $0.composited(over: background).contrast(to: background) }.max() ?? 1
        guard contrast < Self.control else { return nil }
        return problem(
            .controlContrast, index,
            "control with a contrast of \(contrast.ratio); choose colours with at least \(Self.control.ratio)")
    }

    /// Returns the problem of the texts of a drawing.
    private func drawingProblem(_ drawing: OverlayDrawing, _ index: Int) -> AccessibilityProblem? {
        let node = nodes[index]
        let inner = CGPoint(
            x: node.frame.midX - drawing.size.width / 2, y: node.frame.midY - drawing.size.height / 2)
        var isPlain = true
        for element in drawing.elements {
            guard case .text(let text, let rect) = element, !text.string.isEmpty else {
                isPlain = false
                continue
            }
            // A shape of the drawing may lie behind the text.
            let area = rect.offsetBy(dx: inner.x, dy: inner.y)
            let behind = isPlain ? background(of: index) : frame?.background(in: area)
            guard let seen = behind else { return unknown(index) }
            if let problem = textProblem(text.color, text.size, on: seen, index) { return problem }
        }
        return nil
    }

    /// Returns the problem of an icon none of whose colours differs enough from another one or from the background.
    private func iconProblem(_ drawing: OverlayDrawing, _ index: Int) -> AccessibilityProblem? {
        let colors = drawing.elements.compactMap { element -> UIColor? in
            switch element {
            case .fill(_, let color), .stroke(_, let color, _): color.alpha >= 0.5 ? color : nil
            case .text(let text, _): text.color
            case .image: nil
            }
        }
        let isContrasting = colors.contains { color in colors.contains { $0.contrast(to: color) >= Self.control } }
        return isContrasting || colors.isEmpty ? nil : controlProblem(colors, index)
    }

    /// Returns the problem of an image without a title none of whose colours differs enough from another one or from the background.
    private func imageProblem(_ index: Int) -> AccessibilityProblem? {
        let image: UIImage? =
            switch nodes[index].content {
            case .image(let image): image
            case .button(_, let image): image
            default: nil
            }
        guard let extremes = image?.extremeColors else { return nil }
        if extremes[0].contrast(to: extremes[1]) >= Self.control { return nil }
        return controlProblem(extremes, index)
    }

    /// Returns the colour behind what an element shows; nil if it is not known.
    private func background(of index: Int) -> UIColor? {
        let area = nodes[index].frame.insetBy(dx: 1, dy: 1)
        var layers: [UIColor] = []
        for position in nodes[...index].indices.reversed() {
            let node = nodes[position]
            guard node.frame.contains(area) else { continue }
            if position != index, node.showsImage { break }
            guard node.style.backgroundColor.alpha > 0 else { continue }
            layers.append(node.style.backgroundColor)
            if node.style.backgroundColor.alpha >= 1 {
                let base = layers.removeLast()
                return layers.reversed().reduce(base) { $1.composited(over: $0) }
            }
        }
        return frame?.background(in: area)
    }

    private func unknown(_ index: Int) -> AccessibilityProblem {
        problem(.unknownContrast, index, "no background; set one, or pass an image of the frame")
    }

    private func problem(
        _ kind: AccessibilityProblem.Kind, _ index: Int, _ message: String
    ) -> AccessibilityProblem {
        AccessibilityProblem(kind: kind, element: nodes[index].id, message: message)
    }
}

extension ScreenElementNode {
    /// Whether the element is a picture, whose colours lie behind those above it.
    fileprivate var showsImage: Bool {
        switch content {
        case .image, .drawing: true
        default: false
        }
    }
}

extension UIImage {
    /// The darkest and the lightest of its colours that are not transparent; nil if there are none.
    ///
    /// - Complexity: O(1): a few thousand of the pixels are examined.
    fileprivate var extremeColors: [UIColor]? {
        let stride = max(1, pixels.count / 4 / 4096)
        var darkest: UIColor?
        var lightest: UIColor?
        for pixel in Swift.stride(from: 0, to: pixels.count / 4, by: stride) where pixels[4 * pixel + 3] >= 128 {
            let color = UIColor(
                red: CGFloat(pixels[4 * pixel]) / 255, green: CGFloat(pixels[4 * pixel + 1]) / 255,
                blue: CGFloat(pixels[4 * pixel + 2]) / 255)
            let luminance = color.relativeLuminance
            if luminance < darkest?.relativeLuminance ?? .infinity { darkest = color }
            if luminance > lightest?.relativeLuminance ?? -1 { lightest = color }
        }
        return darkest.flatMap { dark in lightest.map { [dark, $0] } }
    }
}

extension Double {
    /// The ratio with a decimal, rounded down, so that one below a limit is not shown as the limit.
    fileprivate var ratio: String { "\((self * 10).rounded(.down) / 10) : 1" }
}
