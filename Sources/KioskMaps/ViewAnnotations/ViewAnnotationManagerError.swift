/// An error of a method of the v10 API; the method has changed nothing.
public enum ViewAnnotationManagerError: Error, Hashable, CustomStringConvertible {
    /// An annotation with the same view or id was added before.
    case viewIsAlreadyAdded
    /// The options contain no annotated feature.
    case annotatedFeatureMissing
    /// No annotation has the view.
    case annotationNotFound

    /// The name of `annotatedFeatureMissing` in v10.
    public static let geometryFieldMissing = ViewAnnotationManagerError.annotatedFeatureMissing

    /// The problem and its remedy; the same as `description`.
    public var message: String { description }

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .viewIsAlreadyAdded:
            "view annotation: the view or id was added already; update the annotation, or remove it first"
        case .annotatedFeatureMissing: "view annotation: the options contain no geometry; set annotatedFeature"
        case .annotationNotFound: "view annotation: the view was not added; add it first"
        }
    }
}
