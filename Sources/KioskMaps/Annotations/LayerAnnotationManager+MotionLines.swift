import KioskGeometry

/// Lines that show how annotations move.
extension LayerAnnotationManager where Kind: PlacedAnnotation {
    /// The trails, the lines ahead and the range rings of the annotations; nil for none.
    ///
    /// They follow the positions that are assigned, set or reported by `feed(_:interpolation:)`, whose `speed`, `course` and `bearing`
    /// determine the line ahead. A line ends with its annotation. Ages are those since the report. Changing the options begins the
    /// trails anew.
    ///
    /// The layers and sources `<id>-trails`, `<id>-look-ahead` and `<id>-range-rings` lie below the layer of the annotations, and
    /// exist while the options draw them. Their properties can be changed. A report changes the lines of its annotation alone.
    public var motionLines: MotionLineOptions? {
        get { lineLayers?.lines.options }
        set {
            guard newValue != motionLines else { return }
            for error in lineLayers?.remove() ?? [] { report("motionLines: a line stays in the style: \(error)") }
            lineLayers = nil
            guard let newValue, layers.isAttached else { return }
            applyAssignment()
            let added = MotionLineLayers(newValue, managerID: id, map: map)
            do {
                try added.attach(below: layerId, slot: slot)
            } catch {
                report("motionLines: the lines are not shown: \(error)")
            }
            for annotation in layers.annotations {
                added.note(nil, annotation.point.coordinates, id: annotation.id, at: motionTime)
            }
            lineLayers = added
            requestFrame()
        }
    }
}

extension LayerAnnotationManager {
    /// Updates the lines, and reports an error.
    func showLines() {
        do {
            try lineLayers?.show(at: motionTime)
        } catch {
            report("motionLines: the lines are not up to date: \(error)")
        }
    }

    /// Records the position of an annotation before and after a change in its lines.
    func noteLines(_ before: Kind?, _ after: Kind?) {
        guard let lineLayers, let id = (after ?? before)?.id else { return }
        lineLayers.note(before?.pointCoordinate, after?.pointCoordinate, id: id, at: motionTime)
    }
}

extension LayerAnnotation {
    fileprivate var pointCoordinate: CLLocationCoordinate2D? {
        if case .point(let point) = geometry { point.coordinates } else { nil }
    }
}
