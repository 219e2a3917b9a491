public import KioskGeometry

/// Something placed on the map by its user: a point, a line, a polygon or a circle.
///
/// Annotations are values: a copy that is changed shows nothing until it is given back to its manager.
public protocol Annotation: Sendable {
    /// Names the annotation in its manager.
    var id: String { get }

    /// Where it is.
    var geometry: Geometry { get }

    /// Values of the application's own, of any type.
    ///
    /// Of older guides; `customData` is its successor.
    @MainActor var userInfo: [String: Any]? { get set }
}
