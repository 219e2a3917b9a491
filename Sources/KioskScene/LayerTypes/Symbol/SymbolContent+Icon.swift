public import KioskGeometry
public import KioskSymbols

extension SymbolContent {
    /// An image at the position of a symbol, whole or in parts that are stretched.
    public struct Icon: Hashable, Sendable {
        /// The name of the image in `MapScene.images`; an icon without an image is not drawn.
        public var image: String

        /// The rectangles of the image, as from `IconLayout.quads(around:)`.
        public var quads: [IconQuad]

        /// Whether the alpha of the image is a distance field as in a glyph range, drawn with the colours of the paint.
        public var isDistanceField: Bool

        /// The space on each side of the image that is hit with it, in points; less than 0 for a margin that is not hit.
        public var padding: UIEdgeInsets

        /// Creates an icon.
        ///
        /// - Parameters:
        ///   - image: The name of the image in `MapScene.images`.
        ///   - quads: The rectangles of the image.
        ///   - isDistanceField: Whether the alpha of the image is a distance field.
        ///   - padding: The space on each side of the image that is hit with it, in points.
        public init(image: String, quads: [IconQuad], isDistanceField: Bool = false, padding: UIEdgeInsets = .zero) {
            self.image = image
            self.quads = quads
            self.isDistanceField = isDistanceField
            self.padding = padding
        }
    }
}
