import Foundation
import KioskMaps

/// The annotations of a scenario on its map: their managers, files and callouts.
@MainActor
final class AnnotationStage {
    /// Called with a message when a file cannot be written.
    var onProblem: (String) -> Void = { _ in }

    /// Called when a handler of an annotation is called.
    var onHandler: (Scenario.HandlerCall) -> Void = { _ in }

    /// Called when a finger begins to drag an annotation, with true, and when it ends, with false.
    var onDrag: (Bool) -> Void = { _ in }

    let mapView: MapView

    /// The directory of the files in which annotations are saved.
    private let folder: URL

    /// The managers of the scenario by their ids, and their initial state.
    private(set) var managers: [String: (manager: StagedManager, layer: Scenario.AnnotationLayer)] = [:]

    /// The ids of the managers in the order of the scenario.
    private(set) var managerIDs: [String] = []

    /// Closures that read the saved annotations back from the file of a manager, one for each manager with a file.
    private var readers: [() throws -> [String: Geometry]] = []

    private let callouts: CalloutStage

    init(on mapView: MapView, folder: URL) {
        self.mapView = mapView
        self.folder = folder
        callouts = CalloutStage(on: mapView)
    }

    /// Returns the annotations of a manager that a new map reads from its file.
    func kept() throws -> [String: Geometry] {
        try readers.reduce(into: [:]) { found, read in found.merge(try read()) { $1 } }
    }

    /// Returns the problem of a manager whose id the map of the application uses; nil if it does not.
    func conflict(of layer: Scenario.AnnotationLayer) -> String? {
        let kind: String
        if mapView.annotations.annotationManagersById[layer.id] != nil {
            kind = "manager"
        } else if mapView.mapboxMap.layerExists(withId: layer.id) {
            kind = "layer"
        } else if mapView.mapboxMap.sourceExists(withId: layer.id) {
            kind = "source"
        } else {
            return nil
        }
        return "the manager \"\(layer.id)\" has the id of the \(kind) \"\(layer.id)\" of the map; give it another id"
    }

    /// Creates the manager of a layer with its annotations.
    func add(_ layer: Scenario.AnnotationLayer) {
        switch layer.kind {
        case .circles: add(layer) { $0.makeCircleAnnotationManager(id: layer.id) }
        // The closure is stored in `readers`, so it must not retain the stage.
        case .points: add(layer) { [mapView] in Self.pointManager(layer, $0, flyingOn: mapView) }
        case .lines: add(layer) { $0.makePolylineAnnotationManager(id: layer.id) }
        case .polygons: add(layer) { $0.makePolygonAnnotationManager(id: layer.id) }
        }
    }

    /// Creates a manager of points, whose clusters fly to the zoom level at which they expand when they are tapped.
    private static func pointManager(
        _ layer: Scenario.AnnotationLayer, _ annotations: AnnotationOrchestrator, flyingOn mapView: MapView
    ) -> PointAnnotationManager {
        annotations.makePointAnnotationManager(
            id: layer.id, clusterOptions: layer.clusters,
            onClusterTap: { [weak mapView] context in
                let camera = CameraOptions(center: context.coordinate, zoom: context.expansionZoom)
                mapView?.camera.fly(to: camera, duration: 1)
            })
    }

    private func add<Kind: LayerAnnotation>(
        _ layer: Scenario.AnnotationLayer, _ make: @escaping (AnnotationOrchestrator) -> LayerAnnotationManager<Kind>
    ) {
        let manager = make(mapView.annotations)
        fill(manager, with: layer)
        let staged = StagedManager(manager) { [weak self] feature, layer, manager in
            self?.annotation(of: feature, id: feature.identifier?.text, in: manager, layer)
        }
        if managers.updateValue((staged, layer), forKey: layer.id) == nil { managerIDs.append(layer.id) }
        if let name = layer.callout { callouts.observe(manager, member: name) }
        keep(manager, layer)
        guard let name = layer.file else { return }
        readers.append { [folder] in
            // A manager of a new map reads the file when it begins to persist its annotations there.
            let reader = make(MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64)).annotations)
            try reader.persist(to: folder.appending(path: name))
            return Dictionary(reader.annotations.map { ($0.id, $0.geometry) }) { first, _ in first }
        }
    }

    private func fill<Kind: LayerAnnotation>(
        _ manager: LayerAnnotationManager<Kind>, with layer: Scenario.AnnotationLayer
    ) {
        for (name, value) in layer.properties { manager.layerProperties[name] = StyleValue(value) }
        layer.options.apply(to: manager)
        manager.annotations = layer.features.enumerated().compactMap { index, feature in
            annotation(of: feature, id: feature.identifier?.text ?? "\(layer.id)-\(index)", in: manager, layer)
        }
    }

    /// Returns the annotation of a feature; nil without an id, or if the geometry is not one of the manager.
    ///
    /// - Parameters:
    ///   - feature: The feature. Its properties that are style properties of the layer are those of the annotation, others its custom data.
    ///   - id: The id of the annotation.
    ///   - manager: The manager.
    ///   - layer: The layer of the scenario.
    private func annotation<Kind: LayerAnnotation>(
        of feature: Feature, id: String?, in manager: LayerAnnotationManager<Kind>, _ layer: Scenario.AnnotationLayer
    ) -> Kind? {
        guard let id, let geometry = feature.geometry, var annotation = Kind(id: id, geometry: geometry) else {
            return nil
        }
        annotation.isDraggable = layer.isDraggable
        for (name, value) in feature.properties ?? [:] {
            if layer.kind.isStyleProperty(name) {
                annotation.layerProperties[name] = StyleValue(value)
            } else {
                annotation.customData[name] = value
            }
        }
        complete(&annotation, of: manager, layer)
        return annotation
    }

    /// Sets the image and the handlers of an annotation, which no file contains.
    ///
    /// Unless the scenario says otherwise, every annotation handles the tap that hits it, so that the record contains the topmost
    /// one.
    private func complete<Kind: LayerAnnotation>(
        _ annotation: inout Kind, of manager: LayerAnnotationManager<Kind>, _ layer: Scenario.AnnotationLayer
    ) {
        if var point = annotation as? PointAnnotation, let picture = layer.picture {
            point.image = picture
            if let completed = point as? Kind { annotation = completed }
        }
        let id = annotation.id
        let handlers = layer.handlers
        annotation.tapHandler = { [weak self, weak manager] _ in
            self?.onHandler(.init(kind: .tap, id: id))
            if let name = layer.callout, let manager {
                self?.callouts.handleTap(on: id, of: manager, member: name)
            }
            return handlers.handlesTaps
        }
        if let isHandled = handlers.handlesLongPresses {
            annotation.longPressHandler = { [weak self] _ in
                self?.onHandler(.init(kind: .longPress, id: id))
                return isHandled
            }
        }
        annotation.dragBeginHandler = { [weak self] _, _ in
            self?.onHandler(.init(kind: .dragBegin, id: id))
            if handlers.acceptsDrags { self?.onDrag(true) }
            return handlers.acceptsDrags
        }
        annotation.dragEndHandler = { [weak self] _, _ in
            self?.onHandler(.init(kind: .dragEnd, id: id))
            self?.onDrag(false)
        }
        annotation.dragChangeHandler = { [weak self] annotation, _ in
            self?.callouts.move(id, ofManager: layer.id, to: annotation.geometry)
        }
    }

    /// Saves annotations in a file, which is emptied at the start of a run.
    private func keep<Kind>(_ manager: LayerAnnotationManager<Kind>, _ layer: Scenario.AnnotationLayer) {
        guard let name = layer.file else { return }
        let file = folder.appending(path: name)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
            try manager.persist(to: file)
        } catch {
            onProblem("\(file.relativePath): \(error)")
        }
    }
}
