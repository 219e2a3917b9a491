public import Foundation
import KioskGeometry
import KioskInput

/// Shows view annotations: `mapView.viewAnnotations`.
///
///     mapView.viewAnnotations.add(ViewAnnotation(coordinate: station, view: .image(pin)))
///
/// They are placed when a frame is drawn, with the camera of that frame, so that they never trail behind the map. Those added
/// before the style has loaded appear when they can.
@MainActor
public final class ViewAnnotationManager {
    /// All annotations in the order they were added, shown or not.
    public private(set) var allAnnotations: [ViewAnnotation] = []

    /// The ids of line layers whose lines annotations must not cover.
    public var viewAnnotationAvoidLayers: Set<String> = [] {
        didSet { if viewAnnotationAvoidLayers != oldValue { setNeedsPlacement() } }
    }

    /// Parts of the view, in points, that annotations with `enableAvoidRegions` stay out of.
    public var viewAnnotationAvoidRegions: [CGRect] = [] {
        didSet { if viewAnnotationAvoidRegions != oldValue { setNeedsPlacement() } }
    }

    /// Sends whether there is any annotation: at once to each observer, and whenever it is another.
    public var displaysAnnotations: Signal<Bool> { existence.signal }

    /// Returns the layers that may draw a feature of a layer, that one first.
    var layersDrawing: (_ layer: String) -> [String] = { [$0] }

    /// Measures words.
    var textMeasure: TextMeasure {
        get { contents.textMeasure }
        set {
            contents.textMeasure = newValue
            setNeedsPlacement()
        }
    }

    /// Where the location puck is on screen; nil where there is none.
    var puckFrame: CGRect? {
        didSet { if puckFrame != oldValue { setNeedsPlacement() } }
    }

    let map: MapboxMap
    var observers: [any ViewAnnotationUpdateObserver] = []
    private let existence: CurrentValueSubject<Bool>

    private let contents = PreparedContents()
    private var anchors = FeatureAnchors()

    /// Diagnostics of the last placement that are not reported yet, and the layers they were reported for.
    private var problems: [String] = []
    private var reportedLayers: Set<String> = []

    /// Those shown, the lowest first.
    private var shown: [ViewAnnotation] = []

    /// The camera of the last placement and what it keeps free; nil when something else has changed since.
    private var placedView: (transform: CameraTransform, padding: UIEdgeInsets)?

    init(map: MapboxMap) {
        self.map = map
        existence = CurrentValueSubject(false, outbox: map.outbox)
    }

    /// Shows an annotation on top of those of its priority; one that is here already stays as it is.
    public func add(_ annotation: ViewAnnotation) {
        guard annotation.manager !== self else { return }
        annotation.manager?.remove(annotation)
        annotation.manager = self
        allAnnotations.append(annotation)
        if let message = annotation.annotatedFeature.geometry?.latitudeProblem {
            map.report(Diagnostic(subject: .annotations, message: "view annotation: \(message)"))
        }
        existence.value = true
        setNeedsPlacement()
    }

    /// Takes all annotations off the map.
    public func removeAll() {
        for annotation in allAnnotations { annotation.remove() }
    }

    /// Takes an annotation off the map and tells its owner if it was shown.
    func remove(_ annotation: ViewAnnotation) {
        guard let index = allAnnotations.firstIndex(where: { $0 === annotation }) else { return }
        allAnnotations.remove(at: index)
        shown.removeAll { $0 === annotation }
        annotation.manager = nil
        annotation.isShown = false
        forgetContent(of: annotation)
        setNeedsPlacement()
        announce([annotation])
        existence.value = !allAnnotations.isEmpty
    }

    /// Whether nothing has changed since the last placement but for the camera and what layers draw.
    var isPlaced: Bool { placedView != nil }

    func setNeedsPlacement() {
        placedView = nil
        map.frames.requestFrame()
    }

    func forgetContent(of annotation: ViewAnnotation) {
        contents.forget(annotation)
    }
}

extension ViewAnnotationManager: FrameParticipant {
    /// Places the annotations with the camera of the frame.
    func update(at time: Timestamp) {
        place()
    }

    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        isPlaced ? nil : time
    }

    func didFinishFrame(at time: Timestamp) {
        announce()
    }
}

extension ViewAnnotationManager {
    /// Places all annotations as the camera sees them now; nothing is told.
    ///
    /// - Complexity: O(n log n) in the annotations, O(1) when nothing has changed since.
    func place() {
        let (transform, padding) = (map.cameraTransform, map.cameraState.padding)
        if let placedView, placedView == (transform, padding), !dependsOnStyle { return }
        placedView = (transform, padding)
        var wanting: [ViewAnnotation] = []
        var candidates: [ViewAnnotationPlacement.Candidate] = []
        for annotation in allAnnotations {
            annotation.isShown = false
            guard let candidate = candidate(annotation, seenBy: transform) else { continue }
            wanting.append(annotation)
            candidates.append(candidate)
        }
        anchors.removeUnused()
        let placement = ViewAnnotationPlacement(
            transform: transform, padding: padding, avoidedRegions: viewAnnotationAvoidRegions,
            avoidedLines: AvoidedLines(ofLayers: viewAnnotationAvoidLayers, in: map, seenBy: transform),
            puck: puckFrame)
        shown = placement.descriptors(of: candidates).map { descriptor in
            let annotation = wanting[descriptor.candidate]
            annotation.isShown = true
            annotation.placed = ViewAnnotation.Placed(
                frame: descriptor.frame, coordinate: WebMercator.coordinate(for: descriptor.place).wrap(),
                anchor: descriptor.anchor)
            return annotation
        }
    }

    /// The drawings of those shown, the lowest first, as placed last.
    func overlays() -> [SceneOverlay] {
        shown.compactMap { annotation in
            // One that draws may have removed another.
            guard annotation.isShown, let placed = annotation.placed else { return nil }
            let (drawing, identity) = contents.drawing(of: annotation, placed: placed)
            return SceneOverlay(identity: identity, drawing: drawing, origin: placed.frame.origin)
        }
    }

    /// Lets the annotations at a point have a tap: the topmost that has a handler.
    ///
    /// - Returns: Whether there is one; the map then has no part in the touch.
    func handle(tapAt point: CGPoint) -> Bool {
        let tapped = interactiveAnnotation(at: point)
        tapped?.tapHandler?()
        return tapped != nil
    }

    /// Returns the topmost annotation at a point that answers to fingers.
    func interactiveAnnotation(at point: CGPoint) -> ViewAnnotation? {
        place()
        let upright = CGPoint(x: point.x, y: map.cameraTransform.upright(point.y))
        return shown.last { $0.tapHandler != nil && $0.frame?.contains(upright) == true }
    }

    /// Returns the annotations that answer to taps within a radius of a point, the topmost first.
    ///
    /// - Parameters:
    ///   - point: The point, in points from the top left corner of the view.
    ///   - radius: The longest distance from the rectangle of an annotation that counts, in points.
    func overlays(near point: CGPoint, within radius: CGFloat) -> [InteractionScene.Overlay] {
        guard radius > 0 else { return [] }
        place()
        let region = PlanarRegion(CGPoint(x: point.x, y: map.cameraTransform.upright(point.y)))
        return shown.reversed().compactMap { annotation in
            guard annotation.tapHandler != nil, let frame = annotation.frame else { return nil }
            let distance = region.distance(to: frame)
            guard distance <= radius else { return nil }
            return InteractionScene.Overlay(distance: distance) { [weak annotation] in
                guard let annotation, annotation.isShown, let handler = annotation.tapHandler else { return false }
                handler()
                return true
            }
        }
    }

    /// Returns how large an annotation is and how it is put at its place, without its place.
    func size(of annotation: ViewAnnotation) -> ContentSize {
        contents.size(of: annotation)
    }

    /// Reports the problems that the last placement found.
    func reportProblems() {
        let messages = problems
        problems = []
        for message in messages { map.report(Diagnostic(subject: .annotations, message: message)) }
    }

    private func noteUnknown(_ layers: [String], named name: String) {
        guard map.isStyleLoaded, !layers.contains(where: map.layerExists), reportedLayers.insert(name).inserted else {
            return
        }
        problems.append("view annotation: there is no layer \"\(name)\"; the annotation is not shown until it is added")
    }

    private var dependsOnStyle: Bool {
        !viewAnnotationAvoidLayers.isEmpty
            || allAnnotations.contains { $0.ownGeometry == nil || $0.associatedSymbol != nil }
    }

    private func candidate(
        _ annotation: ViewAnnotation, seenBy transform: CameraTransform
    ) -> ViewAnnotationPlacement.Candidate? {
        guard annotation.visible, annotation.minZoom <= transform.zoom, transform.zoom <= annotation.maxZoom,
            let geometry = geometry(of: annotation, seenBy: transform)
        else { return nil }
        return ViewAnnotationPlacement.Candidate(
            geometry: geometry, size: size(of: annotation), anchors: annotation.variableAnchors,
            priority: annotation.priority ?? 0, isSelected: annotation.selected,
            allowsOverlap: annotation.allowOverlap, allowsOverlapWithPuck: annotation.allowOverlapWithPuck,
            ignoresCameraPadding: annotation.ignoreCameraPadding, avoidsRegions: annotation.enableAvoidRegions)
    }

    private func geometry(of annotation: ViewAnnotation, seenBy transform: CameraTransform) -> AnchorGeometry? {
        if let symbol = annotation.associatedSymbol {
            let drawn = anchors.geometry(ofSymbol: symbol, in: map, seenBy: transform)
            guard drawn != nil else { return nil }
        }
        guard case .layerFeature(let layer, let feature) = annotation.annotatedFeature else {
            return annotation.ownGeometry
        }
        let layers = layersDrawing(layer)
        noteUnknown(layers, named: layer)
        for layer in layers {
            let drawn = anchors.geometry(ofFeature: feature, layer: layer, in: map, seenBy: transform)
            if let drawn { return drawn }
        }
        return nil
    }
}
