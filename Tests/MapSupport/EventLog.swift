package import KioskMaps

/// The events of a map in order, such as "style-data-loaded style" or "source-added stops".
@MainActor
package final class EventLog {
    /// The events since the last call of `take()`.
    package private(set) var lines: [String] = []

    /// Observes all events, or those of some kinds.
    package init(_ map: MapboxMap, kinds: [MapEvents.EventKind] = MapEvents.EventKind.allCases) {
        for kind in kinds {
            map.onEvery(kind) { [weak self] event in
                let data = event.data as? [String: Any]
                let detail = [data?["id"], data?["type"]].compactMap { $0 as? String }
                self?.lines.append(([event.type] + detail).joined(separator: " "))
            }
        }
    }

    /// Returns the lines since the last call.
    package func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
