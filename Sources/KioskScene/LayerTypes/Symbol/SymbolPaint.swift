/// The colours of a text or an icon; all but the opacity apply to glyphs and to icons that are distance fields.
package struct SymbolPaint: Hashable, Sendable {
    /// The fill colour.
    package var color: PixelColor

    /// The colour of the halo.
    package var haloColor: PixelColor

    /// The width of the halo, in points; of a text, a quarter of its size is the useful maximum.
    ///
    /// A block without a halo wider than 0 is drawn without halos.
    package var haloWidth: Float

    /// The width of the blurred edge of the halo, in points.
    package var haloBlur: Float

    /// The opacity of fill, halo and image, 0…1.
    package var opacity: Float

    /// The fraction of the own colours of fill, halo and image in 3D lights, 0…1.
    package var emissiveStrength: Float

    /// Creates a paint with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - color: The fill colour.
    ///   - haloColor: The colour of the halo.
    ///   - haloWidth: The width of the halo, in points.
    ///   - haloBlur: The width of the blurred edge of the halo, in points.
    ///   - opacity: The opacity of fill, halo and image, 0…1.
    ///   - emissiveStrength: The fraction of the own colours in 3D lights, 0…1.
    package init(
        color: PixelColor = PixelColor(0, 0, 0, 255), haloColor: PixelColor = .zero, haloWidth: Float = 0,
        haloBlur: Float = 0, opacity: Float = 1, emissiveStrength: Float = 1
    ) {
        self.color = color
        self.haloColor = haloColor
        self.haloWidth = haloWidth
        self.haloBlur = haloBlur
        self.opacity = opacity
        self.emissiveStrength = emissiveStrength
    }

    /// The values of one symbol that differ from those of its layer; nil uses the value of the layer.
    package struct Override: Hashable, Sendable {
        /// The fill colour.
        package var color: PixelColor?
        /// The colour of the halo.
        package var haloColor: PixelColor?
        /// The width of the halo, in points.
        package var haloWidth: Float?
        /// The width of the blurred edge of the halo, in points.
        package var haloBlur: Float?
        /// The opacity of fill, halo and image, 0…1.
        package var opacity: Float?
        /// The fraction of the own colours in 3D lights, 0…1.
        package var emissiveStrength: Float?

        /// Creates an override.
        ///
        /// - Parameters:
        ///   - color: The fill colour.
        ///   - haloColor: The colour of the halo.
        ///   - haloWidth: The width of the halo, in points.
        ///   - haloBlur: The width of the blurred edge of the halo, in points.
        ///   - opacity: The opacity of fill, halo and image, 0…1.
        ///   - emissiveStrength: The fraction of the own colours in 3D lights, 0…1.
        package init(
            color: PixelColor? = nil, haloColor: PixelColor? = nil, haloWidth: Float? = nil, haloBlur: Float? = nil,
            opacity: Float? = nil, emissiveStrength: Float? = nil
        ) {
            self.color = color
            self.haloColor = haloColor
            self.haloWidth = haloWidth
            self.haloBlur = haloBlur
            self.opacity = opacity
            self.emissiveStrength = emissiveStrength
        }

        /// Whether all values are those of the layer.
        package var isEmpty: Bool {
            color == nil && haloColor == nil && haloWidth == nil && haloBlur == nil && opacity == nil
                && emissiveStrength == nil
        }
    }
}
