package import KioskGeometry
import KioskMaps

/// The transfer of the features of a file to the annotations of a fleet.
@MainActor
package final class FeatureUpload {
    /// The number of annotations whose insertion or change the broker has acknowledged.
    package var changedCount: Int { acknowledgedCount(isRemoval: false) }

    /// The number of annotations whose removal the broker has acknowledged.
    package var removedCount: Int { acknowledgedCount(isRemoval: true) }

    /// The numbers of the other changes; the broker has acknowledged none before the features are compared with what the fleet has.
    package var counts: TransferCounts {
        var counts = TransferCounts()
        guard !isStartRefused else {
            counts.refused = featureCount
            return counts
        }
        guard hasChanged else {
            counts.unacknowledged = featureCount
            return counts
        }
        for id in changes.keys { counts.count(outcomes[id]) }
        return counts
    }

    /// Whether the broker has answered all changes, or has refused what must precede them.
    package var isComplete: Bool { isStartRefused || hasChanged && changes.keys.allSatisfy { outcomes[$0] != nil } }

    /// A value that changes whenever the transfer makes progress.
    package var progress: UInt64 { hasChanged ? UInt64(outcomes.count) : replica.digest }

    private let featureCount: Int
    private var hasChanged = false
    private var isStartRefused = false
    /// Whether the changes are removals, by the ids of the annotations.
    private var changes: [String: Bool] = [:]
    private var outcomes: [String: PublicationOutcome] = [:]
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
        featureCount = features.count
        replica = try FleetReplica(manager, mode: .readWrite, over: connection)
        replica.onOutcome = { [weak self] in self?.outcomes[$0] = $1 }
        replica.onStartRefused = { [weak self] in self?.isStartRefused = true }
        observation = replica.onLive.observe { [weak self] in self?.change(to: values, replacesAll: replacesAll) }
        replica.start()
    }

    private func change(to values: [String: AnnotationValues], replacesAll: Bool) {
        let records = replica.machine.state.records
        var changes: [(id: String, values: AnnotationValues?)] =
            values.filter { records[$0.key]?.values != $0.value }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        if replacesAll {
            let removed = records.values.filter { !$0.isRemoved && values[$0.id] == nil }.map(\.id).sorted()
            changes += removed.map { ($0, nil) }
        }
        // Before they are sent: a limit refuses a change at once.
        for change in changes {
            self.changes[change.id] = change.values == nil
            outcomes[change.id] = nil
        }
        hasChanged = true
        replica.change(changes)
    }

    private func acknowledgedCount(isRemoval: Bool) -> Int {
        changes.count { $0.value == isRemoval && outcomes[$0.key]?.isSuccess == true }
    }

    private static func values(of feature: Feature) -> AnnotationValues {
        let properties = feature.properties ?? [:]
        let values = AnnotationValues(geometry: feature.geometry, properties: properties)
        guard values.style.isEmpty, values.data.isEmpty else { return values }
        return AnnotationValues(geometry: feature.geometry, data: properties)
    }
}
