public import KioskStyle

/// The images of image sources.
extension StyleManager {
    /// Replaces the image of an image source, without loading it from a URL.
    ///
    /// The URL and the coordinates of the source stay the same. The image is drawn with the next frame. An image that is
    /// being loaded from the URL is discarded.
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - image: The image.
    /// - Throws: `StyleError` if there is no image source with that id.
    public func updateImageSource(withId id: String, image: UIImage) throws {
        let type = try existingSource(id).type
        guard type.hasImage else {
            throw StyleError(
                message: "source \"\(id)\": type \"\(type.rawValue)\" has no image; use a source of type \"image\"")
        }
        setImage(image, ofSource: id)
        host?.sourceDidChange(.featuresLoaded(id, dataId: nil))
    }

    /// Sets the image of a source, unless the style does not contain it.
    func setImage(_ image: UIImage, ofSource id: String) {
        guard let document = sources[id]?.document else { return }
        let revision = nextRevision()
        sourceImages[id] = SourceImage(image, of: document, revision: revision)
        sources[id]?.noteImage(revision: revision)
        didChange()
    }

    /// Places the image of a source that was replaced at the new coordinates, or removes it with the source or its URL.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - replaced: The source before.
    func updateImage(ofSource id: String, from replaced: StyleSource) {
        guard sourceImages[id] != nil else { return }
        let hadURL = replaced.members["url"] != nil
        guard let document = sources[id]?.document, document.type == replaced.type,
            !hadURL || document.members["url"] != nil
        else {
            sourceImages[id] = nil
            return
        }
        sourceImages[id]?.move(to: document)
    }
}
