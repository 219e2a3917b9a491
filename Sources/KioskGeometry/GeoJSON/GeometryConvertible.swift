/// A type that can be converted to a geometry of any type.
public protocol GeometryConvertible: Sendable {
    /// The value as a geometry of any type.
    var geometry: Geometry { get }
}
