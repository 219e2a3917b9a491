import KioskGeometry
import KioskStyle

extension GeometryKind {
    /// Creates the kind of a shape.
    init(_ kind: FeatureStore.ShapeKind) {
        self =
            switch kind {
            case .point: .point
            case .line: .lineString
            case .polygon: .polygon
            }
    }
}
