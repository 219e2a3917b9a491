import KioskStyle

/// An annotation group without the types of its data.
struct AnnotationGroupContent {
    /// The id of the manager and its layer; nil if the map chooses one.
    var layerID: String?

    /// The slot of the style in which the layer lies; nil for none.
    var slot: Slot?

    /// The position of the layer in the stack; nil for the one above the content before.
    var layerPosition: LayerPosition?

    /// Shows the annotations in a manager with an id: in that of the group shown before, if it has one of the same kind.
    var show: @MainActor (_ managers: AnnotationOrchestrator, _ id: String, _ shown: AnyObject?) -> AnyObject
}

/// A group of icons and texts.
public typealias PointAnnotationGroup<Data: RandomAccessCollection, ID: Hashable> =
    AnnotationGroup<PointAnnotation, Data, ID>
/// A group of lines.
public typealias PolylineAnnotationGroup<Data: RandomAccessCollection, ID: Hashable> =
    AnnotationGroup<PolylineAnnotation, Data, ID>
/// A group of polygons.
public typealias PolygonAnnotationGroup<Data: RandomAccessCollection, ID: Hashable> =
    AnnotationGroup<PolygonAnnotation, Data, ID>
/// A group of circles.
public typealias CircleAnnotationGroup<Data: RandomAccessCollection, ID: Hashable> =
    AnnotationGroup<CircleAnnotation, Data, ID>

extension MapContent where Self: LayerAnnotation {
    /// Nothing: the annotation is shown by a manager.
    public var body: EmptyMapContent { EmptyMapContent() }
}

extension PrimitiveMapContent where Self: LayerAnnotation {
    @MainActor
    func add(to collection: inout ContentCollection) {
        AnnotationGroup(CollectionOfOne(self), id: \.layerTypeName) { $0 }.add(to: &collection)
    }
}

extension LayerAnnotation {
    /// The id of a single annotation in its group: the same for any annotation of the kind.
    fileprivate var layerTypeName: String { Self.layerType.rawValue }
}

extension CircleAnnotation: MapContent, PrimitiveMapContent {}
extension PointAnnotation: MapContent, PrimitiveMapContent {}
extension PolygonAnnotation: MapContent, PrimitiveMapContent {}
extension PolylineAnnotation: MapContent, PrimitiveMapContent {}
