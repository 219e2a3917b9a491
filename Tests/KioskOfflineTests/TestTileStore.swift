import Foundation
import KioskMaps
import Synchronization
import TestSupport

@testable import KioskOffline

/// A tile store in a temporary directory, with a server in memory and without waits.
@MainActor
final class TestTileStore {
    let server = TownServer()
    let clock = TestDate()
    let offlineSwitch = OfflineSwitch()
    let scratch: ScratchDirectory
    let waits = Mutex<[Double]>([])
    private(set) lazy var store = open()

    init() throws { scratch = try ScratchDirectory() }

    var file: URL { scratch.url.appending(path: "offline.db") }

    /// Opens the store once more, as another process does.
    func open() -> TileStore {
        TileStore(file: file, now: clock.now) { [server, offlineSwitch] in
            ResourceFetcher.Surroundings(
                network: ResourceNetwork(offlineSwitch: offlineSwitch, service: { server }),
                options: ResourceOptions(accessToken: ""), networkCost: { .unknown },
                sleep: { [weak self] seconds in self?.waits.withLock { $0.append(seconds) } })
        }
    }

    /// Returns a descriptor of the style of the server.
    func descriptor(
        _ zooms: ClosedRange<UInt8> = 0...5, tilesets: [String]? = nil, pack: StylePackLoadOptions? = nil
    ) throws -> TilesetDescriptor {
        guard let uri = StyleURI(rawValue: TownServer.style) else { throw CancellationError() }
        return TilesetDescriptor(
            TilesetDescriptorOptions(styleURI: uri, zoomRange: zooms, tilesets: tilesets, stylePackOptions: pack))
    }

    /// Returns options for a point, whose region has one tile of each zoom level.
    func options(
        _ descriptors: [TilesetDescriptor]? = nil, longitude: Double = 10, metadata: Any? = nil,
        acceptExpired: Bool = false, restriction: NetworkRestriction = .none
    ) throws -> TileRegionLoadOptions {
        let point = Point(LocationCoordinate2D(latitude: 47, longitude: longitude))
        guard
            let options = TileRegionLoadOptions(
                geometry: Geometry(point), descriptors: try descriptors ?? [descriptor()], metadata: metadata,
                acceptExpired: acceptExpired, networkRestriction: restriction)
        else { throw CancellationError() }
        return options
    }

    /// Loads a region to the end.
    @discardableResult
    func load(_ id: String = "town", _ options: TileRegionLoadOptions) async throws -> TileRegion {
        try await withCheckedContinuation { continuation in
            store.loadTileRegion(forId: id, loadOptions: options, completion: { continuation.resume(returning: $0) })
        }.get()
    }

    /// Returns the result of an operation of the store.
    func result<Value: Sendable>(
        _ start: (@escaping @MainActor @Sendable (Result<Value, any Error>) -> Void) -> Void
    ) async throws -> Value {
        try await withCheckedContinuation { continuation in start { continuation.resume(returning: $0) } }.get()
    }
}
