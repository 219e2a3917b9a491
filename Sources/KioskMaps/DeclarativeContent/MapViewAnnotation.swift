public import KioskGeometry

/// A view annotation as content of a map.
///
///     MapViewAnnotation(coordinate: station) { .callout(title: "Central Station") }
///         .variableAnchors([.init(anchor: .bottom)])
///         .onTapGesture { showTimetable() }
///
/// Its properties are those of `ViewAnnotation`.
public struct MapViewAnnotation: PrimitiveMapContent {
    /// The properties of the annotation, with the defaults of `ViewAnnotation`.
    private struct Settings {
        var allowOverlap = false
        var allowOverlapWithPuck = false
        var allowZElevate: Bool?
        var ignoreCameraPadding = false
        var enableSymbolLayerCollision = false
        var visible = true
        var selected = false
        var priority: Int?
        var variableAnchors: [ViewAnnotationAnchorConfig] = .center
        var minZoom = 0.0
        var maxZoom = 22.0
        var tapHandler: (() -> Void)?
        var effects: [MarkerAnimationTrigger: [MarkerAnimationEffect]] = [:]
        var onAnchorChanged: ((ViewAnnotationAnchorConfig) -> Void)?
        var onVisibilityChanged: ((Bool) -> Void)?
        var onAnchorCoordinateChanged: ((CLLocationCoordinate2D) -> Void)?
    }

    private let annotatedFeature: AnnotatedFeature
    private let content: @MainActor () -> ViewAnnotationContent
    private var settings = Settings()

    /// Creates an annotation at a geometry or a feature.
    ///
    /// - Parameters:
    ///   - annotatedFeature: The geometry or feature.
    ///   - content: Returns the content.
    public init(annotatedFeature: AnnotatedFeature, content: @escaping @MainActor () -> ViewAnnotationContent) {
        self.annotatedFeature = annotatedFeature
        self.content = content
    }

    /// Creates an annotation at a coordinate.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - content: Returns the content.
    public init(coordinate: CLLocationCoordinate2D, content: @escaping @MainActor () -> ViewAnnotationContent) {
        self.init(annotatedFeature: .geometry(Point(coordinate)), content: content)
    }

    /// Creates an annotation that follows a feature of a layer.
    ///
    /// - Parameters:
    ///   - layerId: The id of the layer.
    ///   - featureId: The id of the feature; nil for the first that the layer draws.
    ///   - content: Returns the content.
    public init(
        layerId: String, featureId: String? = nil, content: @escaping @MainActor () -> ViewAnnotationContent
    ) {
        self.init(annotatedFeature: .layerFeature(layerId: layerId, featureId: featureId), content: content)
    }

    /// Nothing: the annotation is shown by the manager of view annotations.
    public var body: EmptyMapContent { EmptyMapContent() }

    func add(to collection: inout ContentCollection) {
        collection.add(self)
    }

    /// Returns an annotation that shows the content: the one shown before, or a new one.
    @MainActor
    func annotation(continuing shown: ViewAnnotation?) -> ViewAnnotation {
        let view = content()
        let annotation = shown ?? ViewAnnotation(annotatedFeature: annotatedFeature, view: view)
        annotation.annotatedFeature = annotatedFeature
        if !view.looksEqual(to: annotation.view) { annotation.view = view }
        annotation.allowOverlap = settings.allowOverlap
        annotation.allowOverlapWithPuck = settings.allowOverlapWithPuck
        annotation.allowZElevate = settings.allowZElevate
        annotation.ignoreCameraPadding = settings.ignoreCameraPadding
        annotation.enableSymbolLayerCollision = settings.enableSymbolLayerCollision
        annotation.visible = settings.visible
        annotation.selected = settings.selected
        annotation.priority = settings.priority
        annotation.variableAnchors = settings.variableAnchors
        annotation.minZoom = settings.minZoom
        annotation.maxZoom = settings.maxZoom
        annotation.tapHandler = settings.tapHandler
        annotation.state.appearance.effects = settings.effects
        annotation.onAnchorChanged = settings.onAnchorChanged
        annotation.onVisibilityChanged = settings.onVisibilityChanged
        annotation.onAnchorCoordinateChanged = settings.onAnchorCoordinateChanged
        return annotation
    }

    /// Returns a copy with a handler for taps; nil for none.
    func tapHandler(_ handler: (() -> Void)?) -> MapViewAnnotation { with(\.tapHandler, handler) }

    /// Returns a copy with effects by what starts them.
    func effects(_ effects: [MarkerAnimationTrigger: [MarkerAnimationEffect]]) -> MapViewAnnotation {
        with(\.effects, effects)
    }

    private func with<Value>(_ property: WritableKeyPath<Settings, Value>, _ value: Value) -> MapViewAnnotation {
        var copy = self
        copy.settings[keyPath: property] = value
        return copy
    }
}

extension MapViewAnnotation {
    /// Returns a copy that may overlap others that were placed before it, or may not.
    public func allowOverlap(_ value: Bool) -> MapViewAnnotation { with(\.allowOverlap, value) }

    /// Returns a copy that may cover the location puck, or may not.
    public func allowOverlapWithPuck(_ value: Bool) -> MapViewAnnotation { with(\.allowOverlapWithPuck, value) }

    /// Returns a copy that is elevated to the height of a building, or is not.
    public func allowZElevate(_ value: Bool) -> MapViewAnnotation { with(\.allowZElevate, value) }

    /// Returns a copy for which the padding of the camera is ignored, or is not.
    public func ignoreCameraPadding(_ value: Bool) -> MapViewAnnotation { with(\.ignoreCameraPadding, value) }

    /// Returns a copy under which symbols are hidden, or are not.
    public func enableSymbolLayerCollision(_ value: Bool) -> MapViewAnnotation {
        with(\.enableSymbolLayerCollision, value)
    }

    /// Returns a copy that is shown, or is not.
    public func visible(_ value: Bool) -> MapViewAnnotation { with(\.visible, value) }

    /// Returns a copy that precedes others of the same priority, or does not.
    public func selected(_ value: Bool) -> MapViewAnnotation { with(\.selected, value) }

    /// Returns a copy with a priority: a higher one is placed first and drawn on top.
    public func priority(_ value: Int?) -> MapViewAnnotation { with(\.priority, value) }

    /// Returns a copy with possible anchors, in order of preference.
    public func variableAnchors(_ value: [ViewAnnotationAnchorConfig]) -> MapViewAnnotation {
        with(\.variableAnchors, value)
    }

    /// Returns a copy that is shown at a zoom level and above.
    public func minZoom(_ value: Double) -> MapViewAnnotation { with(\.minZoom, value) }

    /// Returns a copy that is shown at a zoom level and below.
    public func maxZoom(_ value: Double) -> MapViewAnnotation { with(\.maxZoom, value) }

    /// Returns a copy with a handler for taps.
    public func onTapGesture(perform action: @escaping () -> Void) -> MapViewAnnotation {
        tapHandler(action)
    }

    /// Returns a copy with a handler for changes of the anchor.
    public func onAnchorChanged(action: @escaping (ViewAnnotationAnchorConfig) -> Void) -> MapViewAnnotation {
        with(\.onAnchorChanged, action)
    }

    /// Returns a copy with a handler that is called when the annotation is shown or hidden.
    public func onVisibilityChanged(action: @escaping (Bool) -> Void) -> MapViewAnnotation {
        with(\.onVisibilityChanged, action)
    }

    /// Returns a copy with a handler for changes of the coordinate.
    public func onAnchorCoordinateChanged(
        action: @escaping (CLLocationCoordinate2D) -> Void
    ) -> MapViewAnnotation {
        with(\.onAnchorCoordinateChanged, action)
    }
}
