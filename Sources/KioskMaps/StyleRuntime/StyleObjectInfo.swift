public import KioskStyle

/// The id and the type of a layer.
public struct LayerInfo: Hashable, Sendable {
    /// The id.
    public let id: String
    /// The type.
    public let type: LayerType

    /// Creates a value from an id and a type.
    public init(id: String, type: LayerType) {
        self.id = id
        self.type = type
    }
}

/// The id and the type of a source.
public struct SourceInfo: Hashable, Sendable {
    /// The id.
    public let id: String
    /// The type.
    public let type: SourceType

    /// Creates a value from an id and a type.
    public init(id: String, type: SourceType) {
        self.id = id
        self.type = type
    }
}

/// The id and the type of a light.
public struct LightInfo: Hashable, Sendable {
    /// The id.
    public let id: String
    /// The type.
    public let type: LightType

    /// Creates the id and the type of a light.
    public init(id: String, type: LightType) {
        self.id = id
        self.type = type
    }
}

/// The type of a light, by its name in a style document; unknown names are preserved.
public struct LightType: RawRepresentable, Hashable, Sendable {
    /// The name in a style document.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Light from one direction, without shadows.
    public static let flat = LightType(rawValue: "flat")
    /// Light from all directions.
    public static let ambient = LightType(rawValue: "ambient")
    /// Light from one direction, with shadows.
    public static let directional = LightType(rawValue: "directional")
}
