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

            Progress and problems go to standard error. Without --count and --seconds it goes on until Ctrl-C, or until the \
            file ends. Exit status: 0 when there was a fix, 1 when there was none, 2 when a file cannot be read.
            """)

    @OptionGroup(title: "Source")
    var source: LocateSource

    @Option(help: "How many times faster than recorded a track is played.")
    var speed = 1.0

    @Option(help: "Ends after so many fixes.")
    var count: Int?

    @Option(help: "Ends after so many seconds.")
    var seconds: Double?

    func validate() throws {
        if let count, count < 1 { throw ValidationError("--count must be at least 1.") }
        if let seconds, !(seconds > 0 && seconds <= 1e9) { throw ValidationError("--seconds must be positive.") }
        if !(TrackPlayback.speeds.contains(speed)) { throw ValidationError("--speed must be 0.001 to 1000.") }
    }

    @MainActor
    func run() async throws {
        let printer = FixPrinter(limit: count)
        let provider: any LocationProvider
        do throws(FileError) {
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
