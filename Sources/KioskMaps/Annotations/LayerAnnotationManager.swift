public import Foundation
public import KioskStyle

/// A manager of icons and texts at coordinates.
public typealias PointAnnotationManager = LayerAnnotationManager<PointAnnotation>
/// A manager of lines.
public typealias PolylineAnnotationManager = LayerAnnotationManager<PolylineAnnotation>
/// A manager of polygons.
public typealias PolygonAnnotationManager = LayerAnnotationManager<PolygonAnnotation>
/// A manager of circles.
public typealias CircleAnnotationManager = LayerAnnotationManager<CircleAnnotation>

/// A manager that stores annotations of one kind in a GeoJSON source and draws them with one layer; both have its id.
///
///     let pins = mapView.annotations.makePointAnnotationManager(id: "pins")
///     pins.annotations = [pin]                         // compares every annotation
///     pins.update("bus") { $0.point = Point(stop) }    // changes one
///
/// Changes are shown with the next frame. Later annotations are drawn above earlier ones. Annotations are preserved when
/// another style is loaded.
@MainActor
public final class LayerAnnotationManager<Kind: LayerAnnotation>: AnnotationManager {
    /// The id of the manager, unique in its map.
    public let id: String

    /// The delegate that is notified of taps on annotations.
    public weak var delegate: (any AnnotationInteractionDelegate)?

    /// Returns the description of an annotation for people who do not see it, unless the annotation has an `accessibilityLabel`.
    ///
    ///     pins.accessibilityLabel = { $0.customData.string("station") }
    ///
    /// Without a closure, and where it returns nil, the description is the text that is drawn (`textField`), or else the string
    /// `name`, `title` or `label` of `customData`.
    public var accessibilityLabel: ((Kind) -> String?)?

    /// Whether the annotations are left out of what people hear who do not see the map, and of the order of the focus.
    ///
    /// Defaults to `false`; set it for decoration.
    public var accessibilityElementsHidden = false

    let map: MapboxMap

    /// The annotations with their sources and layers.
    let layers: AnnotationLayers<Kind>

    /// The touch that begins a drag of a draggable annotation; nil for `mapView.annotations.dragStart`.
    public var dragStart: DragStart?

    private var style = AnnotationLayerStyle<Kind>()
    private var radii = AnnotationHitRadii()

    /// The selected annotations, and what a tap changes in them.
    var selection = AnnotationSelection()

    /// The selection across all managers of the map.
    let singleSelection: SingleSelection

    /// The annotations that were assigned since the last frame.
    var pending = PendingAssignment<Kind>()

    /// The annotations that fingers drag: at most one for each group of contacts.
    var drags: [AnnotationDragState] = []

    /// The file of the annotations.
    var persistence: AnnotationPersistence<Kind>

    /// The effects of annotations that appear or disappear.
    var effects = EffectSet()

    /// The id of the annotation whose geometry a movement sets; nil meanwhile.
    var movingID: String?

    /// Whether movements in view continue, so that the next frame differs.
    var isMoving = false

    /// The lines that show how annotations move; nil for none.
    var lineLayers: MotionLineLayers?

    /// The images of all managers of the map; nil after the manager was removed.
    var images: AnnotationImages?

    private let changes: AnnotationChangeNotifier

    init(
        id: String, map: MapboxMap, images: AnnotationImages, files: AnnotationFileOwners,
        singleSelection: SingleSelection, clusters: ClusterLayers? = nil
    ) {
        self.id = id
        self.map = map
        self.images = images
        self.singleSelection = singleSelection
        layers = AnnotationLayers(id: id, map: map, clusters: clusters)
        persistence = AnnotationPersistence(managerID: id, owners: files)
        changes = AnnotationChangeNotifier(outbox: map.outbox)
    }

    /// Adds sources and layers to the style, and reports an error.
    func attach(at position: LayerPosition?) {
        do {
            try layers.attach(at: position)
        } catch {
            report("its annotations are not shown: \(error)")
        }
    }

    /// The id of the source of the annotations: that of the manager.
    public var sourceId: String { id }

    /// The id of the layer that draws the annotations: that of the manager.
    public var layerId: String { id }

    /// Sends the ids of annotations that were inserted, updated and removed, with the frame that shows the changes.
    public var onChange: Signal<AnnotationChanges> { changes.signal }
}

extension LayerAnnotationManager {
    /// The style properties set on the manager: those of the whole layer, and defaults for annotations that do not set them.
    ///
    /// Expressions read the data of an annotation by `Exp.customData(_:)`.
    ///
    /// A property that is removed returns to the default of the style specification, even if a new manager has another one.
    public var layerProperties: StyleProperties {
        get { style.properties }
        set {
            style.properties = newValue
            requestFrame()
        }
    }

    /// The image of annotations without one of their own, which the style contains until the manager is removed; nil for none.
    var commonImage: PointAnnotation.Image? {
        get { style.image }
        set {
            images?.note(style.image, newValue)
            style.image = newValue
            requestFrame()
        }
    }

    /// The slot of the style that contains the layer; nil for none.
    public var slot: String? {
        get { style.slot }
        set {
            style.slot = newValue
            requestFrame()
        }
    }

    /// The position of the layer in the stack; setting nil moves it to the top.
    ///
    /// A position that names no layer is reported by `onDiagnostic`, and the layer is not moved.
    public var layerPosition: LayerPosition? {
        get { layers.position }
        set {
            do {
                try layers.move(to: newValue)
                try lineLayers?.move(below: layerId)
            } catch {
                report("layerPosition: the layer is not moved: \(error)")
            }
        }
    }

    /// The maximum distance from a finger at which a tap hits an annotation or a cluster if none lies exactly under the finger,
    /// in points on screen; nil for `mapView.annotations.tapRadius`.
    public var tapRadius: CGFloat? {
        get { radii.tap }
        set { radii.tap = newValue }
    }

    /// The maximum distance for long presses and drags, as `tapRadius` for taps.
    public var longPressRadius: CGFloat? {
        get { radii.longPress }
        set { radii.longPress = newValue }
    }

    /// Whether selected annotations are drawn above, and hit before, all others of the manager.
    ///
    /// They keep their order among themselves. Defaults to `false`.
    public var drawsSelectedOnTop: Bool {
        get { style.drawsSelectedOnTop }
        set {
            guard newValue != style.drawsSelectedOnTop else { return }
            style.drawsSelectedOnTop = newValue
            layers.setAttributesChanged()
            requestFrame()
        }
    }

    /// The effect of a tap on the selection.
    ///
    /// Defaults to `.multiple`: a tap toggles `isSelected` of each annotation it hits, with or without handlers.
    public var selectionMode: AnnotationSelectionMode {
        get { selection.mode }
        set { selection.mode = newValue }
    }

    /// Whether a tap that hits neither an annotation nor any other target deselects all annotations.
    ///
    /// Defaults to `false`.
    public var clearsSelectionOnMapTap: Bool {
        get { selection.isClearedByMissedTap }
        set { selection.isClearedByMissedTap = newValue }
    }

    /// Returns the maximum distance at which a kind of touch hits an annotation, in points; nil for that of the map.
    func hitRadius(for kind: InteractionKind) -> CGFloat? {
        radii.radius(for: kind)
    }

    /// Prepares the layers for effects, which stay prepared.
    func setHasEffects() {
        style.hasEffects = true
    }

    /// Marks the style of the layers as changed.
    func setNeedsRestyle() {
        style.setNeedsApply()
        requestFrame()
    }
}

extension LayerAnnotationManager {
    /// Whether sources, layers or the file do not contain all changes.
    var isDirty: Bool {
        pending.annotations != nil || pending.hasDuplicates || needsSaving
            || lineLayers?.isChanged == true || layers.isAttached && (layers.isChanged || !style.isApplied)
    }

    /// Updates sources, images, layers and the file, and sends the changes.
    @_specialize(where Kind == PointAnnotation)
    @_specialize(where Kind == PolylineAnnotation)
    @_specialize(where Kind == PolygonAnnotation)
    @_specialize(where Kind == CircleAnnotation)
    func synchronize() {
        applyAssignment()
        if layers.isAttached { show() }
        // Last, because an observer may assign again or remove the manager.
        reportDuplicates()
        if let problem = layers.takeLatitudeProblem() { report(problem) }
        saveIfNeeded()
        changes.send()
    }

    private func show() {
        let marksSelected = style.drawsSelectedOnTop
        layers.show { Self.attributes(of: $0, marksSelected: marksSelected, effects: effects) }
        images?.synchronize()
        if lineLayers != nil { showLines() }
        if !style.isApplied { layers.restyle(style.apply(), slot: style.slot) }
    }

    /// Compares the annotations that were assigned with those of the layers.
    func applyAssignment() {
        guard let annotations = pending.take() else { return }
        pending.addDuplicates(layers.assign(annotations, noteChange))
    }

    /// Reports ids that were assigned more than once.
    func reportDuplicates() {
        let (ids, count) = pending.takeDuplicates()
        guard count > 0 else { return }
        report("ids must be unique; only the first annotation is kept of \(Self.listed(ids, count: count))")
    }

    /// Returns the first ids of a report, and the number of the others.
    ///
    /// - Parameters:
    ///   - ids: The ids; those after the first twenty are left out.
    ///   - count: The number of all ids.
    static func listed(_ ids: some Sequence<String>, count: Int) -> String {
        let listed = ids.prefix(20).map { "\"\($0)\"" }
        let others = count - listed.count
        return listed.joined(separator: ", ") + (others > 0 ? " and \(others) others" : "")
    }

    /// Records an annotation before and after a change; nil if it did not exist.
    func noteChange(_ before: Kind?, _ after: Kind?) {
        noteMotion(before, after)
        if lineLayers != nil { noteLines(before, after) }
        if let before, before.isSelected { selection.set(before.id, isSelected: false) }
        if let after, after.isSelected {
            selection.set(after.id, isSelected: true)
            if before?.isSelected != true { singleSelection.noteSelection(of: after.id, in: id) }
        }
        changes.note(before, after)
        persistence.setNeedsWriting()
        if before?.extras.isEmpty == false || after?.extras.isEmpty == false {
            images?.note(before?.annotationImage, after?.annotationImage)
        }
        if let after, !after.layerProperties.isEmpty { style.add(after.layerProperties) }
    }

    /// Records a change of the position of an annotation.
    func noteMove(of id: String) {
        if id != movingID {
            cancelMotion(of: id)
            if lineLayers != nil { noteLines(nil, layers[id]) }
        }
        changes.noteUpdate(of: id)
        persistence.setNeedsWriting()
    }

    /// Requests a frame that shows the changes, unless the manager was removed.
    func requestFrame() {
        if images != nil { map.frames.requestFrame() }
    }

    /// Reports a problem of the manager.
    package func report(_ message: String) {
        map.report(Diagnostic(subject: .annotations, message: "manager \"\(id)\": \(message)"))
    }

    /// Returns the attributes of an annotation that expressions of the layers read.
    ///
    /// - Parameters:
    ///   - annotation: The annotation.
    ///   - marksSelected: Whether the attributes contain the selection.
    ///   - effects: The effects in progress.
    static func attributes(
        of annotation: Kind, marksSelected: Bool, effects: EffectSet
    ) -> FeatureAttributes {
        var properties = propertiesWithoutCustomData
        if !annotation.extras.isEmpty, !annotation.customData.isEmpty {
            properties["custom_data"] = .object(annotation.customData)
        }
        if marksSelected, annotation.isSelected { properties["is_selected"] = true }
        if let factors = effects.factors(of: annotation.id) {
            properties[LayerType.opacityFactor] = .number(factors.opacity)
            properties[LayerType.sizeFactor] = .number(factors.size)
        }
        return FeatureAttributes(properties: properties, layerProperties: annotation.layerProperties)
    }
}

/// The properties of an annotation without data; one value, so that a million annotations share its storage.
private let propertiesWithoutCustomData: JSONObject = ["custom_data": .object([:])]

/// The maximum distances from a finger at which the annotations of a manager are hit, in points.
struct AnnotationHitRadii {
    /// The maximum distance for taps; nil for that of the map.
    var tap: CGFloat?

    /// The maximum distance for long presses and drags; nil for that of the map.
    var longPress: CGFloat?

    /// Returns the maximum distance for a kind of touch; nil for that of the map.
    func radius(for kind: InteractionKind) -> CGFloat? {
        kind == .tap ? tap : longPress
    }
}
