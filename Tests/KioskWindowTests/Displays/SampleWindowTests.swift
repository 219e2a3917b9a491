import Foundation
import KioskMaps
import TestSupport
import Testing

/// Tests of the samples in windows on real display servers, operated with a mouse.
@MainActor
@Suite("Samples in windows", .serialized, .enabled(if: DisplayServer.isInstalled, "Xvfb is not installed"))
struct SampleWindowTests {
    private nonisolated static let samples = [
        "CityGuide", "CustomGestureAndState", "FleetBoard --vehicles 500", "Overview", "PanelCheck", "TrailReplay",
    ]
    private static let size = (width: 800, height: 480)

    /// Starts a sample in a window that covers the display.
    private func start(_ line: String, _ environment: [String: String]) throws -> WindowProgram {
        let words = line.split(separator: " ").map(String.init)
        return try WindowProgram(words[0], words.dropFirst() + ["--statistics"], environment: environment)
    }

    /// Waits until the screen shows a sample: an area of one colour, and much of others.
    private func shows(_ server: DisplayServer) -> Bool {
        waitUntil {
            guard let screen = server.screen() else { return false }
            let pixels = screen.pixels
            var counts: [UInt32: Int] = [:]
            for start in stride(from: 0, to: pixels.count, by: 4) {
                var color: UInt32 = 0
                for byte in pixels[start..<start + 3] { color = color << 8 | UInt32(byte) }
                counts[color, default: 0] += 1
            }
            let most = counts.values.max() ?? 0
            return counts.count > 50 && most < pixels.count / 4 * 19 / 20
        }
    }

    /// Ends a sample, and checks that it has drawn frames and reported no fault.
    private func end(_ program: WindowProgram) {
        #expect(program.terminate() == 0, "\(program.errors)")
        #expect(program.errors.contains(/first frame after [\d.]+ ms/), "\(program.errors)")
        #expect(program.errors.contains(/\d+ frames in \d+ s: median/), "\(program.errors)")
        #expect(!program.errors.contains("Fatal error"), "\(program.errors)")
        #expect(!program.errors.contains("[KioskMaps]"), "\(program.errors)")
    }

    @Test("A sample covers a display of X11, and ends at SIGTERM", arguments: samples)
    func x11(line: String) throws {
        let server = try DisplayServer(width: Self.size.width, height: Self.size.height)
        let program = try start(line, ["DISPLAY": server.display])
        #expect(shows(server), "\(program.errors)")
        end(program)
    }

    @Test(
        "A sample covers a display of Wayland, and ends at SIGTERM",
        .enabled(if: Compositor.isInstalled, "weston is not installed"), arguments: ["CityGuide", "PanelCheck"])
    func wayland(line: String) throws {
        let server = try DisplayServer(width: Self.size.width, height: Self.size.height)
        let compositor = try Compositor(on: server.display, width: Self.size.width, height: Self.size.height)
        let program = try start(line, compositor.environment)
        #expect(shows(server), "\(program.errors)")
        end(program)
    }

    @Test("A sample without a display draws for none, and ends at SIGTERM", arguments: ["CityGuide", "TrailReplay"])
    func offscreen(line: String) throws {
        let program = try start(line, ["SDL_VIDEODRIVER": "offscreen"])
        #expect(waitUntil { program.errors.contains("first frame after ") }, "\(program.errors)")
        end(program)
    }

    @Test(
        "The list of the city guide opens by a click, leads to a place, and closes",
        .enabled(if: Xdotool.isInstalled, "xdotool is not installed"))
    func search() throws {
        let server = try DisplayServer(width: Self.size.width, height: Self.size.height)
        let program = try start("CityGuide", ["DISPLAY": server.display])
        #expect(shows(server), "\(program.errors)")
        let xdotool = Xdotool(display: server.display)
        // The button is the first of four at the end of the title bar; the panel is white beside its rows.
        try xdotool.run("mousemove 360 32 click 1")
        #expect(waitUntil { server.color(x: 4, y: 470) == [255, 255, 255] }, "the panel opens")
        let map = try #require(server.screen())
        try xdotool.run("mousemove 150 225 click 1")
        let moved = waitUntil { (server.screen()?.fraction(ofPixelsDifferingFrom: map) ?? 0) > 0.1 }
        #expect(moved, "a row of the list moves the map")
        try xdotool.run("mousemove 360 32 click 1")
        #expect(waitUntil { server.color(x: 4, y: 470).map { $0 != [255, 255, 255] } ?? false }, "the panel closes")
        end(program)
    }

    @Test("Without a display a sample fails with a message", arguments: samples + ["Kiosk"])
    func withoutDisplay(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let program = try WindowProgram(words[0], Array(words.dropFirst()), environment: [:])
        #expect(program.waitForExit() == 1)
        #expect(program.errors.hasPrefix("no display can be used. kms: "), "\(program.errors)")
    }
}

extension DisplayServer {
    /// Returns red, green and blue of a pixel; nil while there is no image.
    fileprivate func color(x: Int, y: Int) -> [UInt8]? {
        screen().map { screen in
            let start = 4 * (y * screen.pixelWidth + x)
            return Array(screen.pixels[start..<start + 3])
        }
    }
}
