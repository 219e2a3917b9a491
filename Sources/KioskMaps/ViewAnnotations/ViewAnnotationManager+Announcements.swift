extension ViewAnnotationManager {
    /// Adds somebody who is told what happens to all annotations; kept until removed.
    ///
    /// The form of v10; new code uses the handlers of the annotations.
    public func addViewAnnotationUpdateObserver(_ observer: any ViewAnnotationUpdateObserver) {
        if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
    }

    /// Removes an observer; one that was not added is passed over.
    public func removeViewAnnotationUpdateObserver(_ observer: any ViewAnnotationUpdateObserver) {
        observers.removeAll { $0 === observer }
    }

    /// Tells the owners of annotations and the observers what the last placement has changed.
    func announce() {
        announce(allAnnotations)
        reportProblems()
    }

    /// Tells about some annotations.
    func announce(_ annotations: [ViewAnnotation]) {
        var (moved, switched): ([ViewAnnotation], [ViewAnnotation]) = ([], [])
        for annotation in annotations {
            let before = annotation.told
            guard annotation.isShown != before.isShown || (annotation.isShown && annotation.placed != before.placed)
            else { continue }
            let now = ViewAnnotation.Told(
                isShown: annotation.isShown, placed: annotation.isShown ? annotation.placed : before.placed)
            // Noted first: who is told may remove this one or others, which are then told about at once.
            annotation.told = now
            if let placed = now.placed, placed != before.placed {
                if placed.anchor != before.placed?.anchor { annotation.onAnchorChanged?(placed.anchor) }
                if placed.coordinate != before.placed?.coordinate {
                    annotation.onAnchorCoordinateChanged?(placed.coordinate)
                }
                if placed.frame != before.placed?.frame {
                    annotation.onFrameChanged?(placed.frame)
                    moved.append(annotation)
                }
            }
            if now.isShown != before.isShown, annotation.told.isShown == now.isShown {
                annotation.onVisibilityChanged?(now.isShown)
                switched.append(annotation)
            }
        }
        for observer in observers {
            if !moved.isEmpty { observer.framesDidChange(for: moved.map(\.view)) }
            if !switched.isEmpty { observer.visibilityDidChange(for: switched.map(\.view)) }
        }
    }
}
