/// Somebody who is told what happens to all view annotations: the form of v10.
@MainActor
public protocol ViewAnnotationUpdateObserver: AnyObject {
    /// Some annotations have other rectangles on screen; in the order of their addition.
    func framesDidChange(for annotationViews: [ViewAnnotationContent])

    /// Some annotations were shown or hidden; in the order of their addition.
    func visibilityDidChange(for annotationViews: [ViewAnnotationContent])
}
