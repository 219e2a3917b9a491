extension GeneratedFile {
    /// Returns the properties of an annotation type, or nil if the layer type has no annotations.
    static func annotation(_ group: PropertyTable.Group) -> GeneratedFile? {
        guard let name = group.annotation else { return nil }
        let members = AnnotationMember.annotation(group)
        return GeneratedFile("\(name)+Properties", in: annotationFolder) { source in
            source.line("public import KioskStyle")
            source.gap()
            source.block("extension \(name)") { source in
                for member in members { source.accessor(member) }
            }
            source.gap()
            source.block("extension \(name)") { source in
                for member in members {
                    source.setter(member, takes: member.type, as: "newValue", value: "newValue")
                    guard member.type == "StyleColor" else { continue }
                    source.setter(member, takes: "UIColor", as: "color", value: "StyleColor(color)")
                }
            }
        }
    }

    /// Returns the properties of an annotation manager, or nil if the layer type has no annotations.
    static func manager(_ group: PropertyTable.Group) -> GeneratedFile? {
        guard let name = group.annotation else { return nil }
        let members = AnnotationMember.manager(group)
        return GeneratedFile("\(name)Manager+Properties", in: annotationFolder) { source in
            source.line("public import KioskStyle")
            source.gap()
            source.block("extension LayerAnnotationManager where Kind == \(name)") { source in
                for member in members { source.accessor(member) }
            }
        }
    }
}

/// A property of an annotation or a manager.
struct AnnotationMember {
    let name: String
    let type: String
    let documentName: String
    let description: String
    var facts: String?
    /// Whether the property is an enumeration, whose unknown values must be preserved.
    var isWord = false

    /// Returns the properties of the annotations of a layer type.
    static func annotation(_ group: PropertyTable.Group) -> [AnnotationMember] {
        members(of: group.properties.filter { $0.annotation == "annotation" }, facts: \.facts)
    }

    /// Returns the properties of the annotation manager of a layer type.
    static func manager(_ group: PropertyTable.Group) -> [AnnotationMember] {
        members(of: group.properties.filter { $0.annotation != nil }, facts: \.managerFacts)
    }

    /// Returns the members for properties, each with its transition and its use of the colour theme.
    private static func members(
        of properties: [PropertyTable.Property], facts: (PropertyTable.Property) -> String?
    ) -> [AnnotationMember] {
        properties.flatMap { property in
            let name = property.swiftName
            let type = property.constant == "ResolvedImage" ? "String" : property.constant
            var members = [
                AnnotationMember(
                    name: name, type: type, documentName: property.name, description: property.description,
                    facts: facts(property), isWord: property.type == .word(.enum))
            ]
            if property.hasTransition {
                members.append(
                    AnnotationMember(
                        name: "\(name)Transition", type: "StyleTransition",
                        documentName: "\(property.name)-transition",
                        description: "The transition of `\(name)` between two values."))
            }
            if type == "StyleColor" {
                members.append(
                    AnnotationMember(
                        name: "\(name)UseTheme", type: "ColorUseTheme", documentName: "\(property.name)-use-theme",
                        description: "Whether the colour theme of the style applies to `\(name)`.", isWord: true))
            }
            return members
        }
    }
}

extension SourceText {
    fileprivate mutating func accessor(_ member: AnnotationMember) {
        gap()
        doc(member.description, member.facts)
        block("public var \(member.name): \(member.type)?") { source in
            let read = member.isWord ? "word" : "value"
            source.line("get { layerProperties.\(read)(of: \(member.documentName.literal)) }")
            source.line("set { layerProperties.setValue(newValue, of: \(member.documentName.literal)) }")
        }
    }

    fileprivate mutating func setter(
        _ member: AnnotationMember, takes type: String, as label: String, value: String
    ) {
        gap()
        doc("Returns a copy with `\(member.name)` set.")
        block("public func \(member.name)(_ \(label): \(type)) -> Self") { source in
            source.line("var copy = self")
            source.line("copy.\(member.name) = \(value)")
            source.line("return copy")
        }
    }
}
