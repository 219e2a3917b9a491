import KioskStyle

/// The images of the puck in the style.
@MainActor
final class PuckImages {
    /// The images that the style has to contain; `update()` copies them to the style.
    var images: [PuckLook.ImageID: UIImage] = [:] {
        didSet { revision = nil }
    }

    private let style: StyleManager

    /// The end of the names of the images in the style.
    private let suffix: String

    /// The revision of the images of the style after the last update; nil if they have to be updated.
    private var revision: UInt64?

    init(style: StyleManager, suffix: String) {
        self.style = style
        self.suffix = suffix
    }

    /// Updates the style, unless its images and those of the puck have not changed since the last call.
    func update() {
        guard revision != style.imagesRevision else { return }
        for id in PuckLook.ImageID.allCases {
            let name = id.name(suffix)
            let current = style.styleImages[name]
            if let image = images[id].map({ RuntimeImage(image: $0) }) {
                if current != image { style.add(image, id: name) }
            } else if current != nil {
                style.setImage(nil, id: name)
                style.didChange()
            }
        }
        revision = style.imagesRevision
    }
}
