import ArgumentParser
import Foundation
import KioskFeeds
import KioskLinux
import KioskMaps
import KioskMapsTesting

struct LocateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locate",
        abstract: "Prints the location of the device, or the objects of a feed, as lines of JSON.",
        discussion: """
            Examples:
              kioskmaps locate --gpsd localhost:2947
              kioskmaps locate --nmea /dev/ttyUSB0@9600 --count 1
              kioskmaps locate --geoclue --desktop-id org.example.Museum
              kioskmaps locate --portal
              kioskmaps locate --iio /sys/bus/iio/devices --declination 9.5
              kioskmaps locate --gpx walk.gpx --speed 10
              kioskmaps locate --fixed=-33.9,18.4
              kioskmaps locate --gpsd /run/gpsd-json.sock --reduced --log fixes.log
              kioskmaps locate --feed gtfs-rt:https://transit.example/vehicles.pb --interval 10
              nc localhost 30003 | kioskmaps locate --feed sbs:-
              kioskmaps locate --compare reference.gpx --nmea receiver.nmea

            Progress and problems are written to standard error. With --log, fixes and problems are appended to a file as \
            well, as a line of JSON each; a problem has the members time and message. Without --count and --seconds the command \
            runs until Ctrl-C, or until the end of a file. Exit status: 0 after at least one fix, 1 without a fix, 2 if a \
            file cannot be read or written.

            --iio prints headings: magneticHeading, trueHeading if it is known, and headingAccuracy, in degrees clockwise from \
            north.

            A feed is a line of JSON for each update of an object: id, latitude, longitude, course, speed, altitude, time and \
            attributes, of which unknown ones are left out, and id and removed for an object that does not exist any more. Speeds \
            are in metres per second, courses in degrees clockwise from north, altitudes in metres. The files of a directory are \
            read in the order of their names. A URL is requested again and again, with the version of the last document.

            --compare prints the errors of the position that a map shows in 60 frames a second, interpolated and predicted: the \
            mean, the limit of 95 % of the frames and the greatest distance from the true position, the greatest distance ahead \
            of it, the greatest movement in a frame beyond the speed, and the longest time from a stop until the position stands.
            """)

    @OptionGroup(title: "Provider")
    var provider: LocationProviderArguments

    @Option(help: "The speed of a track relative to the recording, 0.001 to 1000. (default: 1)")
    var speed: Double?

    @Option(help: "The time between two requests of the URL of a feed, in seconds, 1 to 86400. (default: 15)")
    var interval: Double?

    @Option(help: "The number of fixes or updates after which the command ends.")
    var count: Int?

    @Option(help: "The number of seconds after which the command ends.")
    var seconds: Double?

    @Option(
        help: ArgumentHelp("The file to which fixes and problems are appended.", valueName: "file"), completion: .file()
    )
    var log: String?

    @Option(
        help:
            "The time from a measurement to the arrival of its fix, for --compare, in seconds, 0 to 10. (default: 0.15)"
    )
    var delay: Double?

    @Flag(help: "Prints the figures of --compare as an object of JSON.")
    var json = false

    func validate() throws {
        try validateComparison()
        if let count, count < 1 { throw ValidationError("--count: \(count) is too small; use at least 1.") }
        if let seconds, !(seconds > 0 && seconds <= 1e9) {
            throw ValidationError("--seconds: \(seconds) is out of range; use a number greater than 0 and at most 1e9.")
        }
        if let interval {
            guard case .url? = provider.feed?.source else {
                throw ValidationError("--interval: it belongs to --feed with a URL; use both.")
            }
            if !(1...86_400).contains(interval) {
                throw ValidationError("--interval: \(interval) is out of range; use 1 to 86400.")
            }
        }
        guard let speed else { return }
        if provider.gpx == nil { throw ValidationError("--speed: it belongs to --gpx; use both.") }
        if !TrackPlayback.speeds.contains(speed) {
            throw ValidationError("--speed: \(speed) is out of range; use 0.001 to 1000.")
        }
    }

    private func validateComparison() throws {
        if provider.compare == nil {
            if delay != nil { throw ValidationError("--delay: it belongs to --compare; use both.") }
            if json { throw ValidationError("--json: it belongs to --compare; use both.") }
        } else if let delay, !(0...10).contains(delay) {
            throw ValidationError("--delay: \(delay) is out of range; use 0 to 10.")
        } else if speed != nil || count != nil || seconds != nil || log != nil {
            throw ValidationError("--compare: --speed, --count, --seconds and --log have no effect on it; omit them.")
        }
    }

    @MainActor
    func run() async throws {
        if let file = provider.compare { return try printComparison(with: file) }
        if let feed = provider.feed { return try await printFeed(feed) }
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
        if provider.iio != nil { locationProvider.startUpdatingHeading() }
        let timeout = seconds.map { seconds in
            Task { @MainActor in
                try await Task.sleep(for: .seconds(seconds))
                printer.end()
            }
        }
        await printer.waitForEnd()
        timeout?.cancel()
        locationProvider.stopUpdatingLocation()
        locationProvider.stopUpdatingHeading()
        if printer.count == 0 {
            printer.note("locate: no \(provider.iio == nil ? "fix" : "heading"): \(printer.explanation)")
            throw ExitCode(1)
        }
    }

    @MainActor
    private func printFeed(_ feed: FeedArgument) async throws {
        do throws(FileError) {
            let log = try log.map { path throws(FileError) in try FixLog(path) }
            let maximumAge = FeedPlayer.isLive(feed) ? feed.format.usualMaximumAge : nil
            let printer = FeedPrinter(maximumAge: maximumAge, limit: count, log: log)
            let player = FeedPlayer(feed, printer: printer, interval: interval ?? 15)
            let timeout = seconds.map { seconds in
                Task { @MainActor in
                    try await Task.sleep(for: .seconds(seconds))
                    player.end()
                }
            }
            try await player.run()
            timeout?.cancel()
            if let error = printer.outputError { throw error }
            if printer.count > 0 { return }
        } catch {
            throw ExitCode.reporting(error)
        }
        Console.note("locate: the feed has no update")
        throw ExitCode(1)
    }
}

/// A service in the form HOST or HOST:PORT, with brackets around an IPv6 address.
struct HostAndPort: ExpressibleByArgument {
    var host: String
    var port: Int?

    init?(argument: String) {
        let isBracketed = argument.hasPrefix("[")
        let end = isBracketed ? argument.firstIndex(of: "]") : argument.lastIndex(of: ":") ?? argument.endIndex
        guard let end else { return nil }
        host = String(isBracketed ? argument[..<end].dropFirst() : argument[..<end])
        var rest = argument[end...]
        if isBracketed { rest = rest.dropFirst() }
        if !rest.isEmpty {
            guard rest.first == ":", let port = Int(rest.dropFirst()), (1...65_535).contains(port) else { return nil }
            self.port = port
        }
        if host.isEmpty || !isBracketed && host.contains(":") { return nil }
    }
}

/// The daemon gpsd in the form HOST, HOST:PORT or the absolute path of a UNIX socket.
enum GPSDAddress: ExpressibleByArgument {
    case host(String, port: Int)
    case socket(String)

    init?(argument: String) {
        if argument.hasPrefix("/") {
            self = .socket(argument)
        } else if let service = HostAndPort(argument: argument) {
            self = .host(service.host, port: service.port ?? 2947)
        } else {
            return nil
        }
    }
}

/// An address of this machine in the form PORT or ADDRESS:PORT.
struct AddressAndPort: ExpressibleByArgument {
    var address = "127.0.0.1"
    var port: Int

    init?(argument: String) {
        if let port = Int(argument) {
            guard (1...65_535).contains(port) else { return nil }
            self.port = port
        } else {
            guard let service = HostAndPort(argument: argument), let port = service.port else { return nil }
            address = service.host
            self.port = port
        }
    }
}

/// A serial line in the form PATH or PATH@BAUD.
struct PathAndBaudRate: ExpressibleByArgument {
    var path: String
    var baudRate = 4800

    init?(argument: String) {
        path = argument
        if let at = argument.lastIndex(of: "@"), let rate = Int(argument[at...].dropFirst()) {
            path = String(argument[..<at])
            baudRate = rate
        }
        if path.isEmpty { return nil }
    }
}

/// A coordinate in the form LAT,LON in degrees.
struct CoordinateArgument {
    var coordinate: CLLocationCoordinate2D

    /// Parses a coordinate.
    ///
    /// - Throws: `ValidationError` with the remedy if the text has another form, or a number is out of range.
    init(parsing argument: String) throws {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
            throw ValidationError("use LAT,LON in degrees, such as 60.17,24.94")
        }
        guard abs(numbers[0]) <= 90 else {
            throw ValidationError("the latitude \(numbers[0]) is out of range; use -90 to 90 degrees")
        }
        guard abs(numbers[1]) <= 180 else {
            throw ValidationError("the longitude \(numbers[1]) is out of range; use -180 to 180 degrees")
        }
        coordinate = CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
    }
}
