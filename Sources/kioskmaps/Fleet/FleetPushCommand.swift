import ArgumentParser
import Foundation
import KioskFleet
import KioskMaps
import KioskMapsTesting

struct FleetPushCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Sends the features of a GeoJSON file to a manager of all kiosks.",
        discussion: """
            Each feature needs an id. Style and data are the properties layerProperties and custom_data, as in files of \
            annotations; if a feature has neither, its properties are the data. Features that are equal to what the kiosks \
            have are not sent. The line that is printed counts what the broker has acknowledged as changed and removed. Exit \
            status: 0 if the broker has acknowledged everything, 1 if it has refused something, or if something is too large, \
            2 if there is no connection or the file cannot be read, 3 if nothing was acknowledged for the time of --timeout.
            """)

    @Argument(help: "The file.", completion: .file())
    var file: String

    @Option(help: "The name of the manager.")
    var manager: String

    @Flag(help: "Removes annotations that are not in the file.")
    var replace = false

    @OptionGroup(title: "Broker") var fleet: FleetArguments

    func validate() throws { try FleetArguments.checkManager(manager) }

    @MainActor
    func run() async throws {
        let collection: FeatureCollection
        do throws(FileError) {
            collection = try FeatureCollection(annotationsFrom: file)
        } catch {
            throw ExitCode.reporting(error)
        }
        let (connection, upload) = try await fleet.connect { connection in
            try FeatureUpload(collection.features, to: manager, over: connection, replacesAll: replace)
        }
        let isComplete = await fleet.waits(
            for: connection, manager, progress: { upload.progress }, until: { upload.isComplete })
        connection.stop()
        let counts = upload.counts
        Console.printLine("\(manager): \(upload.changedCount) changed, \(upload.removedCount) removed, \(counts)")
        let status = FleetArguments.status(counts, isComplete: isComplete)
        if status != .success { throw status }
    }
}
