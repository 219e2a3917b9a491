import Foundation
import KioskGeometry

extension LayerAnnotationManager: LayerBackedManager {
    var layerIds: [String] { [dragged.id, layerId] }

    var selectedAnnotationIDs: [String] { annotations.filter(\.isSelected).map(\.id) }

    func annotation(withIdentifier identifier: FeatureIdentifier) -> (any LayerAnnotation)? {
        identifier.string.flatMap { annotation(withId: $0) }
    }

    func handleTap(_ id: String, _ context: InteractionContext) -> Bool {
        select(id)
        guard let annotation = annotation(withId: id) else { return false }
        delegate?.annotationManager(self, didDetectTappedAnnotations: [annotation])
        return annotation.tapHandler?(context) ?? false
    }

    func clearSelectionIfAsked() {
        guard clearsSelectionOnMapTap else { return }
        compareAssigned()
        deselectAll()
    }

    /// Changes the selection as a tap of an annotation does.
    private func select(_ id: String) {
        switch selectionMode {
        case .none: break
        case .multiple: update(id) { $0.isSelected.toggle() }
        case .single:
            // A tap reaches the annotations below the topmost, too.
            guard lastSelectingTap != map.dispatchCount, let annotation = annotation(withId: id) else { return }
            lastSelectingTap = map.dispatchCount
            deselectAll(except: id)
            update(id) { $0.isSelected = !annotation.isSelected }
        }
    }

    private func deselectAll(except id: String? = nil) {
        for selected in selectedIDs where selected != id { update(selected) { $0.isSelected = false } }
    }

    func handleLongPress(_ id: String, _ context: InteractionContext) -> Bool {
        annotation(withId: id)?.longPressHandler?(context) ?? false
    }

    func beginDrag(_ id: String, _ context: InteractionContext) -> Bool {
        guard annotation(withId: id)?.isDraggable == true else { return false }
        let begins = update(id) { $0.dragBeginHandler?(&$0, context) ?? true }
        // The handler may have removed it, or the manager.
        guard begins == true, main.isAttached, let annotation = annotation(withId: id), attachDragLayer() else {
            return false
        }
        if dragged.list[id] == nil {
            // It only lies elsewhere from now on: nobody is told of that.
            main.list.remove(id) { _, _ in }
            dragged.list.insert(annotation) { _, _ in }
            letGo()
        }
        drag = HeldAnnotation(id: id, place: map.cameraTransform.worldPoint(for: context.point))
        onNeedsFrame()
        return true
    }

    func continueDrag(to context: InteractionContext) {
        guard let id = drag?.id, let place = map.cameraTransform.worldPoint(for: context.point) else { return }
        let last = drag?.place ?? place
        update(id) { annotation in
            let isMoved = annotation.shift(by: SIMD2(remainder(place.x - last.x, 1), place.y - last.y))
            // What could not follow is under the finger again when it comes back.
            if isMoved { drag?.place = place }
            annotation.dragChangeHandler?(&annotation, context)
        }
    }

    func endDrag(_ context: InteractionContext) {
        guard let id = drag?.id else { return }
        drag = nil
        update(id) { $0.dragEndHandler?(&$0, context) }
        // The file has waited for this, even if what was dragged is gone.
        onNeedsFrame()
    }

    func remove() {
        onNeedsFrame = {}
        drag = nil
        compareAssigned()
        saveIfNeeded()
        file = nil
        let steps = [
            { try self.clusters?.remove() }, main.removeLayer, dragged.removeLayer, main.removeSource,
            dragged.removeSource,
        ]
        var failures: [any Error] = []
        for step in steps {
            // One that somebody else has come to use keeps none of the others.
            do { try step() } catch { failures.append(error) }
        }
        removePictures()
        for failure in failures { report("it leaves something behind in the style: \(failure)") }
        reportDuplicates()
    }

    private func removePictures() {
        guard let images else { return }
        // From now on nothing that becomes of its annotations is of account to others.
        self.images = nil
        for list in [main.list, dragged.list] {
            for case let annotation? in list.rows where !annotation.extras.isEmpty {
                images.note(annotation.picture, nil)
            }
        }
        images.synchronize()
    }

    /// Puts the layer of what is dragged above the manager's own.
    private func attachDragLayer() -> Bool {
        guard !dragged.isAttached else { return true }
        do {
            try dragged.addSource()
            map.setFeatureOwner(id, ofSource: dragged.id)
            try dragged.attach(at: .above(layerId))
        } catch {
            report("nothing can be dragged: \(error)")
            return false
        }
        needsRestyle()
        return true
    }
}

extension LayerAnnotation {
    /// Moves all its positions by parts of the world's width; returns false, and leaves it where it is, when one would come
    /// too near to a pole for the map to show.
    ///
    /// What crosses the antimeridian is moved by whole turns, so that the middle of its longitudes lies in -180..<180.
    mutating func shift(by offset: SIMD2<Double>) -> Bool {
        var moved = self
        var isOnMap = true
        moved.shift { coordinate in
            let place = WebMercator.point(for: coordinate)
            let y = place.y + offset.y
            if !(0...1).contains(y) { isOnMap = false }
            return WebMercator.coordinate(for: CGPoint(x: place.x + offset.x, y: y))
        }
        guard isOnMap else { return false }
        moved.wrap()
        self = moved
        return true
    }

    /// Moves all its positions by the same whole turns, so that the middle of its longitudes lies in -180..<180.
    private mutating func wrap() {
        var (west, east) = (CLLocationDegrees.infinity, -CLLocationDegrees.infinity)
        var copy = self
        copy.shift { coordinate in
            (west, east) = (min(west, coordinate.longitude), max(east, coordinate.longitude))
            return coordinate
        }
        let turns = (((west + east) / 2 + 180) / 360).rounded(.down)
        guard turns.isFinite, turns != 0 else { return }
        shift { CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude - 360 * turns) }
    }
}
