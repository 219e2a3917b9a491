/// An observer of changes of all view annotations, in the form of v10.
@MainActor
public protocol ViewAnnotationUpdateObserver: AnyObject {
    /// Notifies of annotations whose rectangles on screen changed, in the order in which they were added.
    func framesDidChange(for annotationViews: [ViewAnnotationContent])

    /// Notifies of annotations that were shown or hidden, in the order in which they were added.
    func visibilityDidChange(for annotationViews: [ViewAnnotationContent])
}
