public import KioskStyle

/// The id and the type of a layer.
public struct LayerInfo: Hashable, Sendable {
    /// The id.
    public let id: String
    /// The type.
    public let type: LayerType
}

/// The id and the type of a source.
public struct SourceInfo: Hashable, Sendable {
    /// The id.
    public let id: String
    /// The type.
    public let type: SourceType
}
