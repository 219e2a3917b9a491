import KioskGeometry
import KioskStyle
import KioskSymbols

/// The search for mistakes in a style that have no other error: members that are unknown, or without effect where they are.
///
/// What is unknown stays in the style, so that a style for another program is read back unchanged. Members of vendors, whose names
/// have a colon, and `metadata` are not examined.
enum StyleMistakes {
    /// The members of a style document, also those that services add and that describe the style.
    private static let documentMembers = [
        "attribution", "bearing", "bounds", "camera", "center", "centerAltitude", "color-theme", "created", "draft",
        "featuresets", "fog", "font-faces", "fragment", "glyphs", "iconsets", "id", "imports", "indoor", "layers",
        "light", "lights", "modified", "models", "name", "owner", "pitch", "projection", "protected", "rain", "roll",
        "schema", "sky", "snow", "sources", "sprite", "state", "terrain", "transition", "version", "visibility", "zoom",
    ]

    /// The members of a style document that are objects, with the members of those that have a specification.
    private static let objects: [(name: String, members: [String: PropertySpecification]?)] = [
        ("color-theme", nil), ("featuresets", nil), ("fog", PropertySpecification.atmosphere),
        ("light", PropertySpecification.light), ("models", nil), ("projection", nil),
        ("rain", PropertySpecification.rain),
        ("schema", nil), ("sky", PropertySpecification.sky), ("snow", PropertySpecification.snow), ("state", nil),
        ("terrain", PropertySpecification.terrain), ("transition", PropertySpecification.transition),
    ]

    /// Returns messages about members that are not known, in alphabetical order.
    ///
    /// - Parameters:
    ///   - names: The names of the members.
    ///   - subject: The object that has them.
    ///   - known: The names of the members that it may have.
    static func unknown(_ names: some Sequence<String>, in subject: String, known: some Collection<String>) -> [String]
    {
        let known = known.sorted()
        return limited(names.filter { !known.contains($0) && !isForeign($0) }.sorted(), in: subject) { name in
            "\(subject): unknown member \"\(name)\" is ignored\(Spelling.hint(for: name, among: known))"
        }
    }

    /// The number of members of an object that are reported in one way: a style may have a million of them.
    private static let limit = 20

    /// Returns the messages about the first of some members, and the number of the others.
    ///
    /// - Parameters:
    ///   - names: The names of the members.
    ///   - subject: The object that has them.
    ///   - message: Returns the message about a member.
    static func limited(_ names: [String], in subject: String, _ message: (String) -> String) -> [String] {
        let messages = names.prefix(limit).map(message)
        return names.count > limit ? messages + ["\(subject): \(names.count - limit) more such members"] : messages
    }

    /// Returns the first of some messages, and the number of the others.
    ///
    /// - Parameters:
    ///   - messages: The messages.
    ///   - subject: The object that they are about.
    static func limited(_ messages: [String], in subject: String) -> [String] {
        guard messages.count > limit else { return messages }
        return Array(messages.prefix(limit)) + ["\(subject): \(messages.count - limit) more such problems"]
    }

    /// Returns whether a member belongs to a vendor or describes the object.
    static func isForeign(_ name: String) -> Bool { name == "metadata" || name.contains(":") }

    /// Returns a message about a value that is not what is expected.
    static func expected(_ what: String, in subject: String, found value: JSONValue?) -> String {
        let text = value.map { (try? $0.serialized()) ?? "a non-finite number" } ?? "null"
        return "\(subject): expected \(what), found \(text.count > 60 ? text.prefix(60) + "…" : text[...])"
    }
}

/// The members of a style document.
extension StyleMistakes {
    /// Returns messages about the members of a style document besides layers and sources.
    static func messages(aboutMembers members: JSONObject) -> [String] {
        var messages = unknown(members.keys, in: "style", known: documentMembers)
        for (name, known) in objects {
            guard let value = members[name] ?? nil else { continue }
            if let object = value.object {
                if let known { messages += self.messages(about: object, subject: name, known: known) }
            } else {
                messages.append(expected("an object", in: name, found: value))
            }
        }
        if let imports = members["imports"] ?? nil, imports.array == nil {
            messages.append(expected("an array of objects with id and url", in: "imports", found: imports))
        }
        messages += lights(members["lights"] ?? nil)
        messages += glyphs(members["glyphs"] ?? nil)
        messages += fontFaces(members["font-faces"] ?? nil)
        messages += models(members["models"] ?? nil)
        messages += projection(members["projection"]??.object)
        return messages
    }

    /// Returns messages about the members of an object of the style.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - subject: Its name in the messages.
    ///   - known: The specifications of its members.
    ///   - others: The names of members without a specification.
    private static func messages(
        about object: JSONObject, subject: String, known: [String: PropertySpecification],
        besides others: Set<String> = []
    ) -> [String] {
        let names = object.keys.filter { !others.contains($0) && !known.isVariant($0) }
        let lacksSource = subject == "terrain" && object["source"]??.string == nil
        return unknown(names, in: subject, known: known.keys)
            + (lacksSource ? ["terrain, source: expected the id of a source of the type raster-dem"] : [])
            + known.problems(of: object.filter { !lacksSource || $0.key != "source" }, in: subject).map(\.description)
    }

    private static func lights(_ value: JSONValue?) -> [String] {
        guard let value else { return [] }
        guard let lights = value.array else { return [expected("an array of objects", in: "lights", found: value)] }
        let messages = lights.enumerated().flatMap { index, light -> [String] in
            let subject = "lights[\(index)]"
            guard let members = light?.object else { return [expected("an object", in: subject, found: light)] }
            guard let type = members["type"]??.string else {
                return [expected("a \"type\"", in: subject, found: light)]
            }
            guard let known = PropertySpecification.properties(ofLightType: LightType(rawValue: type)) else {
                return []
            }
            guard let properties = members["properties"] ?? nil else {
                return self.messages(about: members, subject: subject, known: known, besides: ["id", "type"])
            }
            guard let object = properties.object else {
                return [expected("an object of properties", in: "\(subject), properties", found: properties)]
            }
            return unknown(members.keys, in: subject, known: ["id", "type", "properties"])
                + self.messages(about: object, subject: subject, known: known)
        }
        return limited(messages, in: "lights")
    }

    private static func glyphs(_ value: JSONValue?) -> [String] {
        guard let value else { return [] }
        guard let template = value.string else {
            return [expected("a URL with {fontstack} and {range}", in: "glyphs", found: value)]
        }
        return ["{fontstack}", "{range}"].filter { !template.contains($0) }.map { token in
            "glyphs: the URL has no \(token); insert it"
                + (token == "{range}" ? ", or fonts of the machine are used" : "")
        }
    }

    private static func fontFaces(_ value: JSONValue?) -> [String] {
        var messages: [String] = []
        var count = 0
        _ = FontFaceReference.references(in: value) { message in
            count += 1
            if count <= limit { messages.append(message) }
        }
        return count > limit ? messages + ["font-faces: \(count - limit) more such members"] : messages
    }

    private static func models(_ value: JSONValue?) -> [String] {
        let models = value?.object ?? [:]
        return limited(models.filter { $0.value?.string == nil }.keys.sorted(), in: "models") { name in
            expected("the URL of a model", in: "models, \(name)", found: models[name] ?? nil)
        }
    }

    private static func projection(_ members: JSONObject?) -> [String] {
        guard let members else { return [] }
        let name = (members["name"] ?? nil) ?? members["type"] ?? nil
        return unknown(members.keys, in: "projection", known: ["center", "name", "parallels", "type"])
            + (name?.string == nil && name?.array == nil
                ? [expected("the name of a projection", in: "projection, name", found: name)] : [])
    }
}

extension [String: PropertySpecification] {
    /// Returns whether a name is that of the transition or of the colour theme of a property.
    fileprivate func isVariant(_ name: String) -> Bool {
        hasTransition(name)
            || name.hasSuffix("-use-theme") && self[String(name.dropLast("-use-theme".count))]?.type == .color
    }
}
