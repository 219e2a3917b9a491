/// An observer of the changes of all view annotations, as in v10 of the Mapbox Maps SDK.
@MainActor
public protocol ViewAnnotationUpdateObserver: AnyObject {
    /// Called with the annotations whose rectangles on screen have changed, in the order in which they were added.
    func framesDidChange(for annotationViews: [ViewAnnotationContent])

    /// Called with the annotations that were shown or hidden, in the order in which they were added.
    func visibilityDidChange(for annotationViews: [ViewAnnotationContent])
}
