public import Foundation
public import KioskGeometry

/// What guides for v10 say of a view annotation; nil leaves a member as it is.
public struct ViewAnnotationOptions: Sendable, Equatable {
    /// What the annotation belongs to.
    public var annotatedFeature: AnnotatedFeature?

    /// The width in points; nil when adding is that of the content.
    public var width: CGFloat?

    /// The height in points; nil when adding is that of the content.
    public var height: CGFloat?

    /// The symbol that has to be drawn for the annotation to be shown, by the id of its feature.
    public var associatedFeatureId: String?

    /// Whether it may overlap others.
    public var allowOverlap: Bool?

    /// Whether it is shown when there is room for it.
    public var visible: Bool?

    /// The part of the annotation that lies on its place.
    public var anchor: ViewAnnotationAnchor?

    /// Points by which it is moved to the right.
    public var offsetX: CGFloat?

    /// Points by which it is moved down.
    public var offsetY: CGFloat?

    /// Whether it goes before others.
    public var selected: Bool?

    /// The ways to put it at its place; goes before `anchor` and the offsets.
    public var variableAnchors: [ViewAnnotationAnchorConfig]?

    /// Creates options of what is given.
    public init(
        annotatedFeature: AnnotatedFeature? = nil, width: CGFloat? = nil, height: CGFloat? = nil,
        associatedFeatureId: String? = nil, allowOverlap: Bool? = nil, visible: Bool? = nil,
        anchor: ViewAnnotationAnchor? = nil, offsetX: CGFloat? = nil, offsetY: CGFloat? = nil, selected: Bool? = nil,
        variableAnchors: [ViewAnnotationAnchorConfig]? = nil
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
    }

    /// Creates options of a geometry and what else is given.
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

    /// The geometry of `annotatedFeature`, if that is one.
    public var geometry: Geometry? { annotatedFeature?.geometry }

    /// The rectangle of an annotation with these options relative to its place, in points; zero without width or height.
    var frame: CGRect {
        guard let width, let height else { return .zero }
        let config =
            variableAnchors?.first
            ?? ViewAnnotationAnchorConfig(anchor: anchor ?? .center, offsetX: offsetX ?? 0, offsetY: offsetY ?? 0)
        return config.frame(of: CGSize(width: width, height: height))
    }
}
