// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Heights that lift the ground.
public struct Terrain: StyleObject {
    /// The id of the source of heights.
    public var source: String

    /// What heights are multiplied by.
    ///
    /// 0…1000; `1` unless set.
    public var exaggeration: Value<Double>?

    /// How `exaggeration` goes from one value to the next.
    public var exaggerationTransition: StyleTransition?

    private var unknown: JSONObject = [:]

    /// Creates a value as the style specification has it by default.
    public init(sourceId source: String) {
        self.source = source
    }

    /// Creates a value from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` that names the member.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init(sourceId: "")
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
        try members.visit(required: "source", &source)
        try members.visit("exaggeration", in: .root, &exaggeration)
        try members.visit("exaggeration-transition", in: .root, &exaggerationTransition)
    }
}

extension Terrain {
    /// Returns a copy with `exaggeration` set.
    public func exaggeration(_ constant: Double) -> Self {
        setting(\.exaggeration, to: .constant(constant))
    }

    /// Returns a copy with `exaggeration` set.
    public func exaggeration(_ expression: Exp) -> Self {
        setting(\.exaggeration, to: .expression(expression))
    }

    /// Returns a copy with `exaggerationTransition` set.
    public func exaggerationTransition(_ newValue: StyleTransition) -> Self {
        setting(\.exaggerationTransition, to: newValue)
    }
}
