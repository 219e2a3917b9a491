import KioskGeometry
import KioskStyle

/// The styles that a style imports, the values of their options and of its own, and the composed document.
struct StyleImports: Sendable {
    /// The customary id of the import of a base map.
    ///
    /// In a style without an import of this id, it refers to the options and the featuresets of the style itself, so that an application
    /// uses the same id whether it loads the style of the base map directly or imports it.
    static let baseID = "basemap"

    /// The importing style, without its sources.
    ///
    /// The style manager stores these; after the style was loaded, a change of imports or options affects only the others.
    private let root: StyleDocument

    /// The values of the options of the importing style.
    private(set) var configuration: StyleConfiguration

    /// The imports, the lowest first.
    private(set) var imports: [ImportedStyle]

    /// The composed document, which contains the sources of imports only.
    private(set) var composition: StyleComposition

    /// Creates the imports of a style.
    ///
    /// - Parameters:
    ///   - document: The importing style.
    ///   - imports: The imports, the lowest first.
    ///   - values: The values for the options of the import `basemap` or, if there is none, of the style.
    init(of document: StyleDocument = StyleDocument(), _ imports: [ImportedStyle] = [], values: JSONObject = [:]) {
        var (document, imports) = (document, imports)
        var ownValues: JSONObject = [:]
        if let index = imports.firstIndex(where: { $0.id == Self.baseID }) {
            imports[index].configuration = StyleConfiguration(
                schema: imports[index].configuration.schema,
                values: imports[index].configuration.values.merging(values) { $1 })
        } else {
            ownValues = values
        }
        document.sources = [:]
        root = document
        configuration = StyleConfiguration(schema: document.schema, values: ownValues)
        self.imports = imports
        composition = StyleComposition(document, configuration: configuration, imports: imports)
    }

    /// Returns the composed document with the sources of the importing style.
    ///
    /// - Parameter document: The importing style.
    func document(with document: StyleDocument) -> StyleDocument {
        StyleComposition(document, configuration: configuration, imports: imports).document
    }

    /// Returns whether a layer comes from an import.
    func containsLayer(_ id: String) -> Bool { composition.importedLayers.contains(id) }

    /// Returns whether a source comes from an import.
    func containsSource(_ id: String) -> Bool { composition.importedSources.contains(id) }

    /// Returns the options of an import.
    ///
    /// - Throws: `StyleError` if there is no such import.
    func configuration(of id: String) throws(StyleError) -> StyleConfiguration {
        if let style = imports.first(where: { $0.id == id }) { return style.configuration }
        guard id == Self.baseID, !root.schema.isEmpty else { throw Self.missing(id) }
        return configuration
    }

    /// Changes the options of an import.
    ///
    /// - Throws: `StyleError` if there is no such import, and the errors of the change.
    mutating func changeConfiguration(
        of id: String, _ change: (inout StyleConfiguration) throws(StyleError) -> Void
    ) throws(StyleError) {
        var changed = try configuration(of: id)
        try change(&changed)
        if let index = imports.firstIndex(where: { $0.id == id }) {
            imports[index].configuration = changed
        } else {
            configuration = changed
        }
        recompose()
    }

    /// Inserts an import.
    ///
    /// - Throws: `StyleError` if its id is taken, or the position names an import that does not exist.
    mutating func insert(_ style: ImportedStyle, at position: ImportPosition) throws(StyleError) {
        guard !style.id.isEmpty else { throw StyleError(message: "style import: the id is empty; pass an id") }
        guard !imports.contains(where: { $0.id == style.id }) else {
            throw StyleError(message: "style import \"\(style.id)\": the id is taken; use another id")
        }
        imports.insert(style, at: try index(of: position))
        recompose()
    }

    /// Replaces the import with the id of a style by this style.
    ///
    /// - Throws: `StyleError` if there is no import with this id.
    mutating func replace(with style: ImportedStyle) throws(StyleError) {
        imports[try index(of: style.id)] = style
        recompose()
    }

    /// Removes an import.
    ///
    /// - Throws: `StyleError` if there is no such import.
    mutating func remove(_ id: String) throws(StyleError) {
        imports.remove(at: try index(of: id))
        recompose()
    }

    /// Moves an import.
    ///
    /// - Throws: `StyleError` if there is no such import, or the position names an import that does not exist or the import itself.
    mutating func move(_ id: String, to position: ImportPosition) throws(StyleError) {
        if position == .above(id) || position == .below(id) {
            throw StyleError(message: "style import \"\(id)\": cannot be moved next to itself; pass another import")
        }
        // A position is resolved without the moved import, in a copy that is discarded if an import does not exist.
        var changed = self
        let style = changed.imports.remove(at: try index(of: id))
        changed.imports.insert(style, at: try changed.index(of: position))
        self = changed
        recompose()
    }

    /// Sets the colour theme of an import; nil restores the theme of its document.
    ///
    /// - Throws: `StyleError` if there is no such import.
    mutating func setColorTheme(_ theme: ColorTheme?, of id: String) throws(StyleError) {
        imports[try index(of: id)].colorTheme = theme
        recompose()
    }

    private func index(of id: String) throws(StyleError) -> Int {
        guard let index = imports.firstIndex(where: { $0.id == id }) else { throw Self.missing(id) }
        return index
    }

    private func index(of position: ImportPosition) throws(StyleError) -> Int {
        switch position {
        case .default: imports.count
        case .above(let id): try index(of: id) + 1
        case .below(let id): try index(of: id)
        case .at(let index): min(max(index, 0), imports.count)
        }
    }

    /// Composes the document again after a change.
    private mutating func recompose() {
        composition = StyleComposition(root, configuration: configuration, imports: imports)
    }

    private static func missing(_ id: String) -> StyleError {
        StyleError(message: "style import \"\(id)\": not in the style")
    }
}

extension StyleImports {
    /// The featuresets that the style and its imports declare: those of the style first, each in the order of their ids.
    ///
    /// The id of the import is nil for a featureset of the style itself.
    var featuresets: [(id: String, importID: String?)] {
        var found: [(id: String, importID: String?)] = root.featuresets.keys.sorted().map { ($0, nil) }
        for style in imports { found += style.document.featuresets.keys.sorted().map { ($0, style.id) } }
        return found
    }

    /// Returns the selectors of a featureset; nil if the style does not declare it.
    ///
    /// - Parameters:
    ///   - id: The id of the featureset.
    ///   - importID: The id of the import that declares it; nil for the style itself.
    func selectors(ofFeatureset id: String, importID: String?) -> [FeaturesetSelector]? {
        let document: StyleDocument
        // The composed document has the ids of the layers of an import with this prefix.
        let scope: String
        if let style = imports.first(where: { $0.id == importID }) {
            (document, scope) = (style.document, "\(style.id)/")
        } else if importID == nil || importID == Self.baseID {
            (document, scope) = (root, "")
        } else {
            return nil
        }
        guard let declaration = document.featuresets.object(id), let selectors = declaration.array("selectors") else {
            return nil
        }
        return selectors.compactMap { FeaturesetSelector($0, scope: scope) }
    }
}

extension StyleDocument {
    /// The declarations of featuresets, by their ids.
    fileprivate var featuresets: JSONObject { members.object("featuresets") ?? [:] }
}

extension JSONObject {
    /// Returns a member if it is an object; nil if it is missing, null or another value.
    fileprivate func object(_ name: String) -> JSONObject? {
        guard case .object(let object)?? = self[name] else { return nil }
        return object
    }

    /// Returns a member if it is an array; nil if it is missing, null or another value.
    fileprivate func array(_ name: String) -> [JSONValue?]? {
        guard case .array(let array)?? = self[name] else { return nil }
        return array
    }
}

/// A position among the imports of a style.
public enum ImportPosition: Hashable, Sendable {
    /// Above all imports.
    case `default`
    /// Directly above the import with an id.
    case above(String)
    /// Directly below the import with an id.
    case below(String)
    /// At an index counted from the lowest import, clamped to their number.
    case at(Int)
}
