/// A manager of annotations of one kind.
@MainActor
public protocol AnnotationManager: AnyObject {
    /// The id of the manager, unique in its map.
    var id: String { get }

    /// The id of the source of its annotations; only the manager can add features to it.
    var sourceId: String { get }

    /// The id of the layer that draws its annotations.
    var layerId: String { get }

    /// The slot of the style that contains its layers; nil for none.
    var slot: String? { get set }
}

/// A delegate that is notified of taps on annotations.
@MainActor
public protocol AnnotationInteractionDelegate: AnyObject {
    /// Notifies of annotations that were tapped, the topmost first.
    func annotationManager(_ manager: any AnnotationManager, didDetectTappedAnnotations annotations: [any Annotation])
}
