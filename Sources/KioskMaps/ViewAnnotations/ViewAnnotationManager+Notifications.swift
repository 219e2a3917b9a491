extension ViewAnnotationManager {
    /// Adds an observer that is notified of changes of all annotations; the manager retains it until it is removed.
    ///
    /// This is the v10 API; new code uses the handlers of the annotations.
    public func addViewAnnotationUpdateObserver(_ observer: any ViewAnnotationUpdateObserver) {
        if !isObserving(observer) { observers.append(observer) }
    }

    /// Removes an observer; an observer that was not added is ignored.
    public func removeViewAnnotationUpdateObserver(_ observer: any ViewAnnotationUpdateObserver) {
        observers.removeAll { $0 === observer }
    }

    /// Notifies handlers and observers of the changes of the last placement.
    func notifyOfChanges() {
        notify(of: allAnnotations)
        reportMissingLayers()
    }

    /// Notifies handlers and observers of changes of some annotations.
    func notify(of annotations: [ViewAnnotation]) {
        var (moved, switched): ([ViewAnnotation], [ViewAnnotation]) = ([], [])
        for annotation in annotations {
            // Marked as reported first: a handler may remove this annotation or others, which notifies immediately.
            guard let change = annotation.state.takeChange() else { continue }
            if let anchor = change.anchor { annotation.onAnchorChanged?(anchor) }
            if let coordinate = change.coordinate { annotation.onAnchorCoordinateChanged?(coordinate) }
            if let frame = change.frame {
                annotation.onFrameChanged?(frame)
                moved.append(annotation)
            }
            if let isShown = change.isShown, annotation.state.isReportedShown == isShown {
                annotation.onVisibilityChanged?(isShown)
                switched.append(annotation)
            }
        }
        for observer in observers {
            if !moved.isEmpty, isObserving(observer) { observer.framesDidChange(for: moved.map(\.view)) }
            if !switched.isEmpty, isObserving(observer) { observer.visibilityDidChange(for: switched.map(\.view)) }
        }
    }

    /// Returns whether an observer was added and not removed since, which observers before it may do.
    private func isObserving(_ observer: any ViewAnnotationUpdateObserver) -> Bool {
        observers.contains { $0 === observer }
    }
}

/// An observer of the changes of all view annotations, as in v10 of the Mapbox Maps SDK.
@MainActor
public protocol ViewAnnotationUpdateObserver: AnyObject {
    /// Called with the annotations whose rectangles on screen have changed, in the order in which they were added.
    func framesDidChange(for annotationViews: [ViewAnnotationContent])

    /// Called with the annotations that were shown or hidden, in the order in which they were added.
    func visibilityDidChange(for annotationViews: [ViewAnnotationContent])
}
