import Foundation

/// A cache of the drawings of elements: an element that only moved keeps its drawing and its identity.
@MainActor
struct DrawnElements {
    private struct Entry {
        var drawing: ScreenElementDrawing
        var overlay: OverlayDrawing
        var revision: UInt64
    }

    private var entries: [String: Entry] = [:]

    /// The last revision, unique among all elements.
    private var lastRevision: UInt64 = 0

    init() {}

    /// Returns the overlay of an element, from the cache if nothing but the position has changed; nil if nothing is drawn.
    ///
    /// - Parameters:
    ///   - node: The element.
    ///   - drawing: Everything on which its drawing depends.
    ///   - texts: The measure of texts.
    mutating func overlay(
        of node: ScreenElementNode, _ drawing: ScreenElementDrawing, texts: TextMeasure
    ) -> SceneOverlay? {
        var entry = entries[node.id]
        if entry?.drawing != drawing {
            lastRevision += 1
            entry = Entry(drawing: drawing, overlay: drawing.overlay(texts: texts), revision: lastRevision)
            entries[node.id] = entry
        }
        guard let entry, !entry.overlay.elements.isEmpty else { return nil }
        return SceneOverlay(
            identity: BucketIdentity(layer: "screen element \(node.id)", revision: entry.revision),
            drawing: entry.overlay, origin: node.frame.origin, clip: node.clip)
    }

    /// Discards the drawings of all elements but these.
    mutating func keep(_ nodes: [ScreenElementNode]) {
        guard entries.count > nodes.count else { return }
        let ids = Set(nodes.map(\.id))
        entries = entries.filter { ids.contains($0.key) }
    }
}
