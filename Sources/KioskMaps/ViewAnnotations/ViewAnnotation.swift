public import Foundation
public import KioskGeometry

/// An image, a callout or a custom drawing at a coordinate or a feature: above all layers, upright and never scaled.
///
///     let callout = ViewAnnotation(coordinate: station, view: .callout(title: "Central Station"))
///     callout.variableAnchors = [.init(anchor: .bottom), .init(anchor: .top)]
///     callout.tapHandler = { [weak callout] in callout?.remove() }
///     mapView.viewAnnotations.add(callout)
///
/// Changes are shown with the next frame; setting an equal value has no effect.
@MainActor
public final class ViewAnnotation {
    /// The id of the annotation.
    public let id: String

    /// The content.
    public var view: ViewAnnotationContent {
        didSet { if view !== oldValue { setNeedsUpdateSize() } }
    }

    /// The geometry or feature at which the annotation is shown.
    ///
    /// Where the world is seen several times, the annotation is shown in the copy that was tapped or pressed up to half a second before
    /// the annotation is added or moved, in that of a point with a longitude beyond ±180, and otherwise in the one nearest to the
    /// centre; if that copy leaves the view, in another.
    public var annotatedFeature: AnnotatedFeature {
        didSet {
            guard annotatedFeature != oldValue else { return }
            state.geometry = annotatedFeature.geometry.map { AnchorGeometry($0) }
            state.manager?.preferCopy(for: self)
            setNeedsPlacement()
        }
    }

    /// Whether the annotation may overlap others that were placed before it.
    public var allowOverlap = false { didSet { placeIfChanged(allowOverlap, oldValue) } }

    /// Whether the annotation may cover the location puck.
    public var allowOverlapWithPuck = false { didSet { placeIfChanged(allowOverlapWithPuck, oldValue) } }

    /// Whether the annotation stands on the roof of the highest extrusion at its position, on flat maps; nil is false.
    public var allowZElevate: Bool? { didSet { placeIfChanged(allowZElevate, oldValue) } }

    /// Whether the annotation is shown if there is room for it.
    public var visible = true { didSet { placeIfChanged(visible, oldValue) } }

    /// Whether the annotation precedes others of the same priority; new code sets `priority`.
    public var selected = false { didSet { placeIfChanged(selected, oldValue) } }

    /// The priority of the annotation: a higher one is placed first and drawn on top; nil is 0.
    ///
    /// At equal priorities, annotations with fewer anchors come first, then those that were added earlier.
    public var priority: Int? { didSet { placeIfChanged(priority, oldValue) } }

    /// The possible anchors in order of preference; without any, the annotation is not shown.
    ///
    /// The annotation uses the first anchor with which it lies in the free part of the view and overlaps no other, or else the
    /// first with which it overlaps no other.
    public var variableAnchors: [ViewAnnotationAnchorConfig] = .center {
        didSet { placeIfChanged(variableAnchors, oldValue) }
    }

    /// Whether the padding of the camera is ignored.
    public var ignoreCameraPadding = false { didSet { placeIfChanged(ignoreCameraPadding, oldValue) } }

    /// The minimum zoom level at which the annotation is shown.
    public var minZoom: Double = 0 { didSet { placeIfChanged(minZoom, oldValue) } }

    /// The maximum zoom level at which the annotation is shown.
    public var maxZoom: Double = 22 { didSet { placeIfChanged(maxZoom, oldValue) } }

    /// Whether labels and icons of symbol layers under the annotation are hidden, and are not hit.
    ///
    /// Those that may overlap all others remain, as does a symbol at the coordinate beside which the annotation is shown, such as the
    /// pin of a callout. Others fade when they are placed anew, at most once in the duration of a fade.
    public var enableSymbolLayerCollision = false { didSet { placeIfChanged(enableSymbolLayerCollision, oldValue) } }

    /// Whether the annotation avoids the `viewAnnotationAvoidRegions` of its manager.
    public var enableAvoidRegions = false { didSet { placeIfChanged(enableAvoidRegions, oldValue) } }

    /// The most recent anchor; nil before the first placement.
    public var anchorConfig: ViewAnnotationAnchorConfig? { state.position?.anchor }

    /// The most recent coordinate; nil before the first placement.
    public var anchorCoordinate: CLLocationCoordinate2D? { state.position?.coordinate }

    /// The rectangle on screen, in points; nil while the annotation is not shown.
    public var frame: CGRect? { state.isShown ? state.position?.frame : nil }

    /// Called when the annotation is shown or hidden.
    public var onVisibilityChanged: ((Bool) -> Void)?

    /// Called when the anchor changes.
    public var onAnchorChanged: ((ViewAnnotationAnchorConfig) -> Void)?

    /// Called when the coordinate changes.
    public var onAnchorCoordinateChanged: ((CLLocationCoordinate2D) -> Void)?

    /// Called with the rectangle on screen, in points, when it changes.
    public var onFrameChanged: ((CGRect) -> Void)?

    /// Called when the annotation is tapped, or when a tap within `mapView.annotations.tapRadius` of it hits nothing exactly.
    ///
    /// While there is a handler, touches on the annotation are not delivered to the map.
    public var tapHandler: (() -> Void)?

    /// A description for people who do not see the annotation; nil uses the title of a callout.
    public var accessibilityLabel: String?

    /// Whether the annotation is left out of what people hear who do not see the map.
    public var accessibilityElementsHidden = false

    /// The state that the manager maintains.
    var state: ViewAnnotationState

    /// Creates an annotation at a geometry or a feature.
    public convenience init(annotatedFeature: AnnotatedFeature, view: ViewAnnotationContent) {
        self.init(id: UUID().uuidString, annotatedFeature: annotatedFeature, view: view)
    }

    /// Creates an annotation at a coordinate.
    public convenience init(coordinate: CLLocationCoordinate2D, view: ViewAnnotationContent) {
        self.init(annotatedFeature: .geometry(Point(coordinate)), view: view)
    }

    /// Creates an annotation that follows a feature of a layer.
    ///
    /// - Parameters:
    ///   - layerId: The id of the layer.
    ///   - featureId: The id of the feature; nil for the first that the layer draws.
    ///   - view: The content.
    public convenience init(layerId: String, featureId: String? = nil, view: ViewAnnotationContent) {
        self.init(annotatedFeature: .layerFeature(layerId: layerId, featureId: featureId), view: view)
    }

    init(id: String, annotatedFeature: AnnotatedFeature, view: ViewAnnotationContent) {
        self.id = id
        self.annotatedFeature = annotatedFeature
        self.view = view
        state = ViewAnnotationState(geometry: annotatedFeature.geometry.map { AnchorGeometry($0) })
    }

    /// Measures and draws the content again with the next frame.
    public func setNeedsUpdateSize() {
        state.manager?.discardContent(of: self)
        setNeedsPlacement()
    }

    /// Removes the annotation from the map; it can be added again.
    public func remove() {
        state.manager?.remove(self)
    }

    private func setNeedsPlacement() {
        state.manager?.setNeedsPlacement()
    }

    private func placeIfChanged<Value: Equatable>(_ value: Value, _ old: Value) {
        if value != old { setNeedsPlacement() }
    }
}

extension ViewAnnotation {
    /// Sets a size that replaces that of the content.
    func setSizeOverride(_ size: ViewAnnotationState.SizeOverride) {
        guard size != state.sizeOverride else { return }
        state.sizeOverride = size
        setNeedsUpdateSize()
    }

    /// Sets the symbol that must be drawn for the annotation to be shown.
    func setAssociatedSymbol(_ id: String?) {
        guard id != state.associatedSymbol else { return }
        state.associatedSymbol = id
        setNeedsPlacement()
    }
}
