import ArgumentParser
import Foundation
import KioskMaps
import KioskOffline

struct OfflineAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Downloads a region, or what is missing of it.")

    @Argument(help: "The name of the region.")
    var name: String

    @Option(
        help: ArgumentHelp("The style: a file or a URL.", valueName: "style"), completion: .file(extensions: ["json"]))
    var style: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The area, in degrees.", valueName: "west,south,east,north"),
        transform: BoundsArgument.init(parsing:))
    var bounds: BoundsArgument

    @Option(
        help: ArgumentHelp("The zoom levels; the batches 0-5, 6-10, 11-14 and 15-16 are complete.", valueName: "range"),
        transform: ZoomRangeArgument.init(parsing:))
    var zoom: ZoomRangeArgument

    @Option(name: .customLong("pixel-ratio"), help: "The number of pixels in a point, for raster tiles.")
    var pixelRatio = 1.0

    @Option(name: .customLong("tile-limit"), help: "The maximum number of groups of tiles in the store.")
    var tileLimit = TileStore.defaultTileGroupLimit

    @Flag(name: .customLong("tiles-only"), help: "Downloads no style, sprites and glyphs.")
    var tilesOnly = false

    @OptionGroup var store: OfflineStoreArguments

    @OptionGroup var network: OfflineNetworkArguments

    func validate() throws {
        if !(pixelRatio > 0 && pixelRatio <= 8) {
            throw ValidationError(
                "--pixel-ratio: \(pixelRatio) is out of range; use a number greater than 0 and at most 8.")
        }
    }

    @MainActor
    func run() async throws {
        let url = style.contains("://") ? style : URL(filePath: style).absoluteString
        guard let uri = StyleURI(rawValue: url) else {
            throw ValidationError("\(style): not a URL; use a file or an https: URL.")
        }
        let descriptor = OfflineManager().createTilesetDescriptor(
            for: TilesetDescriptorOptions(styleURI: uri, zoomRange: zoom.zooms, pixelRatio: Float(pixelRatio)))
        let tileStore = store.tileStore
        tileStore.tileGroupLimit = tileLimit
        let restriction = try network.restriction(in: tileStore)
        if !tilesOnly, uri.rawValue.hasPrefix("http") || uri.rawValue.hasPrefix("mapbox") {
            try await OfflineLoading.loadStyle(uri, in: tileStore, failureLimit: network.failureLimit)
        }
        guard
            var options = TileRegionLoadOptions(
                geometry: Geometry(Polygon(bounds: bounds.bounds)), descriptors: [descriptor],
                networkRestriction: restriction)
        else { return }
        options.failureLimit = network.failureLimit
        try await OfflineLoading.loadRegion(name, options, in: tileStore)
    }
}

/// Downloads with a progress bar.
@MainActor
enum OfflineLoading {
    /// Loads the style pack of a style.
    ///
    /// - Throws: The exit status: 1 if a resource is missing, 2 if the style cannot be loaded.
    static func loadStyle(_ uri: StyleURI, in store: TileStore, failureLimit: Int?) async throws {
        guard var options = StylePackLoadOptions() else { return }
        options.failureLimit = failureLimit
        let bar = OfflineProgressBar("style")
        var resources = ResourceOptionsManager.default.resourceOptions
        resources.tileStore = store
        let manager = OfflineManager(resourceOptions: resources)
        do {
            let pack = try await OfflineStoreArguments.result { completion in
                manager.loadStylePack(
                    for: uri, loadOptions: options, progress: { bar.show($0) }, completion: completion)
            }
            bar.clear()
            let size = OfflineProgressBar.byteCount(pack.completedResourceSize)
            Console.printLine(
                "style: \(pack.completedResourceCount) of \(pack.requiredResourceCount) resources, \(size)")
            if !pack.isComplete { throw ExitCode(1) }
        } catch let error as StylePackError {
            bar.clear()
            let code = ExitCode.reporting(error)
            if case .other = error, bar.failedCount > 0 { throw ExitCode(1) }
            throw code
        }
    }

    /// Loads a region.
    ///
    /// - Throws: The exit status: 1 if a resource is missing, 2 if the style or the store cannot be used.
    static func loadRegion(_ name: String, _ options: TileRegionLoadOptions, in store: TileStore) async throws {
        let bar = OfflineProgressBar(name)
        do {
            let region = try await OfflineStoreArguments.result { completion in
                store.loadTileRegion(
                    forId: name, loadOptions: options, progress: { bar.show($0) }, completion: completion)
            }
            bar.clear()
            Console.printLine(description(of: region))
            if region.requiredResourceCount == 0 {
                Console.note(
                    "note: the style has no tiles of servers in the bounds and zoom levels; archives are not downloaded"
                )
            }
        } catch {
            bar.clear()
            let code = ExitCode.reporting(error)
            if case .other = error as? TileRegionError, bar.failedCount > 0 { throw ExitCode(1) }
            throw code
        }
    }

    /// Returns a line about a region.
    static func description(of region: TileRegion) -> String {
        let size = OfflineProgressBar.byteCount(region.completedResourceSize)
        let state = region.isComplete ? "complete" : "incomplete"
        return
            "\(region.id): \(state), \(region.completedResourceCount) of \(region.requiredResourceCount) resources, \(size)"
    }
}
