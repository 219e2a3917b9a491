import Foundation
public import KioskGeometry
public import KioskStyle

/// The pictures that icons and patterns name.
extension StyleManager {
    /// Returns whether the style has a picture with an id.
    public func imageExists(withId id: String) -> Bool {
        styleImages[id] != nil
    }

    /// Returns the picture with an id; nil when there is none.
    public func image(withId id: String) -> UIImage? {
        images[id]
    }

    /// Adds a picture, or replaces the one with that id.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - id: What icons and patterns call it.
    ///   - sdf: Whether its alpha is the distance to an edge, so that it takes any colour.
    ///   - stretchX: The columns that stretch when it is fitted to a text.
    ///   - stretchY: The rows that stretch.
    ///   - content: The part a text fits in; all of it when it is nil.
    /// - Throws: `StyleError` when a span or the part for text leaves the picture, or spans are out of order.
    public func addImage(
        _ image: UIImage, id: String, sdf: Bool = false, stretchX: [ImageStretches], stretchY: [ImageStretches],
        content: ImageContent? = nil
    ) throws {
        func spans(_ stretches: [ImageStretches], within length: Int, _ what: String) throws -> [ClosedRange<Double>] {
            var spans: [ClosedRange<Double>] = []
            for stretch in stretches {
                let (first, second) = (Double(stretch.first), Double(stretch.second))
                guard first >= spans.last?.upperBound ?? 0, first <= second, second <= Double(length) else {
                    throw StyleError(
                        message: "image \"\(id)\": expected \(what) in ascending order within 0…\(length), found"
                            + " \(stretch.first)…\(stretch.second)")
                }
                spans.append(first...second)
            }
            return spans
        }
        let part = try content.map { content in
            let isInside =
                content.left >= 0 && content.left <= content.right && content.right <= Float(image.pixelWidth)
                && content.top >= 0 && content.top <= content.bottom && content.bottom <= Float(image.pixelHeight)
            guard isInside else {
                throw StyleError(
                    message: "image \"\(id)\": expected a part for text within the picture, found \(content)")
            }
            return CGRect(
                x: CGFloat(content.left), y: CGFloat(content.top), width: CGFloat(content.right - content.left),
                height: CGFloat(content.bottom - content.top))
        }
        add(
            StyleImage(
                image: image, sdf: sdf, stretchX: try spans(stretchX, within: image.pixelWidth, "columns"),
                stretchY: try spans(stretchY, within: image.pixelHeight, "rows"), content: part), id: id)
    }

    /// Adds a picture that stretches between its cap insets, or replaces the one with that id.
    ///
    ///     try style.addImage(pin, id: "pin")
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - id: What icons and patterns call it.
    ///   - sdf: Whether its alpha is the distance to an edge, so that it takes any colour.
    ///   - contentInsets: The edges of the picture that a text keeps off, in points.
    /// - Throws: `StyleError` when the insets leave nothing of the picture.
    public func addImage(
        _ image: UIImage, id: String, sdf: Bool = false, contentInsets: UIEdgeInsets = .zero
    ) throws {
        func pixels(_ points: CGFloat) -> Float {
            // Towards zero, so that no span leaves the picture by a rounding.
            Float((points * image.scale).rounded(.towardZero))
        }
        let (width, height) = (Float(image.pixelWidth), Float(image.pixelHeight))
        try addImage(
            image, id: id, sdf: sdf,
            stretchX: [
                ImageStretches(first: pixels(image.capInsets.left), second: width - pixels(image.capInsets.right))
            ],
            stretchY: [
                ImageStretches(first: pixels(image.capInsets.top), second: height - pixels(image.capInsets.bottom))
            ],
            content: ImageContent(
                left: pixels(contentInsets.left), top: pixels(contentInsets.top),
                right: width - pixels(contentInsets.right), bottom: height - pixels(contentInsets.bottom)))
    }

    /// Removes a picture.
    ///
    /// - Throws: `StyleError` when there is no picture with that id.
    public func removeImage(withId id: String) throws {
        guard imageExists(withId: id) else { throw StyleError(message: "there is no image \"\(id)\"") }
        setImage(nil, id: id)
        didChange()
    }
}

extension StyleManager {
    /// Adds an image with everything that is known of it.
    func add(_ image: StyleImage, id: String) {
        add([(id, image)])
    }

    /// Adds images with everything that is known of them.
    func add(_ images: [(id: String, image: StyleImage)]) {
        for (id, image) in images { setImage(image, id: id) }
        didChange()
    }
}
