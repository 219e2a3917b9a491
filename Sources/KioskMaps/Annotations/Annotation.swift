public import KioskGeometry

/// A point, a line, a polygon or a circle that the application adds to the map.
///
/// Annotations are values: a changed copy has no effect until it is passed to its manager.
public protocol Annotation: Sendable {
    /// The id of the annotation, unique in its manager.
    var id: String { get }

    /// The geometry of the annotation.
    var geometry: Geometry { get }

    /// Data of the application, of any type.
    ///
    /// This is the v10 API; new code uses `customData`.
    @MainActor var userInfo: [String: Any]? { get set }
}
