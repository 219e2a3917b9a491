/// Keeps annotations of one kind.
@MainActor
public protocol AnnotationManager: AnyObject {
    /// Names the manager in its map.
    var id: String { get }

    /// The id of the source its annotations are in; the style refuses features of others for it.
    var sourceId: String { get }

    /// The id of the layer that draws them.
    var layerId: String { get }

    /// The slot of the style its layers are in; nil for none.
    var slot: String? { get set }
}

/// Told which annotations are tapped.
@MainActor
public protocol AnnotationInteractionDelegate: AnyObject {
    /// Annotations were tapped, the topmost first.
    func annotationManager(_ manager: any AnnotationManager, didDetectTappedAnnotations annotations: [any Annotation])
}
