public import KioskGeometry

/// How the globe is laid flat; names nobody here knows survive.
public struct StyleProjectionName: StyleEnumeration {
    /// The name in a style document.
    public let rawValue: String

    /// Creates a projection from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The projection of most maps of the web.
    public static let mercator = StyleProjectionName(rawValue: "mercator")
    /// A globe at low zoom levels.
    public static let globe = StyleProjectionName(rawValue: "globe")

    /// The names known here.
    public static let allCases: [StyleProjectionName] = [.mercator, .globe]
}

/// The projection of a style.
public struct StyleProjection: StyleObject {
    /// Which one.
    public var name: StyleProjectionName

    private var unknown: JSONObject = [:]

    /// Creates the projection of a name.
    public init(name: StyleProjectionName) {
        self.name = name
    }

    /// Creates a projection from an object with `name`, or with `type` as the open specification has it.
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
