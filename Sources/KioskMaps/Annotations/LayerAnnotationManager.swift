public import Foundation
public import KioskStyle

/// Keeps pictures at coordinates.
public typealias PointAnnotationManager = LayerAnnotationManager<PointAnnotation>
/// Keeps lines.
public typealias PolylineAnnotationManager = LayerAnnotationManager<PolylineAnnotation>
/// Keeps polygons.
public typealias PolygonAnnotationManager = LayerAnnotationManager<PolygonAnnotation>
/// Keeps circles.
public typealias CircleAnnotationManager = LayerAnnotationManager<CircleAnnotation>

/// Keeps annotations of one kind in a GeoJSON source and draws them with one layer, both named like the manager.
///
///     let pins = mapView.annotations.makePointAnnotationManager(id: "pins")
///     pins.annotations = [pin]                         // costs a look at each
///     pins.update("bus") { $0.point = Point(stop) }    // costs the one
///
/// What is assigned or changed is shown with the next frame. Later annotations lie on top of earlier ones. Annotations stay
/// when another style is loaded.
@MainActor
public final class LayerAnnotationManager<Kind: LayerAnnotation>: AnnotationManager {
    /// Names the manager in its map.
    public let id: String

    /// Told which annotations are tapped.
    public weak var delegate: (any AnnotationInteractionDelegate)?

    /// The style properties set on the manager: those of the whole layer, and fallbacks for annotations without their own.
    ///
    /// Expressions read the data of an annotation by `Exp.customData(_:)`.
    ///
    /// A property that is removed returns to the default of the style specification, even where a new manager has another.
    public var layerProperties = StyleProperties() {
        didSet {
            for name in Kind.layerDefaults.keys where oldValue[name] != nil && layerProperties[name] == nil {
                resetNames.insert(name)
            }
            needsRestyle()
        }
    }

    /// The slot of the style the layer is in; nil for none.
    public var slot: String? {
        didSet { needsRestyle() }
    }

    /// Where the layer lies in the stack; setting nil moves it to the top.
    ///
    /// A position that names no layer is reported by `onDiagnostic`, and nothing moves.
    public var layerPosition: LayerPosition? {
        didSet { moveLayer() }
    }

    /// The longest distance from a finger at which an annotation or a cluster is tapped when nothing lies exactly under the
    /// finger, in points on screen; nil for `mapView.annotations.tapRadius`.
    public var tapRadius: CGFloat?

    /// As `tapRadius`, for long presses.
    public var longPressRadius: CGFloat?

    /// Whether selected annotations are drawn above, and hit before, all others of the manager.
    ///
    /// They keep their order among themselves. Defaults to `false`.
    public var drawsSelectedOnTop = false {
        didSet {
            guard drawsSelectedOnTop != oldValue else { return }
            areAttributesDirty = true
            needsRestyle()
        }
    }

    /// What a tap changes in the selection.
    ///
    /// Defaults to `.multiple`: a tap toggles `isSelected` of each annotation it hits, with or without handlers.
    public var selectionMode = AnnotationSelectionMode.multiple

    /// Whether a tap on nothing, neither an annotation nor anything else that answers to taps, deselects all annotations.
    ///
    /// Defaults to `false`.
    public var clearsSelectionOnMapTap = false

    /// The tap that changed the selection last, by its number.
    var lastSelectingTap: Int?

    /// The properties that were set and removed, whose defaults are those of the style specification from then on.
    private var resetNames: Set<String> = []

    /// The ids of the selected annotations.
    private(set) var selectedIDs: Set<String> = []

    /// Called when there is something to show with the next frame.
    var onNeedsFrame: () -> Void = {}

    /// Returns the manager of the map that keeps its annotations in a file.
    var keeper: (URL) -> (any AnnotationManager)? = { _ in nil }

    let map: MapboxMap

    /// The pictures of all managers; nil once this one is removed.
    var images: AnnotationImages?

    /// The layer of the manager.
    let main: AnnotationLayer<Kind>

    /// The layer above it that holds what was dragged since the last assignment.
    let dragged: AnnotationLayer<Kind>

    /// The layers of clusters, if there are any.
    let clusters: ClusterLayers?

    /// What a finger drags at the moment.
    var drag: HeldAnnotation?

    /// The file that holds what the manager holds, if there is one.
    var file: AnnotationFile<Kind>?

    /// What was assigned and is not yet compared with what is there.
    var assigned: [Kind]?

    /// Whether what was assigned may have several annotations of one id.
    var mayHoldDuplicates = false

    /// Ids that were assigned more than once, which is not yet reported.
    private var duplicates: [String] = []

    private var hasReportedLatitude = false

    private var log = AnnotationChangeLog()
    private var isObserved = false
    private lazy var changes = SignalSubject<AnnotationChanges>(outbox: map.outbox) { [weak self] in
        self?.isObserved = $0
    }

    private var isLayerDirty = true
    private var areAttributesDirty = false

    /// Every property an annotation ever set: a feature on its way out still needs its own values.
    private var dataDrivenNames: Set<String> = []

    init(id: String, map: MapboxMap, images: AnnotationImages, clusters: ClusterLayers? = nil) {
        self.id = id
        self.map = map
        self.images = images
        self.clusters = clusters
        main = AnnotationLayer(id: id, map: map, hasClusters: clusters != nil)
        dragged = AnnotationLayer(id: "\(id)_drag", map: map)
    }

    /// Puts sources and layers into the style, or reports why it cannot.
    func attach(at position: LayerPosition?) {
        layerPosition = position
        do {
            if let clusters { try clusters.addSource() } else { try main.addSource() }
            map.setFeatureOwner(id, ofSource: main.id)
            try main.attach(at: position)
            try clusters?.attach(below: layerId)
        } catch {
            report("it shows nothing: \(error)")
        }
    }

    /// The id of the source its annotations are in: the manager's own.
    public var sourceId: String { id }

    /// The id of the layer that draws them: the manager's own.
    public var layerId: String { id }

    /// Sends which annotations came, changed and went, with the frame that shows it.
    public var onChange: Signal<AnnotationChanges> { changes.signal }
}

extension LayerAnnotationManager {
    /// Whether source or layers are not up to date.
    var isDirty: Bool {
        assigned != nil || !duplicates.isEmpty || needsSaving
            || main.isAttached
                && (main.list.isChanged || dragged.list.isChanged || isLayerDirty || areAttributesDirty)
    }

    /// Brings sources, pictures and layers up to date.
    @specialized(where Kind == PointAnnotation)
    @specialized(where Kind == PolylineAnnotation)
    @specialized(where Kind == PolygonAnnotation)
    @specialized(where Kind == CircleAnnotation)
    func synchronize() {
        compareAssigned()
        if main.isAttached { show() }
        // Last, because whoever hears of it may assign again or remove the manager.
        reportDuplicates()
        reportLatitude()
        saveIfNeeded()
        let changed = log.take()
        if !changed.isEmpty { changes.send(changed) }
    }

    private func show() {
        if areAttributesDirty {
            main.showAll(attributes)
            dragged.showAll(attributes)
            areAttributesDirty = false
        } else {
            main.showChanges(attributes)
            dragged.showChanges(attributes)
        }
        images?.synchronize()
        if isLayerDirty { restyleLayers() }
    }

    /// Compares what was assigned with what is there.
    func compareAssigned() {
        guard let annotations = assigned else { return }
        assigned = nil
        for annotation in dragged.list.annotations { dragged.list.remove(annotation.id, witness) }
        duplicates += main.list.assign(annotations, witness)
        letGo()
    }

    /// Removes all but the first of each id from what was assigned.
    ///
    /// - Complexity: O(n) once after each assignment.
    @specialized(where Kind == PointAnnotation)
    @specialized(where Kind == PolylineAnnotation)
    @specialized(where Kind == PolygonAnnotation)
    @specialized(where Kind == CircleAnnotation)
    func discardDuplicates() {
        guard mayHoldDuplicates, let annotations = assigned else { return }
        mayHoldDuplicates = false
        var ids = Set<String>(minimumCapacity: annotations.count)
        let isFirst = annotations.map { ids.insert($0.id).inserted }
        guard ids.count < annotations.count else { return }
        duplicates += zip(annotations, isFirst).lazy.filter { !$1 }.map { $0.0.id }
        assigned = zip(annotations, isFirst).lazy.filter { $1 }.map { $0.0 }
    }

    /// Lets go of what the annotations held that are gone; whoever changes the lists calls it when they are at rest again.
    func letGo() {
        _ = (main.list.takeReleased(), dragged.list.takeReleased())
    }

    /// Reports ids that were assigned more than once.
    func reportDuplicates() {
        guard !duplicates.isEmpty else { return }
        let names = duplicates.map { "\"\($0)\"" }.joined(separator: ", ")
        duplicates = []
        report("ids must be unique; only the first is kept of \(names)")
    }

    /// Reports the first annotation that lies outside the projection, once.
    private func reportLatitude() {
        guard !hasReportedLatitude, let message = main.latitudeProblem ?? dragged.latitudeProblem else {
            return
        }
        hasReportedLatitude = true
        report(message)
    }

    /// Records an annotation before and after a change.
    func witness(_ before: Kind?, _ after: Kind?) {
        if let before, before.isSelected { selectedIDs.remove(before.id) }
        if let after, after.isSelected { selectedIDs.insert(after.id) }
        if isObserved { log.note(before?.id, after?.id) }
        file?.isDirty = true
        if before?.extras.isEmpty == false || after?.extras.isEmpty == false {
            images?.note(before?.picture, after?.picture)
        }
        guard let properties = after?.layerProperties, !properties.isEmpty else { return }
        for name in properties.names where dataDrivenNames.insert(name).inserted { isLayerDirty = true }
    }

    /// Says that the file lacks something.
    func fileNeedsWriting() {
        file?.isDirty = true
        onNeedsFrame()
    }

    func report(_ message: String) {
        map.report(Diagnostic(subject: .annotations, message: "manager \"\(id)\": \(message)"))
    }

    func needsRestyle() {
        isLayerDirty = true
        onNeedsFrame()
    }

    private func moveLayer() {
        guard main.isAttached else { return }
        do {
            try map.moveLayer(withId: layerId, to: layerPosition ?? .default)
            try clusters?.move(below: layerId)
            if dragged.isAttached { try map.moveLayer(withId: dragged.id, to: .above(layerId)) }
        } catch {
            report("its layer stays where it is: \(error)")
        }
    }

    /// What expressions of the layer read of an annotation.
    private func attributes(_ annotation: Kind) -> FeatureAttributes {
        var properties = withoutCustomData
        if !annotation.extras.isEmpty, !annotation.customData.isEmpty {
            properties["custom_data"] = .object(annotation.customData)
        }
        if drawsSelectedOnTop, annotation.isSelected { properties["is_selected"] = true }
        return FeatureAttributes(properties: properties, layerProperties: annotation.layerProperties)
    }

    private func restyleLayers() {
        isLayerDirty = false
        let style = AnnotationLayerStyle<Kind>(
            properties: layerProperties, resetNames: resetNames, dataDrivenNames: dataDrivenNames,
            drawsSelectedOnTop: drawsSelectedOnTop)
        main.restyle(style.json, slot: slot)
        dragged.restyle(style.json, slot: slot)
    }
}

/// The properties of an annotation without data; one value, so that a million annotations share its storage.
private let withoutCustomData: JSONObject = ["custom_data": .object([:])]
