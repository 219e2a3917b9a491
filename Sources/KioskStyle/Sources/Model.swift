public import Foundation
public import KioskGeometry

/// A three-dimensional model in a glTF 2.0 file.
///
///     let tram = Model(id: "tram", uri: URL(fileURLWithPath: "/opt/kiosk/tram.glb")).orientation(x: 0, y: 0, z: 90)
public struct Model: StyleMemberCodable {
    /// The id, unique in its source; empty for a model that needs none, such as that of a puck.
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
    public init(id: String = "", uri: URL? = nil, position: [Double]? = nil, orientation: [Double]? = nil) {
        self.id = id
        self.uri = uri
        self.position = position
        self.orientation = orientation
    }

    /// Creates a model from its members.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .object(let object) = jsonValue else { throw .expected("an object", found: jsonValue) }
        self.init()
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

extension Model {
    /// Returns a copy with `id` set.
    public func id(_ newValue: String) -> Self { with { $0.id = newValue } }

    /// Returns a copy with `uri` set.
    public func uri(_ newValue: URL) -> Self { with { $0.uri = newValue } }

    /// Returns a copy with a position, in degrees.
    public func position(longitude: Double, latitude: Double) -> Self { with { $0.position = [longitude, latitude] } }

    /// Returns a copy with a rotation around each axis, in degrees.
    public func orientation(x: Double, y: Double, z: Double) -> Self { with { $0.orientation = [x, y, z] } }

    private func with(_ change: (inout Model) -> Void) -> Model {
        var copy = self
        change(&copy)
        return copy
    }
}
