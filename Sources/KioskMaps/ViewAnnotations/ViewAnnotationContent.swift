public import Foundation
public import KioskStyle

/// What a view annotation shows: a picture, a callout with words, or a drawing of your own.
///
///     ViewAnnotation(coordinate: station, view: .callout(title: "Central Station", subtitle: "Platform 4"))
///     ViewAnnotation(coordinate: station, view: .image(pin))
///     ViewAnnotation(coordinate: station, view: .drawing(size: CGSize(width: 16, height: 16)) { drawing in
///         drawing.fill(.circle(center: CGPoint(x: 8, y: 8), radius: 8), with: .red)
///     })
///
/// It is what stands in the place of a `UIView` on Linux. A content never changes; give the annotation another one.
@MainActor
public final class ViewAnnotationContent {
    /// The title of a callout; nil for other content.
    package let title: String?

    private let measure: (TextMeasure) -> ContentSize
    private let draw: (inout OverlayDrawing, ViewAnnotationAnchor, TextMeasure) -> Void

    private init(
        title: String? = nil, measure: @escaping (TextMeasure) -> ContentSize,
        draw: @escaping (inout OverlayDrawing, ViewAnnotationAnchor, TextMeasure) -> Void
    ) {
        self.title = title
        self.measure = measure
        self.draw = draw
    }

    /// A picture at its own size in points, or stretched to the size the annotation is given.
    public static func image(_ image: UIImage) -> ViewAnnotationContent {
        ViewAnnotationContent(measure: { _ in ContentSize(body: image.size) }) { drawing, _, _ in drawing.draw(image) }
    }

    /// Words in a bubble that points at the place; as `callout(_:)` with its defaults.
    public static func callout(title: String, subtitle: String? = nil) -> ViewAnnotationContent {
        callout(TextCallout(title: title, subtitle: subtitle))
    }

    /// Words in a bubble that points at the place.
    public static func callout(_ callout: TextCallout) -> ViewAnnotationContent {
        ViewAnnotationContent(title: callout.title, measure: { callout.size(measuredBy: $0) }) {
            drawing, anchor, measure in
            callout.draw(in: &drawing, anchor: anchor, measure: measure)
        }
    }

    /// A drawing of your own, of a size in points.
    ///
    /// - Parameters:
    ///   - size: The size in points, rounded up to whole ones.
    ///   - draw: Draws into an empty drawing of that size; called when the annotation is shown first, and again after
    ///     `setNeedsUpdateSize()`.
    public static func drawing(
        size: CGSize, _ draw: @escaping (inout OverlayDrawing) -> Void
    ) -> ViewAnnotationContent {
        ViewAnnotationContent(measure: { _ in ContentSize(body: size) }) { drawing, _, _ in draw(&drawing) }
    }

    func size(measuredBy text: TextMeasure) -> ContentSize { measure(text) }

    /// Returns the drawing of a size, for an annotation that is put at its place by an anchor.
    func drawing(size: CGSize, anchor: ViewAnnotationAnchor, measure: TextMeasure) -> OverlayDrawing {
        var drawing = OverlayDrawing(size: size)
        draw(&drawing, anchor, measure)
        return drawing
    }
}
