import Foundation
import KioskRuntime

/// The stores that a map reads before servers.
@MainActor
package final class ResourceStores {
    /// A store and its use.
    struct Entry {
        var store: any ResourceStore
        /// Whether responses of servers are stored in it.
        var isUpdated: Bool
    }

    /// Called with problems of stores, each once.
    var onDiagnostic: (Diagnostic) -> Void = { _ in }

    private let entries: [Entry]
    private let work: BackgroundWork
    private var reported: Set<String> = []

    /// The maximum number of problems that are reported.
    static let maximumReportCount = 1000

    /// The maximum number of URLs of expired copies; without the URL of a copy, it is used once more before the server is asked.
    static let maximumOutdatedCount = 10_000

    /// The URLs of expired copies that the map has; the next request for one of them is sent to the server.
    private var outdated: Set<String> = []

    /// The requests that renew copies for the next start of the map, by URL.
    private var renewals: [String: any Cancelable] = [:]

    init(options: ResourceOptions, work: BackgroundWork) {
        self.work = work
        var entries: [Entry] = []
        if let store = options.tileStore, options.tileStoreUsageMode != .disabled {
            entries.append(Entry(store: store, isUpdated: options.tileStoreUsageMode == .readAndUpdate))
        }
        if let cache = options.cache { entries.append(Entry(store: cache, isUpdated: true)) }
        self.entries = entries
    }

    isolated deinit {
        for renewal in renewals.values { renewal.cancel() }
    }

    /// Whether there are no stores.
    var isEmpty: Bool { entries.isEmpty }

    /// Looks up a resource off the main actor: the first copy that has not expired, or else the first one.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - hold: Receives the cancellation before the completion can be called.
    ///   - completion: Called with the copy; nil if there is none.
    func lookUp(
        _ url: String, holding hold: @MainActor (any Cancelable) -> Void,
        completion: @escaping (StoredResource?) -> Void
    ) {
        let stores = entries.map(\.store)
        work.start(holding: hold) { () -> (StoredResource?, [String]) in
            var expired: StoredResource?
            var problems: [String] = []
            for store in stores {
                do {
                    let found = try store.resource(at: url)
                    problems += store.takeProblems()
                    guard let copy = found else { continue }
                    if !copy.isExpired { return (copy, problems) }
                    expired = expired ?? copy
                } catch {
                    problems.append("\(error)")
                }
            }
            return (expired, problems)
        } completion: { [self] copy, problems in
            for problem in problems { report(problem) }
            completion(copy)
        }
    }

    /// Stores the response of a server.
    func store(_ resource: StoredResource, at url: String) {
        for entry in entries where entry.isUpdated {
            let store = entry.store
            let onError: @Sendable (String) -> Void = { [weak self] problem in
                Task { @MainActor in self?.report(problem) }
            }
            work.start {
                store.store(resource, at: url, onError: onError)
            } completion: {
            }
        }
    }

    /// Records that the map uses an expired copy.
    func didUseExpired(_ url: String) {
        if outdated.count >= Self.maximumOutdatedCount { outdated.removeAll() }
        outdated.insert(url)
    }

    /// Returns whether the map uses an expired copy that has not been requested since.
    func takeOutdated(_ url: String) -> Bool { outdated.remove(url) != nil }

    /// Renews a copy for the next start of the map, unless that is under way.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - send: Sends the request, and calls its argument at the end.
    func renew(_ url: String, _ send: (_ end: @escaping () -> Void) -> any Cancelable) {
        guard renewals[url] == nil else { return }
        var hasEnded = false
        let token = send { [weak self] in
            hasEnded = true
            self?.renewals[url] = nil
        }
        if !hasEnded { renewals[url] = token }
    }

    /// Removes what was not downloaded in advance, off the main actor.
    ///
    /// - Parameter completion: Called with the first error.
    package func clearTemporaryData(completion: @escaping @MainActor ((any Error)?) -> Void) {
        outdated = []
        let stores = entries.map(\.store)
        work.start { () -> (any Error)? in
            var first: (any Error)?
            for store in stores {
                do { try store.clearTemporaryData() } catch { first = first ?? error }
            }
            return first
        } completion: {
            completion($0)
        }
    }

    private func report(_ problem: String) {
        guard reported.count < Self.maximumReportCount, reported.insert(problem).inserted else { return }
        onDiagnostic(Diagnostic(subject: .resources, message: problem))
        guard reported.count == Self.maximumReportCount else { return }
        onDiagnostic(
            Diagnostic(
                subject: .resources, message: "stores: further problems are not reported; correct the reported ones"))
    }
}
