package import KioskGeometry

/// A colour theme: a table of colours that replace those of a style.
///
///     mapView.mapboxMap.setColorTheme(ColorTheme(uiimage: sepia))
///
/// The table is an image of n² × n pixels, such as 1,024 × 32: n squares side by side. Red grows to the right in a square, green
/// downwards, and blue from square to square; colours between those of the table are interpolated. A theme changes the colours of
/// layer properties, also those by default, of lights and of the sky, unless a property with the suffix `-use-theme` is `none`. It
/// changes neither images nor raster tiles.
public struct ColorTheme: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// The Base64 text of an image file, or an expression that returns it.
        case data(JSONValue)
        case image(UIImage)
    }

    package let content: Content

    /// Creates a theme from the Base64 text of a PNG file of n² × n pixels.
    ///
    /// The image decoder of the map reads it; a diagnostic reports a text that cannot be read.
    public init(base64: String) {
        content = .data(.string(base64))
    }

    /// Creates a theme from an image of n² × n pixels.
    public init(uiimage: UIImage) {
        content = .image(uiimage)
    }

    /// Creates a theme from the member `color-theme` of a style document; nil without data.
    package init?(json: JSONObject) {
        guard let data = json["data"] ?? nil else { return nil }
        content = .data(data)
    }

    /// The member of a style document; its data are null for an image.
    package var json: JSONObject {
        switch content {
        case .data(let data): ["data": data]
        case .image(let image): ["data": nil, "width": .number(Double(image.pixelWidth))]
        }
    }

    /// Returns the theme with the values of options in its expression.
    func resolved(by configuration: StyleConfiguration) -> ColorTheme {
        guard case .data(let data) = content, let resolved = configuration.resolved(data) else { return self }
        return ColorTheme(json: ["data": resolved]) ?? self
    }
}
