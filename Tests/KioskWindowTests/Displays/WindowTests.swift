import Foundation
import KioskMaps
import KioskRendering
import KioskWindow
import TestSupport
import Testing

/// Tests of windows on real display servers, with the command `view`.
@MainActor
@Suite("Windows on display servers", .serialized, .enabled(if: DisplayServer.isInstalled, "Xvfb is not installed"))
struct WindowTests {
    private let folder: ScratchDirectory
    private let size = CGSize(width: 600, height: 400)

    private static let style = """
        {"version": 8, "sources": {"area": {"type": "geojson", "data": {"type": "Polygon", "coordinates":
        [[[24.9, 60.15], [24.98, 60.15], [24.98, 60.19], [24.9, 60.19], [24.9, 60.15]]]}}}, "layers": [
        {"id": "land", "type": "background", "paint": {"background-color": "#dde8f0"}},
        {"id": "area", "type": "fill", "source": "area", "paint": {"fill-color": "#77aa99"}}]}
        """
    private static let annotations = """
        {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "station", "properties": {}, "geometry": {"type": "Point", "coordinates": [24.94, 60.17]}},
        {"type": "Feature", "id": "route", "properties": {"stroke": "#0000ff"},
        "geometry": {"type": "LineString", "coordinates": [[24.92, 60.165], [24.96, 60.18]]}}]}
        """

    init() throws {
        folder = try ScratchDirectory()
        try folder.write(Self.style, to: "style.json")
        try folder.write(Self.annotations, to: "annotations.geojson")
    }

    private var arguments: [String] { fullscreenArguments + ["--size", "600x400"] }

    private var fullscreenArguments: [String] {
        [
            "view", folder.url.appending(path: "style.json").path, "--annotations",
            folder.url.appending(path: "annotations.geojson").path, "--camera", "60.17,24.94,12", "--pixel-ratio", "1",
        ]
    }

    /// Returns the image that the off-screen renderer draws of the same map.
    private func expectedImage(
        size: CGSize,
        camera: CameraOptions = CameraOptions(
            center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 12)
    ) throws -> UIImage {
        let style = try StyleDocument(parsing: Array(Self.style.utf8))
        var options = MapInitOptions()
        options.style = style
        options.cameraOptions = camera
        let view = MapView(frame: CGRect(origin: .zero, size: size), mapInitOptions: options)
        view.renderer = try OffscreenRenderer()
        let lines = view.annotations.makePolylineAnnotationManager(id: "lines")
        var route = PolylineAnnotation(
            id: "route",
            lineCoordinates: [
                CLLocationCoordinate2D(latitude: 60.165, longitude: 24.92),
                CLLocationCoordinate2D(latitude: 60.18, longitude: 24.96),
            ])
        route.lineColor = StyleColor(rawValue: "#0000ff")
        route.lineWidth = 3
        lines.annotations = [route]
        let points = view.annotations.makeCircleAnnotationManager(id: "points")
        var station = CircleAnnotation(
            id: "station", centerCoordinate: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94))
        station.circleColor = StyleColor(rawValue: "#c0392b")
        station.circleRadius = 7
        station.circleStrokeColor = StyleColor(.white)
        station.circleStrokeWidth = 2
        points.annotations = [station]
        return try view.snapshot()
    }

    /// Waits until the screen shows an image at a corner, in the centre if it is nil, and returns the fraction of its pixels that differ.
    private func difference(
        from expected: UIImage, at corner: (x: Int, y: Int)? = nil, on server: DisplayServer
    ) -> Double {
        var least = 1.0
        _ = waitUntil {
            least = min(least, server.screen()?.fraction(ofPixelsDifferingFrom: expected, at: corner) ?? 1)
            return least <= 0.001
        }
        return least
    }

    @Test("A window on X11 shows the image of the off-screen renderer")
    func x11() throws {
        let server = try DisplayServer()
        let program = try WindowProgram("kioskmaps", arguments, environment: ["DISPLAY": server.display])
        let expected = try expectedImage(size: size)
        #expect(difference(from: expected, on: server) <= 0.001, "\(program.errors)")
        #expect(program.terminate() == 0, "\(program.errors)")
    }

    @Test("A map in a window answers a mouse", .enabled(if: Xdotool.isInstalled, "xdotool is not installed"))
    func mouse() throws {
        let server = try DisplayServer()
        let program = try WindowProgram("kioskmaps", arguments, environment: ["DISPLAY": server.display])
        let expected = try expectedImage(size: size)
        #expect(difference(from: expected, on: server) <= 0.001, "\(program.errors)")
        let xdotool = Xdotool(display: server.display)
        // The centre of the map is the centre of the screen.
        try xdotool.run("mousemove 500 350 click 1")
        #expect(waitUntil { program.output == "station\n" }, "\(program.output) \(program.errors)")
        try xdotool.run("mousemove 400 300 mousedown 1 mousemove 420 310 mousemove 470 330 sleep 0.3 mouseup 1")
        let moved = waitUntil { (server.screen()?.fraction(ofPixelsDifferingFrom: expected) ?? 0) > 0.01 }
        #expect(moved, "a drag moves the map")
    }

    @Test(
        "Four maps in a window show four images and answer a mouse",
        .enabled(if: Xdotool.isInstalled, "xdotool is not installed"))
    func views() throws {
        let server = try DisplayServer()
        let program = try WindowProgram(
            "kioskmaps", arguments + ["--views", "quad"], environment: ["DISPLAY": server.display])
        // Between the quarters is a gap of 4 points.
        let expected = try expectedImage(size: CGSize(width: 298, height: 198))
        for corner in [(x: 200, y: 150), (x: 502, y: 150), (x: 200, y: 352), (x: 502, y: 352)] {
            #expect(difference(from: expected, at: corner, on: server) <= 0.001, "\(program.errors)")
        }
        let xdotool = Xdotool(display: server.display)
        try xdotool.run("mousemove 651 451 click 1")
        #expect(waitUntil { program.output == "station\n" }, "\(program.output) \(program.errors)")
        #expect(program.terminate() == 0, "\(program.errors)")
    }

    @Test("A rotated display shows the rotated image", arguments: [90, 180, 270])
    func rotation(degrees: Int) throws {
        let server = try DisplayServer()
        let program = try WindowProgram(
            "kioskmaps", arguments + ["--rotation", "\(degrees)"], environment: ["DISPLAY": server.display])
        let expected = try expectedImage(size: size).rotated(by: degrees)
        #expect(difference(from: expected, on: server) <= 0.001, "\(program.errors)")
    }

    @Test("A fullscreen window covers the display")
    func fullscreen() throws {
        let server = try DisplayServer()
        let program = try WindowProgram(
            "kioskmaps", fullscreenArguments + ["--fullscreen"], environment: ["DISPLAY": server.display])
        let expected = try expectedImage(size: CGSize(width: 1000, height: 700))
        #expect(difference(from: expected, on: server) <= 0.001, "\(program.errors)")
    }

    @Test(
        "A window that is resized shows the map in its new size",
        .enabled(if: Xdotool.isInstalled, "xdotool is not installed"), arguments: [(700, 500), (421, 303)])
    func resize(width: Int, height: Int) throws {
        let server = try DisplayServer()
        let program = try WindowProgram("kioskmaps", arguments, environment: ["DISPLAY": server.display])
        #expect(difference(from: try expectedImage(size: size), on: server) <= 0.001, "\(program.errors)")
        let corner = (x: (1000 - width) / 2, y: (700 - height) / 2)
        try Xdotool(display: server.display).run(
            "search --name KioskMaps windowsize \(width) \(height) windowmove \(corner.x) \(corner.y)")
        let expected = try expectedImage(size: CGSize(width: width, height: height))
        #expect(difference(from: expected, at: corner, on: server) <= 0.001, "\(program.errors)")
    }

    /// Without a window manager nothing is minimised; for the program, a window that is not mapped is the same.
    @Test(
        "A minimised window draws no frame, and its changes when it is shown again",
        .enabled(if: Xdotool.isInstalled, "xdotool is not installed"))
    func minimised() throws {
        let server = try DisplayServer()
        let program = try WindowProgram(
            "kioskmaps", arguments + ["--statistics"], environment: ["DISPLAY": server.display])
        #expect(difference(from: try expectedImage(size: size), on: server) <= 0.001, "\(program.errors)")
        let xdotool = Xdotool(display: server.display)
        try xdotool.run("search --name KioskMaps windowunmap --sync")
        let isBlack = waitUntil { server.screen()?.isBlack == true }
        #expect(isBlack)
        // Each of them would draw a frame.
        for height in 301...340 { try xdotool.run("search --name KioskMaps windowsize 500 \(height)") }
        try xdotool.run("search --name KioskMaps windowmove 250 180 windowmap")
        let expected = try expectedImage(size: CGSize(width: 500, height: 340))
        #expect(difference(from: expected, at: (250, 180), on: server) <= 0.001, "\(program.errors)")
        #expect(program.terminate() == 0, "\(program.errors)")
        let count = program.errors.firstMatch(of: /window 1: (\d+) frames/).flatMap { Int($0.output.1) }
        let frames = try #require(count, "\(program.errors)")
        #expect(frames > 0)
        #expect(frames < 30)
    }

    @Test(
        "The windows on two displays show a map each",
        .enabled(if: Compositor.isInstalled && Xdotool.isInstalled, "weston or xdotool is not installed"))
    func twoDisplays() throws {
        let server = try DisplayServer(width: 1220, height: 400)
        let compositor = try Compositor(on: server.display, width: 600, height: 400, outputCount: 2)
        // Without a window manager, both outputs are at the corner of the screen.
        let xdotool = Xdotool(display: server.display)
        let isMoved = xdotool.moveWindow(named: "screen1", ofClass: "weston", toX: 620, y: 0)
        try #require(isMoved)
        let program = try WindowProgram(
            "kioskmaps",
            fullscreenArguments + ["--fullscreen", "--second-camera", "60.175,24.95,13", "--statistics"],
            environment: compositor.environment)
        let (left, right) = ((x: 0, y: 0), (x: 620, y: 0))
        let first = try expectedImage(size: size)
        let second = try expectedImage(
            size: size,
            camera: CameraOptions(center: CLLocationCoordinate2D(latitude: 60.175, longitude: 24.95), zoom: 13))
        #expect(difference(from: first, at: left, on: server) <= 0.001, "\(program.errors)")
        #expect(difference(from: second, at: right, on: server) <= 0.001, "\(program.errors)")
        // A drag moves the map that is touched, and no other.
        try xdotool.run("mousemove 920 200 mousedown 1 mousemove 940 210 mousemove 990 230 sleep 0.3 mouseup 1")
        let moved = waitUntil { (server.screen()?.fraction(ofPixelsDifferingFrom: second, at: right) ?? 0) > 0.01 }
        #expect(moved, "\(program.errors)")
        #expect(difference(from: first, at: left, on: server) <= 0.001, "\(program.errors)")
        #expect(program.terminate() == 0, "\(program.errors)")
        for window in 1...2 { #expect(program.errors.contains("window \(window): "), "\(program.errors)") }
        #expect(program.errors.contains("input latency: median "), "\(program.errors)")
    }

    @Test("The map follows the location of an NMEA file")
    func follow() throws {
        let server = try DisplayServer()
        // 60° 12' N 24° 54' E, outside of the annotations.
        let lines = (0..<5).map { second in
            Self.sentence("GPGGA,12000\(second),6012.000,N,02454.000,E,1,08,0.9,10.0,M,18.0,M,,")
                + Self.sentence("GPRMC,12000\(second),A,6012.000,N,02454.000,E,0.0,0.0,010626,,")
        }
        try folder.write(lines.joined(), to: "walk.nmea")
        let program = try WindowProgram(
            "kioskmaps", arguments + ["--follow", "nmea:\(folder.url.appending(path: "walk.nmea").path)"],
            environment: ["DISPLAY": server.display])
        // The puck is blue, and at the centre of the map.
        let follows = waitUntil {
            guard let screen = server.screen() else { return false }
            let center = 4 * (350 * screen.pixelWidth + 500)
            let (red, blue) = (screen.pixels[center], screen.pixels[center + 2])
            return red < 80 && blue > 200
        }
        #expect(follows, "\(program.errors)")
        #expect(!program.errors.contains("no provider of fixes is set"))
    }

    /// Returns a sentence of NMEA with its checksum.
    private static func sentence(_ text: String) -> String {
        let sum = text.utf8.reduce(0, ^)
        return "$\(text)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
    }

    @Test("The window is opened again after the X11 server was killed, with the map as it was")
    func x11Restart() throws {
        let server = try DisplayServer()
        let program = try WindowProgram("kioskmaps", arguments, environment: ["DISPLAY": server.display])
        let expected = try expectedImage(size: size)
        #expect(difference(from: expected, on: server) <= 0.001, "\(program.errors)")
        server.kill()
        try server.restart()
        #expect(waitUntil { program.errors.contains("display: the window is open again") }, "\(program.errors)")
        #expect(difference(from: expected, on: server) <= 0.001, "\(program.errors)")
        #expect(program.terminate() == 0, "\(program.errors)")
    }

    @Test("A window opens again, or its program ends, whenever the X11 server is killed")
    func x11Kills() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            tests.appending(path: "kill-x-server.sh").path, "3", try WindowProgram.executable("kioskmaps").path,
        ]
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.hasSuffix("3 recoveries, 0 clean ends, 0 failures\n"), "\(text)")
    }

    @Test("SIGINT and SIGHUP end the command like SIGTERM", arguments: [SIGINT, SIGHUP])
    func interruption(signal: Int32) throws {
        let server = try DisplayServer()
        let program = try WindowProgram(
            "kioskmaps", arguments + ["--statistics"], environment: ["DISPLAY": server.display])
        let expected = try expectedImage(size: size)
        #expect(difference(from: expected, on: server) <= 0.001, "\(program.errors)")
        #expect(program.terminate(by: signal) == 0, "\(program.errors)")
        #expect(program.errors.contains("window 1: "), "\(program.errors)")
    }

    @Test(
        "A window on Wayland shows the same image, also after the compositor was killed",
        .enabled(if: Compositor.isInstalled, "weston is not installed"))
    func wayland() throws {
        // Without a window manager, the output of the compositor is at the corner of the screen.
        let server = try DisplayServer(width: 600, height: 400)
        var compositor: Compositor? = try Compositor(on: server.display, width: 600, height: 400)
        let environment = try #require(compositor).environment
        let program = try WindowProgram("kioskmaps", arguments, environment: environment)
        let expected = try expectedImage(size: size)
        #expect(difference(from: expected, on: server) <= 0.001, "\(program.errors)")
        compositor?.kill()
        compositor = try Compositor(on: server.display, width: 600, height: 400, replacing: compositor)
        #expect(waitUntil { program.errors.contains("display: the window is open again") }, "\(program.errors)")
        #expect(difference(from: expected, on: server) <= 0.001, "\(program.errors)")
        #expect(program.terminate() == 0, "\(program.errors)")
    }

    @Test("The sample Kiosk shows its stops and ends at SIGTERM")
    func sample() throws {
        let server = try DisplayServer()
        let program = try WindowProgram("Kiosk", [], environment: ["DISPLAY": server.display])
        let showsStops = waitUntil {
            guard let screen = server.screen() else { return false }
            let red = stride(from: 0, to: screen.pixels.count, by: 4).count {
                screen.pixels[$0] == 255 && screen.pixels[$0 + 1] == 0
            }
            return red > 1000
        }
        #expect(showsStops, "\(program.errors)")
        #expect(program.terminate() == 0, "\(program.errors)")
    }

    @Test("Without a display the command fails and names each display system with a remedy")
    func withoutDisplay() throws {
        let program = try WindowProgram("kioskmaps", arguments, environment: [:])
        #expect(program.waitForExit() == 2)
        #expect(program.errors.hasPrefix("no display can be used. kms: "), "\(program.errors)")
        #expect(program.errors.contains("usermod -aG video,render"))
    }

    @Test("A lost display that does not return ends the command with a message")
    func lostForever() throws {
        let server = try DisplayServer()
        let program = try WindowProgram(
            "kioskmaps", arguments + ["--reconnect", "1"], environment: ["DISPLAY": server.display])
        let expected = try expectedImage(size: size)
        #expect(difference(from: expected, on: server) <= 0.001, "\(program.errors)")
        server.kill()
        #expect(program.waitForExit() == 1)
        #expect(program.errors.contains("did not return within 1 s"), "\(program.errors)")
    }
}
