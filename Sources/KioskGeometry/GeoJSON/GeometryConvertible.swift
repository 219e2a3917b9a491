/// What can stand where a geometry of any kind is asked for.
public protocol GeometryConvertible: Sendable {
    /// The value as a geometry of any kind.
    var geometry: Geometry { get }
}
