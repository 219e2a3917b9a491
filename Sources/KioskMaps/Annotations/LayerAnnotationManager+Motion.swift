public import Foundation
import KioskGeometry
import KioskInput
import KioskLocation

/// Movements of annotations over time.
///
/// An annotation that moves *is* at its target: `annotations` and files contain the target, while the annotation is drawn, hit and
/// returned by queries on its way there.
///
/// - A change of the geometry, by an assignment or an update, ends the movement at the new geometry. Other changes do not affect it.
/// - A removal ends it, and so does a drag, which begins where the annotation is drawn. A dragged annotation does not begin to
///   move.
/// - A new movement begins where the annotation is drawn.
///
/// Without a clock, and in a manager that clusters its annotations, an annotation is at its target at once.
extension LayerAnnotationManager {
    /// Moves an annotation to the geometry that a closure gives it.
    ///
    ///     zones.animate("works", duration: 2) { $0.polygon = larger }
    ///
    /// The vertices of lines and polygons move on straight lines, each to the vertex with the same number. Geometries with other
    /// numbers of vertices change at once; a shape that keeps its form and moves has the same number.
    ///
    /// - Parameters:
    ///   - id: The id of the annotation.
    ///   - duration: The duration, in seconds; a value that is negative or not finite counts as 0.
    ///   - curve: The curve of the progress; the part beyond 0…1 is cut off.
    ///   - completion: Called once, with whether the annotation reached the geometry.
    ///   - change: Changes the annotation.
    /// - Returns: The movement; nil if there is no annotation with the id, or a finger drags it.
    /// - Complexity: O(log n) amortised; a frame costs O(log n + k) for k moving annotations in view.
    @discardableResult
    public func animate(
        _ id: String, duration: TimeInterval, curve: TimingCurve = .easeInOut,
        completion: ((_ finished: Bool) -> Void)? = nil, change: (inout Kind) -> Void
    ) -> AnnotationAnimation? {
        guard !isDragged(id), let old = annotation(withId: id) else { return nil }
        let from = layers.movingPoints(of: id, at: motionTime) ?? MotionVertices(old.geometry)?.points
        setWithoutEndingMotion(id) { change(&$0) }
        guard let new = annotation(withId: id) else { return nil }
        let course = from.flatMap { MotionTrack.Course(from: $0, to: new.geometry, partsOf: old.geometry) }
        return begin(course, of: id, duration: duration, curve: curve, completion: completion)
    }

    /// Stops the movement of an annotation where it is drawn; without one, nothing changes.
    public func stopAnimation(of id: String) {
        endMotionWhereDrawn(of: id)
    }

    /// Returns the annotation where it is drawn, which differs from its target while it moves; nil if there is none.
    ///
    /// - Complexity: O(1), and O(n) in its vertices.
    public func drawnAnnotation(withId id: String) -> Kind? {
        guard var annotation = annotation(withId: id) else { return nil }
        if let points = layers.movingPoints(of: id, at: motionTime) { annotation.setPoints(points) }
        return annotation
    }

    /// Whether annotations move or have an effect.
    public var isAnimating: Bool { hasMotions || !effects.isEmpty }
}

extension LayerAnnotationManager where Kind: PlacedAnnotation {
    /// Moves an annotation to a coordinate, by the shorter way around the world.
    ///
    ///     pins.animate("parcel", to: address, duration: 1)
    ///
    /// - Parameters:
    ///   - id: The id of the annotation.
    ///   - coordinate: The target.
    ///   - duration: The duration, in seconds; a value that is negative or not finite counts as 0.
    ///   - curve: The curve of the progress; the part beyond 0…1 is cut off.
    ///   - completion: Called once, with whether the annotation reached the coordinate.
    /// - Returns: The movement; nil if there is no annotation with the id, or a finger drags it.
    /// - Complexity: O(log n) amortised; a frame costs O(log n + k) for k moving annotations in view.
    @discardableResult
    public func animate(
        _ id: String, to coordinate: CLLocationCoordinate2D, duration: TimeInterval,
        curve: TimingCurve = .easeInOut, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> AnnotationAnimation? {
        animate(id, duration: duration, curve: curve, completion: completion) { $0.point.coordinates = coordinate }
    }

    /// Moves an annotation along a line, from its first to its last coordinate.
    ///
    ///     trams.iconRotationAlignment = .map
    ///     trams.animate("tram 4", along: route, duration: 60, curve: .linear, rotatesIcon: true)
    ///
    /// Equal distances on the ground take equal times, apart from the curve. A line without a length ends the movement at once.
    ///
    /// - Parameters:
    ///   - id: The id of the annotation.
    ///   - line: The line.
    ///   - duration: The duration, in seconds; a value that is negative or not finite counts as 0.
    ///   - curve: The curve of the progress; the part beyond 0…1 is cut off.
    ///   - rotatesIcon: Whether the icon has the direction of the line, in addition to `iconRotate`; it keeps the rotation
    ///     afterwards. The icons of a layer whose `iconAllowOverlap` is false are not rotated.
    ///   - completion: Called once, with whether the annotation reached the end of the line.
    /// - Returns: The movement; nil if there is no annotation with the id, a finger drags it, or the line is empty.
    /// - Complexity: O(log n) amortised, and O(m) in the coordinates of the line.
    @discardableResult
    public func animate(
        _ id: String, along line: LineString, duration: TimeInterval, curve: TimingCurve = .linear,
        rotatesIcon: Bool = false, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> AnnotationAnimation? {
        guard !isDragged(id), let end = line.coordinates.last, annotation(withId: id) != nil else { return nil }
        setWithoutEndingMotion(id) { $0.point.coordinates = end }
        return begin(
            MotionPath(line.coordinates).map { .path($0) }, of: id, rotation: rotatesIcon ? .path : nil,
            duration: duration,
            curve: curve, completion: completion)
    }

    /// Moves annotations to reported positions, so that reports at intervals result in a continuous movement.
    ///
    ///     vehicles.feed(report.map { AnnotationPosition(id: $0.id, coordinate: $0.coordinate) })
    ///
    /// An annotation moves from where it is drawn to the reported position at a constant speed, and rests there until the next
    /// report. Unknown ids, coordinates that are not finite, and an annotation that a finger drags are ignored.
    ///
    /// - Parameters:
    ///   - positions: The positions; the last one of an annotation applies.
    ///   - interpolation: The duration of movements, and the rotation of icons.
    /// - Complexity: O(k log n) amortised for k of n annotations; a frame costs O(log n + m) for m moving annotations in view.
    public func feed(
        _ positions: some Sequence<AnnotationPosition>, interpolation: PositionInterpolation = PositionInterpolation()
    ) {
        let positions = positions.filter { $0.coordinate.latitude.isFinite && $0.coordinate.longitude.isFinite }
        applyAssignment()
        let time = motionTime
        var replaced: [AnnotationAnimation] = []
        for position in positions where !isDragged(position.id) {
            if let animation = feed(position, interpolation, at: time) { replaced.append(animation) }
        }
        requestFrame()
        for animation in replaced { animation.end(finished: false) }
    }

    /// Moves an annotation to a reported position, and returns the animation that this replaces.
    private func feed(
        _ position: AnnotationPosition, _ interpolation: PositionInterpolation, at time: Timestamp
    ) -> AnnotationAnimation? {
        guard let old = annotation(withId: position.id) else { return nil }
        let target = WebMercator.point(for: position.coordinate)
        let drawn = layers.movingPoints(of: position.id, at: time)?.first
        let from = drawn ?? WebMercator.point(for: old.point.coordinates)
        movingID = position.id
        layers.move([position.id], to: [position.coordinate]) { noteMove(of: $0) }
        movingID = nil
        lineLayers?.report(
            position, at: time,
            jumps: old.point.coordinates.distance(to: position.coordinate) > interpolation.jumpDistance)
        guard canMove else { return nil }
        if case .predicted(let options) = interpolation.motion {
            return predict(position, options, interpolation, from: from, at: time)
        }
        // In the copy of the world in which the way to the target is the shorter one.
        let start = CGPoint(x: from.x + (target.x - from.x).rounded(), y: from.y)
        let distance = WebMercator.coordinate(for: start).distance(to: position.coordinate)
        let isAtTarget = start == target || distance > interpolation.jumpDistance
        let drawnHeading = layers.rotation(of: position.id, at: time)
        let heading = heading(of: position, from: start, to: target, interpolation.iconRotation)
        let rotatesIcon = heading != nil && heading != drawnHeading
        if isAtTarget, !rotatesIcon { return layers.removeMotion(of: position.id) }
        let rotation = heading.map { MotionTrack.Rotation.between(from: drawnHeading ?? $0, to: $0) }
        let duration = interpolation.duration.isFinite ? interpolation.duration : 0
        let track = MotionTrack(
            .point(from: isAtTarget ? target : start, to: target), rotation: rotation, begin: time, duration: duration,
            curve: .linear)
        return layers.beginMotion(track, of: position.id, nil)
    }

    /// Continues the prediction of an annotation with a reported position, and returns the animation that this replaces.
    private func predict(
        _ position: AnnotationPosition, _ options: LocationPrediction, _ interpolation: PositionInterpolation,
        from drawn: CGPoint, at time: Timestamp
    ) -> AnnotationAnimation? {
        let report = Location(
            coordinate: position.coordinate,
            timestamp: position.timestamp ?? Date(timeIntervalSinceReferenceDate: time.seconds),
            speed: position.speed, bearing: position.bearing)
        var predictor = layers.prediction(of: position.id)?.predictor ?? PositionPredictor(options)
        predictor.options = options
        if predictor.movement == nil {
            // The first report begins where the annotation is drawn.
            var shown = report
            shown.coordinate = WebMercator.coordinate(for: drawn)
            predictor.move(to: shown, at: time.seconds)
        }
        let distance = WebMercator.coordinate(for: drawn).distance(to: position.coordinate)
        predictor.move(to: report, at: time.seconds, jumps: distance > interpolation.jumpDistance)
        guard let track = PredictedTrack(predictor, nearest: drawn) else { return nil }
        return layers.beginMotion(
            MotionTrack(track, rotatesIcon: interpolation.iconRotation != .none, begin: time), of: position.id, nil)
    }

    /// Returns the direction of the icon of an annotation at a reported position, in degrees clockwise; nil if the report does not change
    /// it.
    private func heading(
        of position: AnnotationPosition, from start: CGPoint, to target: CGPoint,
        _ rotation: PositionInterpolation.IconRotation
    ) -> Double? {
        switch rotation {
        case .none: nil
        case .reported: position.bearing.flatMap { $0.isFinite ? $0 : nil }
        case .direction: start == target ? nil : start.heading(to: target)
        }
    }
}

extension LayerAnnotationManager {
    /// The time of the clock; zero without one.
    var motionTime: Timestamp { map.frames.now ?? .zero }

    /// Whether movements have a clock and a layer that draws single annotations.
    private var canMove: Bool { map.frames.clock != nil && layers.clusters == nil && images != nil }

    /// Changes an annotation whose movement is about to be replaced.
    private func setWithoutEndingMotion(_ id: String, _ change: (inout Kind) -> Void) {
        movingID = id
        defer { movingID = nil }
        update(id, change)
    }

    /// Begins a movement, or ends it at once if there is nothing to move.
    private func begin(
        _ course: MotionTrack.Course?, of id: String, rotation: MotionTrack.Rotation? = nil, duration: TimeInterval,
        curve: TimingCurve, completion: ((_ finished: Bool) -> Void)?
    ) -> AnnotationAnimation {
        let animation = AnnotationAnimation(of: id, completion: completion) { [weak self] in self?.stopMotion(of: id) }
        let replaced: AnnotationAnimation?
        if let course, canMove {
            let track = MotionTrack(
                course, rotation: rotation, begin: motionTime, duration: duration.isFinite ? duration : 0, curve: curve)
            replaced = layers.beginMotion(track, of: id, animation)
        } else {
            replaced = layers.removeMotion(of: id)
        }
        requestFrame()
        replaced?.end(finished: false)
        if course == nil || !canMove { animation.end(finished: true) }
        return animation
    }

    /// Ends the movement of an annotation where it is drawn, and notifies of the end.
    func endMotionWhereDrawn(of id: String) {
        guard layers.movingPoints(of: id, at: motionTime) != nil else { return }
        let animation = layers.animation(of: id)
        stopMotion(of: id)
        animation?.end(finished: false)
    }

    /// Ends all movements and effects of a manager that is removed.
    func endAnimations() {
        let ended = layers.removeAllMotions() + effects.ids.sorted().compactMap { effects.remove($0) }
        isMoving = false
        for animation in ended { map.outbox.postpone { animation.end(finished: false) } }
    }

    func finishAnimations() {
        for animation in layers.removeAllMotions() { map.outbox.postpone { animation.end(finished: true) } }
        isMoving = false
        finishEffects()
        lineLayers?.lines.removeTrails()
    }

    /// Ends the movement of an annotation where it is drawn.
    private func stopMotion(of id: String) {
        guard let drawn = drawnAnnotation(withId: id) else { return }
        _ = layers.removeMotion(of: id)
        setWithoutEndingMotion(id) { $0 = drawn }
    }

    /// Ends the movement of an annotation whose geometry was changed or that was removed.
    func cancelMotion(of id: String) {
        guard !layers.areMotionsEmpty, let animation = layers.removeMotion(of: id) else { return }
        // The list is in the middle of a change, which a completion must not change.
        map.outbox.postpone { animation.end(finished: false) }
    }

    /// Ends movements and effects that a change of an annotation makes obsolete.
    func noteMotion(_ before: Kind?, _ after: Kind?) {
        guard let before, before.id != movingID else { return }
        if after == nil || !layers.areMotionsEmpty && after?.geometry != before.geometry { cancelMotion(of: before.id) }
        guard after == nil else { return }
        if let animation = effects.remove(before.id) { map.outbox.postpone { animation.end(finished: false) } }
    }
}

extension LayerAnnotationManager {
    var hasMotions: Bool { !layers.areMotionsEmpty }

    func advanceMotions(to time: Timestamp, in box: PlanarBox?) {
        let (isMoving, ended) = layers.advanceMotions(to: time, in: box)
        self.isMoving = isMoving
        for animation in ended { animation.end(finished: true) }
    }

    func nextMotionTime(after time: Timestamp) -> Timestamp? {
        if !effects.isEmpty || isMoving && hasMotions { return time }
        guard let fade = lineLayers?.nextFadeTime(after: time) else { return layers.nextMotionEnd }
        return layers.nextMotionEnd.map { min($0, fade) } ?? fade
    }
}

extension MotionTrack.Course {
    /// Creates the way from vertices to those of a geometry; nil if their numbers differ.
    ///
    /// - Parameters:
    ///   - points: The vertices at which the feature is drawn.
    ///   - geometry: The target.
    ///   - old: The geometry to which the vertices belong.
    init?(from points: [CGPoint], to geometry: Geometry, partsOf old: Geometry) {
        guard let target = MotionVertices(geometry), let counts = MotionVertices(old)?.counts,
            target.counts == counts, target.points.count == points.count, let first = target.points.first,
            let start = points.first
        else { return nil }
        let copies = (first.x - start.x).rounded()
        let from = points.map { CGPoint(x: $0.x + copies, y: $0.y) }
        if case .point = geometry {
            self = .point(from: from[0], to: first)
        } else {
            self = .vertices(from: from, to: target.points, stored: target.stored)
        }
    }
}
