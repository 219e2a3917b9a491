public import KioskGeometry

/// Annotations, all at once and one by one.
extension LayerAnnotationManager {
    /// The annotations, the lowest first; what was dragged since they were last set comes last.
    ///
    /// Of several with one id only the first is kept; the others are reported. Setting them ends a drag.
    ///
    /// - Complexity: O(n), for setting with the next frame and once however often they are set until then.
    public var annotations: [Kind] {
        get {
            discardDuplicates()
            return assigned ?? present
        }
        _modify {
            var value = assigned ?? present
            // While it is changed nobody else may hold it, or appending in a loop would copy it each time.
            assigned = nil
            defer {
                assigned = value
                mayHoldDuplicates = true
                drag = nil
                onNeedsFrame()
            }
            yield &value
        }
    }

    /// Returns the annotation with an id; nil when there is none.
    ///
    /// - Complexity: O(1); O(n) after an assignment that was not shown yet.
    @specialized(where Kind == PointAnnotation)
    @specialized(where Kind == PolylineAnnotation)
    @specialized(where Kind == PolygonAnnotation)
    @specialized(where Kind == CircleAnnotation)
    public func annotation(withId id: String) -> Kind? {
        compareAssigned()
        return main.list[id] ?? dragged.list[id]
    }

    /// Adds an annotation on top of the others, or puts it in the place of the one with its id.
    ///
    /// - Complexity: O(log n) amortised.
    public func insert(_ annotation: Kind) {
        insert(CollectionOfOne(annotation))
    }

    /// Adds annotations on top of the others, each that has the id of another in the place of that one.
    ///
    /// - Complexity: O(k log n) amortised for k annotations added to n.
    public func insert(_ annotations: some Sequence<Kind>) {
        insert(all: Array(annotations))
        onNeedsFrame()
    }

    @specialized(where Kind == PointAnnotation)
    @specialized(where Kind == PolylineAnnotation)
    @specialized(where Kind == PolygonAnnotation)
    @specialized(where Kind == CircleAnnotation)
    private func insert(all annotations: [Kind]) {
        compareAssigned()
        for annotation in annotations { layer(of: annotation.id).list.insert(annotation, witness) }
        letGo()
    }

    /// Changes an annotation in its place.
    ///
    ///     pins.update("bus") { $0.point = Point(stop) }
    ///
    /// Its id cannot be changed: an annotation of another id in its place is reported by `onDiagnostic` and ignored.
    /// - Returns: What the closure returns; nil when there is no annotation with that id.
    /// - Throws: What the closure throws, and then nothing is changed.
    /// - Complexity: O(log n) amortised.
    @discardableResult
    public func update<Result>(_ id: String, _ change: (inout Kind) throws -> Result) rethrows -> Result? {
        guard var annotation = annotation(withId: id) else { return nil }
        // The closure may change other annotations, so it works on a copy.
        let result = try change(&annotation)
        if annotation.id == id {
            replace(with: annotation)
        } else {
            report("\"\(id)\" cannot become \"\(annotation.id)\": remove it and insert the other")
        }
        onNeedsFrame()
        return result
    }

    /// Removes the annotation with an id.
    ///
    /// - Returns: The annotation; nil when there is none.
    /// - Complexity: O(log n) amortised.
    @discardableResult
    public func remove(id: String) -> Kind? {
        defer { onNeedsFrame() }
        return remove(all: [id]).first
    }

    /// Removes the annotations with the given ids; ids of none are passed over.
    ///
    /// - Complexity: O(k log n) amortised for k of n annotations.
    public func remove(ids: some Sequence<String>) {
        remove(all: Array(ids))
        onNeedsFrame()
    }

    @specialized(where Kind == PointAnnotation)
    @specialized(where Kind == PolylineAnnotation)
    @specialized(where Kind == PolygonAnnotation)
    @specialized(where Kind == CircleAnnotation)
    @discardableResult
    private func remove(all ids: [String]) -> [Kind] {
        compareAssigned()
        defer { letGo() }
        return ids.compactMap { main.list.remove($0, witness) ?? dragged.list.remove($0, witness) }
    }

    /// Puts an annotation in the place of the one with its id, if there is one.
    @specialized(where Kind == PointAnnotation)
    @specialized(where Kind == PolylineAnnotation)
    @specialized(where Kind == PolygonAnnotation)
    @specialized(where Kind == CircleAnnotation)
    private func replace(with annotation: Kind) {
        layer(of: annotation.id).list.replace(with: annotation, witness)
        letGo()
    }

    /// The layer that holds an annotation, or would.
    private func layer(of id: String) -> AnnotationLayer<Kind> {
        dragged.list[id] == nil ? main : dragged
    }

    /// What is there, without what was assigned since.
    private var present: [Kind] {
        main.list.annotations + dragged.list.annotations
    }
}

extension LayerAnnotationManager where Kind: PlacedAnnotation {
    /// Moves annotations, each to the coordinate of its turn; ids of none are passed over.
    ///
    ///     buses.move(ids: positions.keys, to: positions.values)
    ///
    /// - Complexity: O(k log n) amortised for k of n annotations.
    public func move(ids: some Sequence<String>, to coordinates: some Sequence<CLLocationCoordinate2D>) {
        move(Array(ids), to: Array(coordinates))
        onNeedsFrame()
    }

    @specialized(where Kind == PointAnnotation)
    @specialized(where Kind == CircleAnnotation)
    private func move(_ ids: [String], to coordinates: [CLLocationCoordinate2D]) {
        for (id, coordinate) in zip(ids, coordinates) {
            guard var annotation = annotation(withId: id) else { continue }
            annotation.point.coordinates = coordinate
            replace(with: annotation)
        }
    }
}
