import Foundation
import KioskGeometry
public import KioskResources
public import KioskRuntime

/// A manager of style packs: styles that are stored on this machine with their sprites, glyphs and other resources.
///
///     if let options = StylePackLoadOptions(glyphsRasterizationMode: .ideographsRasterizedLocally) {
///         OfflineManager().loadStylePack(for: style, loadOptions: options) { print($0) } completion: { print($0) }
///     }
///
/// Style packs are in a tile store, with the regions. Closures are called on the main actor.
@MainActor
public final class OfflineManager {
    private let store: TileStore
    private let resourceOptions: ResourceOptions
    let loads = OfflineLoads<StylePack>()

    /// Creates a manager of the style packs in a tile store.
    ///
    /// The store is that of the options, or else that of their data path, or else `TileStore.default`.
    /// - Parameter resourceOptions: The resource options; those of the whole application by default.
    public init(resourceOptions: ResourceOptions = ResourceOptionsManager.default.resourceOptions) {
        self.resourceOptions = resourceOptions
        store =
            resourceOptions.tileStore as? TileStore
            ?? resourceOptions.dataPathURL.map { TileStore.shared(for: $0) } ?? .default
    }

    /// Returns the description of the tile sets of a style, for a region.
    public func createTilesetDescriptor(for options: TilesetDescriptorOptions) -> TilesetDescriptor {
        TilesetDescriptor(options)
    }

    /// Downloads a style pack, or what is missing or has expired of it.
    ///
    /// A second load of the same style cancels the first; a load that the completion of the first starts then runs after the second.
    /// A sprite or a glyph range that cannot be loaded is counted as an error,
    /// and the load continues.
    /// - Parameters:
    ///   - styleURI: The style.
    ///   - loadOptions: How it is loaded.
    ///   - progress: Called with the progress, until the completion.
    ///   - completion: Called once, with a `StylePackError` if the style cannot be loaded, or if too many requests in a row fail.
    /// - Returns: The cancellation; after the completion it has no effect.
    @discardableResult
    public func loadStylePack(
        for styleURI: StyleURI, loadOptions: StylePackLoadOptions,
        progress: (@MainActor @Sendable (StylePackLoadProgress) -> Void)? = nil,
        completion: (@MainActor @Sendable (Result<StylePack, any Error>) -> Void)? = nil
    ) -> any Cancelable {
        let load = OfflineLoad<StylePack>(
            cancellation: StylePackError.canceled("the load of the style pack was cancelled"),
            onProgress: { progress?($0) }, onEnd: { completion?($0) })
        let loader = StylePackLoader(
            database: store.database, fetcher: store.fetcher(.none, options: resourceOptions))
        loads.start(load, forId: styleURI.rawValue) { report in
            do {
                return .success(try await loader.load(styleURI, options: loadOptions, report: report))
            } catch {
                return .failure(StylePackError(error))
            }
        }
        return load
    }

    /// Reads all style packs, by the URIs of their styles.
    public func allStylePacks(completion: @escaping @MainActor @Sendable (Result<[StylePack], any Error>) -> Void) {
        let database = store.database
        store.perform({ try database.read { try $0.packs(.style).map(StylePack.init) } }, completion: completion)
    }

    /// Reads the style pack of a style; the error is `StylePackError.doesNotExist` if there is none.
    ///
    /// - Parameters:
    ///   - styleURI: The style.
    ///   - completion: Called once.
    public func stylePack(
        for styleURI: StyleURI, completion: @escaping @MainActor @Sendable (Result<StylePack, any Error>) -> Void
    ) {
        let database = store.database
        store.perform({ StylePack(try Self.row(styleURI, in: database)) }, completion: completion)
    }

    /// Reads the metadata of a style pack: an array or a dictionary; an empty dictionary if it has none.
    ///
    /// - Parameters:
    ///   - styleURI: The style.
    ///   - completion: Called once.
    public func stylePackMetadata(
        for styleURI: StyleURI, completion: @escaping @MainActor @Sendable (Result<Any, any Error>) -> Void
    ) {
        let database = store.database
        store.perform({ try Self.row(styleURI, in: database).metadata.flatMap { try JSONValue.parsing($0) } }) {
            completion($0.map(\.rawMetadata))
        }
    }

    /// Removes a style pack; its resources are removed when the quota requires it.
    ///
    /// - Parameters:
    ///   - styleURI: The style, whose load is cancelled.
    ///   - completion: Called once with the style pack that was removed.
    public func removeStylePack(
        for styleURI: StyleURI,
        completion: @escaping @MainActor @Sendable (Result<StylePack, any Error>) -> Void = { _ in }
    ) {
        let work = loads.cancel(forId: styleURI.rawValue)
        let store = store
        Task {
            // The cancelled load may still store resources that it has received; the style pack is removed after that.
            await work?.value
            store.perform(
                {
                    let pack = StylePack(try Self.row(styleURI, in: store.database))
                    let key = PackRow.Key(kind: .style, name: styleURI.rawValue)
                    _ = try store.database.write { try $0.removePack(key) }
                    return pack
                }, completion: completion)
        }
    }

    private nonisolated static func row(_ uri: StyleURI, in database: ResourceDatabase) throws -> PackRow {
        guard let row = try database.read({ try $0.pack(PackRow.Key(kind: .style, name: uri.rawValue)) }) else {
            throw StylePackError.doesNotExist("there is no style pack of \(uri.rawValue)")
        }
        return row
    }
}
