import KioskResources
import KioskRuntime

/// A region of version 6 of the guides, with its style.
///
/// It is a region of a `TileStore`, which new code uses instead.
@MainActor
public final class OfflineRegion {
    /// The state of a download.
    public enum DownloadState: Hashable, Sendable, CaseIterable {
        /// What is missing is downloaded.
        case active
        /// Nothing is downloaded.
        case inactive
    }

    /// The number of the region.
    public let identifier: Int

    private let manager: OfflineRegionManager
    private var load: (any Cancelable)?
    private var observer: (@MainActor (Result<TileRegionLoadProgress, any Error>) -> Void)?

    init(_ identifier: Int, of manager: OfflineRegionManager) {
        self.identifier = identifier
        self.manager = manager
    }

    /// The id of the region in the tile store.
    var name: String { OfflineRegionManager.name(of: identifier) }

    /// Sets the closure that receives the progress of downloads, and their errors.
    public func setObserver(_ observer: (@MainActor (Result<TileRegionLoadProgress, any Error>) -> Void)?) {
        self.observer = observer
    }

    /// Starts or stops the download of what is missing.
    public func setDownloadState(_ state: DownloadState) {
        load?.cancel()
        load = nil
        guard state == .active, let options = TileRegionLoadOptions(geometry: nil) else { return }
        load = manager.store.loadTileRegion(
            forId: name, loadOptions: options, progress: { [weak self] in self?.observer?(.success($0)) },
            completion: { [weak self] in if case .failure(let error) = $0 { self?.observer?(.failure(error)) } })
    }

    /// Reads the numbers and sizes of the region's resources.
    public func getStatus(completion: @escaping @MainActor @Sendable (Result<TileRegion, any Error>) -> Void) {
        manager.store.tileRegion(forId: name, completion: completion)
    }

    /// Sets the data of the application, an object or an array.
    ///
    /// - Parameters:
    ///   - metadata: The data: an array or a dictionary with string keys.
    ///   - completion: Called once.
    public func setMetadata(
        _ metadata: Any, completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void = { _ in }
    ) {
        manager.store.setMetadata(metadata, ofRegion: name, completion: completion)
    }

    /// Validates all resources of the region with the next download.
    public func invalidate(completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void = { _ in }) {
        manager.store.invalidate(region: name, completion: completion)
    }

    /// Removes the region, and its resources unless others have them.
    public func purge(completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void = { _ in }) {
        let store = manager.store
        store.removeRegion(forId: name) { result in
            guard case .success = result else { return completion(result.map { _ in }) }
            store.perform({ try store.clearTemporaryData() }, completion: completion)
        }
    }
}
