/// An annotation of any kind, which needs no memory of its own as `any Annotation` does.
enum AnnotationValue {
    case point(PointAnnotation)
    case polyline(PolylineAnnotation)
    case polygon(PolygonAnnotation)
    case circle(CircleAnnotation)
    case other(any Annotation)

    /// Creates a value of an annotation.
    init(_ annotation: some LayerAnnotation) {
        self =
            switch annotation {
            case let point as PointAnnotation: .point(point)
            case let polyline as PolylineAnnotation: .polyline(polyline)
            case let polygon as PolygonAnnotation: .polygon(polygon)
            case let circle as CircleAnnotation: .circle(circle)
            default: .other(annotation)
            }
    }

    /// The annotation.
    var annotation: any Annotation {
        switch self {
        case .point(let point): point
        case .polyline(let polyline): polyline
        case .polygon(let polygon): polygon
        case .circle(let circle): circle
        case .other(let annotation): annotation
        }
    }
}
