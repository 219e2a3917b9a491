import KioskStyle

/// Brings the pictures of annotations into the style and takes them out when no annotation of any manager has them any more.
///
/// A picture the style had before is left as it is, and stays.
@MainActor
final class AnnotationImages {
    private struct Picture {
        var image: PointAnnotation.Image
        /// How many annotations have it.
        var users = 0
        /// Whether it came into the style from here.
        var isOwned = false
    }

    private let style: StyleManager
    private var pictures: [String: Picture] = [:]

    /// The names of pictures that came, changed or lost their last user.
    private var changed: Set<String> = []

    init(style: StyleManager) {
        self.style = style
    }

    /// Takes note of the picture of an annotation before and after a change.
    func note(_ before: PointAnnotation.Image?, _ after: PointAnnotation.Image?) {
        guard before != nil || after != nil, before != after else { return }
        if let before { pictures[before.name]?.users -= 1 }
        if let after {
            pictures[after.name, default: Picture(image: after)].users += 1
            pictures[after.name]?.image = after
        }
        changed.formUnion([before?.name, after?.name].compactMap { $0 })
    }

    /// Brings the style up to date.
    func synchronize() {
        for name in changed.sorted() {
            guard let picture = pictures[name] else { continue }
            if picture.users > 0 { show(picture, name) } else { hide(picture, name) }
        }
        changed = []
    }

    private func show(_ picture: Picture, _ name: String) {
        let image = StyleImage(image: picture.image.image, sdf: picture.image.sdf)
        guard picture.isOwned || !style.imageExists(withId: name) else { return }
        pictures[name]?.isOwned = true
        if style.styleImages[name] != image { style.add(image, id: name) }
    }

    private func hide(_ picture: Picture, _ name: String) {
        pictures[name] = nil
        // Somebody may have removed it through the style.
        guard picture.isOwned, style.imageExists(withId: name) else { return }
        style.setImage(nil, id: name)
        style.didChange()
    }
}
