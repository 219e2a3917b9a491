public import Foundation
public import KioskGeometry
public import KioskStyle

/// A circle at a coordinate.
///
///     var circle = CircleAnnotation(centerCoordinate: coordinate)
///     circle.circleRadius = 12
///     circle.circleColor = StyleColor(.red)
public struct CircleAnnotation: PlacedAnnotation {
    /// The type of the layer that draws it.
    public static let layerType = LayerType.circle

    /// Names the annotation in its manager.
    public let id: String

    /// Where it is.
    public var point: Point

    /// The style properties set on it, by style-specification name.
    public var layerProperties = StyleProperties()

    /// Whether it is selected; a tap changes that.
    public var isSelected: Bool

    /// Whether a finger may drag it.
    public var isDraggable: Bool

    /// What few annotations have.
    public var extras = AnnotationExtras<CircleAnnotation>()

    /// Creates an annotation; without an id it gets one of its own.
    public init(
        id: String = UUID().uuidString, point: Point, isSelected: Bool = false, isDraggable: Bool = false
    ) {
        self.id = id
        self.point = point
        self.isSelected = isSelected
        self.isDraggable = isDraggable
    }

    /// Creates a circle around a coordinate; without an id it gets one of its own.
    public init(
        id: String = UUID().uuidString, centerCoordinate: CLLocationCoordinate2D, isSelected: Bool = false,
        isDraggable: Bool = false
    ) {
        self.init(id: id, point: Point(centerCoordinate), isSelected: isSelected, isDraggable: isDraggable)
    }
}
