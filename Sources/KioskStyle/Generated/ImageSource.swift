// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// A picture laid on the map.
///
/// A source of type `image`.
public struct ImageSource: Source {
    /// The id, unique in its style; empty while it has none.
    public var id: String

    /// The type: `image`.
    public var type: SourceType {
        SourceType(rawValue: "image")
    }

    /// Where its description is.
    public var url: String?

    /// The corners, [longitude, latitude] each: top left, top right, bottom right, bottom left.
    public var coordinates: [[Double]]?

    /// How many levels below the camera's zoom are fetched first.
    ///
    /// `4` unless set.
    public var prefetchZoomDelta: Double?

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
        try members.visit(type: "image")
        var given: String? = id.isEmpty ? nil : id
        try members.visit("id", in: .root, &given)
        id = given ?? ""
        try members.visit("url", in: .root, &url)
        try members.visit("coordinates", in: .root, &coordinates)
        try members.visit("prefetch-zoom-delta", in: .root, &prefetchZoomDelta)
    }
}

extension ImageSource {
    /// Returns a copy with `url` set.
    public func url(_ newValue: String) -> Self {
        setting(\.url, to: newValue)
    }

    /// Returns a copy with `coordinates` set.
    public func coordinates(_ newValue: [[Double]]) -> Self {
        setting(\.coordinates, to: newValue)
    }

    /// Returns a copy with `prefetchZoomDelta` set.
    public func prefetchZoomDelta(_ newValue: Double) -> Self {
        setting(\.prefetchZoomDelta, to: newValue)
    }
}
