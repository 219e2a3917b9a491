extension GeneratedFile {
    /// Returns the struct of the appearances of a layer type, or nil if layers of the type have none.
    static func appearance(_ group: PropertyTable.Group) -> GeneratedFile? {
        group.appearance.map { name in GeneratedFile(name) { appearance(name, group, in: &$0) } }
    }

    private static func appearance(_ name: String, _ group: PropertyTable.Group, in source: inout SourceText) {
        let properties = group.properties.filter(\.isInAppearances)
        let members = properties.flatMap { property in
            StructMember.members(of: property, in: "properties").filter { $0.type != "StyleTransition" }
        }
        source.line("public import KioskGeometry")
        source.gap()
        source.doc(
            "The values of properties of the features of a layer that meet a condition.",
            "Properties that an appearance does not set are those of the layer. A layer of type `\(group.type)` has "
                + "appearances.")
        source.block("public struct \(name): StyleObject") { source in
            source.doc("The name, unique within the layer; nil for none.")
            source.line("public var name: String?")
            source.gap()
            source.doc("The condition, a Boolean; without one the appearance never applies.")
            source.line("public var condition: Value<Bool>?")
            source.storedProperties(members)
            source.gap()
            source.line("private var unknown: JSONObject = [:]")
            source.gap()
            source.doc("Creates an appearance that sets no property.")
            source.block("public init(name: String? = nil, condition: Value<Bool>? = nil)") { source in
                source.line("self.name = name")
                source.line("self.condition = condition")
            }
            source.coding(
                creation: "self.init()", reader: "groups: [.properties]",
                first: [
                    "try members.visit(\"name\", in: .root, &name)",
                    "try members.visit(\"condition\", in: .root, &condition)",
                ], members)
        }
        source.setters(of: name, members)
        source.gap()
        source.block("extension PropertySpecification") { source in
            source.doc("The names of the properties that appearances of layers of type `\(group.type)` can set.")
            source.list(
                "package static let \(group.type.camelCase)Appearance: Set<String> = ",
                properties.map(\.name.literal).sorted())
        }
    }
}
