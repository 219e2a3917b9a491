import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting

struct LocateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locate",
        abstract: "Prints the location of the device as a line of JSON for each fix.",
        discussion: """
            Examples:
              kioskmaps locate --gpsd localhost:2947
              kioskmaps locate --nmea /dev/ttyUSB0@9600 --count 1
              kioskmaps locate --geoclue --desktop-id org.example.Museum
              kioskmaps locate --portal
              kioskmaps locate --gpx walk.gpx --speed 10
              kioskmaps locate --fixed=-33.9,18.4
              kioskmaps locate --gpsd /run/gpsd-json.sock --reduced --log fixes.log

            Progress and problems are written to standard error. With --log, fixes and problems are appended to a file as \
            well, as a line of JSON each; a problem has the members time and message. Without --count and --seconds the command \
            runs until Ctrl-C, or until the end of a file. Exit status: 0 after at least one fix, 1 without a fix, 2 if a \
            file cannot be read or written.
            """)

    @OptionGroup(title: "Provider")
    var provider: LocationProviderArguments

    @Option(help: "The speed of a track relative to the recording, 0.001 to 1000. (default: 1)")
    var speed: Double?

    @Option(help: "The number of fixes after which the command ends.")
    var count: Int?

    @Option(help: "The number of seconds after which the command ends.")
    var seconds: Double?

    @Option(
        help: ArgumentHelp("The file to which fixes and problems are appended.", valueName: "file"), completion: .file()
    )
    var log: String?

    func validate() throws {
        if let count, count < 1 { throw ValidationError("--count: \(count) is too small; use at least 1.") }
        if let seconds, !(seconds > 0 && seconds <= 1e9) {
            throw ValidationError("--seconds: \(seconds) is out of range; use a number greater than 0 and at most 1e9.")
        }
        guard let speed else { return }
        if provider.gpx == nil { throw ValidationError("--speed: it belongs to --gpx; use both.") }
        if !TrackPlayback.speeds.contains(speed) {
            throw ValidationError("--speed: \(speed) is out of range; use 0.001 to 1000.")
        }
    }

    @MainActor
    func run() async throws {
        let locationProvider: any LocationProvider
        let printer: FixPrinter
        do throws(FileError) {
            printer = FixPrinter(limit: count, log: try log.map { path throws(FileError) in try FixLog(path) })
            locationProvider = try provider.makeProvider(speed: speed ?? 1, for: printer)
        } catch {
            throw ExitCode.reporting(error)
        }
        locationProvider.setDelegate(printer)
        locationProvider.startUpdatingLocation()
        let timeout = seconds.map { seconds in
            Task { @MainActor in
                try await Task.sleep(for: .seconds(seconds))
                printer.end()
            }
        }
        await printer.waitForEnd()
        timeout?.cancel()
        locationProvider.stopUpdatingLocation()
        if printer.count == 0 {
            printer.note("locate: no fix: \(printer.explanation)")
            throw ExitCode(1)
        }
    }
}
