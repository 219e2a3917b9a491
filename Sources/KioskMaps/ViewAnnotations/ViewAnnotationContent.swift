public import Foundation
public import KioskStyle

/// The content of a view annotation: an image, a callout or a custom drawing.
///
///     ViewAnnotation(coordinate: station, view: .callout(title: "Central Station", subtitle: "Platform 4"))
///     ViewAnnotation(coordinate: station, view: .image(pin))
///     ViewAnnotation(coordinate: station, view: .drawing(size: CGSize(width: 16, height: 16)) { drawing in
///         drawing.fill(.circle(center: CGPoint(x: 8, y: 8), radius: 8), with: .red)
///     })
///
/// The class takes the place of `UIView` on Linux. A content is immutable; set another one to change an annotation.
@MainActor
public final class ViewAnnotationContent {
    /// The title of a callout; nil for other content.
    package let title: String?

    /// The subtitle of a callout; nil for other content, and without one.
    let subtitle: String?

    /// What the content was created from, if it looks the same as other content with an equal value; nil for custom drawings.
    private let value: AnyHashable?

    private let measure: (TextMeasure) -> ContentSize
    private let draw: (inout OverlayDrawing, ViewAnnotationAnchor, TextMeasure) -> Void

    /// Creates content.
    ///
    /// - Parameters:
    ///   - title: The title of a callout; nil for other content.
    ///   - subtitle: The subtitle of a callout; nil without one.
    ///   - value: What determines the look of the content; nil if nothing does.
    ///   - measure: Returns the size.
    ///   - draw: Draws the content in a drawing of its size.
    init(
        title: String? = nil, subtitle: String? = nil, value: AnyHashable? = nil,
        measure: @escaping (TextMeasure) -> ContentSize,
        draw: @escaping (inout OverlayDrawing, ViewAnnotationAnchor, TextMeasure) -> Void
    ) {
        self.title = title
        self.subtitle = subtitle
        self.value = value
        self.measure = measure
        self.draw = draw
    }

    /// Creates an image in its own size in points, or stretched to the size of the annotation.
    public static func image(_ image: UIImage) -> ViewAnnotationContent {
        ViewAnnotationContent(value: image, measure: { _ in ContentSize(body: image.size) }) { drawing, _, _ in
            drawing.draw(image)
        }
    }

    /// Creates a callout with the default style.
    public static func callout(title: String, subtitle: String? = nil) -> ViewAnnotationContent {
        callout(TextCallout(title: title, subtitle: subtitle))
    }

    /// Creates a callout: a bubble with a pointer to the coordinate.
    public static func callout(_ callout: TextCallout) -> ViewAnnotationContent {
        ViewAnnotationContent(
            title: callout.title, subtitle: callout.subtitle, value: callout,
            measure: { callout.adapted(to: $0.appearance).size(measuredBy: $0) }
        ) { drawing, anchor, measure in
            callout.adapted(to: measure.appearance).draw(in: &drawing, anchor: anchor, measure: measure)
        }
    }

    /// Creates a custom drawing.
    ///
    /// - Parameters:
    ///   - size: The size in points, rounded up to integers.
    ///   - draw: Draws into an empty drawing of that size; called before the annotation is shown first and after
    ///     `setNeedsUpdateSize()`.
    public static func drawing(
        size: CGSize, _ draw: @escaping (inout OverlayDrawing) -> Void
    ) -> ViewAnnotationContent {
        ViewAnnotationContent(measure: { _ in ContentSize(body: size) }) { drawing, _, _ in draw(&drawing) }
    }

    /// Returns whether the content looks like another one; false if that is unknown.
    func looksEqual(to other: ViewAnnotationContent) -> Bool {
        self === other || value != nil && value == other.value
    }

    func size(measuredBy text: TextMeasure) -> ContentSize { measure(text) }

    /// Returns the drawing in a size, for an annotation with an anchor.
    func drawing(size: CGSize, anchor: ViewAnnotationAnchor, measure: TextMeasure) -> OverlayDrawing {
        var drawing = OverlayDrawing(size: size)
        draw(&drawing, anchor, measure)
        return drawing
    }
}
