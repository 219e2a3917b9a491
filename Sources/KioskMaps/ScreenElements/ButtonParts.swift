import Foundation
import KioskStyle

/// The sizes of the image and the title of a button, which are beside each other.
@MainActor
struct ButtonParts {
    /// The size of the image, in points; zero without one.
    let imageSize: CGSize

    /// The title.
    let title: OverlayText

    /// The size of the title, in points.
    let titleSize: CGSize

    /// The space between the image and the title, in points.
    let gap: CGFloat

    /// Creates the parts.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image; nil for none.
    ///   - style: The style of the button.
    ///   - width: The available width, in points.
    ///   - texts: The measure of texts.
    init(_ title: String, _ image: UIImage?, style: ScreenElement.Style, width: CGFloat, texts: TextMeasure) {
        imageSize = image?.size.fitting(CGSize(width: width, height: .infinity), enlarges: false) ?? .zero
        gap = image == nil || title.isEmpty ? 0 : style.fontSize / 2
        self.title = style.text(title, width: max(0, width - imageSize.width - gap))
        titleSize = texts.size(self.title)
    }

    /// The size of both, in points.
    var size: CGSize {
        CGSize(width: imageSize.width + gap + titleSize.width, height: max(imageSize.height, titleSize.height))
    }
}
