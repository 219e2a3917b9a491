import KioskStyle

/// The images of the annotations of all managers in the style.
///
/// An image is added when the first annotation uses it and removed when the last one stops using it. An image that the style
/// had before is neither replaced nor removed.
@MainActor
final class AnnotationImages {
    private struct Entry {
        var image: PointAnnotation.Image
        /// The number of annotations that use the image.
        var users = 0
        /// Whether the image was added to the style by this object.
        var isOwned = false
    }

    private let style: StyleManager
    /// The images by their names.
    private var entries: [String: Entry] = [:]

    /// The names of images that were added, changed or lost their last user since the last update of the style.
    private var changed: Set<String> = []

    init(style: StyleManager) {
        self.style = style
    }

    /// The number of images that are stored.
    var count: Int { entries.count }

    /// Records the image of an annotation before and after a change.
    func note(_ before: PointAnnotation.Image?, _ after: PointAnnotation.Image?) {
        guard before != nil || after != nil, before != after else { return }
        if let before { entries[before.name]?.users -= 1 }
        if let after {
            entries[after.name, default: Entry(image: after)].users += 1
            entries[after.name]?.image = after
        }
        changed.formUnion([before?.name, after?.name].compactMap { $0 })
        // Nothing updates the style while frames are suspended, such as all night on a dark display.
        if let name = before?.name, let entry = entries[name], entry.users <= 0, !entry.isOwned {
            entries[name] = nil
            changed.remove(name)
        }
    }

    /// Updates the style.
    func synchronize() {
        for name in changed.sorted() {
            guard let entry = entries[name] else { continue }
            if entry.users > 0 { add(entry, name) } else { remove(entry, name) }
        }
        changed = []
    }

    private func add(_ entry: Entry, _ name: String) {
        let image = RuntimeImage(image: entry.image.image, sdf: entry.image.sdf)
        guard entry.isOwned || !style.imageExists(withId: name) else { return }
        entries[name]?.isOwned = true
        if style.styleImages[name] != image { style.add(image, id: name) }
    }

    private func remove(_ entry: Entry, _ name: String) {
        entries[name] = nil
        // A call to the style may have removed it already.
        guard entry.isOwned, style.imageExists(withId: name) else { return }
        style.setImage(nil, id: name)
        style.didChange()
    }
}

extension LayerAnnotation {
    /// The image of the annotation; nil for kinds without images.
    var annotationImage: PointAnnotation.Image? { extras.isEmpty ? nil : extras.values.image }
}
