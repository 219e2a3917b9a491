import Foundation
import KioskGeometry
import KioskStyle

/// The tables of the colour themes of a style and its imports.
struct StyleColorThemes {
    /// The maximum length of the Base64 text of a table, in bytes: many times that of a table of 64³ colours.
    private static let longestText = 8 << 20

    /// The maximum number of bytes of the pixels of a table, twice those of 128³ colours.
    private static let maximumByteCount = 16 << 20

    /// The scope of the layers of the style itself; that of an import is the prefix of the ids of its layers, `ID/`.
    static let styleScope = ""

    /// The theme that the application has set for the style itself, in place of that of its document; nil if it has set none.
    var applicationTheme: ColorTheme?

    private var themes: [String: ColorTheme] = [:]
    private var tables: [String: ColorLookupTable] = [:]

    /// The problems that were reported, so that each is reported once.
    private var problems: [String: String] = [:]

    /// Returns the table for the layers of a style; nil without a theme.
    ///
    /// - Parameter scope: The prefix of the ids of an import, or `styleScope`.
    func table(inScope scope: String) -> ColorLookupTable? { tables[scope] }

    /// Reads the tables of themes.
    ///
    /// - Parameters:
    ///   - documentThemes: The themes of the documents, by the prefixes of the ids of their styles.
    ///   - decoder: The decoder of images; nil for none.
    ///   - report: Receives a message for each theme that cannot be read.
    /// - Returns: Whether a table has changed.
    mutating func update(
        _ documentThemes: [String: ColorTheme], decoder: (any ImageDecoding)?, report: (String) -> Void
    ) -> Bool {
        var changed = documentThemes
        if let applicationTheme { changed[Self.styleScope] = applicationTheme }
        let (before, known) = (tables, problems)
        (tables, problems) = ([:], [:])
        for (scope, theme) in changed.sorted(by: { $0.key < $1.key }) {
            if themes[scope] == theme, let table = before[scope] {
                tables[scope] = table
                continue
            }
            do throws(StyleError) {
                tables[scope] = try Self.table(of: theme, decoder: decoder)
            } catch {
                problems[scope] = error.message
                if known[scope] != error.message { report("\(scope)color-theme: \(error.message)") }
            }
        }
        themes = changed
        return tables != before
    }

    private static func table(
        of theme: ColorTheme, decoder: (any ImageDecoding)?
    ) throws(StyleError) -> ColorLookupTable? {
        let image = try image(of: theme, decoder: decoder)
        guard let image else { return nil }
        guard let table = ColorLookupTable(image) else {
            throw StyleError(
                message:
                    "image of \(image.pixelWidth) × \(image.pixelHeight) pixels ignored; pass n² × n, such as 1024 × 32"
            )
        }
        return table
    }

    private static func image(of theme: ColorTheme, decoder: (any ImageDecoding)?) throws(StyleError) -> UIImage? {
        let json: JSONValue
        switch theme.content {
        case .image(let image): return image
        case .data(let data): json = data
        }
        guard let text = try text(of: json), !text.isEmpty else { return nil }
        guard let decoder else {
            throw StyleError(message: "no image decoder; set mapView.imageDecoder, such as ImageDecoder()")
        }
        guard text.utf8.count <= longestText, let data = Data(base64Encoded: text)
        else { throw StyleError(message: "data ignored, they are not Base64; pass the Base64 text of a PNG file") }
        do {
            return try decoder.decode(data, scale: 1, maximumByteCount: Self.maximumByteCount)
        } catch {
            throw StyleError(message: "data ignored, \(error); pass the Base64 text of a PNG file")
        }
    }

    /// Returns the text of a member, which may be an expression without variables.
    private static func text(of json: JSONValue) throws(StyleError) -> String? {
        if case .string(let text) = json { return text }
        let constant: StyleValue?
        do throws(ExpressionError) {
            constant = try CompiledExpression(parsing: json, for: PropertySpecification("data", .string)).constant
        } catch {
            throw StyleError(message: "data ignored, \(error)")
        }
        guard case .string(let text)? = constant else {
            throw StyleError(
                message: "data ignored, they are no text; pass a text, or an expression of the options of the style")
        }
        return text
    }
}
