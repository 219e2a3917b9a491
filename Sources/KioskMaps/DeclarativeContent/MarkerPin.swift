import Foundation
import KioskStyle

/// The appearance of a marker.
struct MarkerPin: Hashable {
    /// The text below the pin; nil for none.
    var text: String?

    /// The colour of the pin.
    var color = UIColor(red: 207 / 255, green: 218 / 255, blue: 247 / 255, alpha: 1)

    /// The colour of the disc in the pin.
    var innerColor = UIColor.white

    /// The colour of the outline; nil for none.
    var stroke: UIColor? = UIColor(red: 58 / 255, green: 89 / 255, blue: 250 / 255, alpha: 1)

    /// The size of the pin without its text, in points.
    private static let size = CGSize(width: 32, height: 40)

    /// The radius of the round part, in points.
    private static let radius: CGFloat = 15

    /// The size of the text, in points.
    private static let fontSize: CGFloat = 14

    /// The point of the drawing that lies on the coordinate: the tip of the pin.
    var anchor: ViewAnnotationAnchor { label == nil ? .bottom : .center }

    /// The text with its colour and alignment; nil for none.
    private var label: OverlayText? {
        guard let text, !text.isEmpty else { return nil }
        return OverlayText(text, size: Self.fontSize, alignment: .center)
    }

    /// Returns the size with the text, in points.
    @MainActor
    func size(measuredBy measure: TextMeasure) -> ContentSize {
        guard let label else { return ContentSize(body: Self.size) }
        let text = measure.size(label)
        // The text has as much room above the tip as below, so that the tip is the centre.
        return ContentSize(
            body: CGSize(
                width: max(Self.size.width, text.width), height: 2 * max(Self.size.height, text.height)))
    }

    /// Draws the pin with its tip in the middle, or at the lower edge without a text.
    @MainActor
    func draw(in drawing: inout OverlayDrawing, measure: TextMeasure) {
        let tip = CGPoint(
            x: drawing.size.width / 2, y: label == nil ? drawing.size.height : drawing.size.height / 2)
        let outline = OverlayShape.polygon(outline(tip: tip))
        drawing.fill(outline, with: color)
        if let stroke { drawing.stroke(outline, with: stroke, width: 1) }
        let center = CGPoint(x: tip.x, y: tip.y - Self.size.height + 1 + Self.radius)
        drawing.fill(.circle(center: center, radius: Self.radius * 0.4), with: innerColor)
        if let stroke { drawing.stroke(.circle(center: center, radius: Self.radius * 0.4), with: stroke, width: 1) }
        guard let label else { return }
        drawing.draw(
            label, in: CGRect(x: 0, y: tip.y, width: drawing.size.width, height: drawing.size.height - tip.y))
    }

    /// Returns the round part and its two tangents to the tip, clockwise.
    private func outline(tip: CGPoint) -> [CGPoint] {
        let center = CGPoint(x: tip.x, y: tip.y - Self.size.height + 1 + Self.radius)
        // The tangent points are at the angle whose cosine is radius over distance, seen from the centre.
        let opening = acos(Self.radius / (tip.y - center.y))
        let start: CGFloat = .pi / 2 + opening
        let length: CGFloat = 2 * .pi - 2 * opening
        let steps = 48
        let arc = (0...steps).map { step -> CGPoint in
            let angle = start + length * CGFloat(step) / CGFloat(steps)
            return CGPoint(x: center.x + Self.radius * cos(angle), y: center.y + Self.radius * sin(angle))
        }
        return arc + [tip]
    }
}

extension ViewAnnotationContent {
    /// Creates the pin of a marker.
    static func pin(_ pin: MarkerPin) -> ViewAnnotationContent {
        ViewAnnotationContent(value: pin, measure: { pin.size(measuredBy: $0) }) { drawing, _, measure in
            pin.draw(in: &drawing, measure: measure)
        }
    }
}
