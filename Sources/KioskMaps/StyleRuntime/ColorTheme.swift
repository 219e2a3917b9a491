import KioskGeometry
public import KioskStyle

/// A colour theme: a table of 32 × 32 × 32 colours that replace those of a style.
///
/// Colours are drawn as they are, with a diagnostic.
public struct ColorTheme: Hashable, Sendable {
    private enum Table: Hashable, Sendable {
        case base64(String)
        case image(UIImage)
    }

    private let table: Table

    /// Creates a theme from the Base64 text of a PNG file of 1,024 × 32 pixels.
    public init(base64: String) {
        table = .base64(base64)
    }

    /// Creates a theme from an image of 1,024 × 32 pixels.
    public init(uiimage: UIImage) {
        table = .image(uiimage)
    }

    /// The member of a style document.
    var json: JSONObject {
        switch table {
        case .base64(let text): ["data": .string(text)]
        case .image(let image): ["data": nil, "width": .number(Double(image.pixelWidth))]
        }
    }
}

extension StyleManager {
    /// Sets the colour theme of the style, which is kept but not drawn.
    public func setColorTheme(_ colorTheme: ColorTheme) {
        members["color-theme"] = .object(colorTheme.json)
        didChange()
    }

    /// Removes the colour theme of the style.
    public func removeColorTheme() {
        guard members.removeValue(forKey: "color-theme") != nil else { return }
        didChange()
    }
}
