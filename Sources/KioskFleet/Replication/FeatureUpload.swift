package import KioskGeometry
import KioskMaps

/// The transfer of the features of a file to the annotations of a fleet.
@MainActor
package final class FeatureUpload {
    /// The number of annotations that were inserted or changed, and that were removed.
    package private(set) var changedCount = 0
    package private(set) var removedCount = 0

    /// Whether the broker has received everything.
    package var isComplete: Bool { hasChanged && replica.pendingChangeCount == 0 }

    private var hasChanged = false
    private let replica: FleetReplica
    private var observation: AnyCancelable?

    /// Starts a transfer, which begins when the connection has received what the fleet has.
    ///
    /// A feature needs an id. Its style and data are the properties `layerProperties` and `custom_data`, as in files of annotations;
    /// if it has neither, its properties are the data.
    /// - Parameters:
    ///   - features: The features.
    ///   - manager: The name of the manager.
    ///   - connection: The connection.
    ///   - replacesAll: Whether annotations that are not among the features are removed.
    /// - Throws: `FleetError` if the name is invalid, or if an id is missing or a duplicate.
    package init(
        _ features: [Feature], to manager: String, over connection: FleetConnection, replacesAll: Bool
    ) throws(FleetError) {
        var values: [String: AnnotationValues] = [:]
        for (index, feature) in features.enumerated() {
            guard let id = feature.identifier?.text else {
                throw FleetError("feature \(index + 1): it has no id; add one, so that it can be changed later")
            }
            guard values.updateValue(Self.values(of: feature), forKey: id) == nil else {
                throw FleetError("feature \(index + 1): the id \"\(id)\" occurs twice; ids must be unique")
            }
        }
        replica = try FleetReplica(manager, mode: .readWrite, over: connection)
        observation = replica.onLive.observe { [weak self] in self?.change(to: values, replacesAll: replacesAll) }
        replica.start()
    }

    private func change(to values: [String: AnnotationValues], replacesAll: Bool) {
        let records = replica.machine.state.records
        var changes = values.filter { records[$0.key]?.values != $0.value }
            .sorted { $0.key < $1.key }.map { (id: $0.key, values: Optional($0.value)) }
        changedCount += changes.count
        if replacesAll {
            let removed = records.values.filter { !$0.isRemoved && values[$0.id] == nil }.map(\.id).sorted()
            removedCount += removed.count
            changes += removed.map { (id: $0, values: nil) }
        }
        replica.change(changes)
        hasChanged = true
    }

    private static func values(of feature: Feature) -> AnnotationValues {
        let properties = feature.properties ?? [:]
        let values = AnnotationValues(geometry: feature.geometry, properties: properties)
        guard values.style.isEmpty, values.data.isEmpty else { return values }
        return AnnotationValues(geometry: feature.geometry, data: properties)
    }
}
