public import Foundation
public import KioskGeometry
public import KioskStyle

/// A circle at a coordinate.
///
///     var circle = CircleAnnotation(centerCoordinate: coordinate)
///     circle.circleRadius = 12
///     circle.circleColor = StyleColor(.red)
public struct CircleAnnotation: PlacedAnnotation {
    /// The type of the layer that draws the annotation.
    public static let layerType = LayerType.circle

    /// The id of the annotation, unique in its manager.
    public let id: String

    /// The centre of the circle.
    public var point: Point

    /// The style properties set on the annotation, by their names in the style specification.
    public var layerProperties = StyleProperties()

    /// Whether the annotation is selected; a tap changes this according to the `selectionMode` of the manager.
    public var isSelected: Bool

    /// Whether a finger can drag the annotation.
    public var isDraggable: Bool

    /// The values that few annotations have, such as handlers.
    public var extras = AnnotationExtras<CircleAnnotation>()

    /// Creates a circle around a point.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its manager; a UUID by default.
    ///   - point: The centre.
    ///   - isSelected: Whether the annotation is selected.
    ///   - isDraggable: Whether a finger can drag the annotation.
    public init(
        id: String = UUID().uuidString, point: Point, isSelected: Bool = false, isDraggable: Bool = false
    ) {
        self.id = id
        self.point = point
        self.isSelected = isSelected
        self.isDraggable = isDraggable
    }

    /// Creates a circle around a coordinate.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its manager; a UUID by default.
    ///   - centerCoordinate: The centre.
    ///   - isSelected: Whether the annotation is selected.
    ///   - isDraggable: Whether a finger can drag the annotation.
    public init(
        id: String = UUID().uuidString, centerCoordinate: CLLocationCoordinate2D, isSelected: Bool = false,
        isDraggable: Bool = false
    ) {
        self.init(id: id, point: Point(centerCoordinate), isSelected: isSelected, isDraggable: isDraggable)
    }
}
