import ArgumentParser
import Foundation
import KioskMaps
import KioskOffline

struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Searches the names of a file or of an offline region.",
        discussion: """
            Examples:
              kioskmaps search stops.geojson hakanimi --near 60.179,24.951
              kioskmaps search town.mbtiles "bahnhofstr 12" --limit 3
              kioskmaps search --region town kirche --json
              kioskmaps search town.pmtiles < queries.txt

            The file is GeoJSON, an MBTiles or PMTiles archive, or a directory of tiles; of tiles, the names at the highest zoom level are \
            read. Names are the properties name, name:… and name_…, and addresses. Each argument after the file is a query; without one, \
            each line of standard input is. A result is a line: the name with the matched parts in brackets, the distance and the \
            identifier; with --json, a query is an object with its results, whose ranges are offsets in bytes of UTF-8. Nothing is sent \
            over a network. Exit status: 0 if all queries have results, 1 if one has none, 2 if the names cannot be read.
            """)

    @Argument(help: "The file, unless there is a --region, and the queries.", completion: .file())
    var arguments: [String] = []

    @Option(help: ArgumentHelp("The name of an offline region, in place of a file.", valueName: "name"))
    var region: String?

    @OptionGroup var store: OfflineStoreArguments

    @Option(
        help: ArgumentHelp("The coordinate from which distances are measured.", valueName: "lat,lon"),
        transform: CoordinateArgument.init(parsing:))
    var near: CoordinateArgument?

    @Option(help: "The maximum number of results of a query.")
    var limit = 5

    @Flag(help: "Prints an object of JSON for each query.")
    var json = false

    /// The queries of the command line.
    private var queries: [String] { region == nil ? Array(arguments.dropFirst()) : arguments }

    func validate() throws {
        if region == nil, arguments.isEmpty { throw ValidationError("pass a file, or a region with --region") }
        guard (1...SearchLimits.resultCount).contains(limit) else {
            throw ValidationError("the limit \(limit) is out of range; use 1 to \(SearchLimits.resultCount)")
        }
    }

    @MainActor
    func run() async throws {
        let index: SearchIndex
        do {
            index = try await SearchIndex.build(try await entries())
        } catch {
            throw ExitCode.reporting(error)
        }
        Console.note("\(index.nameCount) names of \(index.entryCount) entries")
        var isComplete = true
        if queries.isEmpty {
            while let line = readLine() { isComplete = answer(line, index) && isComplete }
        } else {
            for query in queries { isComplete = answer(query, index) && isComplete }
        }
        if !isComplete { throw ExitCode(1) }
    }

    @MainActor
    private func entries() async throws -> [SearchEntry] {
        if let region {
            let tileStore = store.tileStore
            return try await OfflineStoreArguments.result { tileStore.searchEntries(forRegion: region, completion: $0) }
        }
        let path = arguments[0]
        return try await Task.detached { try SearchFile.entries(at: path) }.value
    }

    /// Prints the results of a query, and returns whether there are any.
    private func answer(_ query: String, _ index: SearchIndex) -> Bool {
        let results = index.search(query, near: near?.coordinate, limit: limit)
        let report = SearchReport(query: query, results: results)
        if json {
            Console.printJSONAtOnce(report.json)
        } else {
            for line in report.lines { Console.printLineAtOnce(line) }
        }
        return !results.isEmpty
    }
}
