public import Foundation
public import KioskGeometry

/// The options of a view annotation for the methods that identify it by its view; options that are nil are not changed.
public struct ViewAnnotationOptions: Sendable, Equatable {
    /// The geometry or feature at which the annotation is shown.
    public var annotatedFeature: AnnotatedFeature?

    /// The width, in points; nil for that of the content.
    public var width: CGFloat?

    /// The height, in points; nil for that of the content.
    public var height: CGFloat?

    /// The id of a symbol that must be drawn for the annotation to be shown.
    public var associatedFeatureId: String?

    /// Whether the annotation may overlap others.
    public var allowOverlap: Bool?

    /// Whether the annotation is shown if there is room for it.
    public var visible: Bool?

    /// The point of the annotation that lies on the coordinate.
    public var anchor: ViewAnnotationAnchor?

    /// The offset to the right, in points.
    public var offsetX: CGFloat?

    /// The offset down, in points.
    public var offsetY: CGFloat?

    /// Whether the annotation precedes others.
    public var selected: Bool?

    /// The possible anchors in order of preference; takes precedence over `anchor` and the offsets.
    public var variableAnchors: [ViewAnnotationAnchorConfig]?

    /// Whether labels and icons of symbol layers under the annotation are hidden.
    public var enableSymbolLayerCollision: Bool?

    /// Whether the annotation may cover the location puck.
    public var allowOverlapWithPuck: Bool?

    /// Whether the annotation is elevated to the height of a building.
    public var allowZElevate: Bool?

    /// The priority of the annotation: a higher one is placed first and drawn on top.
    public var priority: Int?

    /// Whether the padding of the camera is ignored.
    public var ignoreCameraPadding: Bool?

    /// The minimum zoom level at which the annotation is shown.
    public var minZoom: Double?

    /// The maximum zoom level at which the annotation is shown.
    public var maxZoom: Double?

    /// Whether the annotation avoids the `viewAnnotationAvoidRegions` of its manager.
    public var enableAvoidRegions: Bool?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - annotatedFeature: The geometry or feature at which the annotation is shown.
    ///   - width: The width, in points; nil for that of the content.
    ///   - height: The height, in points; nil for that of the content.
    ///   - associatedFeatureId: The id of a symbol that must be drawn for the annotation to be shown.
    ///   - allowOverlap: Whether the annotation may overlap others.
    ///   - allowOverlapWithPuck: Whether the annotation may cover the location puck.
    ///   - visible: Whether the annotation is shown if there is room for it.
    ///   - anchor: The point of the annotation that lies on the coordinate.
    ///   - offsetX: The offset to the right, in points.
    ///   - offsetY: The offset down, in points.
    ///   - selected: Whether the annotation precedes others.
    ///   - priority: The priority of the annotation.
    ///   - variableAnchors: The possible anchors in order of preference.
    ///   - ignoreCameraPadding: Whether the padding of the camera is ignored.
    ///   - minZoom: The minimum zoom level at which the annotation is shown.
    ///   - maxZoom: The maximum zoom level at which the annotation is shown.
    ///   - enableSymbolLayerCollision: Whether labels and icons of symbol layers under the annotation are hidden.
    public init(
        annotatedFeature: AnnotatedFeature? = nil, width: CGFloat? = nil, height: CGFloat? = nil,
        associatedFeatureId: String? = nil, allowOverlap: Bool? = nil, allowOverlapWithPuck: Bool? = nil,
        visible: Bool? = nil, anchor: ViewAnnotationAnchor? = nil, offsetX: CGFloat? = nil, offsetY: CGFloat? = nil,
        selected: Bool? = nil, priority: Int? = nil, variableAnchors: [ViewAnnotationAnchorConfig]? = nil,
        ignoreCameraPadding: Bool? = nil, minZoom: Double? = nil, maxZoom: Double? = nil,
        enableSymbolLayerCollision: Bool? = nil
    ) {
        self.annotatedFeature = annotatedFeature
        self.width = width
        self.height = height
        self.associatedFeatureId = associatedFeatureId
        self.allowOverlap = allowOverlap
        self.visible = visible
        self.anchor = anchor
        self.offsetX = offsetX
        self.offsetY = offsetY
        self.selected = selected
        self.variableAnchors = variableAnchors
        self.enableSymbolLayerCollision = enableSymbolLayerCollision
        self.allowOverlapWithPuck = allowOverlapWithPuck
        self.priority = priority
        self.ignoreCameraPadding = ignoreCameraPadding
        self.minZoom = minZoom
        self.maxZoom = maxZoom
    }

    /// Creates options with a geometry.
    ///
    /// - Parameters:
    ///   - geometry: The geometry at which the annotation is shown.
    ///   - width: The width, in points; nil for that of the content.
    ///   - height: The height, in points; nil for that of the content.
    ///   - associatedFeatureId: The id of a symbol that must be drawn for the annotation to be shown.
    ///   - allowOverlap: Whether the annotation may overlap others.
    ///   - visible: Whether the annotation is shown if there is room for it.
    ///   - anchor: The point of the annotation that lies on the coordinate.
    ///   - offsetX: The offset to the right, in points.
    ///   - offsetY: The offset down, in points.
    ///   - selected: Whether the annotation precedes others.
    public init(
        geometry: any GeometryConvertible, width: CGFloat? = nil, height: CGFloat? = nil,
        associatedFeatureId: String? = nil, allowOverlap: Bool? = nil, visible: Bool? = nil,
        anchor: ViewAnnotationAnchor? = nil, offsetX: CGFloat? = nil, offsetY: CGFloat? = nil, selected: Bool? = nil
    ) {
        self.init(
            annotatedFeature: .geometry(geometry), width: width, height: height,
            associatedFeatureId: associatedFeatureId, allowOverlap: allowOverlap, visible: visible, anchor: anchor,
            offsetX: offsetX, offsetY: offsetY, selected: selected)
    }

    /// The geometry of `annotatedFeature`; nil for a feature of a layer.
    public var geometry: Geometry? { annotatedFeature?.geometry }

    /// The rectangle relative to the coordinate, in points; zero without width or height.
    var frame: CGRect {
        guard let width, let height else { return .zero }
        let config =
            variableAnchors?.first
            ?? ViewAnnotationAnchorConfig(anchor: anchor ?? .center, offsetX: offsetX ?? 0, offsetY: offsetY ?? 0)
        return config.frame(of: CGSize(width: width, height: height))
    }
}
