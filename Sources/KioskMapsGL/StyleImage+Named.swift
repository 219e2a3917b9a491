import Foundation
public import KioskMaps
import KioskRendering
import KioskStyle

extension StyleImage {
    /// Creates an image of a style from an image of the application; nil if there is none with the name.
    ///
    /// - Parameters:
    ///   - name: The name of the image, which is its id in the style, by the rules of `UIImage(named:in:)`.
    ///   - sdf: Whether the image is a signed distance field.
    ///   - contentInsets: The insets of the rectangle that contains the text, in points.
    public init?(named name: String, sdf: Bool = false, contentInsets: UIEdgeInsets = .zero) {
        guard let image = UIImage(named: name) else { return nil }
        self.init(id: name, image: image, sdf: sdf, contentInsets: contentInsets)
    }
}

extension PointAnnotation {
    /// Returns a copy with an image of the application, by its name; without an image if there is none with the name.
    ///
    /// - Parameters:
    ///   - name: The name of the image, by the rules of `UIImage(named:in:)`.
    ///   - sdf: Whether the image is a signed distance field.
    public func image(named name: String, sdf: Bool = false) -> PointAnnotation {
        image(UIImage(named: name).map { Image(image: $0, name: name, sdf: sdf) })
    }
}
