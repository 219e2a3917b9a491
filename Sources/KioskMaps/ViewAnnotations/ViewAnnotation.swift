public import Foundation
public import KioskGeometry

/// A picture, a callout or a drawing of your own that follows a place of the map: above all layers, upright, never scaled.
///
///     let callout = ViewAnnotation(coordinate: station, view: .callout(title: "Central Station"))
///     callout.variableAnchors = [.init(anchor: .bottom), .init(anchor: .top)]
///     callout.tapHandler = { [weak callout] in callout?.remove() }
///     mapView.viewAnnotations.add(callout)
///
/// Changes are shown with the next frame; a value equal to the present one changes nothing.
@MainActor
public final class ViewAnnotation {
    /// Names the annotation.
    public let id: String

    /// What is shown.
    public var view: ViewAnnotationContent {
        didSet { if view !== oldValue { setNeedsUpdateSize() } }
    }

    /// What the annotation belongs to.
    public var annotatedFeature: AnnotatedFeature {
        didSet {
            guard annotatedFeature != oldValue else { return }
            ownGeometry = annotatedFeature.geometry.map { AnchorGeometry($0) }
            setNeedsPlacement()
        }
    }

    /// Whether it may overlap others that were placed before it.
    public var allowOverlap = false { didSet { follow(allowOverlap, oldValue) } }

    /// Whether it may cover the location puck.
    public var allowOverlapWithPuck = false { didSet { follow(allowOverlapWithPuck, oldValue) } }

    /// Whether it is lifted to the height of a building; nil leaves it to the map, which draws no buildings yet.
    public var allowZElevate: Bool?

    /// Whether it is shown when there is room for it.
    public var visible = true { didSet { follow(visible, oldValue) } }

    /// Whether it goes before others of its priority; new code sets `priority`.
    public var selected = false { didSet { follow(selected, oldValue) } }

    /// Who is placed first and drawn on top: the higher; nil is 0.
    ///
    /// Of equal ones those with fewer anchors come first, then those that were added earlier.
    public var priority: Int? { didSet { follow(priority, oldValue) } }

    /// The ways to put it at its place, the best first; of none it is not shown.
    ///
    /// The first is taken that leaves it in the free part of the view and free of others, or else the first that leaves it free
    /// of others.
    public var variableAnchors: [ViewAnnotationAnchorConfig] = .center {
        didSet { follow(variableAnchors, oldValue) }
    }

    /// Whether the part of the view the camera keeps free counts as any other.
    public var ignoreCameraPadding = false { didSet { follow(ignoreCameraPadding, oldValue) } }

    /// The lowest zoom level at which it is shown.
    public var minZoom: Double = 0 { didSet { follow(minZoom, oldValue) } }

    /// The highest zoom level at which it is shown.
    public var maxZoom: Double = 22 { didSet { follow(maxZoom, oldValue) } }

    /// Whether symbols under it are hidden; kept for the guides, symbols of this version are not hidden by anything.
    public var enableSymbolLayerCollision = false

    /// Whether it stays out of the `viewAnnotationAvoidRegions` of its manager.
    public var enableAvoidRegions = false { didSet { follow(enableAvoidRegions, oldValue) } }

    /// How it was put at its place last; nil before it was.
    public var anchorConfig: ViewAnnotationAnchorConfig? { placed?.anchor }

    /// The coordinate it was put at last; nil before it was.
    public var anchorCoordinate: CLLocationCoordinate2D? { placed?.coordinate }

    /// Its rectangle on screen in points; nil while it is not shown.
    public var frame: CGRect? { isShown ? placed?.frame : nil }

    /// Called when it is shown or hidden.
    public var onVisibilityChanged: ((Bool) -> Void)?

    /// Called when it is put at its place another way.
    public var onAnchorChanged: ((ViewAnnotationAnchorConfig) -> Void)?

    /// Called when it is put at another coordinate.
    public var onAnchorCoordinateChanged: ((CLLocationCoordinate2D) -> Void)?

    /// Called with its rectangle, in points, when that is another.
    public var onFrameChanged: ((CGRect) -> Void)?

    /// Called when it is tapped, or when a tap within `mapView.annotations.tapRadius` of it hits nothing exactly; while there is
    /// a handler no touch on the annotation reaches the map.
    public var tapHandler: (() -> Void)?

    /// Who shows it.
    weak var manager: ViewAnnotationManager?

    /// Where it was placed last.
    var placed: Placed?

    /// Whether it is part of the last placement.
    var isShown = false

    /// What its owner was told last.
    var told = Told()

    /// The size somebody gave it in place of that of its content, in points.
    var givenSize = GivenSize() { didSet { if givenSize != oldValue { setNeedsUpdateSize() } } }

    /// The symbol that has to be drawn for it to be shown.
    var associatedSymbol: String? { didSet { follow(associatedSymbol, oldValue) } }

    /// The geometry it has of its own, ready for placement.
    private(set) var ownGeometry: AnchorGeometry?

    /// Creates an annotation of a geometry or a feature.
    public convenience init(annotatedFeature: AnnotatedFeature, view: ViewAnnotationContent) {
        self.init(id: UUID().uuidString, annotatedFeature: annotatedFeature, view: view)
    }

    /// Creates an annotation of a coordinate.
    public convenience init(coordinate: CLLocationCoordinate2D, view: ViewAnnotationContent) {
        self.init(annotatedFeature: .geometry(Point(coordinate)), view: view)
    }

    /// Creates an annotation that follows a feature of a layer; without an id the first that the layer draws.
    public convenience init(layerId: String, featureId: String? = nil, view: ViewAnnotationContent) {
        self.init(annotatedFeature: .layerFeature(layerId: layerId, featureId: featureId), view: view)
    }

    init(id: String, annotatedFeature: AnnotatedFeature, view: ViewAnnotationContent) {
        self.id = id
        self.annotatedFeature = annotatedFeature
        self.view = view
        ownGeometry = annotatedFeature.geometry.map { AnchorGeometry($0) }
    }

    /// Has the content measured and drawn again with the next frame.
    public func setNeedsUpdateSize() {
        manager?.forgetContent(of: self)
        setNeedsPlacement()
    }

    /// Takes it off the map; it can be added again as it is.
    public func remove() {
        manager?.remove(self)
    }

    private func setNeedsPlacement() {
        manager?.setNeedsPlacement()
    }

    private func follow<Value: Equatable>(_ value: Value, _ old: Value) {
        if value != old { setNeedsPlacement() }
    }
}

extension ViewAnnotation {
    /// Where an annotation was put.
    struct Placed: Equatable {
        var frame: CGRect
        var coordinate: CLLocationCoordinate2D
        var anchor: ViewAnnotationAnchorConfig
    }

    /// What the owner of an annotation knows.
    struct Told {
        var isShown = false
        var placed: Placed?
    }

    /// A width and a height in points, where there is one.
    struct GivenSize: Equatable {
        var width: CGFloat?
        var height: CGFloat?
    }
}
