import Foundation
public import KioskGeometry
public import KioskStyle

/// The images of icons and patterns.
extension StyleManager {
    /// Returns whether the style contains an image.
    public func imageExists(withId id: String) -> Bool {
        styleImages[id] != nil
    }

    /// Returns the image with an id; nil if the style does not contain it.
    public func image(withId id: String) -> UIImage? {
        images[id]
    }

    /// Adds an image, or replaces the one with the same id.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - id: The name by which icons and patterns refer to it.
    ///   - sdf: Whether the image is a signed distance field, which can be drawn in any colour.
    ///   - stretchX: The columns that stretch when the image is fitted to a text, in pixels.
    ///   - stretchY: The rows that stretch, in pixels.
    ///   - content: The rectangle that contains the text, in pixels; nil for the whole image.
    /// - Throws: `StyleError` if a span or the rectangle exceeds the image, or spans are not in ascending order.
    public func addImage(
        _ image: UIImage, id: String, sdf: Bool = false, stretchX: [ImageStretches], stretchY: [ImageStretches],
        content: ImageContent? = nil
    ) throws {
        func spans(_ stretches: [ImageStretches], within length: Int, _ axis: String) throws -> [ClosedRange<Double>] {
            var spans: [ClosedRange<Double>] = []
            for stretch in stretches {
                let (first, second) = (Double(stretch.first), Double(stretch.second))
                guard first >= spans.last?.upperBound ?? 0, first <= second, second <= Double(length) else {
                    throw StyleError(
                        message: "image \"\(id)\": expected \(axis) in ascending order within 0…\(length), found"
                            + " \(stretch.first)…\(stretch.second)")
                }
                spans.append(first...second)
            }
            return spans
        }
        let contentRect = try content.map { content in
            let isInside =
                content.left >= 0 && content.left <= content.right && content.right <= Float(image.pixelWidth)
                && content.top >= 0 && content.top <= content.bottom && content.bottom <= Float(image.pixelHeight)
            guard isInside else {
                throw StyleError(
                    message: "image \"\(id)\": expected a content rectangle within the image, found \(content)")
            }
            return CGRect(
                x: CGFloat(content.left), y: CGFloat(content.top), width: CGFloat(content.right - content.left),
                height: CGFloat(content.bottom - content.top))
        }
        add(
            RuntimeImage(
                image: image, sdf: sdf, stretchX: try spans(stretchX, within: image.pixelWidth, "columns"),
                stretchY: try spans(stretchY, within: image.pixelHeight, "rows"), content: contentRect), id: id)
    }

    /// Adds an image that stretches between its cap insets, or replaces the one with the same id.
    ///
    ///     try style.addImage(pin, id: "pin")
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - id: The name by which icons and patterns refer to it.
    ///   - sdf: Whether the image is a signed distance field, which can be drawn in any colour.
    ///   - contentInsets: The insets of the rectangle that contains the text, in points.
    /// - Throws: `StyleError` if the insets leave nothing of the image.
    public func addImage(
        _ image: UIImage, id: String, sdf: Bool = false, contentInsets: UIEdgeInsets = .zero
    ) throws {
        func pixels(_ points: CGFloat) -> Float {
            // Rounding towards zero keeps spans and the content within the image.
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

    /// Removes an image.
    ///
    /// - Throws: `StyleError` if the style does not contain it.
    public func removeImage(withId id: String) throws {
        guard imageExists(withId: id) else { throw StyleError(message: "image \"\(id)\": not in the style") }
        setImage(nil, id: id)
        didChange()
    }
}

extension StyleManager {
    /// Adds an image with its properties, or replaces the one with the same id.
    func add(_ image: RuntimeImage, id: String) {
        add([(id, image)])
    }

    /// Adds images with their properties, or replaces those with the same ids.
    func add(_ images: [(id: String, image: RuntimeImage)]) {
        for (id, image) in images { setImage(image, id: id) }
        didChange()
    }
}
