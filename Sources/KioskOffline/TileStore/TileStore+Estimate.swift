import Foundation
import GRDB
public import KioskGeometry
import KioskResources
public import KioskRuntime

/// How the size of a region is estimated.
public struct TileRegionEstimateOptions: Hashable, Sendable {
    /// The relative error that is aimed at, 0…1, for compatibility: it has no effect.
    ///
    /// The number of samples is fixed, and `TileRegionEstimateResult.errorMargin` is the error that results.
    public var errorMargin: Double

    /// The time after which the estimate ends with the tiles that were sampled, in seconds; 0 for no limit.
    public var preciseEstimationTimeout: Double

    /// The time after which the estimate fails, in seconds; 0 for no limit.
    public var timeout: Double

    /// Options without a meaning, for compatibility; nil if they are neither an object nor an array.
    public var extraOptions: JSONValue?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - errorMargin: The relative error that is aimed at, 0…1, for compatibility: it has no effect.
    ///   - preciseEstimationTimeout: The time after which the estimate ends with the tiles that were sampled, in seconds; 0 for no
    ///     limit.
    ///   - timeout: The time after which the estimate fails, in seconds; 0 for no limit.
    ///   - extraOptions: Options without a meaning, for compatibility.
    public init(
        errorMargin: Double = 0.05, preciseEstimationTimeout: Double = 5, timeout: Double = 0, extraOptions: Any? = nil
    ) {
        self.errorMargin = errorMargin
        self.preciseEstimationTimeout = preciseEstimationTimeout
        self.timeout = timeout
        self.extraOptions = JSONValue.container(extraOptions).value
    }
}

/// The estimated size of a region.
public struct TileRegionEstimateResult: Hashable, Sendable {
    /// The relative error of the sizes, 0…1: the standard error of the sample.
    public var errorMargin: Double

    /// The number of bytes to download; tiles that are stored are not downloaded again.
    public var transferSize: UInt64

    /// The number of bytes on disk.
    public var storageSize: UInt64
}

extension TileStore {
    /// The number of tiles of a tile set and a batch of zoom levels that are sampled.
    private static let sampleCount = 8

    /// Estimates the size of a region from its number of tiles and a sample of them.
    ///
    /// Up to eight tiles of each batch of zoom levels are read: from the store, or else from the server. They are not stored.
    /// - Parameters:
    ///   - id: The id of the region.
    ///   - loadOptions: The area and the tile sets.
    ///   - estimateOptions: How the size is estimated.
    ///   - progress: Called with the number of sampled tiles.
    ///   - completion: Called once.
    /// - Returns: The cancellation.
    @MainActor @discardableResult
    public func estimateTileRegion(
        forId id: String, loadOptions: TileRegionLoadOptions,
        estimateOptions: TileRegionEstimateOptions = TileRegionEstimateOptions(),
        progress: (@MainActor @Sendable (TileRegionLoadProgress) -> Void)? = nil,
        completion: @escaping @MainActor @Sendable (Result<TileRegionEstimateResult, any Error>) -> Void
    ) -> any Cancelable {
        let load = OfflineLoad<TileRegionEstimateResult>(
            cancellation: TileRegionError.canceled("the estimate of the region “\(id)” was cancelled"),
            onProgress: { progress?($0) }, onEnd: completion)
        let fetcher = fetcher(loadOptions.networkRestriction)
        load.start(after: nil) { report in
            do {
                let result = try await TileStore.result(within: estimateOptions.timeout, fetcher.surroundings.sleep) {
                    try await self.estimate(id, loadOptions, estimateOptions, fetcher: fetcher, report: report)
                }
                return .success(result)
            } catch {
                return .failure(TileRegionError(error))
            }
        }
        return load
    }

    /// Returns the result of an operation, which is cancelled after a time-out.
    ///
    /// - Parameters:
    ///   - timeout: The time-out, in seconds; 0 for none.
    ///   - sleep: Waits, for a number of seconds.
    ///   - operation: The operation.
    /// - Throws: The error of the operation; `TileRegionError` after the time-out.
    private static func result<Value: Sendable>(
        within timeout: Double, _ sleep: @escaping @Sendable (Double) async throws -> Void,
        of operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard timeout > 0 else { return try await operation() }
        return try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask { try await operation() }
            group.addTask {
                // A duration cannot be infinite.
                try await sleep(min(timeout, 1e9))
                throw TileStore.timeoutError(timeout)
            }
            defer { group.cancelAll() }
            guard let result = try await group.next() else { throw CancellationError() }
            return result
        }
    }

    private static func timeoutError(_ timeout: Double) -> TileRegionError {
        .other("the estimate took more than \(timeout) s; raise the time-out")
    }

    /// Estimates the size by a stratified sample: the strata are the batches of zoom levels of each tile set.
    ///
    /// - Throws: `TileRegionError`, or an error of a resource that cannot be read.
    private func estimate(
        _ id: String, _ loadOptions: TileRegionLoadOptions, _ estimateOptions: TileRegionEstimateOptions,
        fetcher: ResourceFetcher, report: @escaping @Sendable (OfflineLoadProgress) -> Void
    ) async throws -> TileRegionEstimateResult {
        let begin = database.now()
        let definition = try definition(of: PackRow.Key(kind: .region, name: id), loadOptions)
        let resources = try await Self.resources(
            of: definition.descriptors, policy: LocalResourcePolicy(fetcher.surroundings.options)
        ) { resource in
            try await self.copy(of: resource, or: fetcher).answer.data
        }
        let tiles = try resources.tiles(of: definition.geometry)
        var strata: [String: [RequiredResource]] = [:]
        for tile in tiles { strata[tile.stratum, default: []].append(tile) }
        var progress = OfflineLoadProgress()
        progress.requiredResourceCount = UInt64(strata.values.reduce(0) { $0 + min($1.count, Self.sampleCount) })
        var (total, variance, sampled) = (0.0, 0.0, [Double]())
        for (_, stratum) in strata.sorted(by: { $0.key < $1.key }) {
            var sizes: [Double] = []
            let count = min(stratum.count, Self.sampleCount)
            for index in 0..<count {
                let elapsed = database.now().timeIntervalSince(begin)
                if estimateOptions.timeout > 0, elapsed > estimateOptions.timeout {
                    throw Self.timeoutError(estimateOptions.timeout)
                }
                let sampleTimeout = estimateOptions.preciseEstimationTimeout
                if sampleTimeout > 0, elapsed > sampleTimeout { break }
                let copy = try await copy(of: stratum[index * stratum.count / count], or: fetcher)
                sizes.append(Double(copy.answer.data.count))
                progress.completedResourceCount += 1
                report(progress)
            }
            // A stratum without a sample has the mean of the samples of those before it.
            let values = sizes.isEmpty ? sampled : sizes
            let mean = values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
            let sampleVariance =
                sizes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(sizes.count - 1, 1))
            total += mean * Double(stratum.count)
            let isComplete = sizes.count == stratum.count
            variance +=
                isComplete ? 0 : sampleVariance / Double(max(sizes.count, 1)) * Double(stratum.count * stratum.count)
            sampled += sizes
        }
        let storedSize = try database.read { database in
            try tiles.reduce(0) { sum, tile in
                let statement = try database.cachedStatement(sql: "SELECT size FROM resources WHERE url = ?")
                return sum + (try Row.fetchOne(statement, arguments: [tile.key])?.count("size", of: "resources") ?? 0)
            }
        }
        return TileRegionEstimateResult(
            errorMargin: total > 0 ? variance.squareRoot() / total : 0,
            transferSize: UInt64(max(total - Double(storedSize), 0)), storageSize: UInt64(total))
    }

    /// Returns the stored copy of a resource, or else downloads it.
    private func copy(of resource: RequiredResource, or fetcher: ResourceFetcher) async throws -> StoredResource {
        if let copy = try self.resource(at: resource.key) { return copy }
        return try await fetcher.fetch(resource)
    }
}

extension RequiredResource {
    /// The tile set and the batch of zoom levels of a tile.
    fileprivate var stratum: String {
        // A tile group is the name of a tile set and an address, such as "streets 6/33/22", whose zoom level is that of the batch.
        guard let tileGroup, let space = tileGroup.lastIndex(of: " ") else { return "" }
        let address = tileGroup[space...].dropFirst()
        return tileGroup[..<space] + " " + (address.split(separator: "/").first ?? "")
    }
}
