public import Foundation
public import KioskGeometry

/// A three-dimensional model of a model source.
public struct Model: StyleMemberCodable {
    /// The id, unique in its source.
    public var id: String

    /// The URL of the model's file.
    public var uri: URL?

    /// The position of the model, [longitude, latitude] in degrees.
    public var position: [Double]?

    /// The rotation around the axes [x, y, z], in degrees.
    public var orientation: [Double]?

    private var unknown: JSONObject = [:]

    /// Creates a model.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its source.
    ///   - uri: The URL of the model's file.
    ///   - position: The position of the model, [longitude, latitude] in degrees.
    ///   - orientation: The rotation around the axes [x, y, z], in degrees.
    public init(id: String, uri: URL? = nil, position: [Double]? = nil, orientation: [Double]? = nil) {
        self.id = id
        self.uri = uri
        self.position = position
        self.orientation = orientation
    }

    /// Creates a model from its members.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .object(let object) = jsonValue else { throw .expected("an object", found: jsonValue) }
        self.init(id: "")
        var reader = try MemberReader(object, groups: [])
        try visit(&reader)
        unknown = reader.unread
    }

    /// The members as an object.
    public var jsonValue: JSONValue {
        var copy = self
        var writer = MemberWriter(unknown)
        copy.visit(&writer)
        return .object(writer.json)
    }

    private mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        var address = uri?.absoluteString
        try members.visit(required: "id", &id)
        try members.visit("uri", in: .root, &address)
        try members.visit("position", in: .root, &position)
        try members.visit("orientation", in: .root, &orientation)
        uri = address.flatMap { URL(string: $0) }
    }
}
