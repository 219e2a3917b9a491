/// The loads of regions, or of style packs, whose work has not ended, by the ids of what they load.
///
/// Loads of the same id run one after another, in the order in which they started.
@MainActor
final class OfflineLoads<Value: Sendable> {
    private var loads: [String: [OfflineLoad<Value>]] = [:]

    /// The ids whose loads are being cancelled, which calls their completions.
    private var cancelledIDs: Set<String> = []

    nonisolated init() {}

    /// Whether the work of all loads has ended.
    var isEmpty: Bool { loads.isEmpty }

    /// Starts a load, and cancels the earlier ones of the same id.
    ///
    /// A load that the completion of a cancelled one starts does not cancel the load for which that one was cancelled: it runs
    /// after it. Otherwise two clients that repeat each load that fails would cancel each other without end.
    /// - Parameters:
    ///   - load: The load.
    ///   - id: The id of what it loads.
    ///   - body: Loads a value and reports the progress on any thread.
    func start(
        _ load: OfflineLoad<Value>, forId id: String,
        _ body:
            @escaping @Sendable (@escaping @Sendable (OfflineLoadProgress) -> Void) async -> Result<Value, any Error>
    ) {
        let previous = loads[id] ?? []
        loads[id] = previous + [load]
        load.start(
            after: previous.last?.task,
            onTaskEnd: { [weak self, weak load] in
                if let load { self?.remove(load, forId: id) }
            }, body)
        cancel(previous, forId: id)
    }

    /// Cancels the loads of an id.
    ///
    /// - Returns: The work of the last one, which ends after that of the others; nil if there is none.
    @discardableResult
    func cancel(forId id: String) -> Task<Void, Never>? {
        cancel(loads[id] ?? [], forId: id)
        return loads[id]?.last?.task
    }

    private func cancel(_ cancelled: [OfflineLoad<Value>], forId id: String) {
        guard cancelledIDs.insert(id).inserted else { return }
        for load in cancelled { load.cancel() }
        cancelledIDs.remove(id)
    }

    private func remove(_ load: OfflineLoad<Value>, forId id: String) {
        loads[id]?.removeAll { $0 === load }
        if loads[id]?.isEmpty == true { loads[id] = nil }
    }
}
