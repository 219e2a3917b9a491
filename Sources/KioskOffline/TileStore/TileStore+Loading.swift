import Foundation
import KioskGeometry
import KioskResources
public import KioskRuntime
import KioskStyle

extension TileStore {
    /// Downloads a region, or what is missing or has expired of it.
    ///
    /// The first load of a region needs a geometry and descriptors; later ones keep what is nil. A second load of the same region
    /// cancels the first; a load that the completion of the first starts then runs after the second.
    /// - Parameters:
    ///   - id: The id of the region.
    ///   - loadOptions: The area, the tile sets and how they are loaded.
    ///   - progress: Called with the progress, until the completion.
    ///   - completion: Called once, with a `TileRegionError` if the region is not complete. What was stored is kept.
    /// - Returns: The cancellation; after the completion it has no effect.
    @MainActor @discardableResult
    public func loadTileRegion(
        forId id: String, loadOptions: TileRegionLoadOptions,
        progress: (@MainActor @Sendable (TileRegionLoadProgress) -> Void)? = nil,
        completion: (@MainActor @Sendable (Result<TileRegion, any Error>) -> Void)? = nil
    ) -> any Cancelable {
        let load = OfflineLoad<TileRegion>(
            cancellation: TileRegionError.canceled("the load of the region “\(id)” was cancelled")
        ) { [weak self] value in
            progress?(value)
            self?.notify { $0.onRegionLoadProgress(forId: id, progress: value) }
        } onEnd: { [weak self] result in
            completion?(result)
            self?.notify { $0.onRegionLoadFinished(forId: id, region: result) }
        }
        let fetcher = fetcher(loadOptions.networkRestriction)
        let limit = tileGroupLimit
        loads.start(load, forId: id) { [self] report in
            do {
                let region = try await self.load(
                    id, loadOptions, fetcher: fetcher, tileGroupLimit: limit, report: report)
                await self.notifyChanges(of: id, by: loadOptions)
                return .success(region)
            } catch {
                return .failure(TileRegionError(error))
            }
        }
        return load
    }

    /// Loads the style packs of a region, and then its documents and tiles.
    ///
    /// - Throws: `TileRegionError` if the region is not complete; errors of single resources are counted, and the first one is stated.
    private func load(
        _ id: String, _ options: TileRegionLoadOptions, fetcher: ResourceFetcher, tileGroupLimit: Int,
        report: @escaping @Sendable (OfflineLoadProgress) -> Void
    ) async throws -> TileRegion {
        let key = PackRow.Key(kind: .region, name: id)
        let definition = try definition(of: key, options)
        for descriptor in definition.descriptors {
            guard let packOptions = descriptor.stylePackOptions, let uri = StyleURI(rawValue: descriptor.styleURI)
            else { continue }
            _ = try await StylePackLoader(database: database, fetcher: fetcher)
                .load(uri, options: packOptions) { _ in }
        }
        let request = PackLoad.Request(
            key: key, definition: try definition.json, metadata: try options.metadata.map { try $0.serialized() },
            acceptsExpired: options.acceptExpired, averageBytesPerSecond: options.averageBytesPerSecond,
            tileGroupLimit: tileGroupLimit, failureLimit: options.failureLimit)
        var load = PackLoad(request, database: database, fetcher: fetcher, report: report)
        try await load.begin()
        let resources = try await Self.resources(
            of: definition.descriptors, policy: LocalResourcePolicy(fetcher.surroundings.options)
        ) { try await load.document($0) }
        try await load.load(resources.documents + resources.tiles(of: definition.geometry))
        try await load.end(isComplete: load.firstError == nil)
        if let error = load.firstError {
            throw TileRegionError.other(
                "\(load.progress.erroredResourceCount) of \(load.progress.requiredResourceCount) resources could not be"
                    + " loaded; load the region again to continue; the first error: \(error)")
        }
        guard let row = try database.read({ try $0.pack(key) }) else {
            throw TileRegionError.doesNotExist("the region “\(id)” was removed while it was loaded")
        }
        return TileRegion(row)
    }

    /// Returns the geometry and the descriptors of a region: those of the options, or else those that are stored.
    ///
    /// - Throws: `TileRegionError` if there are neither, or no descriptors.
    func definition(of key: PackRow.Key, _ options: TileRegionLoadOptions) throws -> TileRegionDefinition {
        let stored = try database.read { try $0.pack(key)?.definition }.map(TileRegionDefinition.parsing)
        guard let geometry = options.geometry ?? stored?.geometry,
            let descriptors = options.descriptors ?? stored?.descriptors
        else {
            throw TileRegionError.doesNotExist(
                "there is no region “\(key.name)”; pass a geometry and descriptors to make it")
        }
        guard !descriptors.isEmpty else {
            throw TileRegionError.tilesetDescriptor(
                "the region “\(key.name)” has no descriptors; pass descriptors, or import its archive again")
        }
        return TileRegionDefinition(geometry: geometry, descriptors: descriptors)
    }

    /// Returns the styles and the tile sets of descriptors.
    ///
    /// - Parameters:
    ///   - descriptors: The descriptors.
    ///   - policy: The decision which resources documents may refer to.
    ///   - read: Returns the bytes of a document.
    static func resources(
        of descriptors: [TilesetDescriptor], policy: LocalResourcePolicy,
        read: (RequiredResource) async throws -> Data
    ) async throws -> RegionResources {
        var resources = RegionResources()
        for descriptor in descriptors {
            do {
                guard descriptor.styleURI != StyleURI.plain.rawValue, let url = URL(string: descriptor.styleURI) else {
                    throw TileRegionError.tilesetDescriptor("\(descriptor.styleURI): the style has no tile sets")
                }
                let document = RequiredResource(url, kind: .style)
                let style = try StyleManifest(
                    parsing: try await read(document), base: url,
                    policy: policy)
                try await resources.add(descriptor, style: style, at: document, read: read)
            } catch let error where error is ResourceError || error is JSONError {
                throw TileRegionError.tilesetDescriptor("\(error)")
            }
        }
        return resources
    }

    /// Notifies observers of the options that a load has stored.
    @MainActor
    private func notifyChanges(of id: String, by options: TileRegionLoadOptions) {
        if let geometry = options.geometry {
            notify { $0.onRegionGeometryChanged(forId: id, geometry: geometry) }
        }
        if let metadata = options.metadata {
            notify { $0.onRegionMetadataChanged(forId: id, value: metadata.rawValue) }
        }
    }
}
