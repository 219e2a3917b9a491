extension GeneratedFile {
    /// Returns the tables with which the tests set and read every property of an annotation and of its manager, or nil
    /// if the layer type has no annotations.
    static func annotationTable(_ group: PropertyTable.Group) -> GeneratedFile? {
        guard let name = group.annotation else { return nil }
        let tables = [(name, AnnotationMember.annotation(group)), ("\(name)Manager", AnnotationMember.manager(group))]
        return GeneratedFile("PropertyTable+\(name)", in: annotationTestFolder) { source in
            source.line("import KioskMaps")
            source.line("import KioskStyle")
            for (holder, members) in tables {
                source.gap()
                source.block("extension PropertyTable<\(holder)>") { source in
                    source.doc("Returns the properties of `\(holder)`.")
                    source.block("static func all() -> PropertyTable") { source in
                        source.line("var table = PropertyTable()")
                        for member in members {
                            source.call(
                                "table.add", [member.documentName.literal, "\\.\(member.name)", member.sample])
                        }
                        source.line("return table")
                    }
                }
            }
        }
    }
}

extension AnnotationMember {
    /// The value that the tests set, as a member of `PropertySample`.
    fileprivate var sample: String {
        switch type {
        case "Bool": ".boolean"
        case "Double": ".number"
        case "String": ".string"
        case "StyleColor": ".color"
        case "StyleTransition": ".transition"
        case "[Double]": ".numbers"
        case "[String]": ".strings"
        default: type.hasPrefix("[") ? ".enumerations()" : ".enumeration()"
        }
    }
}
