/// An annotation group that is shown by a manager.
@MainActor
final class ShownAnnotationGroup<Kind: LayerAnnotation> {
    /// The position of an annotation in its group: the id of its element, and how many elements before it have the same.
    private struct Key: Hashable {
        var element: AnyHashable
        var occurrence: Int
    }

    /// The clusters as they were set last; their handlers may change while their layers stay.
    @MainActor
    private final class CurrentClusters {
        var content: ClusterContent

        init(_ content: ClusterContent) {
            self.content = content
        }
    }

    private let manager: LayerAnnotationManager<Kind>
    private let clusters: CurrentClusters
    private var ids: [Key: String] = [:]
    private var annotations: [Kind] = []

    /// The properties of the manager that the group has set.
    private var properties: Set<PartialKeyPath<LayerAnnotationManager<Kind>>> = []

    /// Returns the group that was shown before, or one with a new manager if there is none that can show the content.
    ///
    /// A property that is not in the content any more requires a new manager, because a property that was set cannot return to
    /// the default of new managers.
    /// - Parameters:
    ///   - id: The id of the manager.
    ///   - clusters: The clusters.
    ///   - properties: The values of properties.
    ///   - managers: The managers of the map.
    ///   - shown: The group that was shown with the id; nil for none.
    static func group(
        id: String, clusters: ClusterContent, properties: [AnnotationGroupProperty<Kind>],
        in managers: AnnotationOrchestrator, continuing shown: AnyObject?
    ) -> ShownAnnotationGroup {
        let old = shown as? ShownAnnotationGroup
        if let old, old.clusters.content.hasSameLayers(as: clusters),
            old.properties.isSubset(of: properties.map(\.path))
        {
            old.clusters.content = clusters
            return old
        }
        if shown != nil { managers.removeAnnotationManager(withId: id) }
        let current = CurrentClusters(clusters)
        let onTap: ClusterLayers.Handler = { current.content.onTap?($0) }
        let onLongPress: ClusterLayers.Handler = { current.content.onLongPress?($0) }
        let manager: LayerAnnotationManager<Kind> = managers.makeManager(
            id: id, clusterOptions: clusters.options, onClusterTap: clusters.onTap == nil ? nil : onTap,
            onClusterLongPress: clusters.onLongPress == nil ? nil : onLongPress)
        let group = ShownAnnotationGroup(manager, current)
        group.ids = old?.ids ?? [:]
        return group
    }

    private init(_ manager: LayerAnnotationManager<Kind>, _ clusters: CurrentClusters) {
        self.manager = manager
        self.clusters = clusters
    }

    /// Shows annotations, and sets properties of the manager.
    ///
    /// - Parameters:
    ///   - elements: The annotations with the ids of their elements, the lowest first.
    ///   - properties: The values of properties.
    /// - Complexity: O(n) in the annotations.
    func update(
        _ elements: [(id: AnyHashable, annotation: Kind)], _ properties: [AnnotationGroupProperty<Kind>]
    ) {
        for property in properties {
            property.apply(manager)
            self.properties.insert(property.path)
        }
        let annotations = identified(elements)
        // Handlers cannot be compared.
        guard annotations != self.annotations || annotations.contains(where: { !$0.extras.isEmpty }) else { return }
        self.annotations = annotations
        manager.annotations = annotations
    }

    /// Returns the annotations with the ids that those of the same elements had before.
    private func identified(_ elements: [(id: AnyHashable, annotation: Kind)]) -> [Kind] {
        var counts: [AnyHashable: Int] = [:]
        var ids: [Key: String] = [:]
        defer { self.ids = ids }
        return elements.map { element, annotation in
            let key = Key(element: element, occurrence: counts[element, default: 0])
            counts[element, default: 0] += 1
            let id = self.ids[key] ?? annotation.id
            ids[key] = id
            return annotation.id == id ? annotation : annotation.with(id: id)
        }
    }
}

/// A value for a property of the manager of an annotation group.
struct AnnotationGroupProperty<Kind: LayerAnnotation> {
    /// The property.
    let path: PartialKeyPath<LayerAnnotationManager<Kind>>

    /// Sets the value, unless the property has it.
    let apply: @MainActor (LayerAnnotationManager<Kind>) -> Void

    @MainActor
    init<Value: Equatable>(_ path: ReferenceWritableKeyPath<LayerAnnotationManager<Kind>, Value>, _ value: Value) {
        self.path = path
        apply = { if $0[keyPath: path] != value { $0[keyPath: path] = value } }
    }
}

extension LayerAnnotation {
    /// Returns a copy with another id.
    fileprivate func with(id: String) -> Self {
        guard var copy = Self(id: id, geometry: geometry) else { return self }
        copy.layerProperties = layerProperties
        copy.isSelected = isSelected
        copy.isDraggable = isDraggable
        copy.extras = extras
        return copy
    }
}
