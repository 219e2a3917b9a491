import KioskStyle

/// The images of a style, by their ids.
struct StyleImages {
    /// The images with the properties with which they were added, such as `sdf`.
    private(set) var styleImages: [String: RuntimeImage] = [:]

    /// The same images without these properties, as the renderer and applications use them.
    private(set) var images: [String: UIImage] = [:]

    /// A number that increases with each change.
    private(set) var revision: UInt64 = 0

    /// Sets an image, or removes it if it is nil.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - id: The id of the image.
    ///   - revision: A number greater than the current revision.
    mutating func set(_ image: RuntimeImage?, id: String, revision: UInt64) {
        styleImages[id] = image
        images[id] = image?.image
        self.revision = revision
    }
}
