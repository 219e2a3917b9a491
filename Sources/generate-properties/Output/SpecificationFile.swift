extension GeneratedFile {
    /// Returns the property specifications, one file for each group, and the file that looks them up by type.
    static func specifications(of table: PropertyTable) -> [GeneratedFile] {
        let groups =
            table.layers.map { (name: "\($0.type.camelCase)Layer", group: $0) }
            + table.sources.map { (name: "\($0.type.camelCase)Source", group: $0) }
            + table.objects.map { (name: $0.type.camelCase, group: $0) }
        return groups.map { name, group in specification(of: group, named: name) } + [lookUp(of: table)]
    }

    private static func specification(of group: PropertyTable.Group, named name: String) -> GeneratedFile {
        GeneratedFile("PropertySpecification+\(name.capitalizedFirst)") { source in
            source.line("import KioskGeometry")
            source.gap()
            source.block("extension PropertySpecification") { source in
                source.doc("The properties of `\(group.type)` by name.", group.description)
                source.indented("package static let \(name): [String: PropertySpecification] = table([", "])") {
                    source in
                    for property in group.properties {
                        // swift-format does not allow a comma after a single element.
                        source.call(
                            "PropertySpecification", property.arguments, group.properties.count > 1 ? ")," : ")")
                    }
                }
            }
        }
    }

    private static func lookUp(of table: PropertyTable) -> GeneratedFile {
        GeneratedFile("PropertySpecification+LookUp") { source in
            source.block("extension PropertySpecification") { source in
                source.doc(
                    "Returns the layout and paint properties of a layer type by name; empty for unknown types.")
                source.block("package static func properties(of type: LayerType) -> [String: PropertySpecification]") {
                    lookUp(of: table.layers, suffix: "Layer", in: &$0)
                }
                source.gap()
                source.doc("Returns the members of a source type by name; empty for unknown types.")
                source.block("package static func properties(of type: SourceType) -> [String: PropertySpecification]") {
                    lookUp(of: table.sources, suffix: "Source", in: &$0)
                }
                source.gap()
                source.doc("Returns properties by name; of properties with the same name, the first.")
                source.line(
                    "static func table(_ properties: [PropertySpecification]) -> [String: PropertySpecification] {")
                source.line("    Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }")
                source.line("}")
            }
        }
    }

    private static func lookUp(of groups: [PropertyTable.Group], suffix: String, in source: inout SourceText) {
        source.line("switch type.rawValue {")
        for group in groups { source.line("case \(group.type.literal): \(group.type.camelCase)\(suffix)") }
        source.line("default: [:]")
        source.line("}")
    }
}

extension PropertyTable.Property {
    /// The arguments of `PropertySpecification.init`, without those equal to the parameter's default.
    fileprivate var arguments: [String] {
        var arguments = [name.literal, type.expressionType]
        if container != "paint" { arguments.append("in: .\(container)") }
        if let enumeration { arguments.append("allowedValues: \(enumeration).allCases.map(\\.rawValue)") }
        if let defaultValue { arguments.append("default: \(defaultValue.swift)") }
        if let unit { arguments.append("unit: \(unit.literal)") }
        if let minimum { arguments.append("minimum: \(minimum.swift)") }
        if let maximum { arguments.append("maximum: \(maximum.swift)") }
        if !parameters.isEmpty {
            arguments.append("parameters: [\(parameters.map { ".\($0.camelCase)" }.joined(separator: ", "))]")
        }
        if isInterpolated { arguments.append("isInterpolatable: true") }
        if hasTransition { arguments.append("hasTransition: true") }
        return arguments
    }
}
