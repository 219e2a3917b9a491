import Foundation
import KioskGeometry

/// The table of all style properties.
struct PropertyTable {
    /// The type of a property with a fixed set of string values.
    struct Enumeration {
        let name: String
        let description: String
        let values: [String]
    }

    /// A layer type, a source type or another object type of a style.
    struct Group {
        /// The name of the Swift type, or nil if there is only a property specification.
        let name: String?
        /// The type name in a style document.
        let type: String
        let description: String
        /// Whether layers of the type have a source.
        let hasSource: Bool
        /// The Swift type of the evaluable properties, or nil if layers of the type are not rendered.
        let evaluated: String?
        /// The Swift type of the annotations that the layer type renders.
        let annotation: String?
        /// The Swift type of the appearances of layers of the type, or nil if they have none.
        let appearance: String?
        /// The type name of a light within the lights of a style.
        let light: String?
        let properties: [Property]
    }

    /// A property.
    struct Property {
        /// The name in a style document.
        let name: String
        /// The Swift name, if it differs from the camel-case form of the name.
        let member: String?
        let container: String
        let type: PropertyType
        /// The Swift type of the enumeration.
        let enumeration: String?
        /// The Swift type, if it cannot be derived from the type.
        let swift: String?
        let defaultValue: JSONValue?
        let unit: String?
        let minimum: Double?
        let maximum: Double?
        let parameters: [String]
        let isInterpolated: Bool
        let hasTransition: Bool
        /// Whether the object is invalid without the property.
        let isRequired: Bool
        /// The origin of the property: `open` for the open specification, `mapbox` for the Mapbox Maps SDK, or `both`.
        let origin: String
        /// Whether the layer type draws the property; others are kept and reported.
        let isDrawn: Bool
        /// The groups of properties that are combined to a value for the whole layer, unless one of a group depends on the
        /// feature.
        let groups: [String]
        /// `annotation` if each annotation can have its own value, `manager` if the value applies to all annotations of
        /// a manager.
        let annotation: String?
        /// Whether an appearance of the layer can set the property.
        let isInAppearances: Bool
        /// The value in the layer of a new annotation manager, where it is not the default.
        let managerDefault: JSONValue?
        let description: String
    }

    let enumerations: [Enumeration]
    let layers: [Group]
    let sources: [Group]
    let objects: [Group]
}

extension PropertyTable {
    /// Parses a table.
    ///
    /// - Throws: `JSONError` with the line, the column and the path of the error.
    init(parsing data: Data) throws(JSONError) {
        let bytes = Array(data)
        var reader = JSONReader(bytes)
        let json = try reader.readValue()
        try reader.expectEnd()
        do throws(TableProblem) {
            try self.init(json)
        } catch {
            throw JSONLocator(bytes).error(error.message, at: error.path)
        }
    }

    private init(_ json: JSONValue?) throws(TableProblem) {
        var row = try TableRow(json, at: [])
        let enumerations = try row.rows("enumerations", named: \.name) { row throws(TableProblem) in
            try Enumeration(&row)
        }
        let words = Dictionary(enumerations.map { ($0.name, $0.values) }) { first, _ in first }
            .merging(["Visibility": ["visible", "none"]]) { first, _ in first }
        func groups(_ name: String) throws(TableProblem) -> [Group] {
            try row.rows(name, named: \.type) { row throws(TableProblem) in try Group(&row, words: words) }
        }
        self.enumerations = enumerations
        layers = try groups("layers")
        sources = try groups("sources")
        objects = try groups("objects")
        try row.expectEnd()
    }
}

extension PropertyTable.Enumeration {
    fileprivate init(_ row: inout TableRow) throws(TableProblem) {
        guard let name = try row.identifier("name") else {
            throw TableProblem(path: row.path, message: "expected an enumeration with a \"name\"")
        }
        self.name = name
        description = try row.sentence("description")
        values = try row.texts("values")
        if values.isEmpty { throw row.problem("values", "expected at least one value") }
    }
}

extension PropertyTable.Group {
    fileprivate init(_ row: inout TableRow, words: [String: [String]]) throws(TableProblem) {
        name = try row.identifier("name")
        type = try row.requiredText("type")
        description = try row.sentence("description")
        hasSource = try row.flag("source")
        evaluated = try row.identifier("evaluated")
        annotation = try row.identifier("annotation")
        appearance = try row.identifier("appearance")
        light = try row.text("light")
        properties = try row.rows("properties", named: { $0.member ?? $0.name }) { row throws(TableProblem) in
            try PropertyTable.Property(&row, words: words)
        }
    }
}

extension PropertyTable.Property {
    fileprivate init(_ row: inout TableRow, words: [String: [String]]) throws(TableProblem) {
        name = try row.requiredText("name")
        guard name.first?.isLetter == true,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }), name.last != "-"
        else { throw row.problem("name", "expected letters, digits and hyphens, found \"\(name)\"") }
        member = try row.identifier("member")
        guard let container = try row.word("container", of: ["layout", "paint", "field"]) else {
            throw TableProblem(path: row.path, message: "expected a property with a \"container\"")
        }
        self.container = container
        let typeName = try row.requiredText("type")
        guard let type = PropertyType(typeName) else {
            throw row.problem("type", "expected a type of the style language, found \"\(typeName)\"")
        }
        self.type = type
        enumeration = try row.identifier("enumeration")
        if let enumeration, words[enumeration] == nil {
            throw row.problem("enumeration", "expected the name of an enumeration, found \"\(enumeration)\"")
        }
        if type.isEnumeration != (enumeration != nil) {
            throw row.problem("type", "expected \"enum\" or \"array<enum>\" together with an \"enumeration\"")
        }
        swift = try row.text("swift")
        defaultValue = row.value("default")
        unit = try row.text("unit")
        minimum = try row.number("minimum")
        maximum = try row.number("maximum")
        if let minimum, let maximum, minimum > maximum {
            throw row.problem("minimum", "expected at most the maximum, \(maximum), found \(minimum)")
        }
        parameters = try row.texts("parameters")
        let known = ["zoom", "feature", "feature-state", "ramp"]
        if let parameter = parameters.first(where: { !known.contains($0) }) {
            throw row.problem("parameters", "expected some of \(known.joined(separator: ", ")), found \"\(parameter)\"")
        }
        isInterpolated = try row.flag("interpolated")
        hasTransition = try row.flag("transition")
        if hasTransition, container == "layout" {
            throw row.problem("transition", "expected no transition, since layout properties have none")
        }
        isRequired = try row.flag("required")
        guard let origin = try row.word("origin", of: ["open", "mapbox", "both"]) else {
            throw TableProblem(path: row.path, message: "expected a property with an \"origin\"")
        }
        self.origin = origin
        isDrawn = try row.flag("drawn")
        groups = try row.texts("groups")
        if !groups.isEmpty, !isDrawn {
            throw row.problem("groups", "expected a property of a group to be \"drawn\"")
        }
        annotation = try row.word("annotation", of: ["annotation", "manager"])
        isInAppearances = try row.flag("appearance")
        managerDefault = row.value("managerDefault")
        description = try row.sentence("description")
        if let defaultValue, !isDefault(defaultValue, words: enumeration.flatMap { words[$0] } ?? []) {
            throw row.problem("default", "expected a value of the property's type, \(typeName), and in its range")
        }
        if let managerDefault, annotation == nil || !isDefault(managerDefault, words: []) {
            throw row.problem(
                "managerDefault", "expected a property of annotations and a value of its type, \(typeName)")
        }
    }

    /// Returns whether a value is a valid default: a constant of the type, or an interpolation where expressions are
    /// allowed.
    private func isDefault(_ value: JSONValue, words: [String]) -> Bool {
        if !parameters.isEmpty, case .array(let array) = value, case .string("interpolate")?? = array.first {
            return true
        }
        return isConstant(value, of: type, words: words)
    }

    private func isConstant(_ value: JSONValue, of type: PropertyType, words: [String]) -> Bool {
        switch (type, value) {
        case (.array(let item, let count), .array(let array)):
            (count == nil || array.count == count)
                && array.allSatisfy { $0.map { isConstant($0, of: item, words: words) } == true }
        case (.array, _): false
        case (.word(.number), .number(let number)), (.word(.numberArray), .number(let number)):
            number >= minimum ?? number && number <= maximum ?? number
        case (.word(.padding), .number): true
        case (.word(.padding), .array(let array)): array.allSatisfy { $0?.number != nil }
        case (.word(.boolean), .boolean): true
        case (.word(.enum), .string(let word)): words.contains(word)
        case (.word(.color), .string(let color)): CSSColor(color) != nil
        case (.word(.number), _), (.word(.numberArray), _), (.word(.padding), _), (.word(.boolean), _),
            (.word(.enum), _):
            false
        case (.word(.value), _), (.word(.object), _), (.word(.promoteId), _), (.word(.filter), _): true
        case (.word, .string): true
        case (.word, _): false
        }
    }
}

extension PropertyType {
    fileprivate var isEnumeration: Bool {
        switch self {
        case .word(.enum): true
        case .word: false
        case .array(let item, _): item.isEnumeration
        }
    }
}
