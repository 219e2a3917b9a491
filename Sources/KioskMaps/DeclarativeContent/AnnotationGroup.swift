public import KioskStyle

/// Annotations with a manager of their own, as content of a map.
///
///     PointAnnotationGroup(stops, id: \.number) { stop in
///         PointAnnotation(coordinate: stop.coordinate).iconImage("stop")
///     }
///     .iconAllowOverlap(false)
///     .clusterOptions(ClusterOptions())
///
/// Each property of the manager is a function of the group, which sets it. An annotation keeps its id while its element has the
/// same id, so that new values change it instead of replacing it.
@dynamicMemberLookup
public struct AnnotationGroup<Kind: LayerAnnotation, Data: RandomAccessCollection, ID: Hashable>: PrimitiveMapContent {
    private var properties: [AnnotationGroupProperty<Kind>] = []
    private var clusters = ClusterContent()
    private var layerID: String?
    private var slot: Slot?
    private var position: LayerPosition?
    private let elements: [(id: AnyHashable, annotation: Kind)]

    /// Creates a group with an annotation for each element.
    ///
    /// - Parameters:
    ///   - data: The elements, the lowest first.
    ///   - id: The id of an element.
    ///   - content: Returns the annotation of an element.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, content: (Data.Element) -> Kind) {
        elements = data.map { (AnyHashable($0[keyPath: id]), content($0)) }
    }

    /// Creates a group with an annotation for each element, identified by the id of the element.
    ///
    /// - Parameters:
    ///   - data: The elements, the lowest first.
    ///   - content: Returns the annotation of an element.
    public init(
        _ data: Data, content: (Data.Element) -> Kind
    ) where Data.Element: Identifiable, Data.Element.ID == ID {
        self.init(data, id: \.id, content: content)
    }

    /// Nothing: the annotations are shown by their manager.
    public var body: EmptyMapContent { EmptyMapContent() }

    /// Returns a function that sets a property of the manager.
    @MainActor
    public subscript<Value: Equatable>(
        dynamicMember property: ReferenceWritableKeyPath<LayerAnnotationManager<Kind>, Value>
    ) -> (Value) -> AnnotationGroup {
        { value in
            with { $0.properties.append(AnnotationGroupProperty(property, value)) }
        }
    }

    /// Returns a copy with an id for the manager and its layer.
    public func layerId(_ id: String) -> AnnotationGroup {
        with { $0.layerID = id }
    }

    /// Returns a copy whose layer lies in a slot of the style.
    public func slot(_ slot: Slot?) -> AnnotationGroup {
        with { $0.slot = slot }
    }

    /// Returns a copy whose layer has a position in the stack; nil for the one above the content before it.
    public func layerPosition(_ position: LayerPosition?) -> AnnotationGroup {
        with { $0.position = position }
    }

    private func with(_ change: (inout AnnotationGroup) -> Void) -> AnnotationGroup {
        var copy = self
        change(&copy)
        return copy
    }

    func add(to collection: inout ContentCollection) {
        collection.add(
            AnnotationGroupContent(layerID: layerID, slot: slot, layerPosition: position) {
                [elements, properties, clusters] managers, id, shown in
                let group = ShownAnnotationGroup<Kind>.group(
                    id: id, clusters: clusters, properties: properties, in: managers, continuing: shown)
                group.update(elements, properties)
                return group
            })
    }
}

extension AnnotationGroup where Kind == PointAnnotation {
    /// Returns a copy whose annotations are clustered where they lie close together; nil disables it.
    public func clusterOptions(_ options: ClusterOptions?) -> AnnotationGroup {
        with { $0.clusters.options = options }
    }

    /// Returns a copy with a handler for taps on clusters.
    public func onClusterTapGesture(
        perform handler: @escaping @MainActor (AnnotationClusterGestureContext) -> Void
    ) -> AnnotationGroup {
        with { $0.clusters.onTap = handler }
    }

    /// Returns a copy with a handler for long presses on clusters.
    public func onClusterLongPressGesture(
        perform handler: @escaping @MainActor (AnnotationClusterGestureContext) -> Void
    ) -> AnnotationGroup {
        with { $0.clusters.onLongPress = handler }
    }
}

extension AnnotationGroup where Kind == PointAnnotation {
    /// Returns a copy with an offset of icons from their coordinates, in points times the size of the icon.
    ///
    /// - Parameters:
    ///   - x: The offset to the right.
    ///   - y: The offset down.
    @MainActor
    public func iconOffset(x: Double, y: Double) -> AnnotationGroup {
        self[dynamicMember: \.iconOffset]([x, y])
    }

    /// Returns a copy with an offset of texts from their anchors, in ems.
    ///
    /// - Parameters:
    ///   - x: The offset to the right.
    ///   - y: The offset down.
    @MainActor
    public func textOffset(x: Double, y: Double) -> AnnotationGroup {
        self[dynamicMember: \.textOffset]([x, y])
    }

    /// Returns a copy with a translation of icons on the screen or the ground, in points.
    ///
    /// - Parameters:
    ///   - x: The translation to the right.
    ///   - y: The translation down.
    @MainActor
    public func iconTranslate(x: Double, y: Double) -> AnnotationGroup {
        self[dynamicMember: \.iconTranslate]([x, y])
    }

    /// Returns a copy with a translation of texts on the screen or the ground, in points.
    ///
    /// - Parameters:
    ///   - x: The translation to the right.
    ///   - y: The translation down.
    @MainActor
    public func textTranslate(x: Double, y: Double) -> AnnotationGroup {
        self[dynamicMember: \.textTranslate]([x, y])
    }

    /// Returns a copy with limits for the scale of icons with the text size of the device.
    ///
    /// - Parameters:
    ///   - min: The minimum scale.
    ///   - max: The maximum scale.
    @MainActor
    public func iconSizeScaleRange(min: Double, max: Double) -> AnnotationGroup {
        self[dynamicMember: \.iconSizeScaleRange]([min, max])
    }

    /// Returns a copy with limits for the scale of texts with the text size of the device.
    ///
    /// - Parameters:
    ///   - min: The minimum scale.
    ///   - max: The maximum scale.
    @MainActor
    public func textSizeScaleRange(min: Double, max: Double) -> AnnotationGroup {
        self[dynamicMember: \.textSizeScaleRange]([min, max])
    }
}
