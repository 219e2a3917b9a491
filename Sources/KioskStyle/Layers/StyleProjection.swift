public import KioskGeometry

/// The name of a map projection; unknown names are preserved.
public struct StyleProjectionName: StyleEnumeration, StyleConvertible {
    /// The name in a style document.
    public let rawValue: String

    /// Creates a projection from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The Web Mercator projection.
    public static let mercator = StyleProjectionName(rawValue: "mercator")
    /// A globe at low zoom levels.
    public static let globe = StyleProjectionName(rawValue: "globe")

    /// All known names.
    public static let allCases: [StyleProjectionName] = [.mercator, .globe]
}

/// The projection of a style.
public struct StyleProjection: StyleObject {
    /// The name of the projection.
    public var name: StyleProjectionName

    private var unknown: JSONObject = [:]

    /// Creates a projection with a name.
    public init(name: StyleProjectionName) {
        self.name = name
    }

    /// Creates a projection from an object with `name`, or with `type` as in the open specification.
    public init(json: JSONObject) throws(TypeConversionError) {
        var json = json
        if json["name"] == nil, let type = json.removeValue(forKey: "type") { json["name"] = type }
        var reader = try MemberReader(json, groups: [])
        var name = StyleProjectionName.mercator
        try reader.visit(required: "name", &name)
        self.init(name: name)
        unknown = reader.unread
    }

    /// An object with `name`.
    public var json: JSONObject {
        var writer = MemberWriter(unknown)
        var name = name
        writer.visit(required: "name", &name)
        return writer.json
    }
}
