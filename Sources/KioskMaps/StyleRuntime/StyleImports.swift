import KioskGeometry
import KioskStyle

/// The styles that a style imports, its own options, and the document that they compose.
struct StyleImports: Sendable {
    /// The id by which the options and the featuresets of a style without such an import are found, because styles that were
    /// made to be imported are loaded directly as well.
    static let baseID = "basemap"

    /// The importing style, without its sources.
    private let root: StyleDocument

    /// The values of the options of the importing style.
    private(set) var configuration: StyleConfiguration

    /// The imports, the lowest first.
    private(set) var imports: [ImportedStyle]

    /// The composed document; of its sources only those of imports.
    private(set) var composition: StyleComposition

    /// Creates the imports of a style.
    ///
    /// - Parameters:
    ///   - document: The importing style.
    ///   - imports: The imports, the lowest first.
    ///   - values: The values for the options of the import `basemap` or, if there is none, of the style.
    init(of document: StyleDocument = StyleDocument(), _ imports: [ImportedStyle] = [], values: JSONObject = [:]) {
        var (document, imports) = (document, imports)
        var own: JSONObject = [:]
        if let index = imports.firstIndex(where: { $0.id == Self.baseID }) {
            imports[index].configuration = StyleConfiguration(
                schema: imports[index].configuration.schema,
                values: imports[index].configuration.values.merging(values) { $1 })
        } else {
            own = values
        }
        document.sources = [:]
        root = document
        configuration = StyleConfiguration(schema: document.schema, values: own)
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

    /// Replaces the import that has the id of another.
    ///
    /// - Throws: `StyleError` if there is no such import.
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
    /// - Throws: `StyleError` if there is no such import, or the position names none or the import itself.
    mutating func move(_ id: String, to position: ImportPosition) throws(StyleError) {
        if position == .above(id) || position == .below(id) {
            throw StyleError(message: "style import \"\(id)\": cannot be moved next to itself; pass another import")
        }
        var rest = self
        let style = rest.imports.remove(at: try index(of: id))
        rest.imports.insert(style, at: try rest.index(of: position))
        self = rest
        recompose()
    }

    /// Sets the colour theme of an import; nil restores its own.
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

    private mutating func recompose() {
        composition = StyleComposition(root, configuration: configuration, imports: imports)
    }

    private static func missing(_ id: String) -> StyleError {
        StyleError(message: "style import \"\(id)\": not in the style")
    }
}

extension StyleImports {
    /// The featuresets that the style and its imports declare, by their names, the style's own first.
    var featuresets: [(id: String, importID: String?)] {
        let own = root.featuresets.keys.sorted().map { (id: $0, importID: String?.none) }
        return own
            + imports.flatMap { style in
                style.document.featuresets.keys.sorted().map { (id: $0, importID: .some(style.id)) }
            }
    }

    /// Returns the selectors of a featureset; nil if the style does not declare it.
    ///
    /// - Parameters:
    ///   - id: The id of the featureset.
    ///   - importID: The id of the import that declares it; nil for the style itself.
    func selectors(ofFeatureset id: String, importID: String?) -> [FeaturesetSelector]? {
        let style = importID.flatMap { importID in imports.first { $0.id == importID } }
        guard style != nil || importID == nil || importID == Self.baseID else { return nil }
        let declaration = (style?.document ?? root).featuresets[id]??.object
        return declaration?["selectors"]??.array.map { selectors in
            selectors.compactMap { FeaturesetSelector($0, scope: style.map { "\($0.id)/" } ?? "") }
        }
    }
}

extension StyleDocument {
    fileprivate var featuresets: JSONObject { members["featuresets"]??.object ?? [:] }
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
