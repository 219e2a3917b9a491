public import Foundation
public import KioskGeometry
public import KioskStyle

/// A bubble with a title, a subtitle, further elements and a pointer to its coordinate.
///
///     var callout = TextCallout(title: "Central Station")
///     callout.backgroundColor = .black
///     callout.titleColor = .white
///
/// The pointer is on the side of the anchor: an annotation with a bottom anchor points down. With a centre anchor there is no pointer.
public struct TextCallout: Hashable, Sendable {
    /// The title.
    public var title: String

    /// The text below the title, in a smaller size.
    public var subtitle: String?

    /// An element below the texts, such as a stack or a table; nil for none.
    ///
    /// It is only drawn: the annotation is tapped as a whole, and lists are not shown.
    public var content: ScreenElement?

    /// The colour of the title.
    public var titleColor = UIColor.black

    /// The colour of the subtitle.
    public var subtitleColor = UIColor.darkGray

    /// The fill colour of the bubble.
    public var backgroundColor = UIColor.white

    /// The colour of the border.
    public var borderColor = UIColor(white: 0.72)

    /// The width of the border, in points; 0 for none.
    public var borderWidth: CGFloat = 1

    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 8

    /// The padding between the edges of the bubble and the text, in points.
    public var padding = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)

    /// The length and half the width of the pointer, in points; 0 for none.
    public var pointerLength: CGFloat = 8

    /// The names of fonts in order of preference; empty for the default of the renderer.
    public var fontStack: [String] = []

    /// The size of the title, in points; that of the subtitle is 6/7 of it.
    public var fontSize: CGFloat = 14

    /// The width at which lines are broken, in points.
    public var maximumWidth: CGFloat = 240

    /// Creates a black-on-white callout.
    public init(title: String, subtitle: String? = nil) {
        self.title = title
        self.subtitle = subtitle
    }

    /// Returns the callout as the user of the map needs it.
    func adapted(to appearance: OverlayAppearance) -> TextCallout {
        guard appearance != .standard else { return self }
        var callout = self
        let scale = appearance.textScale
        callout.fontSize *= scale
        callout.maximumWidth *= scale
        callout.content = content?.adapted(to: appearance)
        callout.padding = UIEdgeInsets(
            top: padding.top * scale, left: padding.left * scale, bottom: padding.bottom * scale,
            right: padding.right * scale)
        guard appearance.increasesContrast else { return callout }
        (callout.titleColor, callout.backgroundColor) = appearance.colors(
            text: titleColor, background: backgroundColor)
        (callout.subtitleColor, callout.borderColor) = (callout.titleColor, callout.titleColor)
        callout.borderWidth = max(border, OverlayAppearance.borderWidth)
        return callout
    }

    /// Returns the size of the bubble and the length of its pointer.
    @MainActor
    func size(measuredBy measure: TextMeasure) -> ContentSize {
        var sizes = texts.map(measure.size)
        if let drawing = contentDrawing(width: maximumWidth, measure) {
            sizes.append(CGSize(width: drawing.size.width, height: contentGap + drawing.size.height))
        }
        let body = CGSize(
            width: border + padding.left + (sizes.map(\.width).max() ?? 0) + padding.right,
            height: border + padding.top + sizes.reduce(0) { $0 + $1.height } + padding.bottom)
        return ContentSize(body: body, pointer: pointer)
    }

    /// Draws the callout in the bounds of a drawing, with the pointer on the side of an anchor.
    @MainActor
    func draw(in drawing: inout OverlayDrawing, anchor: ViewAnnotationAnchor, measure: TextMeasure) {
        // Without a pointer the anchor has no effect on the drawing.
        let anchor = pointer > 0 ? anchor : .center
        let bubble = bubble(in: drawing.bounds, anchor: anchor)
        let outline = OverlayShape.polygon(outline(of: bubble, in: drawing.bounds, anchor: anchor))
        drawing.fill(outline, with: backgroundColor)
        if border > 0 { drawing.stroke(outline, with: borderColor, width: border) }
        var top = bubble.minY + padding.top
        let width = max(0, bubble.width - padding.left - padding.right)
        for text in texts {
            let size = measure.size(text.fitted(to: width))
            drawing.draw(text, in: CGRect(x: bubble.minX + padding.left, y: top, width: width, height: size.height))
            top += size.height
        }
        guard let content = contentDrawing(width: width, measure) else { return }
        drawing.draw(content, at: CGPoint(x: bubble.minX + padding.left, y: top + contentGap))
    }

    /// The space between the texts and the content, in points.
    private var contentGap: CGFloat { title.isEmpty ? 0 : fontSize / 2 }

    /// Returns the drawing of the content within a width; nil without content.
    @MainActor
    private func contentDrawing(width: CGFloat, _ measure: TextMeasure) -> OverlayDrawing? {
        content?.drawing(width: width, texts: measure)
    }

    /// The title and, below it, the subtitle if there is one.
    private var texts: [OverlayText] {
        let title = OverlayText(
            title, fontStack: fontStack, size: fontSize, color: titleColor, maximumWidth: maximumWidth)
        guard let subtitle, !subtitle.isEmpty else { return [title] }
        return [
            title,
            OverlayText(
                subtitle, fontStack: fontStack, size: fontSize * 6 / 7, color: subtitleColor,
                maximumWidth: maximumWidth),
        ]
    }

    private var pointer: CGFloat { pointerLength > 0 && pointerLength.isFinite ? pointerLength : 0 }

    private var border: CGFloat { borderWidth > 0 && borderWidth.isFinite ? borderWidth : 0 }

    /// Returns the rectangle of the bubble without pointer, inset by half the border.
    private func bubble(in bounds: CGRect, anchor: ViewAnnotationAnchor) -> CGRect {
        let half = border / 2
        var (left, top, right, bottom) = (half, half, half, half)
        switch anchor {
        case .center: break
        case .top, .topLeft, .topRight: top += pointer
        case .bottom, .bottomLeft, .bottomRight: bottom += pointer
        case .left: left += pointer
        case .right: right += pointer
        }
        return CGRect(
            x: left, y: top, width: max(0, bounds.width - left - right), height: max(0, bounds.height - top - bottom))
    }

    /// The outline of bubble and pointer, clockwise from the lower right corner.
    private func outline(of bubble: CGRect, in bounds: CGRect, anchor: ViewAnnotationAnchor) -> [CGPoint] {
        let radius = max(0, min(cornerRadius, bubble.width / 2, bubble.height / 2))
        let tip = CGPoint(x: anchor.position.x * bounds.width, y: anchor.position.y * bounds.height)
        /// Returns the outline of a corner of the bubble, a quarter of a circle that begins after a number of quarters.
        func corner(_ x: CGFloat, _ y: CGFloat, from quarter: Int) -> [CGPoint] {
            guard radius > 0 else { return [CGPoint(x: x, y: y)] }
            let center = CGPoint(
                x: x == bubble.minX ? x + radius : x - radius, y: y == bubble.minY ? y + radius : y - radius)
            return OverlayShape.arc(around: center, radius: radius, from: quarter, quarters: 1)
        }
        /// Returns where the pointer meets an edge of the bubble: as near to the tip as the corners allow.
        func base(_ tip: CGFloat, from lower: CGFloat, to upper: CGFloat) -> (CGFloat, CGFloat) {
            let half = max(0, min(pointer, (upper - lower) / 2))
            let center = min(max(tip, lower + half), upper - half)
            return (center - half, center + half)
        }
        let (left, right) = base(tip.x, from: bubble.minX + radius, to: bubble.maxX - radius)
        let (top, bottom) = base(tip.y, from: bubble.minY + radius, to: bubble.maxY - radius)
        var points = corner(bubble.maxX, bubble.maxY, from: 0)
        switch anchor {
        case .bottom, .bottomLeft, .bottomRight:
            points += [CGPoint(x: right, y: bubble.maxY), tip, CGPoint(x: left, y: bubble.maxY)]
        default: break
        }
        points += corner(bubble.minX, bubble.maxY, from: 1)
        if anchor == .left { points += [CGPoint(x: bubble.minX, y: bottom), tip, CGPoint(x: bubble.minX, y: top)] }
        points += corner(bubble.minX, bubble.minY, from: 2)
        switch anchor {
        case .top, .topLeft, .topRight:
            points += [CGPoint(x: left, y: bubble.minY), tip, CGPoint(x: right, y: bubble.minY)]
        default: break
        }
        points += corner(bubble.maxX, bubble.minY, from: 3)
        if anchor == .right { points += [CGPoint(x: bubble.maxX, y: top), tip, CGPoint(x: bubble.maxX, y: bottom)] }
        return points
    }
}

extension TextCallout {
    /// Adds the callout to a hash; elements have none, and are only compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(subtitle)
        hasher.combine(fontSize)
    }
}
