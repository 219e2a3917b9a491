/// A member of a generated struct.
struct StructMember {
    /// The name in Swift.
    let name: String
    /// The type in Swift, without the question mark.
    let type: String
    /// The name in a style document.
    let documentName: String
    /// Where in the object it is kept.
    let group: String
    /// What it is.
    let description: String
    /// Unit, range and default.
    let facts: String?
    /// What can be given to the copying setters: a label, a type and what becomes of it.
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

    /// A member that is no expression.
    static func plain(
        _ name: String, _ type: String, in group: String = "root", as documentName: String, _ description: String,
        facts: String? = nil
    ) -> StructMember {
        StructMember(
            name: name, type: type, documentName: documentName, group: group, description: description, facts: facts,
            setters: [("newValue", type, "newValue")])
    }

    /// The members of a property that may be an expression: itself, its transition, and whether a theme changes it.
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
                    "How `\(name)` goes from one value to the next."))
        }
        if constant == "StyleColor" {
            members.append(
                StructMember(
                    name: "\(name)UseTheme", type: "Value<ColorUseTheme>", documentName: "\(property.name)-use-theme",
                    group: group, description: "Whether the colour theme of the style changes `\(name)`.",
                    setters: [
                        ("constant", "ColorUseTheme", ".constant(constant)"),
                        ("expression", "Exp", ".expression(expression)"),
                    ]))
        }
        return members
    }
}

extension SourceText {
    /// Adds stored properties.
    mutating func storedProperties(_ members: [StructMember]) {
        for member in members {
            gap()
            doc(member.description, member.facts)
            line("public var \(member.name): \(member.type)?")
        }
    }

    /// Adds what goes through the members, and reading and writing by it.
    ///
    /// - Parameters:
    ///   - creation: Makes a value before its members are read.
    ///   - reader: How members are found, beside the JSON: the groups they lie in, or the type of a layer.
    ///   - first: The lines that visit the members every such object has.
    mutating func coding(creation: String, reader: String, first: [String], _ members: [StructMember]) {
        gap()
        doc(
            "Creates a value from its members in a style document.",
            "- Throws: `TypeConversionError` that names the member.")
        block("public init(json: JSONObject) throws(TypeConversionError)") { source in
            source.line(creation)
            source.line("var reader = try MemberReader(json, \(reader))")
            source.line("try visit(&reader)")
            source.line("unknown = reader.unread")
        }
        gap()
        doc("The members in a style document.")
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

    /// Adds an extension of setters that return a changed copy.
    mutating func setters(of type: String, _ members: [StructMember]) {
        guard !members.isEmpty else { return }
        gap()
        block("extension \(type)") { source in
            for member in members {
                for setter in member.setters {
                    source.gap()
                    source.doc("Returns a copy with `\(member.name)` set.")
                    source.block("public func \(member.name)(_ \(setter.label): \(setter.type)) -> Self") {
                        $0.line("setting(\\.\(member.name), to: \(setter.value))")
                    }
                }
            }
        }
    }
}
