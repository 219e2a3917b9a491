import Foundation

/// What was measured and drawn of the contents of annotations, until they change.
@MainActor
final class PreparedContents {
    private struct Entry {
        var size: ContentSize
        /// Unique among all contents.
        var revision: UInt64
        /// By the anchor they point to.
        var drawings: [ViewAnnotationAnchor: OverlayDrawing] = [:]
    }

    /// Measures words; another one makes everything anew.
    var textMeasure = TextMeasure.estimate {
        didSet { entries = [:] }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var lastRevision: UInt64 = 0

    init() {}

    func forget(_ annotation: ViewAnnotation) {
        entries[ObjectIdentifier(annotation)] = nil
    }

    func size(of annotation: ViewAnnotation) -> ContentSize {
        entry(of: annotation).size
    }

    /// Returns the drawing of an annotation that was placed, and what names it.
    func drawing(
        of annotation: ViewAnnotation, placed: ViewAnnotation.Placed
    ) -> (drawing: OverlayDrawing, identity: BucketIdentity) {
        let anchor = placed.anchor.anchor
        let entry = entry(of: annotation)
        let identity = BucketIdentity(layer: "\(annotation.id) \(anchor.rawValue)", revision: entry.revision)
        if let known = entry.drawings[anchor] { return (known, identity) }
        let drawing = annotation.view.drawing(size: placed.frame.size, anchor: anchor, measure: textMeasure)
        // Who draws may have changed or removed the annotation meanwhile: what is forgotten stays forgotten.
        let key = ObjectIdentifier(annotation)
        if entries[key]?.revision == entry.revision { entries[key]?.drawings[anchor] = drawing }
        return (drawing, identity)
    }

    private func entry(of annotation: ViewAnnotation) -> Entry {
        let key = ObjectIdentifier(annotation)
        if let entry = entries[key] { return entry }
        lastRevision += 1
        var size = annotation.view.size(measuredBy: textMeasure)
        if let width = annotation.givenSize.width { size.body.width = width }
        if let height = annotation.givenSize.height { size.body.height = height }
        let entry = Entry(size: size, revision: lastRevision)
        entries[key] = entry
        return entry
    }
}
