import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting

struct LocateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locate",
        abstract: "Prints where the device is, a JSON line for each fix, and says why nothing comes.",
        discussion: """
            Examples:
              kioskmaps locate --gpsd localhost:2947
              kioskmaps locate --nmea /dev/ttyUSB0@9600 --count 1
              kioskmaps locate --geoclue --desktop-id org.example.Museum
              kioskmaps locate --portal
              kioskmaps locate --gpx walk.gpx --speed 10
              kioskmaps locate --fixed=-33.9,18.4
              kioskmaps locate --gpsd /run/gpsd-json.sock --reduced --log fixes.log

            Progress and problems go to standard error. With --log both go to a file as well, a JSON line each, problems \
            with the members time and message. Without --count and --seconds it runs until Ctrl-C, or until the file ends. \
            Exit status: 0 when there was a fix, 1 when there was none, 2 when a file cannot be read or written.
            """)

    @OptionGroup(title: "Source")
    var source: LocateSource

    @Option(help: "How many times faster than recorded a track is played.")
    var speed = 1.0

    @Option(help: "Ends after so many fixes.")
    var count: Int?

    @Option(help: "Ends after so many seconds.")
    var seconds: Double?

    @Option(
        help: ArgumentHelp("A file to which fixes and problems are appended.", valueName: "file"), completion: .file())
    var log: String?

    func validate() throws {
        if let count, count < 1 { throw ValidationError("--count must be at least 1.") }
        if let seconds, !(seconds > 0 && seconds <= 1e9) { throw ValidationError("--seconds must be positive.") }
        if !(TrackPlayback.speeds.contains(speed)) { throw ValidationError("--speed must be 0.001 to 1000.") }
    }

    @MainActor
    func run() async throws {
        let provider: any LocationProvider
        let printer: FixPrinter
        do throws(FileError) {
            printer = FixPrinter(limit: count, log: try log.map { path throws(FileError) in try FixLog(path) })
            provider = try source.makeProvider(speed: speed, for: printer)
        } catch {
            throw Failure.unreadable(error)
        }
        provider.setDelegate(printer)
        provider.startUpdatingLocation()
        let limit = seconds.map { seconds in
            Task { @MainActor in
                try await Task.sleep(for: .seconds(seconds))
                printer.end()
            }
        }
        await printer.waitForEnd()
        limit?.cancel()
        provider.stopUpdatingLocation()
        if printer.count == 0 {
            printer.say("There was no fix: \(printer.reason)")
            throw ExitCode(1)
        }
    }
}
