/// A member of a generated struct.
struct StructMember {
    /// The name in Swift.
    let name: String
    /// The Swift type, without the optional marker.
    let type: String
    /// The name in a style document.
    let documentName: String
    /// The part of the object that contains the member.
    let group: String
    /// The summary of the doc comment.
    let description: String
    /// The unit, the range and the default.
    let facts: String?
    /// The overloads of the copying setter: parameter name, parameter type and assigned expression.
    let setters: [(label: String, type: String, value: String)]

    init(
        name: String, type: String, documentName: String, group: String, description: String, facts: String? = nil,
        setters: [(label: String, type: String, value: String)]
    ) {
        self.name = name
        self.type = type
        self.documentName = documentName
        self.group = group
        self.description = description
        self.facts = facts
        self.setters = setters
    }

    /// Returns a member that cannot be an expression.
    static func plain(
        _ name: String, _ type: String, in group: String = "root", as documentName: String, _ description: String,
        facts: String? = nil
    ) -> StructMember {
        StructMember(
            name: name, type: type, documentName: documentName, group: group, description: description, facts: facts,
            setters: [("newValue", type, "newValue")])
    }

    /// Returns the members for a property that may be an expression: its value, its transition and its use of the
    /// theme.
    static func members(of property: PropertyTable.Property, in group: String) -> [StructMember] {
        let name = property.swiftName
        let constant = property.constant
        var setters = [("constant", constant, ".constant(constant)"), ("expression", "Exp", ".expression(expression)")]
        if constant == "StyleColor" { setters.append(("color", "UIColor", ".constant(StyleColor(color))")) }
        if constant == "ResolvedImage" { setters.append(("name", "String", ".constant(.name(name))")) }
        var members = [
            StructMember(
                name: name, type: "Value<\(constant)>", documentName: property.name, group: group,
                description: property.description, facts: property.facts, setters: setters)
        ]
        if property.hasTransition {
            members.append(
                .plain(
                    "\(name)Transition", "StyleTransition", in: group, as: "\(property.name)-transition",
                    "The transition of `\(name)` between two values."))
        }
        if constant == "StyleColor" {
            members.append(
                StructMember(
                    name: "\(name)UseTheme", type: "Value<ColorUseTheme>", documentName: "\(property.name)-use-theme",
                    group: group, description: "Whether the colour theme of the style applies to `\(name)`.",
                    setters: [
                        ("constant", "ColorUseTheme", ".constant(constant)"),
                        ("expression", "Exp", ".expression(expression)"),
                    ]))
        }
        return members
    }
}

extension SourceText {
    /// Appends stored properties.
    mutating func storedProperties(_ members: [StructMember]) {
        for member in members {
            gap()
            doc(member.description, member.facts)
            line("public var \(member.name): \(member.type)?")
        }
    }

    /// Appends the member visitor and the conversions from and to JSON that use it.
    ///
    /// - Parameters:
    ///   - creation: The expression that creates a value before its members are read.
    ///   - reader: The argument of `MemberReader` that locates the members: the groups, or the type of a layer.
    ///   - first: The lines that visit the members common to all objects of this kind.
    ///   - members: The remaining members.
    mutating func coding(creation: String, reader: String, first: [String], _ members: [StructMember]) {
        gap()
        doc(
            "Creates a value from its members in a style document.",
            "- Throws: `TypeConversionError` with the name of the invalid member.")
        block("public init(json: JSONObject) throws(TypeConversionError)") { source in
            source.line(creation)
            source.line("var reader = try MemberReader(json, \(reader))")
            source.line("try visit(&reader)")
            source.line("unknown = reader.unread")
        }
        gap()
        doc("The members of the object in a style document.")
        block("public var json: JSONObject") { source in
            source.line("var copy = self")
            source.line("var writer = MemberWriter(unknown)")
            source.line("copy.visit(&writer)")
            source.line("return writer.json")
        }
        gap()
        block("private mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure)") {
            for line in first { $0.line(line) }
            for member in members {
                $0.call(
                    "try members.visit",
                    [member.documentName.literal, "in: .\(member.group)", "&\(member.name)"])
            }
        }
    }

    /// Appends an extension with setters that return a modified copy.
    mutating func setters(of type: String, _ members: [StructMember]) {
        guard !members.isEmpty else { return }
        gap()
        block("extension \(type)") { source in
            for member in members {
                for setter in member.setters {
                    source.gap()
                    source.doc("Returns a copy with `\(member.name)` set.")
                    source.block("public func \(member.name)(_ \(setter.label): \(setter.type)) -> Self") {
                        // The compiler needs much less time for an assignment than for a key path.
                        $0.line("var copy = self")
                        $0.line("copy.\(member.name) = \(setter.value)")
                        $0.line("return copy")
                    }
                }
            }
        }
    }
}
