extension SymbolContent {
    /// An image at the position of a symbol, whole or in pieces that are stretched.
    public struct Icon: Hashable, Sendable {
        /// A rectangle of the image.
        ///
        /// A corner is at `scaled` times the size of the icon plus `fixed`, relative to the anchor: x to the right, y down.
        public struct Piece: Hashable, Sendable {
            /// The left, upper, right and lower edge at the size 1, in points.
            public var scaled: SIMD4<Float>

            /// The part of the left, upper, right and lower edge that does not depend on the size, in points.
            public var fixed: SIMD4<Float>

            /// The left, upper, right and lower edge in the image, in pixels.
            ///
            /// Around the image there is a transparent pixel, so the edges of a whole image are −1 and its size plus 1.
            public var texels: SIMD4<Float>

            /// Creates a piece; the edges are in the order left, upper, right, lower.
            ///
            /// - Parameters:
            ///   - scaled: The edges at the size 1, in points.
            ///   - fixed: The part of the edges that does not depend on the size, in points.
            ///   - texels: The edges in the image, in pixels.
            public init(scaled: SIMD4<Float>, fixed: SIMD4<Float> = .zero, texels: SIMD4<Float>) {
                self.scaled = scaled
                self.fixed = fixed
                self.texels = texels
            }
        }

        /// The name of the image in `MapScene.images`; an icon without an image is not drawn.
        public var image: String

        /// The pieces of the image.
        public var pieces: [Piece]

        /// The rotation about the anchor, in degrees clockwise.
        public var rotation: Float

        /// Whether the alpha of the image is a distance field as in a glyph range, drawn with the colours of the paint.
        public var isDistanceField: Bool

        /// The minimum of the size in `Piece.scaled`, horizontally and vertically, at which stretched pieces do not overlap.
        public var minimumScale: SIMD2<Float>

        /// Creates an icon.
        ///
        /// - Parameters:
        ///   - image: The name of the image in `MapScene.images`.
        ///   - pieces: The pieces of the image.
        ///   - rotation: The rotation about the anchor, in degrees clockwise.
        ///   - isDistanceField: Whether the alpha of the image is a distance field.
        ///   - minimumScale: The minimum of the size, horizontally and vertically.
        public init(
            image: String, pieces: [Piece], rotation: Float = 0, isDistanceField: Bool = false,
            minimumScale: SIMD2<Float> = .zero
        ) {
            self.image = image
            self.pieces = pieces
            self.rotation = rotation
            self.isDistanceField = isDistanceField
            self.minimumScale = minimumScale
        }
    }
}
