public import Foundation
import KioskGeometry
import KioskInput

/// The manager of view annotations: `mapView.viewAnnotations`.
///
///     mapView.viewAnnotations.add(ViewAnnotation(coordinate: station, view: .image(pin)))
///
/// Annotations are placed in each frame with the camera of that frame, so that they do not lag behind the map. Annotations of
/// features appear when the style has loaded.
@MainActor
public final class ViewAnnotationManager {
    /// All annotations, including hidden ones, in the order in which they were added.
    public private(set) var allAnnotations: [ViewAnnotation] = []

    /// The ids of line layers whose lines annotations must not cover.
    public var viewAnnotationAvoidLayers: Set<String> = [] {
        didSet { if viewAnnotationAvoidLayers != oldValue { setNeedsPlacement() } }
    }

    /// Rectangles of the view, in points, that annotations with `enableAvoidRegions` must not cover.
    public var viewAnnotationAvoidRegions: [CGRect] = [] {
        didSet { if viewAnnotationAvoidRegions != oldValue { setNeedsPlacement() } }
    }

    /// Sends whether there are annotations: the current value to each new observer, and then each change.
    public var displaysAnnotations: Signal<Bool> { displays.signal }

    /// Returns the layers that may draw a feature of a layer, starting with that layer.
    var layersDrawing: (_ layer: String) -> [String] = { [$0] }

    /// The measure of the texts in the contents.
    var textMeasure: TextMeasure {
        get { contents.textMeasure }
        set {
            contents.textMeasure = newValue
            setNeedsPlacement()
        }
    }

    /// Returns the rectangle of the location puck on screen; nil if it is not visible.
    var puckFrame: () -> CGRect? = { nil }

    let map: MapboxMap
    /// The observers of the v10 API.
    var observers: [any ViewAnnotationUpdateObserver] = []

    /// The time after a touch in which annotations are added in response to it, in seconds.
    private static let responseTime = 0.5

    private let displays: CurrentValueSubject<Bool>

    private let contents = PreparedContents()
    private var anchors = FeatureAnchors()

    /// The copies of the world through which the camera has moved.
    private var copies = WorldCopies()

    private var missingLayers = MissingLayers()
    private var placement = CurrentPlacement()

    /// The annotations with effects in progress.
    private var animated: [ViewAnnotation] = []

    init(map: MapboxMap) {
        self.map = map
        displays = CurrentValueSubject(false, outbox: map.outbox)
    }

    /// Adds an annotation above those with the same priority; an annotation that was added before is ignored.
    public func add(_ annotation: ViewAnnotation) {
        guard annotation.state.manager !== self else { return }
        annotation.state.manager?.remove(annotation)
        annotation.state.manager = self
        allAnnotations.append(annotation)
        if let message = annotation.annotatedFeature.geometry?.latitudeProblem {
            map.report(Diagnostic(subject: .annotations, message: "view annotation: \(message)"))
        }
        preferCopy(for: annotation)
        displays.value = true
        if map.frames.now != nil, annotation.state.appearance.start(.appear) { animated.append(annotation) }
        setNeedsPlacement()
    }

    /// Removes an annotation when its effects have ended, and at once without effects; it does not respond to taps meanwhile.
    func dismiss(_ annotation: ViewAnnotation) {
        guard annotation.state.manager === self, annotation.state.isShown, map.frames.now != nil,
            annotation.state.appearance.start(.disappear)
        else { return annotation.remove() }
        annotation.tapHandler = nil
        if !animated.contains(where: { $0 === annotation }) { animated.append(annotation) }
        map.frames.requestFrame()
    }

    /// Sets the copy of the world in which an annotation is shown after it has been added or moved.
    func preferCopy(for annotation: ViewAnnotation) {
        copies.follow(map.cameraTransform)
        guard let x = annotation.state.geometry?.xOfOtherCopy ?? touchedX else { return }
        annotation.state.preferredX = copies.unrolled(x)
    }

    /// The x of the unit square and its copies that was touched just now; nil if no touch caused what happens.
    private var touchedX: Double? {
        guard let touch = map.lastTouch else { return nil }
        if let time = touch.time, let now = map.frames.now, now.seconds - time.seconds > Self.responseTime {
            return nil
        }
        return Double(touch.position.x)
    }

    /// Evaluates the effects in progress at a time, and removes the annotations that have disappeared.
    private func advanceEffects(to time: Timestamp) {
        guard !animated.isEmpty else { return }
        var disappeared: [ViewAnnotation] = []
        animated.removeAll { annotation in
            guard annotation.state.manager === self else { return true }
            guard let ended = annotation.state.appearance.advance(to: time) else { return false }
            if ended == .disappear { disappeared.append(annotation) }
            return true
        }
        for annotation in disappeared { annotation.remove() }
    }

    /// Removes all annotations.
    public func removeAll() {
        for annotation in allAnnotations { annotation.remove() }
    }

    /// Removes an annotation, and notifies its handlers and the observers if it was shown.
    func remove(_ annotation: ViewAnnotation) {
        guard let index = allAnnotations.firstIndex(where: { $0 === annotation }) else { return }
        allAnnotations.remove(at: index)
        placement.remove(annotation)
        annotation.state.manager = nil
        annotation.state.hide()
        // An annotation that is added again begins its effects anew.
        annotation.state.appearance.reset()
        animated.removeAll { $0 === annotation }
        discardContent(of: annotation)
        setNeedsPlacement()
        notify(of: [annotation])
        displays.value = !allAnnotations.isEmpty
    }

    /// Whether at most the camera, the puck and the content of layers have changed since the last placement.
    var isPlaced: Bool { placement.isCurrent }

    func setNeedsPlacement() {
        placement.invalidate()
        map.frames.requestFrame()
    }

    /// Discards the cached size and drawing of an annotation.
    func discardContent(of annotation: ViewAnnotation) {
        contents.discard(annotation)
    }
}

extension ViewAnnotationManager: FrameUpdating, FrameScheduling, FrameFinishing {
    /// Places the annotations with the camera of the frame.
    package func update(at time: Timestamp) {
        advanceEffects(to: time)
        place()
    }

    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        isPlaced && animated.isEmpty ? nil : time
    }

    package func didFinishFrame(at time: Timestamp) {
        notifyOfChanges()
    }
}

extension ViewAnnotationManager {
    /// Places all annotations with the current camera, without notifying handlers and observers.
    ///
    /// - Complexity: O(n log n) for n annotations of which few overlap; O(n) if nothing has changed since the last call.
    func place() {
        if allAnnotations.isEmpty, placement.isCurrent { return }
        let (transform, padding) = (map.shownTransform, map.cameraState.padding)
        let puck = allAnnotations.allSatisfy(\.allowOverlapWithPuck) ? nil : puckFrame()
        if placement.isValid(for: transform, padding: padding, puck: puck), !dependsOnStyle { return }
        placement.begin(for: transform, padding: padding, puck: puck)
        copies.follow(transform)
        var candidateAnnotations: [ViewAnnotation] = []
        var candidates: [ViewAnnotationPlacement.Candidate] = []
        for annotation in allAnnotations {
            annotation.state.hide()
            guard let candidate = candidate(annotation, seenBy: transform) else { continue }
            candidateAnnotations.append(annotation)
            candidates.append(candidate)
        }
        anchors.removeUnused()
        let algorithm = ViewAnnotationPlacement(
            transform: transform, padding: padding, avoidedRegions: viewAnnotationAvoidRegions,
            avoidedLines: AvoidedLines(ofLayers: viewAnnotationAvoidLayers, in: map, seenBy: transform),
            puck: puck, roofHeight: map.roofHeights())
        let shown = algorithm.descriptors(of: candidates).map { descriptor in
            let annotation = candidateAnnotations[descriptor.candidate]
            annotation.state.show(
                at: ViewAnnotationState.Position(
                    frame: descriptor.frame, point: descriptor.point,
                    coordinate: WebMercator.coordinate(for: descriptor.position).wrap(),
                    anchor: descriptor.anchor))
            return annotation
        }
        placement.finish(shown)
    }

    /// Returns the drawings of the annotations that are shown, the lowest first.
    func overlays() -> [SceneOverlay] {
        placement.shown.compactMap { annotation in
            // A custom drawing may have removed another annotation.
            guard annotation.state.isShown, let position = annotation.state.position else { return nil }
            let (drawing, identity) = contents.drawing(of: annotation, at: position)
            var overlay = SceneOverlay(identity: identity, drawing: drawing, origin: position.frame.origin)
            if let pose = annotation.state.appearance.pose {
                overlay.pose = pose
                let (anchor, size) = (position.anchor.anchor.position, position.frame.size)
                overlay.pose.pivot = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
            }
            return overlay
        }
    }

    /// The rectangles of the annotations under which symbols are hidden, and the points beside which these annotations are shown; nil
    /// for those that cover their point.
    var symbolObstacles: [(frame: CGRect, anchor: CGPoint?)] {
        placement.shown.compactMap { annotation in
            guard annotation.enableSymbolLayerCollision, annotation.state.isShown,
                let position = annotation.state.position
            else { return nil }
            let isCovered = position.frame.insetBy(dx: 1, dy: 1).contains(position.point)
            return (position.frame, isCovered ? nil : position.point)
        }
    }

    /// Calls the tap handler of the topmost annotation with a tap handler at a point.
    ///
    /// - Returns: Whether there is such an annotation; if so, the map must ignore the tap.
    func handle(tapAt point: CGPoint) -> Bool {
        let tapped = interactiveAnnotation(at: point)
        tapped?.tapHandler?()
        return tapped != nil
    }

    /// Returns the topmost annotation with a tap handler at a point.
    func interactiveAnnotation(at point: CGPoint) -> ViewAnnotation? {
        place()
        let upright = CGPoint(x: point.x, y: map.cameraTransform.upright(point.y))
        return placement.shown.last { $0.tapHandler != nil && $0.frame?.contains(upright) == true }
    }

    /// Returns the annotations with tap handlers within a radius of a point, the topmost first.
    ///
    /// - Parameters:
    ///   - point: The point, in points from the top left corner of the view.
    ///   - radius: The maximum distance from the rectangle of an annotation, in points.
    func overlays(near point: CGPoint, within radius: CGFloat) -> [InteractionScene.Overlay] {
        guard radius > 0 else { return [] }
        place()
        let region = PlanarRegion(CGPoint(x: point.x, y: map.cameraTransform.upright(point.y)))
        return placement.shown.reversed().compactMap { annotation in
            guard annotation.tapHandler != nil, let frame = annotation.frame else { return nil }
            let distance = region.distance(to: frame)
            guard distance <= radius else { return nil }
            return InteractionScene.Overlay(distance: distance) { [weak annotation] in
                guard let annotation, annotation.state.isShown, let handler = annotation.tapHandler else {
                    return false
                }
                handler()
                return true
            }
        }
    }

    /// Returns the size of the content of an annotation.
    func size(of annotation: ViewAnnotation) -> ContentSize {
        contents.size(of: annotation)
    }

    /// Reports the layers of annotations that are missing from the style, each layer once.
    func reportMissingLayers() {
        for id in missingLayers.take() {
            let message = "view annotation: layer \"\(id)\" is not in the style; add it to show the annotation"
            map.report(Diagnostic(subject: .annotations, message: message))
        }
    }

    /// Whether the placement depends on what layers draw, which may differ although the camera is the same.
    private var dependsOnStyle: Bool {
        !viewAnnotationAvoidLayers.isEmpty
            || allAnnotations.contains {
                $0.state.geometry == nil || $0.state.associatedSymbol != nil || $0.allowZElevate == true
            }
    }

    /// Returns an annotation as a candidate of the placement; nil if it cannot be shown at present.
    private func candidate(
        _ annotation: ViewAnnotation, seenBy transform: CameraTransform
    ) -> ViewAnnotationPlacement.Candidate? {
        guard annotation.visible, annotation.minZoom <= transform.zoom, transform.zoom <= annotation.maxZoom,
            let geometry = geometry(of: annotation, seenBy: transform)
        else { return nil }
        return ViewAnnotationPlacement.Candidate(
            geometry: geometry, preferredX: annotation.state.preferredX.map(copies.rolled), size: size(of: annotation),
            anchors: annotation.variableAnchors,
            priority: annotation.priority ?? 0, isSelected: annotation.selected,
            allowsOverlap: annotation.allowOverlap, allowsOverlapWithPuck: annotation.allowOverlapWithPuck,
            ignoresCameraPadding: annotation.ignoreCameraPadding, avoidsRegions: annotation.enableAvoidRegions,
            standsOnRoof: annotation.allowZElevate == true)
    }

    /// Returns the geometry at which an annotation is shown: its own, or that of its feature as it is drawn; nil if the feature, or the
    /// symbol that the annotation belongs to, is not drawn.
    private func geometry(of annotation: ViewAnnotation, seenBy transform: CameraTransform) -> AnchorGeometry? {
        if let symbol = annotation.state.associatedSymbol {
            let isSymbolDrawn = anchors.geometry(ofSymbol: symbol, in: map, seenBy: transform) != nil
            guard isSymbolDrawn else { return nil }
        }
        guard case .layerFeature(let layer, let feature) = annotation.annotatedFeature else {
            return annotation.state.geometry
        }
        let layers = layersDrawing(layer)
        if map.isStyleLoaded, !layers.contains(where: map.layerExists) { missingLayers.add(layer) }
        for layer in layers {
            let drawn = anchors.geometry(ofFeature: feature, layer: layer, in: map, seenBy: transform)
            if let drawn { return drawn }
        }
        return nil
    }
}
