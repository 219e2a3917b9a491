extension LineBucket {
    /// How a layer of lines is blended with what is below it.
    package enum Blending: Equatable, Sendable {
        /// Lines cover what is below them.
        case over
        /// The colours of lines are multiplied by those below them; with an opacity of the layer, those of the whole layer.
        case multiply
        /// The mean colour of the lines at a point is added, the more of it the more lines overlap there: half of it where
        /// their number is `clamp`.
        case additive(clamp: Float)
    }

    /// The area of lines in which extrusions and models in front of them are translucent.
    package struct Cutout: Equatable, Sendable {
        /// The opacity of extrusions and models in the middle of a line, 0…1.
        package var opacity: Float
        /// The width of the fade at the edges, as a fraction of half the line width, 0…1.
        package var fadeWidth: Float

        /// Creates a cutout.
        package init(opacity: Float, fadeWidth: Float) {
            self.opacity = opacity
            self.fadeWidth = fadeWidth
        }
    }

    /// Whether the layer is drawn as a whole before it is blended with what is below it.
    package var isComposed: Bool { opacity < 1 || addsColors }

    /// Whether the colours of the lines are added.
    package var addsColors: Bool { if case .additive = blending { true } else { false } }
}
