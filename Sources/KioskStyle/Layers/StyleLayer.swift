public import KioskGeometry

/// A layer of any type, in the form of a style document: what to draw, from which source, and how.
///
/// Stores every member of the document, including unknown ones, so that a layer survives a round trip. The typed
/// layers, such as `CircleLayer`, provide the same properties as Swift values.
public struct StyleLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type of the layer.
    public let type: LayerType

    /// The id of the layer's source; nil for layer types without a source.
    public var source: String?

    /// The layer of the source; nil for sources without layers.
    public var sourceLayer: String?

    /// The filter that features must match, an expression or a legacy filter; nil for all features.
    public var filter: JSONValue?

    /// The minimum zoom level at which the layer is drawn; nil for no minimum.
    public var minZoom: Double?

    /// The zoom level at and above which the layer is not drawn; nil for no maximum.
    public var maxZoom: Double?

    /// The slot of the layer; nil for the top of the layer stack.
    public var slot: Slot?

    /// Whether the layer is drawn.
    public var visibility: Value<Visibility> = .constant(.visible)

    /// The paint and layout properties as in the document, by their names in the style specification.
    public var properties: JSONObject

    /// The appearances, an array of objects with `name`, `condition` and `properties`; nil if there are none.
    public var appearances: JSONValue?

    /// The appearances ready for evaluation; not part of the document.
    package var appearanceRules: [AppearanceRule] = []

    /// The running transitions of paint properties, by property name; not part of the document.
    package var transitions: [String: [TransitionStep]] = [:]

    /// The table that replaces the colours of the properties; not part of the document.
    package var colorTable: ColorLookupTable?

    /// The unknown properties that the document had in `layout`.
    private var unknownLayoutNames: Set<String> = []

    /// The paint properties that the document had in `layout`, and the layout properties that it had in `paint`, where they have no
    /// effect, by the name of the group in which they were.
    package private(set) var misplacedProperties: [String: JSONObject] = [:]

    /// All other members of the document.
    private var members: JSONObject = [:]

    /// The members of the document that are not those of layers.
    package var unknownMembers: JSONObject { members }

    /// Creates a layer that is drawn at all zoom levels.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its style.
    ///   - type: The type of the layer.
    ///   - source: The id of the layer's source; nil for layer types without a source.
    ///   - properties: Paint and layout properties as in a document, by their names in the style specification.
    public init(id: String, type: LayerType, source: String? = nil, properties: JSONObject = [:]) {
        self.id = id
        self.type = type
        self.source = source
        self.properties = properties
    }

    /// Returns whether the layer is drawn at a zoom level, assuming `visible` if its visibility is an expression.
    public func isShown(atZoom zoom: Double) -> Bool {
        visibility != .constant(.none) && zoom >= minZoom ?? -.infinity && zoom < maxZoom ?? .infinity
    }
}

extension StyleLayer {
    /// Creates a layer from its members in a style document; paint and layout properties may also be direct members.
    ///
    /// - Throws: `TypeConversionError` with the name of the invalid member.
    public init(json: JSONObject) throws(TypeConversionError) {
        var type = ""
        var reader = try MemberReader(json, groups: [])
        try reader.visit(required: "type", &type)
        self.init(id: "", type: LayerType(rawValue: type))
        reader = try MemberReader(gathered(json), groups: [.layout, .paint])
        try reader.visit(required: "id", &id)
        try visit(&reader)
        members = reader.unread
        members.removeValue(forKey: "type")
        filter = members.removeValue(forKey: "filter") ?? nil
        appearances = members.removeValue(forKey: "appearances") ?? nil
        for group in [PropertySpecification.Container.paint, .layout] {
            guard case .object(let properties)?? = members.removeValue(forKey: group.rawValue) else { continue }
            for (name, value) in properties { store(value, name, in: group) }
        }
    }

    /// Stores a property that the document has in a group.
    private mutating func store(_ value: JSONValue?, _ name: String, in group: PropertySpecification.Container) {
        switch container(of: name) {
        case group: properties.updateValue(value, forKey: name)
        case nil:
            properties.updateValue(value, forKey: name)
            if group == .layout { unknownLayoutNames.insert(name) }
        default: misplacedProperties[group.rawValue, default: [:]].updateValue(value, forKey: name)
        }
    }

    /// Returns the name of the group that contains a property in a document.
    package func group(of name: String) -> String {
        let isLayout = unknownLayoutNames.contains(name) || container(of: name) == .layout
        return isLayout ? MemberGroup.layout.rawValue : MemberGroup.paint.rawValue
    }

    /// The members of the layer in a style document.
    public var json: JSONObject {
        var members = members
        members["filter"] = filter.map(Optional.some)
        members["appearances"] = appearances.map(Optional.some)
        var groups = misplacedProperties
        for (name, value) in properties { groups[group(of: name), default: [:]].updateValue(value, forKey: name) }
        members[MemberGroup.layout.rawValue] = .object(groups[MemberGroup.layout.rawValue] ?? [:])
        members[MemberGroup.paint.rawValue] = groups[MemberGroup.paint.rawValue].map { .object($0) }
        var writer = MemberWriter(members)
        // A visit may change what it visits, so it visits a copy.
        var copy = self
        writer.visit(type: type.rawValue)
        writer.visit(required: "id", &copy.id)
        copy.visit(&writer)
        return writer.json
    }

    /// Returns the group of a property of this layer type in a document, also of its transition and its theme; nil for unknown names.
    func container(of name: String) -> PropertySpecification.Container? {
        let known = PropertySpecification.properties(of: type)
        if let property = known[name] { return property.container }
        for suffix in ["-transition", "-use-theme"] where name.hasSuffix(suffix) {
            return known[String(name.dropLast(suffix.count))]?.container
        }
        return nil
    }

    /// Returns the members with properties that are direct members moved into their groups.
    private func gathered(_ json: JSONObject) -> JSONObject {
        var gathered = json
        for (name, value) in json {
            guard let group = container(of: name)?.rawValue else { continue }
            gathered.removeValue(forKey: name)
            var members = gathered[group]??.object ?? [:]
            members.updateValue(value, forKey: name)
            gathered[group] = .object(members)
        }
        return gathered
    }

    /// Reads or writes the members that all types of layers have, besides the id and the type.
    private mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
    }
}
