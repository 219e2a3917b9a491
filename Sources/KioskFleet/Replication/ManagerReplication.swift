import KioskGeometry
import KioskMaps

/// The connection of an annotation manager and a replica: changes of the application become records, and records of other kiosks
/// become changes of the manager, which are not sent back.
@MainActor
final class ManagerReplication<Kind: LayerAnnotation> {
    private weak var manager: LayerAnnotationManager<Kind>?
    private weak var replica: FleetReplica?
    private let configure: (inout Kind, Feature) -> Void
    private var shown: [String: ShownValues] = [:]
    private var observation: AnyCancelable?
    private var isReported = false

    /// Connects a manager and a replica.
    init(
        _ manager: LayerAnnotationManager<Kind>, _ replica: FleetReplica,
        configure: @escaping (inout Kind, Feature) -> Void
    ) {
        self.manager = manager
        self.replica = replica
        self.configure = configure
        for annotation in manager.annotations {
            let values = annotation.values
            replica.addInitial(annotation.id, values)
            shown[annotation.id] = ShownValues(values)
        }
        replica.onApply = { [self] in apply($0) }
        replica.onDiscard = { [self] in discard($0) }
        // Changes that an earlier process did not send.
        apply(Array(replica.machine.state.records.values.filter { $0.incarnation.time > 0 }))
        observation = manager.onChange.observe { [weak self] changes in
            self?.send(changes.inserted + changes.updated + changes.removed)
        }
    }

    /// Sends what the application has changed.
    private func send(_ ids: [String]) {
        replica?.change(ids.compactMap(localChange))
    }

    /// Returns the change of an annotation by the application since it was shown; nil if there is none.
    private func localChange(of id: String) -> (id: String, values: AnnotationValues?)? {
        guard let manager, let replica else { return nil }
        let record = replica.machine.state[id]?.values
        guard let current = manager.annotation(withId: id)?.values else {
            guard shown.removeValue(forKey: id) != nil else { return nil }
            reportIfReadOnly(id)
            return (id, nil)
        }
        let hashes = ShownValues(current)
        guard let before = shown.updateValue(hashes, forKey: id) else {
            reportIfReadOnly(id)
            return (id, current)
        }
        guard before != hashes else { return nil }
        reportIfReadOnly(id)
        return (id, record.map { before.changes(to: current, in: $0) } ?? current)
    }

    private func reportIfReadOnly(_ id: String) {
        guard let replica, replica.mode == .readOnly, !isReported else { return }
        isReported = true
        manager?.report(
            "replicated read-only: the change of \"\(id)\" stays on this kiosk; replicate with mode .readWrite to share it"
        )
    }

    /// Shows records.
    private func apply(_ records: [AnnotationRecord]) {
        guard let manager, let replica else { return }
        // What the application has changed since the last frame must be merged first, not overwritten.
        send(records.map(\.id))
        var inserted: [Kind] = []
        var removed: [String] = []
        for id in records.map(\.id) {
            guard let record = replica.machine.state[id] else { continue }
            let before = manager.annotation(withId: id)
            guard let annotation = annotation(of: record, before: before) else {
                if before != nil { removed.append(id) }
                shown[id] = nil
                continue
            }
            shown[id] = ShownValues(annotation.values)
            if before == nil { inserted.append(annotation) } else { manager.update(id) { $0 = annotation } }
        }
        manager.remove(ids: removed)
        manager.insert(inserted)
    }

    private func discard(_ ids: [String]) {
        for id in ids { shown[id] = nil }
        manager?.remove(ids: ids)
    }

    /// Returns the annotation of a record; nil if it was removed or has a geometry of another type.
    ///
    /// Handlers, the image and the selection are those of the annotation before.
    private func annotation(of record: AnnotationRecord, before: Kind?) -> Kind? {
        guard let values = record.values, let geometry = values.geometry,
            let plain = Kind(id: record.id, geometry: geometry)
        else { return nil }
        let complete = plain.withValues(of: values.properties)
        var annotation = complete
        if let before {
            annotation.extras = before.extras
            annotation.customData = complete.customData
            annotation.isSelected = before.isSelected
        }
        configure(&annotation, record.feature)
        return annotation
    }
}

extension LayerAnnotation {
    /// The values that are replicated.
    fileprivate var values: AnnotationValues {
        AnnotationValues(geometry: geometry, properties: properties(over: [:]))
    }
}
