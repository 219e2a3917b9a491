import ArgumentParser
import Foundation
import KioskMaps
import KioskWindow
import TestSupport
import Testing

@testable import kioskmaps

/// The arguments of `kioskmaps view`; what the command shows is tested with windows.
@Suite("kioskmaps view")
struct ViewCommandTests {
    private func parse(_ arguments: String...) throws -> ViewCommand { try ViewCommand.parse(arguments) }

    @Test(
        "A camera has two to five numbers",
        arguments: [
            ("60.17,24.94", [60.17, 24.94, 12, nil, nil]), ("-90,180,0", [-90, 180, 0, nil, nil]),
            ("60.17,-24.94,13.5,-30", [60.17, -24.94, 13.5, -30, nil]), ("0,0,1,400,60", [0, 0, 1, 400, 60]),
        ] as [(String, [Double?])])
    func camera(argument: String, numbers: [Double?]) throws {
        for name in ["--camera", "--second-camera"] {
            let command = try parse(name, argument)
            let argument = name == "--camera" ? command.camera : command.secondCamera
            let camera = try #require(argument).options
            #expect(camera.center?.latitude == numbers[0])
            #expect(camera.center?.longitude == numbers[1])
            #expect(camera.zoom.map { Double($0) } == numbers[2])
            #expect(camera.bearing == numbers[3])
            #expect(camera.pitch.map { Double($0) } == numbers[4])
        }
    }

    @Test("A size is a width and a height", arguments: [("1280x800", 1280, 800), ("1X16384", 1, 16384)])
    func size(argument: String, width: Int, height: Int) throws {
        let command = try parse("--size", argument)
        #expect(command.size?.size == CGSize(width: width, height: height))
    }

    @Test(
        "A location provider is gpsd or an NMEA line",
        arguments: [
            ("gpsd", "gpsd localhost 2947"), ("gpsd:kiosk.local", "gpsd kiosk.local 2947"),
            ("gpsd:[::1]:1234", "gpsd ::1 1234"), ("gpsd:/run/gpsd.sock", "socket /run/gpsd.sock"),
            ("nmea:/dev/ttyACM0", "nmea /dev/ttyACM0 4800"), ("nmea:/dev/ttyS0@9600", "nmea /dev/ttyS0 9600"),
            ("nmea:a:b", "nmea a:b 4800"),
        ])
    func follow(argument: String, provider: String) throws {
        let command = try parse("--follow", argument)
        let found =
            switch try #require(command.follow) {
            case .gpsd(.host(let host, let port)): "gpsd \(host) \(port)"
            case .gpsd(.socket(let path)): "socket \(path)"
            case .nmea(let line): "nmea \(line.path) \(line.baudRate)"
            }
        #expect(found == provider)
    }

    @Test(
        "The views of a window cover it without overlap, or have an inset",
        arguments: zip(ViewsArgument.allCases, [1, 2, 2, 2, 4, 2]))
    func views(argument: ViewsArgument, count: Int) throws {
        let command = try parse("--views", argument.rawValue)
        #expect(command.views == argument)
        let size = CGSize(width: 1000, height: 600)
        let frames = command.views.views.map { $0.layout.frame(in: size) }
        #expect(frames.count == count && frames.allSatisfy { !$0.isEmpty })
        guard argument != .inset else { return }
        for (index, frame) in frames.enumerated() {
            #expect(frames[(index + 1)...].allSatisfy { $0.intersection(frame).isEmpty })
        }
        #expect(frames.reduce(0) { $0 + $1.width * $1.height } > 0.98 * 600_000)
        #expect(command.views.views.filter { $0.rotation != .none }.count == (argument == .opposite ? 1 : 0))
    }

    @Test("The port of trackers is a number of 1 to 65535")
    func trackers() throws {
        #expect(try parse("--tuio", "3333").tuio == 3333)
        #expect(try parse().tuio == nil)
        for port in ["0", "65536", "-1"] {
            #expect(throws: (any Error).self) { try parse("--tuio=\(port)") }
        }
    }

    @Test("Without arguments the window has the default size and no second one is opened")
    func defaults() throws {
        let command = try parse()
        #expect(command.camera == nil)
        #expect(command.secondCamera == nil)
        #expect(command.size == nil)
        #expect(command.follow == nil)
        #expect(command.views == .full)
        #expect(command.display == .automatic)
        #expect(command.input == .automatic)
        #expect(command.reconnect == 30)
    }

    @Test(
        "An invalid value is an error that names the argument and the remedy",
        arguments: [
            ("--camera 60.17", "use LAT,LON[,ZOOM[,BEARING[,PITCH]]] in degrees"),
            ("--camera 60.17,24.94,1,2,3,4", "use LAT,LON[,ZOOM[,BEARING[,PITCH]]] in degrees"),
            ("--camera 60.17,east", "use LAT,LON[,ZOOM[,BEARING[,PITCH]]] in degrees"),
            ("--camera 60.17,24.94,", "use LAT,LON[,ZOOM[,BEARING[,PITCH]]] in degrees"),
            ("--camera 60.17,nan", "use LAT,LON[,ZOOM[,BEARING[,PITCH]]] in degrees"),
            ("--camera 60.17,24.94,inf", "use LAT,LON[,ZOOM[,BEARING[,PITCH]]] in degrees"),
            ("--camera 91,0", "the latitude 91.0 is out of range; use -90 to 90 degrees"),
            ("--camera 0,-180.5", "the longitude -180.5 is out of range; use -180 to 180 degrees"),
            ("--second-camera 0,181", "the longitude 181.0 is out of range; use -180 to 180 degrees"),
            ("--size 1280", "use WIDTHxHEIGHT in points of 1 to 16384, such as 1280x800"),
            ("--size 0x800", "use WIDTHxHEIGHT in points of 1 to 16384, such as 1280x800"),
            ("--size 1280x16385", "use WIDTHxHEIGHT in points of 1 to 16384, such as 1280x800"),
            ("--size 12.5x10", "use WIDTHxHEIGHT in points of 1 to 16384, such as 1280x800"),
            ("--size 1x2x3", "use WIDTHxHEIGHT in points of 1 to 16384, such as 1280x800"),
            ("--follow galileo", "use gpsd, gpsd:HOST[:PORT], gpsd:/SOCKET, nmea:PATH or nmea:PATH@BAUD"),
            ("--follow gpsd:", "use gpsd, gpsd:HOST[:PORT], gpsd:/SOCKET, nmea:PATH or nmea:PATH@BAUD"),
            ("--follow gpsd:host:99999", "use gpsd, gpsd:HOST[:PORT], gpsd:/SOCKET, nmea:PATH or nmea:PATH@BAUD"),
            ("--follow nmea:", "use gpsd, gpsd:HOST[:PORT], gpsd:/SOCKET, nmea:PATH or nmea:PATH@BAUD"),
            ("--display mir", "'auto', 'x11', 'wayland' or 'kms'"), ("--rotation 45", "0"),
            ("--pixel-ratio 9", "--pixel-ratio: 9.0 is out of range; use 0.25 to 8."),
            ("--reconnect=-1", "--reconnect: -1.0 is out of range; use 0 to 1e6 seconds."),
            ("--reach 0", "--reach: 0.0 is out of range; use 1 to 10000 millimetres."),
            ("--reach nan", "--reach: nan is out of range; use 1 to 10000 millimetres."),
            ("--glass-width 20000 --reach 900", "--glass-width: 20000.0 is out of range; use 1 to 10000 millimetres."),
            ("--glass-width 1210", "--glass-width: no effect without --reach; add --reach, such as --reach 900."),
            ("--fullscreen --size 1x1", "--fullscreen and --size: use only one of them."),
        ])
    func invalid(arguments: String, remedy: String) {
        let error = #expect(throws: (any Error).self) {
            _ = try ViewCommand.parse(arguments.split(separator: " ").map(String.init))
        }
        let message = error.map { ViewCommand.message(for: $0) } ?? ""
        #expect(message.contains(remedy), "\(message)")
        let name = arguments.prefix { $0 != " " && $0 != "=" }
        #expect(message.contains(name), "\(message)")
    }

    @Test("A style or annotations that cannot be read are errors, and no window is opened")
    func files() throws {
        let folder = try ScratchDirectory()
        try folder.write("{", to: "broken.geojson")
        let cases = [
            ("missing.json", "missing.json"), ("--annotations missing.geojson", "missing.geojson"),
            ("--annotations broken.geojson", "broken.geojson:1:"), ("http://", "http://"),
        ]
        for (arguments, subject) in cases {
            let run = try Command("KIOSKMAPS_DISPLAY=x11 kioskmaps view \(arguments) 2>&1", in: folder.url)
            #expect(run.status == 2, "\(arguments)")
            #expect(run.output.contains(subject), "\(arguments): \(run.output)")
            #expect(!run.output.contains("no display can be used"), "\(arguments): \(run.output)")
        }
    }
}
