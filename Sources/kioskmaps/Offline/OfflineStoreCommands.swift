import ArgumentParser
import Foundation
import KioskMaps
import KioskOffline

struct OfflineListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists regions and style packs.")

    @OptionGroup var store: OfflineStoreArguments

    @MainActor
    func run() async throws {
        let tileStore = store.tileStore
        var resources = ResourceOptionsManager.default.resourceOptions
        resources.tileStore = tileStore
        let manager = OfflineManager(resourceOptions: resources)
        do {
            let regions = try await OfflineStoreArguments.result { tileStore.allTileRegions(completion: $0) }
            for region in regions { Console.printLine(OfflineLoading.description(of: region)) }
            for pack in try await OfflineStoreArguments.result({ manager.allStylePacks(completion: $0) }) {
                let size = OfflineProgressBar.byteCount(pack.completedResourceSize)
                Console.printLine(
                    "style \(pack.styleURI): \(pack.completedResourceCount) of \(pack.requiredResourceCount) resources,"
                        + " \(size)")
            }
        } catch {
            throw ExitCode.reporting(error)
        }
    }
}

struct OfflineUpdateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update", abstract: "Downloads what is missing or has expired.")

    @Argument(help: "The names of the regions; all if there are none.")
    var names: [String] = []

    @OptionGroup var store: OfflineStoreArguments

    @OptionGroup var network: OfflineNetworkArguments

    @MainActor
    func run() async throws {
        let tileStore = store.tileStore
        let restriction = try network.restriction(in: tileStore)
        do {
            let regions = try await OfflineStoreArguments.result { tileStore.allTileRegions(completion: $0) }
            guard var options = TileRegionLoadOptions(geometry: nil, networkRestriction: restriction) else { return }
            options.failureLimit = network.failureLimit
            // One that cannot be loaded does not keep the others from being updated.
            var failures: [ExitCode] = []
            for name in names.isEmpty ? regions.map(\.id) : names {
                do {
                    try await OfflineLoading.loadRegion(name, options, in: tileStore)
                } catch let code as ExitCode {
                    failures.append(code)
                }
            }
            var resources = ResourceOptionsManager.default.resourceOptions
            resources.tileStore = tileStore
            let manager = OfflineManager(resourceOptions: resources)
            for pack in try await OfflineStoreArguments.result({ manager.allStylePacks(completion: $0) }) {
                guard names.isEmpty, let uri = StyleURI(rawValue: pack.styleURI) else { continue }
                do {
                    try await OfflineLoading.loadStyle(uri, in: tileStore, failureLimit: network.failureLimit)
                } catch let code as ExitCode {
                    failures.append(code)
                }
            }
            if let code = failures.max(by: { $0.rawValue < $1.rawValue }) { throw code }
        } catch let code as ExitCode {
            throw code
        } catch {
            throw ExitCode.reporting(error)
        }
    }
}

struct OfflineVerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Reads everything that is stored and compares checksums.")

    @Flag(help: "Removes damaged resources, so that update downloads them again.")
    var repair = false

    @OptionGroup var store: OfflineStoreArguments

    @MainActor
    func run() async throws {
        let (tileStore, repair) = (store.tileStore, repair)
        let result = try await OfflineStoreArguments.perform { try tileStore.verify(removesDamaged: repair) }
        for problem in result.problems { Console.printLine("database: \(problem)") }
        for url in result.damagedResources { Console.printLine("damaged: \(url)") }
        Console.printLine(
            "\(result.resourceCount) resources, \(OfflineProgressBar.byteCount(UInt64(result.byteCount))),"
                + " \(result.damagedResources.count) damaged")
        if !result.isIntact { throw ExitCode(1) }
    }
}

struct OfflineRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Removes a region, and tiles that belong to no other one.")

    @Argument(help: "The name of the region.")
    var name: String

    @OptionGroup var store: OfflineStoreArguments

    @MainActor
    func run() async throws {
        let (tileStore, name) = (store.tileStore, name)
        do {
            let region = try await OfflineStoreArguments.result {
                tileStore.removeRegion(forId: name, completion: $0)
            }
            try await OfflineStoreArguments.perform { try tileStore.clearTemporaryData() }
            Console.printLine("\(region.id): removed")
        } catch let code as ExitCode {
            throw code
        } catch {
            throw ExitCode.reporting(error)
        }
    }
}

struct OfflineExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Writes a region with its style to one file.")

    @Argument(help: "The name of the region.")
    var name: String

    @Argument(help: "The file, which is replaced.", completion: .file())
    var file: String

    @OptionGroup var store: OfflineStoreArguments

    @MainActor
    func run() async throws {
        let (tileStore, name, url) = (store.tileStore, name, URL(filePath: file))
        try await OfflineStoreArguments.perform { try tileStore.exportRegion(forId: name, to: url) }
        Console.printLine("\(name): exported to \(file)")
    }
}

struct OfflineImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Adds the region of an exported file, or of an MBTiles or PMTiles archive.")

    @Argument(help: "The file.", completion: .file())
    var file: String

    @Option(help: "The name of the region of an archive. (default: the name of the file)")
    var name: String?

    @Option(help: "The URL of the TileJSON by which a style refers to the tiles of an archive.")
    var url: String?

    @OptionGroup var store: OfflineStoreArguments

    /// The ending of the name of the file.
    private var ending: String { URL(filePath: file).pathExtension.lowercased() }

    /// Whether the file is an archive of tiles, which is a part of a style.
    private var isArchive: Bool { ["mbtiles", "pmtiles"].contains(ending) }

    func validate() throws {
        guard isArchive, url.flatMap({ URL(string: $0) })?.scheme == nil else { return }
        throw ValidationError("--url: an archive needs the URL of a TileJSON, such as https://maps.example/town.json.")
    }

    @MainActor
    func run() async throws {
        let tileStore = store.tileStore
        let source = URL(filePath: file)
        guard isArchive, let url = url.flatMap({ URL(string: $0) }) else {
            let names = try await OfflineStoreArguments.perform { try tileStore.importRegions(from: source) }
            for name in names { Console.printLine("\(name): imported") }
            return
        }
        let (region, ending) = (name ?? source.deletingPathExtension().lastPathComponent, ending)
        try await OfflineStoreArguments.perform {
            let archive: any TileArchive =
                ending == "mbtiles" ? try MBTilesArchive(path: source.path) : try PMTilesArchive(path: source.path)
            try tileStore.importArchive(archive, forId: region, tileJSONURL: url)
        }
        Console.printLine("\(region): imported")
    }
}
