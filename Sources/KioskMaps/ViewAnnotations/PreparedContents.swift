import Foundation

/// A cache of the sizes and drawings of the contents of annotations.
@MainActor
final class PreparedContents {
    private struct Entry {
        var size: ContentSize
        /// The revision of the content, unique among all contents.
        var revision: UInt64
        /// The drawings and their identities, by the anchor to which a callout points.
        var drawings: [ViewAnnotationAnchor: (drawing: OverlayDrawing, identity: BucketIdentity)] = [:]
    }

    /// The measure of texts; setting it empties the cache.
    var textMeasure = TextMeasure.estimate {
        didSet { entries = [:] }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var lastRevision: UInt64 = 0

    init() {}

    /// Discards the size and the drawings of an annotation.
    func discard(_ annotation: ViewAnnotation) {
        entries[ObjectIdentifier(annotation)] = nil
    }

    /// Returns the size of the content of an annotation.
    func size(of annotation: ViewAnnotation) -> ContentSize {
        entry(of: annotation).size
    }

    /// Returns the drawing of an annotation at a position, and the identity of the drawing.
    func drawing(
        of annotation: ViewAnnotation, at position: ViewAnnotationState.Position
    ) -> (drawing: OverlayDrawing, identity: BucketIdentity) {
        let anchor = position.anchor.anchor
        let entry = entry(of: annotation)
        if let known = entry.drawings[anchor] { return known }
        let identity = BucketIdentity(layer: "\(annotation.id) \(anchor.rawValue)", revision: entry.revision)
        let drawing = annotation.view.drawing(size: position.frame.size, anchor: anchor, measure: textMeasure)
        // A custom drawing may have changed or removed the annotation, and the entry with it.
        let key = ObjectIdentifier(annotation)
        if entries[key]?.revision == entry.revision { entries[key]?.drawings[anchor] = (drawing, identity) }
        return (drawing, identity)
    }

    private func entry(of annotation: ViewAnnotation) -> Entry {
        let key = ObjectIdentifier(annotation)
        if let entry = entries[key] { return entry }
        lastRevision += 1
        var size = annotation.view.size(measuredBy: textMeasure)
        if let width = annotation.state.sizeOverride.width { size.body.width = width }
        if let height = annotation.state.sizeOverride.height { size.body.height = height }
        let entry = Entry(size: size, revision: lastRevision)
        entries[key] = entry
        return entry
    }
}
