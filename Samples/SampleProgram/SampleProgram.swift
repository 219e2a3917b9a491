public import Foundation
import KioskLinux
public import KioskMaps
import KioskRendering
public import KioskWindow

/// The program around a sample: a window with a map, or a picture of the map on a machine without a display.
///
///     SampleProgram.main {
///         let program = try SampleProgram("Fleet board", arguments, map: Town.map)
///         let board = FleetBoard(on: program.mapView, clock: program.clock, fleet: fleet)
///         try program.run()
///     }
@MainActor
public final class SampleProgram {
    /// The map of the sample.
    public let mapView: MapView

    /// The application with its window; nil while a picture is drawn.
    public var app: KioskApp? {
        if case .window(let app) = presentation { app } else { nil }
    }

    /// The clock of the map: that of the display, or for a picture one whose time passes by call.
    public let clock: any FrameClock

    private let presentation: Presentation
    private var frameTimes: FrameTimes?

    private enum Presentation {
        case window(KioskApp)
        case picture(URL, ManualClock)
    }

    /// Runs a program, and prints an error that ends it.
    ///
    /// - Parameters:
    ///   - status: Returns the exit status for an error; 1 by default.
    ///   - program: The program.
    public static func main(status: (any Error) -> Int32 = { _ in 1 }, _ program: () throws -> Void) {
        do {
            try program()
        } catch {
            FileHandle.standardError.write(Data((printable("\(error)") + "\n").utf8))
            exit(status(error))
        }
    }

    /// Prints a line to standard output at once, also to a pipe.
    public static func printLine(_ text: String) {
        FileHandle.standardOutput.write(Data((printable(text) + "\n").utf8))
    }

    /// Returns text whose control characters, which a terminal would execute, are escaped; it may come from files and devices.
    private static func printable(_ text: String) -> String {
        text.unicodeScalars
            .map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0) }.joined()
    }

    /// Opens the window, unless the arguments name a picture.
    ///
    /// - Parameters:
    ///   - title: The title of the window.
    ///   - arguments: The arguments of the program.
    ///   - map: The initial state of the map.
    ///   - quirks: The quirks of the devices in /dev/input.
    ///   - speaks: Whether the map speaks while headphones are in a jack.
    /// - Throws: `WindowError` if there is no display, or `RenderingError` if nothing can be drawn.
    public init(
        _ title: String, _ arguments: SampleArguments, map: MapInitOptions, quirks: DeviceQuirks = DeviceQuirks(),
        speaks: Bool = false
    ) throws {
        if let file = arguments.snapshot {
            let size = arguments.size ?? CGSize(width: 1280, height: 800)
            let clock = ManualClock()
            mapView = MapView(frame: CGRect(origin: .zero, size: size), mapInitOptions: map, clock: clock)
            self.clock = clock
            presentation = .picture(URL(filePath: file), clock)
            mapView.renderer = try OffscreenRenderer()
            mapView.imageDecoder = ImageDecoder()
            // Only the last of the frames below is a picture.
            mapView.drawsOnDemand = true
            return
        }
        var options = KioskAppOptions()
        options.window.title = title
        options.window.size = arguments.size
        options.map = map
        options.devices.quirks = quirks
        if speaks { options.speech = .headphones }
        let app = try KioskApp(options)
        mapView = app.mapView
        clock = app.window.clock
        presentation = .window(app)
        if arguments.statistics { frameTimes = FrameTimes(of: app.mapView) }
    }

    /// Runs until the window is closed or the program is terminated, or draws the picture.
    ///
    /// - Parameters:
    ///   - seconds: The time that passes before the picture is drawn.
    ///   - use: What a visitor does before that time; not called with a window.
    /// - Throws: `WindowError` if the display is lost, or an error if the picture cannot be written.
    public func run(pictureAfter seconds: TimeInterval = 2, use: () -> Void = {}) throws {
        switch presentation {
        case .window(let app):
            defer { frameTimes?.print() }
            try app.run()
        case .picture(let file, let clock):
            // The style and its tiles are read.
            clock.advance(by: 1)
            use()
            clock.advance(by: seconds)
            try mapView.snapshot().writePNG(to: file)
        }
    }
}
