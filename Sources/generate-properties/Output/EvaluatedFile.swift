import KioskGeometry

extension GeneratedFile {
    /// Returns the evaluable properties of a layer type, or nil if layers of the type are not rendered.
    static func evaluated(_ group: PropertyTable.Group) -> GeneratedFile? {
        guard let name = group.evaluated else { return nil }
        let members = EvaluatedMember.members(of: group)
        return GeneratedFile(name) { source in
            let arguments = members.flatMap(\.arguments)
            if arguments.contains(where: { $0.contains("UIColor(") || $0.contains("UIEdgeInsets(") }) {
                source.line("import Foundation")
            }
            if members.contains(where: { $0.type == "UIEdgeInsets" }) {
                source.line("package import KioskGeometry")
            } else if arguments.contains(where: { $0.hasPrefix("whenUnset") }) {
                source.line("import KioskGeometry")
            }
            source.gap()
            source.doc("The properties of a layer of type `\(group.type)`, ready for evaluation.")
            source.block("package struct \(name): Sendable") { source in
                for member in members {
                    source.gap()
                    source.doc(member.property.description, member.property.facts)
                    source.line(
                        "package var \(member.name): StyleProperty<\(member.type)>\(member.fallback == nil ? "?" : "")")
                }
                source.gap()
                source.doc(
                    "Creates the properties of a layer, with the specification's defaults for unset properties.",
                    "- Parameters:")
                source.line("///   - layer: The layer of a style document.")
                source.line("///   - report: Receives an error for each invalid property.")
                source.block(
                    "package init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in })"
                ) { source in
                    for member in members {
                        source.call(
                            "\(member.name) = layer.\(member.fallback == nil ? "optionalProperty" : "property")",
                            member.arguments)
                    }
                }
            }
            drawing(group, name, in: &source)
        }
    }

    /// Writes the names of the properties that are drawn, and which of them are combined to values for the whole layer.
    private static func drawing(_ group: PropertyTable.Group, _ name: String, in source: inout SourceText) {
        source.gap()
        source.doc("The properties that are drawn.")
        source.block("extension \(name)") { source in
            source.doc("The names of the properties that have an effect on the image.")
            source.list(
                "package static let drawnNames: Set<String> = ",
                group.properties.filter(\.isDrawn).map(\.name.literal).sorted())
            let groups = group.groups
            guard !groups.isEmpty else { return }
            source.gap()
            source.doc(
                "The names of properties that are combined to values for the whole layer, unless one of a group depends on the "
                    + "feature.")
            source.list("package static let wholeLayerGroups: [Set<String>] = ", groups.map(\.swift))
        }
    }
}

extension PropertyTable.Group {
    /// The names of the properties of each group, in the order of the first property of each.
    fileprivate var groups: [JSONValue] {
        var names: [String] = []
        for name in properties.flatMap(\.groups) where !names.contains(name) { names.append(name) }
        return names.map { name in
            .array(properties.filter { $0.groups.contains(name) }.map { .string($0.name) })
        }
    }
}

/// A property of a struct of evaluable properties.
private struct EvaluatedMember {
    let property: PropertyTable.Property
    let name: String
    let type: String
    /// The default as a Swift expression, or nil if the property has none and is optional.
    let fallback: String?

    static func members(of group: PropertyTable.Group) -> [EvaluatedMember] {
        let properties = group.properties.filter { $0.name != "visibility" }
        let names = Set(properties.map(\.name))
        return properties.map { property in
            let prefix = group.type + "-"
            let rest = property.name.hasPrefix(prefix) ? String(property.name.dropFirst(prefix.count)) : property.name
            let name = names.contains(rest) ? property.name : rest
            let type = property.type.evaluated(enumeration: property.enumeration)
            return EvaluatedMember(
                property: property, name: name.camelCase, type: type, fallback: property.fallback(type))
        }
    }

    /// The arguments of the call that evaluates the property.
    var arguments: [String] {
        var arguments = [property.name.literal]
        // A default that is an expression, such as a ramp, is compiled as if the document contained it; an array is the default of
        // other types.
        if case .array? = property.defaultValue, fallback == ".clear" || type == "Double",
            let ramp = property.defaultValue
        {
            arguments.append("whenUnset: \(ramp.swift)")
        }
        if let fallback { arguments.append("default: \(fallback)") }
        return arguments + ["report: report"]
    }
}

extension PropertyTable.Property {
    /// Returns the default as a Swift expression, or nil if there is none and the type has no neutral value.
    fileprivate func fallback(_ type: String) -> String? {
        switch (type, defaultValue) {
        case ("Double", .number(let number)?): number.swift
        case ("UIEdgeInsets", .number(let side)?):
            "UIEdgeInsets(" + ["top", "left", "bottom", "right"].map { "\($0): \(side.swift)" }.joined(separator: ", ")
                + ")"
        case ("Double", _): "0"
        case ("Bool", .boolean(let boolean)?): "\(boolean)"
        case ("Bool", _): "false"
        case ("String", .string(let string)?): string.literal
        case ("String", _): "\"\""
        case ("FormattedText", _): "FormattedText([])"
        case ("UIColor", .string(let css)?): CSSColor(css)?.swift ?? ".clear"
        case ("UIColor", _): ".clear"
        case ("VariableAnchorOffsets", _): "VariableAnchorOffsets([])"
        case ("SIMD2<Double>", .array(let array)?):
            "SIMD2(" + array.map { $0?.swift ?? "0" }.joined(separator: ", ") + ")"
        case (_, let array?) where type.hasPrefix("["): array.swift
        case (_, nil) where type.hasPrefix("["): "[]"
        case (_, .string(let word)?): ".\(word.camelCase)"
        default: nil
        }
    }
}
