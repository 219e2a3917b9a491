/// Why a call in the form of v10 has changed nothing.
public enum ViewAnnotationManagerError: Error, Hashable, CustomStringConvertible {
    /// There is an annotation with that view, or that id, already.
    case viewIsAlreadyAdded
    /// The options do not say what the annotation belongs to.
    case annotatedFeatureMissing
    /// There is no annotation with that view.
    case annotationNotFound

    /// The name guides for v10 use for `annotatedFeatureMissing`.
    public static let geometryFieldMissing = ViewAnnotationManagerError.annotatedFeatureMissing

    /// What is wrong and what to do about it.
    public var description: String {
        switch self {
        case .viewIsAlreadyAdded:
            "an annotation with this view or id is on the map already; update it, or remove it first"
        case .annotatedFeatureMissing: "the options need a geometry or an annotatedFeature"
        case .annotationNotFound: "no annotation on the map has this view; add it first"
        }
    }
}
