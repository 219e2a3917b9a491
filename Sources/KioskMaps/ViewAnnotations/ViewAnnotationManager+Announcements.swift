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
    }

    /// Tells about some annotations.
    func announce(_ annotations: [ViewAnnotation]) {
        var (moved, switched): ([ViewAnnotation], [ViewAnnotation]) = ([], [])
        // What is told to one may change others, or add some: all of them know first what they will say.
        let changes = annotations.compactMap { annotation -> (ViewAnnotation, ViewAnnotation.Told)? in
            let told = annotation.told
            guard annotation.isShown != told.isShown || (annotation.isShown && annotation.placed != told.placed) else {
                return nil
            }
            annotation.told = ViewAnnotation.Told(
                isShown: annotation.isShown, placed: annotation.isShown ? annotation.placed : told.placed)
            return (annotation, told)
        }
        for (annotation, before) in changes {
            let now = annotation.told
            if let placed = now.placed {
                if placed.anchor != before.placed?.anchor { annotation.onAnchorChanged?(placed.anchor) }
                if placed.coordinate != before.placed?.coordinate {
                    annotation.onAnchorCoordinateChanged?(placed.coordinate)
                }
                if placed.frame != before.placed?.frame {
                    annotation.onFrameChanged?(placed.frame)
                    moved.append(annotation)
                }
            }
            if now.isShown != before.isShown {
                annotation.onVisibilityChanged?(now.isShown)
                switched.append(annotation)
            }
        }
        guard !changes.isEmpty else { return }
        for observer in observers {
            if !moved.isEmpty { observer.framesDidChange(for: moved.map(\.view)) }
            if !switched.isEmpty { observer.visibilityDidChange(for: switched.map(\.view)) }
        }
    }
}
