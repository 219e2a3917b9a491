public import KioskGeometry

/// What a view annotation belongs to.
public enum AnnotatedFeature: Sendable {
    /// A geometry: the annotation is put at a point, on the visible part of a line, or inside of a polygon.
    case geometry(any GeometryConvertible)

    /// A feature that a layer draws, followed wherever it goes; without an id the first that the layer draws.
    ///
    /// The annotation is hidden while the layer does not draw it. One that belongs to an annotation of a manager, by the id of
    /// the manager and that of the annotation, follows it also while it is dragged.
    case layerFeature(layerId: String, featureId: String? = nil)

    /// The geometry, if it has one of its own.
    public var geometry: Geometry? {
        if case .geometry(let geometry) = self { geometry.geometry } else { nil }
    }
}

extension AnnotatedFeature: Equatable {
    /// Geometries are equal when they have the same kind and coordinates.
    public static func == (left: AnnotatedFeature, right: AnnotatedFeature) -> Bool {
        switch (left, right) {
        case (.geometry(let left), .geometry(let right)): left.geometry == right.geometry
        case (.layerFeature(let leftLayer, let leftFeature), .layerFeature(let rightLayer, let rightFeature)):
            leftLayer == rightLayer && leftFeature == rightFeature
        default: false
        }
    }
}
