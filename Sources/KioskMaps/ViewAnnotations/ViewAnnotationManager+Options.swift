import Foundation

/// The v10 API, in which views identify annotations; new code adds `ViewAnnotation`s.
extension ViewAnnotationManager {
    /// Adds an annotation.
    ///
    /// - Parameters:
    ///   - view: The content.
    ///   - id: The id of the annotation; nil for a UUID.
    ///   - options: The options, which need an annotated feature.
    /// - Throws: `ViewAnnotationManagerError`; on an error nothing is changed.
    /// - Complexity: O(n).
    public func add(_ view: ViewAnnotationContent, id: String? = nil, options: ViewAnnotationOptions) throws {
        guard annotation(with: view) == nil, id == nil || annotation(withId: id) == nil else {
            throw ViewAnnotationManagerError.viewIsAlreadyAdded
        }
        guard let feature = options.annotatedFeature else { throw ViewAnnotationManagerError.annotatedFeatureMissing }
        let annotation = ViewAnnotation(id: id ?? UUID().uuidString, annotatedFeature: feature, view: view)
        annotation.apply(options)
        add(annotation)
    }

    /// Changes the options of an annotation; options that are nil are not changed.
    ///
    /// - Throws: `ViewAnnotationManagerError.annotationNotFound`.
    /// - Complexity: O(n).
    public func update(_ view: ViewAnnotationContent, options: ViewAnnotationOptions) throws {
        guard let annotation = annotation(with: view) else { throw ViewAnnotationManagerError.annotationNotFound }
        annotation.apply(options)
    }

    /// Removes the annotation with a view; an unknown view is ignored.
    ///
    /// - Complexity: O(n).
    public func remove(_ view: ViewAnnotationContent) {
        annotation(with: view)?.remove()
    }

    /// Returns the content of the annotation with an id; nil if there is none.
    ///
    /// - Complexity: O(n).
    public func view(forId id: String) -> ViewAnnotationContent? {
        annotation(withId: id)?.view
    }

    /// Returns the content of the annotation of a feature; nil if there is none.
    ///
    /// - Complexity: O(n).
    public func view(forFeatureId id: String) -> ViewAnnotationContent? {
        annotation(ofFeature: id)?.view
    }

    /// Returns the options of the annotation of a feature; nil if there is none.
    ///
    /// - Complexity: O(n).
    public func options(forFeatureId id: String) -> ViewAnnotationOptions? {
        annotation(ofFeature: id).flatMap { options(for: $0.view) }
    }

    /// Returns the options of the annotation with a view; nil if there is none.
    ///
    /// - Complexity: O(n).
    public func options(for view: ViewAnnotationContent) -> ViewAnnotationOptions? {
        annotation(with: view).map { annotation in
            let config = annotation.variableAnchors.first
            let size = size(of: annotation).total(anchor: config?.anchor ?? .center)
            var options = ViewAnnotationOptions(
                annotatedFeature: annotation.annotatedFeature, width: annotation.state.sizeOverride.width ?? size.width,
                height: annotation.state.sizeOverride.height ?? size.height,
                associatedFeatureId: annotation.state.associatedSymbol,
                allowOverlap: annotation.allowOverlap, allowOverlapWithPuck: annotation.allowOverlapWithPuck,
                visible: annotation.visible, anchor: config?.anchor,
                offsetX: config?.offsetX, offsetY: config?.offsetY, selected: annotation.selected,
                priority: annotation.priority, variableAnchors: annotation.variableAnchors,
                ignoreCameraPadding: annotation.ignoreCameraPadding, minZoom: annotation.minZoom,
                maxZoom: annotation.maxZoom, enableSymbolLayerCollision: annotation.enableSymbolLayerCollision)
            options.allowZElevate = annotation.allowZElevate
            options.enableAvoidRegions = annotation.enableAvoidRegions
            return options
        }
    }

    private func annotation(with view: ViewAnnotationContent) -> ViewAnnotation? {
        allAnnotations.first { $0.view === view }
    }

    /// Returns the annotation that belongs to a feature: by the options of v10, or by the feature at which it is shown.
    private func annotation(ofFeature id: String) -> ViewAnnotation? {
        allAnnotations.first { annotation in
            if annotation.state.associatedSymbol == id { return true }
            guard case .layerFeature(_, let feature) = annotation.annotatedFeature else { return false }
            return feature == id
        }
    }

    private func annotation(withId id: String?) -> ViewAnnotation? {
        allAnnotations.first { $0.id == id }
    }
}

extension ViewAnnotation {
    /// Sets the options that are not nil.
    fileprivate func apply(_ options: ViewAnnotationOptions) {
        if let feature = options.annotatedFeature { annotatedFeature = feature }
        let size = state.sizeOverride
        setSizeOverride(.init(width: options.width ?? size.width, height: options.height ?? size.height))
        if let symbol = options.associatedFeatureId { setAssociatedSymbol(symbol) }
        if let allows = options.allowOverlap { allowOverlap = allows }
        if let isVisible = options.visible { visible = isVisible }
        if let isSelected = options.selected { selected = isSelected }
        if let allows = options.allowOverlapWithPuck { allowOverlapWithPuck = allows }
        if let allows = options.allowZElevate { allowZElevate = allows }
        if let value = options.priority { priority = value }
        if let ignores = options.ignoreCameraPadding { ignoreCameraPadding = ignores }
        if let zoom = options.minZoom { minZoom = zoom }
        if let zoom = options.maxZoom { maxZoom = zoom }
        if let avoids = options.enableAvoidRegions { enableAvoidRegions = avoids }
        if let collides = options.enableSymbolLayerCollision { enableSymbolLayerCollision = collides }
        if let anchors = options.variableAnchors {
            variableAnchors = anchors
        } else if options.anchor != nil || options.offsetX != nil || options.offsetY != nil {
            var config = variableAnchors.first ?? ViewAnnotationAnchorConfig(anchor: .center)
            if let anchor = options.anchor { config.anchor = anchor }
            if let offset = options.offsetX { config.offsetX = offset }
            if let offset = options.offsetY { config.offsetY = offset }
            variableAnchors = [config]
        }
    }
}
