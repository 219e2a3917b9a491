// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Three-dimensional models.
///
/// A source of type `model`.
public struct ModelSource: Source {
    /// The id, unique in its style; empty while it has none.
    public var id: String

    /// The type: `model`.
    public var type: SourceType {
        SourceType(rawValue: "model")
    }

    /// Where its description is.
    public var url: String?

    /// The greatest zoom level there are tiles for; beyond it they are enlarged.
    ///
    /// `18` unless set.
    public var maxzoom: Double?

    /// The least zoom level there are tiles for.
    ///
    /// `0` unless set.
    public var minzoom: Double?

    /// Templates of the addresses of its tiles.
    public var tiles: [String]?

    /// The models.
    public var models: [Model]?

    /// Whether models come in tiles.
    public var batched: Bool?

    private var unknown: JSONObject = [:]

    /// Creates a source; the id may come later, when it is added to a style.
    public init(id: String = "") {
        self.id = id
    }

    /// Creates a value from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` that names the member.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init()
        var reader = try MemberReader(json, groups: [])
        try visit(&reader)
        unknown = reader.unread
    }

    /// The members in a style document.
    public var json: JSONObject {
        var copy = self
        var writer = MemberWriter(unknown)
        copy.visit(&writer)
        return writer.json
    }

    private mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        try members.visit(type: "model")
        var given: String? = id.isEmpty ? nil : id
        try members.visit("id", in: .root, &given)
        id = given ?? ""
        try members.visit("url", in: .root, &url)
        try members.visit("maxzoom", in: .root, &maxzoom)
        try members.visit("minzoom", in: .root, &minzoom)
        try members.visit("tiles", in: .root, &tiles)
        try members.visit("models", in: .root, &models)
        try members.visit("batched", in: .root, &batched)
    }
}

extension ModelSource {
    /// Returns a copy with `url` set.
    public func url(_ newValue: String) -> Self {
        setting(\.url, to: newValue)
    }

    /// Returns a copy with `maxzoom` set.
    public func maxzoom(_ newValue: Double) -> Self {
        setting(\.maxzoom, to: newValue)
    }

    /// Returns a copy with `minzoom` set.
    public func minzoom(_ newValue: Double) -> Self {
        setting(\.minzoom, to: newValue)
    }

    /// Returns a copy with `tiles` set.
    public func tiles(_ newValue: [String]) -> Self {
        setting(\.tiles, to: newValue)
    }

    /// Returns a copy with `models` set.
    public func models(_ newValue: [Model]) -> Self {
        setting(\.models, to: newValue)
    }

    /// Returns a copy with `batched` set.
    public func batched(_ newValue: Bool) -> Self {
        setting(\.batched, to: newValue)
    }
}
