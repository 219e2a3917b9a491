public import KioskGeometry

/// A style that another style shows below its own layers, as a member of its `imports` declares it.
public struct StyleImportDeclaration: Hashable, Sendable {
    /// The id, unique in the importing style.
    public let id: String

    /// The URL of the imported style; nil if the declaration contains it.
    public let url: String?

    /// The imported style; nil if it is read from the URL.
    public let data: JSONObject?

    /// The values for the options of the imported style.
    public let config: JSONObject

    /// The colour theme of the imported style; nil for its own.
    public let colorTheme: ColorTheme?

    /// Creates a declaration from a member of `imports`.
    ///
    /// - Throws: `TypeConversionError` if the id or the style is missing.
    init(_ json: JSONValue?) throws(TypeConversionError) {
        guard let members = json?.object else { throw .invalidObject(at: [], "expected an object") }
        guard let id = members["id"]??.string, !id.isEmpty else {
            throw .invalidObject(at: ["id"], "expected a string that is not empty")
        }
        self.id = id
        url = members["url"]??.string
        data = members["data"]??.object
        config = members["config"]??.object ?? [:]
        colorTheme = members["color-theme"]??.object.flatMap(ColorTheme.init(json:))
        if data == nil, url?.isEmpty != false {
            throw .invalidObject(at: ["url"], "expected the URL of a style, or the style as \"data\"")
        }
    }
}

extension StyleDocument {
    /// The styles that the document imports, the lowest first, and descriptions of those that cannot be read.
    public var importDeclarations: (declarations: [StyleImportDeclaration], problems: [String]) {
        var declarations: [StyleImportDeclaration] = []
        var problems: [String] = []
        var ids: Set<String> = []
        for (index, json) in (members["imports"]??.array ?? []).enumerated() {
            do throws(TypeConversionError) {
                let declaration = try StyleImportDeclaration(json)
                if ids.insert(declaration.id).inserted {
                    declarations.append(declaration)
                } else {
                    problems.append("imports[\(index)]: the id \"\(declaration.id)\" is taken; use another id")
                }
            } catch {
                problems.append("imports[\(index)]: \(error)")
            }
        }
        return (declarations, problems)
    }

    /// The declarations of the options of the style, by their names.
    public var schema: JSONObject { members["schema"]??.object ?? [:] }

    /// Whether the style imports others, or has options.
    public var isComposed: Bool { !(members["imports"]??.array ?? []).isEmpty || !schema.isEmpty }

    /// Creates a style from its members.
    ///
    /// - Throws: `JSONError` as `init(parsing:)`.
    public init(json: JSONObject) throws(JSONError) {
        try self.init(parsing: JSONValue.object(json).text.utf8)
    }
}
