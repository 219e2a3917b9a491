public import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting
import KioskOffline
public import KioskWindow

struct ViewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Shows a map in a window, on X11, on Wayland or on a console.",
        discussion: """
            Examples:
              kioskmaps view
              kioskmaps view city.json --annotations stops.geojson --camera 60.17,24.94,13
              kioskmaps view https://maps.example.org/style.json --fullscreen --rotation 90
              kioskmaps view city.json --display kms --follow gpsd --record touches.yaml
              kioskmaps view city.json --views opposite

            The style is a file or a URL; without it, the built-in plain style is shown. Points, lines and polygons of the \
            annotations are drawn with the colours of their simplestyle properties (marker-color, stroke, fill), and a tap on one \
            prints its id. The keys of the map work; Ctrl-C ends the command. Exit status: 0 after the end by the user, 1 if \
            the display was lost and did not return, 2 if a file cannot be read or no window can be opened.
            """)

    @Argument(help: "The style: a file or a URL.", completion: .file(extensions: ["json"]))
    var style: String?

    @Option(help: ArgumentHelp("A GeoJSON file with annotations.", valueName: "file"), completion: .file())
    var annotations: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The camera: latitude and longitude, and optionally zoom, bearing and pitch.",
            valueName: "lat,lon,zoom,bearing,pitch"),
        transform: CameraArgument.init(parsing:))
    var camera: CameraArgument?

    @Option(
        name: .customLong("second-camera"),
        parsing: .unconditional,
        help: ArgumentHelp(
            "The camera of a second window, on the second display; without it, there is one window.",
            valueName: "lat,lon,zoom,bearing,pitch"),
        transform: CameraArgument.init(parsing:))
    var secondCamera: CameraArgument?

    @Option(
        help: ArgumentHelp(
            "The views of each window: one map, two with a divider that a finger drags, two for people at opposite sides of a "
                + "table, four, or an overview in a corner.",
            valueName: "views"))
    var views = ViewsArgument.full

    @Option(help: "The display system.")
    var display = DisplaySystem.automatic

    @Option(
        name: [.long, .customLong("rotate")],
        help: """
            The rotation of the display as it is mounted, in degrees clockwise: 0, 90, 180 or 270. --rotate is the same.
            """)
    var rotation = PanelRotation.none

    @Option(
        help: ArgumentHelp(
            "The size of the window in points; without it, and without --fullscreen, 1280x800. On a console the "
                + "window covers the display.",
            valueName: "WxH"),
        transform: SizeArgument.init(parsing:))
    var size: SizeArgument?

    @Flag(help: "Covers the whole display, as on a console.")
    var fullscreen = false

    @Option(
        name: .customLong("pixel-ratio"),
        help: "The number of pixels in a point. (default: from the resolution of the display)")
    var pixelRatio: Double?

    @Option(
        help: ArgumentHelp("The directory of a tile store with downloaded regions.", valueName: "directory"),
        completion: .directory)
    var store: String?

    @Flag(name: .customLong("no-cache"), help: "Stores no responses of servers on disk.")
    var noCache = false

    @Option(help: "The source of touches, mice and keys.")
    var input = KioskAppOptions.Input.automatic

    @Option(
        help: ArgumentHelp("A quirk file with the settings of the devices in /dev/input.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var quirks: String?

    @Option(
        help: ArgumentHelp("The file to which touches are recorded, for the command trace.", valueName: "file"),
        completion: .file())
    var record: String?

    @Option(
        help: ArgumentHelp(
            "The UDP port at which trackers of this machine send touches and objects by the protocol TUIO.",
            valueName: "port"))
    var tuio: Int?

    @Option(
        help: ArgumentHelp(
            "The provider of the location that the map follows: gpsd, gpsd:HOST:PORT, nmea:PATH or nmea:PATH@BAUD.",
            valueName: "provider"),
        transform: FollowArgument.init(parsing:))
    var follow: FollowArgument?

    @Option(
        help: ArgumentHelp(
            "The time for which a lost display is waited for, in seconds; the command ends after it.",
            valueName: "seconds"))
    var reconnect = 30.0

    @Option(
        help: ArgumentHelp(
            "The reach of a person in millimetres, such as 900: fingers that are farther apart belong to different people, "
                + "who do not pinch together; without it, all fingers are those of one person.",
            valueName: "mm"))
    var reach: Double?

    @Option(
        name: .customLong("glass-width"),
        help: ArgumentHelp(
            "The width of the touchscreen in millimetres, for --reach; without it, that which the touchscreen reports.",
            valueName: "mm"))
    var glassWidth: Double?

    @Flag(name: .customLong("show-touches"), help: "Draws rings and trails where fingers are.")
    var showsTouches = false

    @Flag(help: "Prints the number of frames and the latency of input at the end.")
    var statistics = false

    func validate() throws {
        if fullscreen, size != nil { throw ValidationError("--fullscreen and --size: use only one of them.") }
        if !(0...1e6).contains(reconnect) {
            throw ValidationError("--reconnect: \(reconnect) is out of range; use 0 to 1e6 seconds.")
        }
        if let tuio, !(1...65_535).contains(tuio) {
            throw ValidationError("--tuio: port \(tuio) is out of range; use 1 to 65535.")
        }
        if let pixelRatio, !(0.25...8).contains(pixelRatio) {
            throw ValidationError("--pixel-ratio: \(pixelRatio) is out of range; use 0.25 to 8.")
        }
        for (name, length) in [("--reach", reach), ("--glass-width", glassWidth)] {
            guard let length, !(1...10_000).contains(length) else { continue }
            throw ValidationError("\(name): \(length) is out of range; use 1 to 10000 millimetres.")
        }
        if glassWidth != nil, reach == nil {
            throw ValidationError("--glass-width: no effect without --reach; add --reach, such as --reach 900.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try show() }
    }

    @MainActor
    private func show() throws {
        let quirks = try DeviceQuirks(argument: self.quirks)
        let app: KioskApp
        let recording: WindowRecording?
        do {
            let features = try annotations.map { try FeatureCollection(annotationsFrom: $0) }
            let options = try options(quirks: quirks)
            app = try KioskApp(options)
            if let secondCamera { try openSecondWindow(secondCamera, of: app, options) }
            for (window, camera) in zip(app.windows, [camera, secondCamera]) {
                try addViews(to: window, options.map, camera: camera?.options)
                for view in window.views {
                    if let features { view.mapView.add(features) { Console.printLineAtOnce($0) } }
                    view.mapView.kiosk.showsTouches = showsTouches
                }
            }
            try divideContacts(of: app)
            recording = try record.map { try WindowRecording(path: $0, size: app.window.size) }
        } catch {
            throw ExitCode.reporting(error)
        }
        follow?.start(on: app.mapView)
        if let recording { app.window.onInput = { recording.record($0) } }
        defer { if statistics { report(on: app.windows) } }
        do {
            try app.run()
            try recording?.finish()
        } catch let error as WindowError {
            Console.report(error)
            throw ExitCode(1)
        } catch {
            throw ExitCode.reporting(error)
        }
    }

    @MainActor
    private func options(quirks: DeviceQuirks) throws -> KioskAppOptions {
        var options = KioskAppOptions()
        options.display = display
        options.input = input
        options.devices.quirks = quirks
        if let tuio {
            options.tuio = TUIOReceiverOptions()
            options.tuio?.port = tuio
        }
        options.reconnectionTimeout = reconnect
        options.window.title = style.map { "\($0) – KioskMaps" } ?? "KioskMaps"
        options.window.rotation = rotation
        options.window.pixelRatio = pixelRatio.map { CGFloat($0) }
        options.window.size = fullscreen ? nil : size?.size ?? CGSize(width: 1280, height: 800)
        options.map.cameraOptions = camera?.options
        options.map.styleURI = try StyleURI(argument: style)
        if noCache { options.cacheByteLimit = 0 }
        if let store {
            options.map.resourceOptions.tileStore = TileStore.shared(
                for: URL(filePath: store, directoryHint: .isDirectory))
        }
        return options
    }
}

extension DisplaySystem: ExpressibleByArgument {}
extension KioskAppOptions.Input: ExpressibleByArgument {}
