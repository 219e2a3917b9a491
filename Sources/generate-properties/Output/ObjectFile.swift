extension GeneratedFile {
    /// Returns the struct of a light, a terrain or another style object, or nil if it has only a property
    /// specification.
    static func object(_ group: PropertyTable.Group) -> GeneratedFile? {
        group.name.map { name in GeneratedFile(name) { object(name, group, in: &$0) } }
    }

    private static func object(_ name: String, _ group: PropertyTable.Group, in source: inout SourceText) {
        let required = group.properties.filter(\.isRequired)
        let members = group.properties.filter { !$0.isRequired }
            .flatMap { StructMember.members(of: $0, in: group.light == nil ? "root" : "properties") }
        if group.light != nil { source.line("public import Foundation") }
        source.line("public import KioskGeometry")
        source.gap()
        source.doc(group.description)
        source.block("public struct \(name): StyleObject") { source in
            if group.light != nil {
                source.doc("The identifier, unique among the lights of the style.")
                source.line("public var id: String")
            }
            for property in required {
                source.gap()
                source.doc(property.description)
                source.line("public var \(property.swiftName): \(property.constant)")
            }
            source.storedProperties(members)
            source.gap()
            source.line("private var unknown: JSONObject = [:]")
            source.gap()
            let creation = initializer(group, required, in: &source)
            source.coding(
                creation: creation, reader: group.light == nil ? "groups: []" : "groups: [.properties]",
                first: (group.light.map {
                    ["try members.visit(type: \($0.literal))", "try members.visit(required: \"id\", &id)"]
                } ?? []) + required.map { "try members.visit(required: \($0.name.literal), &\($0.swiftName))" },
                members)
        }
        source.setters(of: name, members)
        guard group.light == "flat" else { return }
        source.gap()
        source.doc("A flat light; the former name of `\(name)`.")
        source.line("public typealias Light = \(name)")
    }

    /// Writes the initialiser; returns the call that creates a value before its members are read.
    private static func initializer(
        _ group: PropertyTable.Group, _ required: [PropertyTable.Property], in source: inout SourceText
    ) -> String {
        if group.light != nil {
            source.doc(
                "Creates a light with the defaults of the style specification; the default id is a new UUID.")
            source.block("public init(id: String = UUID().uuidString)") { $0.line("self.id = id") }
            return "self.init(id: \"\")"
        }
        source.doc("Creates a value with the defaults of the style specification.")
        let parameters = required.map { "\($0.swiftName)Id \($0.swiftName): String" }.joined(separator: ", ")
        source.line("public init(\(parameters)) {\(required.isEmpty ? "}" : "")")
        if !required.isEmpty {
            for property in required { source.line("    self.\(property.swiftName) = \(property.swiftName)") }
            source.line("}")
        }
        return "self.init(\(required.map { "\($0.swiftName)Id: \"\"" }.joined(separator: ", ")))"
    }
}
