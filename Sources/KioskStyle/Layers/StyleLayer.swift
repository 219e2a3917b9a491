public import KioskGeometry

/// A layer of any type as a style document has it: what to draw, from which source, and how.
///
/// Holds every member of the document, known or not, so that a layer survives a round trip. The typed layers, such as
/// `CircleLayer`, are the same with their properties as Swift values.
public struct StyleLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type.
    public let type: LayerType

    /// The id of its source; nil for layers that need none.
    public var source: String?

    /// The layer of the source; nil for sources without layers.
    public var sourceLayer: String?

    /// The condition a feature must meet, an expression or a filter of the older form; nil when all do.
    public var filter: JSONValue?

    /// The zoom level from which the layer is drawn; all when it is nil.
    public var minZoom: Double?

    /// The zoom level from which the layer is no longer drawn; none when it is nil.
    public var maxZoom: Double?

    /// The slot it is put in; nil for the top of the stack.
    public var slot: Slot?

    /// Whether the layer is drawn.
    public var visibility: Value<Visibility> = .constant(.visible)

    /// Paint and layout properties as in the document, by style-specification name.
    public var properties: JSONObject

    /// How paint properties go from what they were to what they are; no part of the document.
    package var transitions: [String: [TransitionStep]] = [:]

    /// The properties nobody knows that a document had among those of layout.
    private var unknownLayoutNames: Set<String> = []

    /// Every other member of the document.
    private var members: JSONObject = [:]

    /// Creates a layer that is drawn at all zoom levels.
    public init(id: String, type: LayerType, source: String? = nil, properties: JSONObject = [:]) {
        self.id = id
        self.type = type
        self.source = source
        self.properties = properties
    }

    /// Whether the layer is drawn at a zoom level, if its visibility is an expression that gives `visible`.
    public func isShown(atZoom zoom: Double) -> Bool {
        visibility != .constant(.none) && zoom >= minZoom ?? -.infinity && zoom < maxZoom ?? .infinity
    }
}

extension StyleLayer {
    /// Creates a layer from its members in a style document; properties may lie beside them as well.
    ///
    /// - Throws: `TypeConversionError` that names the member.
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
        if case .object(let paint)?? = members.removeValue(forKey: MemberGroup.paint.rawValue) { properties = paint }
        if case .object(let layout)?? = members.removeValue(forKey: MemberGroup.layout.rawValue) {
            properties.merge(layout) { _, last in last }
            unknownLayoutNames = Set(layout.keys).filter { container(of: $0) == nil }
        }
    }

    /// The members of the layer in a style document.
    public var json: JSONObject {
        var unknown = members
        unknown["filter"] = filter.map(Optional.some)
        var (layout, paint) = (JSONObject(), JSONObject())
        for (name, value) in properties {
            if unknownLayoutNames.contains(name) || container(of: name) == .layout {
                layout.updateValue(value, forKey: name)
            } else {
                paint.updateValue(value, forKey: name)
            }
        }
        unknown[MemberGroup.layout.rawValue] = .object(layout)
        if !paint.isEmpty { unknown[MemberGroup.paint.rawValue] = .object(paint) }
        var writer = MemberWriter(unknown)
        var copy = self
        writer.visit(type: type.rawValue)
        writer.visit(required: "id", &copy.id)
        copy.visit(&writer)
        return writer.json
    }

    /// Returns where a document has a property of this type of layer; nil for names nobody knows.
    func container(of name: String) -> PropertySpecification.Container? {
        let known = PropertySpecification.properties(of: type)
        if let property = known[name] { return property.container }
        for suffix in ["-transition", "-use-theme"] where name.hasSuffix(suffix) {
            return known[String(name.dropLast(suffix.count))]?.container
        }
        return nil
    }

    /// Returns members with the properties that lie beside them in their groups.
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

    private mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
    }
}
