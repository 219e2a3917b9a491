extension GeneratedFile {
    /// Returns the struct of a layer type, or nil if the type has only a property specification.
    static func layer(_ group: PropertyTable.Group) -> GeneratedFile? {
        group.name.map { name in GeneratedFile(name) { layer(name, group, in: &$0) } }
    }

    private static func layer(_ name: String, _ group: PropertyTable.Group, in source: inout SourceText) {
        let origins: [StructMember] =
            group.hasSource
            ? [
                .plain("source", "String", as: "source", "The id of the layer's source."),
                .plain("sourceLayer", "String", as: "source-layer", "The source layer, for sources with layers."),
                .plain(
                    "filter", "Exp", as: "filter", "The filter that features must match; nil for all."),
            ] : []
        let appearances: [StructMember] =
            group.appearance.map { type in
                [
                    .plain(
                        "appearances", "[\(type)]", as: "appearances",
                        "The appearances of features that meet conditions; the first whose condition is true applies.")
                ]
            } ?? []
        let zooms: [StructMember] = [
            .plain(
                "minZoom", "Double", as: "minzoom", "The minimum zoom level at which the layer is drawn.",
                facts: "0…24."),
            .plain(
                "maxZoom", "Double", as: "maxzoom", "The zoom level at and above which the layer is not drawn.",
                facts: "0…24."),
            .plain("slot", "Slot", as: "slot", "The slot of the layer; nil for the top of the layer stack."),
        ]
        let properties = group.properties.filter { $0.name != "visibility" }
            .flatMap { StructMember.members(of: $0, in: $0.container) }
        source.line("public import KioskGeometry")
        source.gap()
        source.doc(group.description, "A layer of type `\(group.type)`.")
        source.block("public struct \(name): Layer") { source in
            source.doc("The identifier, unique within the style.")
            source.line("public var id: String")
            source.gap()
            source.doc("The type: `\(group.type)`.")
            source.block("public var type: LayerType") { $0.line(".\(group.type.camelCase)") }
            source.storedProperties(origins + zooms + appearances)
            source.gap()
            source.doc("Whether the layer is drawn.")
            source.line("public var visibility: Value<Visibility> = .constant(.visible)")
            source.storedProperties(properties)
            source.gap()
            source.line("private var unknown: JSONObject = [:]")
            source.gap()
            source.doc(
                group.hasSource
                    ? "Creates a layer that draws a source, with the defaults of the style specification."
                    : "Creates a layer with the defaults of the style specification.")
            source.block("public init(id: String\(group.hasSource ? ", source: String" : ""))") { source in
                source.line("self.id = id")
                if group.hasSource { source.line("self.source = source") }
            }
            source.coding(
                creation: group.hasSource ? "self.init(id: \"\", source: \"\")" : "self.init(id: \"\")",
                reader: "of: .\(group.type.camelCase)",
                first: [
                    "try members.visit(type: \(group.type.literal))", "try members.visit(required: \"id\", &id)",
                    "try members.visit(\"visibility\", in: .layout, &visibility, default: .constant(.visible))",
                ], origins + zooms + appearances + properties)
        }
        source.setters(of: name, origins + appearances + properties)
    }
}
