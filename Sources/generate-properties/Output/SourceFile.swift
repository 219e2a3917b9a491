extension GeneratedFile {
    /// Returns the struct of a source type, or nil if the type has only a property specification.
    static func source(_ group: PropertyTable.Group) -> GeneratedFile? {
        group.name.map { name in GeneratedFile(name) { source(name, group, in: &$0) } }
    }

    private static func source(_ name: String, _ group: PropertyTable.Group, in source: inout SourceText) {
        let members = group.properties.map {
            StructMember.plain(
                $0.swiftName, $0.swift ?? $0.constant, as: $0.name, $0.description, facts: $0.facts)
        }
        source.line("public import KioskGeometry")
        source.gap()
        source.doc(group.description, "A source of type `\(group.type)`.")
        source.block("public struct \(name): Source") { source in
            source.doc("The id, unique in its style; empty until it is set.")
            source.line("public var id: String")
            source.gap()
            source.doc("The type: `\(group.type)`.")
            source.block("public var type: SourceType") { $0.line("SourceType(rawValue: \(group.type.literal))") }
            source.storedProperties(members)
            source.gap()
            source.line("private var unknown: JSONObject = [:]")
            source.gap()
            source.doc("Creates a source; the id may be set later, when the source is added to a style.")
            source.block("public init(id: String = \"\")") { $0.line("self.id = id") }
            source.coding(
                creation: "self.init()", reader: "groups: []",
                first: [
                    "try members.visit(type: \(group.type.literal))",
                    "var given: String? = id.isEmpty ? nil : id",
                    "try members.visit(\"id\", in: .root, &given)",
                    "id = given ?? \"\"",
                ], members)
        }
        source.setters(of: name, members)
        if let newer = group.properties.first(where: { $0.member == "promoteId2" }) {
            promoteId(of: name, from: newer, in: &source)
        }
    }

    /// Writes the older form of `promoteId2`, which is computed from it.
    private static func promoteId(
        of name: String, from newer: PropertyTable.Property, in source: inout SourceText
    ) {
        let type = newer.swift ?? newer.constant
        source.gap()
        source.block("extension \(name)") { source in
            source.doc(
                "The property that provides the id of a feature: the older form of `promoteId2`, which does not "
                    + "support expressions.")
            source.block("public var promoteId: PromoteId?") { source in
                source.line("get { promoteId2.flatMap(PromoteId.init) }")
                source.line("set { promoteId2 = newValue.flatMap { \(type)($0) } }")
            }
            source.gap()
            source.doc("Returns a copy with `promoteId` set.")
            source.block("public func promoteId(_ newValue: PromoteId) -> Self") {
                $0.line("var copy = self")
                $0.line("copy.promoteId = newValue")
                $0.line("return copy")
            }
        }
    }
}
