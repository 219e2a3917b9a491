public import KioskGeometry

/// Access to all annotations and to single ones.
extension LayerAnnotationManager {
    /// The annotations, the lowest first; those that were dragged since the last assignment come last.
    ///
    /// If several have the same id, only the first is kept and the others are reported. Setting the annotations ends a drag.
    ///
    /// - Complexity: O(n). Several assignments before the next frame cost as much as one.
    public var annotations: [Kind] {
        get {
            pending.discardDuplicates()
            return pending.annotations ?? layers.annotations
        }
        set { assign(newValue) }
        _modify {
            // The array must have one owner while it is changed: appending in a loop would copy it each time otherwise.
            var value = pending.take() ?? layers.annotations
            defer { assign(value) }
            yield &value
        }
    }

    private func assign(_ annotations: [Kind]) {
        pending.set(annotations)
        drags = []
        requestFrame()
    }

    /// Returns the annotation with an id; nil if there is none.
    ///
    /// - Complexity: O(1); O(n) after an assignment that is not shown yet.
    @_specialize(where Kind == PointAnnotation)
    @_specialize(where Kind == PolylineAnnotation)
    @_specialize(where Kind == PolygonAnnotation)
    @_specialize(where Kind == CircleAnnotation)
    public func annotation(withId id: String) -> Kind? {
        applyAssignment()
        return layers[id]
    }

    /// Adds an annotation above the others, or replaces the one with the same id.
    ///
    /// - Complexity: O(log n) amortised.
    public func insert(_ annotation: Kind) {
        insert(CollectionOfOne(annotation))
    }

    /// Adds annotations above the others, or replaces those with the same ids.
    ///
    /// - Complexity: O(k log n) amortised for k annotations added to n.
    public func insert(_ annotations: some Sequence<Kind>) {
        insert(all: Array(annotations))
        requestFrame()
    }

    @_specialize(where Kind == PointAnnotation)
    @_specialize(where Kind == PolylineAnnotation)
    @_specialize(where Kind == PolygonAnnotation)
    @_specialize(where Kind == CircleAnnotation)
    private func insert(all annotations: [Kind]) {
        applyAssignment()
        keepInserted(annotations.lazy.map(\.id))
        layers.insert(annotations, noteChange)
    }

    /// Changes the annotation with an id.
    ///
    ///     pins.update("bus") { $0.point = Point(stop) }
    ///
    /// The id cannot be changed: an annotation with another id is reported by `onDiagnostic` and ignored.
    /// - Returns: The result of the closure; nil if there is no annotation with that id.
    /// - Throws: The error of the closure; on an error nothing is changed.
    /// - Complexity: O(log n) amortised.
    @discardableResult
    public func update<Result>(_ id: String, _ change: (inout Kind) throws -> Result) rethrows -> Result? {
        guard var annotation = annotation(withId: id) else { return nil }
        let wasSelected = annotation.isSelected
        // The closure may change other annotations, so it changes a copy.
        let result = try change(&annotation)
        if annotation.id == id {
            if wasSelected, !annotation.isSelected { singleSelection.noteRelease(of: id, in: self.id) }
            replace(with: annotation)
        } else {
            report("the id \"\(id)\" cannot change to \"\(annotation.id)\"; remove the annotation and insert another")
        }
        requestFrame()
        return result
    }

    /// Removes the annotation with an id.
    ///
    /// - Returns: The annotation; nil if there is none.
    /// - Complexity: O(log n) amortised.
    @discardableResult
    public func remove(id: String) -> Kind? {
        defer { requestFrame() }
        return remove(all: [id]).first
    }

    /// Removes the annotations with the given ids; unknown ids are ignored.
    ///
    /// - Complexity: O(k log n) amortised for k of n annotations.
    public func remove(ids: some Sequence<String>) {
        remove(all: Array(ids))
        requestFrame()
    }

    @_specialize(where Kind == PointAnnotation)
    @_specialize(where Kind == PolylineAnnotation)
    @_specialize(where Kind == PolygonAnnotation)
    @_specialize(where Kind == CircleAnnotation)
    @discardableResult
    private func remove(all ids: [String]) -> [Kind] {
        applyAssignment()
        return layers.remove(ids, noteChange)
    }

    @_specialize(where Kind == PointAnnotation)
    @_specialize(where Kind == PolylineAnnotation)
    @_specialize(where Kind == PolygonAnnotation)
    @_specialize(where Kind == CircleAnnotation)
    private func replace(with annotation: Kind) {
        layers.replace(with: annotation, noteChange)
    }
}

extension LayerAnnotationManager where Kind: PlacedAnnotation {
    /// Moves annotations, each to the coordinate at the same position; unknown ids are ignored.
    ///
    ///     buses.move(ids: positions.keys, to: positions.values)
    ///
    /// - Complexity: O(k log n) amortised for k of n annotations.
    public func move(ids: some Sequence<String>, to coordinates: some Sequence<CLLocationCoordinate2D>) {
        move(Array(ids), to: Array(coordinates))
        requestFrame()
    }

    @_specialize(where Kind == PointAnnotation)
    @_specialize(where Kind == CircleAnnotation)
    private func move(_ ids: [String], to coordinates: [CLLocationCoordinate2D]) {
        applyAssignment()
        layers.move(ids, to: coordinates) { noteMove(of: $0) }
    }
}
