public import KioskGeometry

/// The geometry or feature at which a view annotation is shown.
public enum AnnotatedFeature: Sendable {
    /// A geometry: the annotation is shown at a point, on the visible part of a line, or inside a polygon.
    case geometry(any GeometryConvertible)

    /// A feature that a layer draws; without an id the first that the layer draws.
    ///
    /// The view annotation is hidden while the layer does not draw the feature. With the ids of an annotation manager and of one
    /// of its annotations, it follows the annotation, also during a drag.
    case layerFeature(layerId: String, featureId: String? = nil)

    /// The ids of a layer and a feature.
    public struct LayerFeature: Hashable, Sendable {
        /// The id of the layer.
        public var layerId: String

        /// The id of the feature; nil for the first that the layer draws.
        public var featureId: String?
    }

    /// The layer and the feature; nil for a geometry.
    public var layerFeature: LayerFeature? {
        guard case .layerFeature(let layer, let feature) = self else { return nil }
        return LayerFeature(layerId: layer, featureId: feature)
    }

    /// The geometry; nil for a feature of a layer.
    public var geometry: Geometry? {
        if case .geometry(let geometry) = self { geometry.geometry } else { nil }
    }
}

extension AnnotatedFeature: Equatable {
    /// Returns whether two values have the same kind and the same coordinates or ids.
    public static func == (left: AnnotatedFeature, right: AnnotatedFeature) -> Bool {
        switch (left, right) {
        case (.geometry(let left), .geometry(let right)): left.geometry == right.geometry
        case (.layerFeature(let leftLayer, let leftFeature), .layerFeature(let rightLayer, let rightFeature)):
            leftLayer == rightLayer && leftFeature == rightFeature
        default: false
        }
    }
}
