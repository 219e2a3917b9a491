import ArgumentParser
import Foundation
import KioskGeometry
import KioskLinux
import KioskMaps
import KioskRendering
import KioskWindow

/// The command that measures a board.
struct BenchBoardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench-board",
        abstract: "Measures the frames and the latency of a board, and prints one line of JSON.",
        discussion: """
            Examples:
              kioskmaps bench-board --display kms
              kioskmaps bench-board --size 1280x800 --seconds 10

            Three scenes move on the display for some seconds each: a city of polygons, lines and labels, circles, and \
            extruded buildings. Then a simulated finger drags the city. The line contains the frames per second and the duration \
            of frames of each scene, the time from input to the frame that shows it, the memory, the model and the driver. Do \
            not touch the screen meanwhile. Exit status: 0 after success, 1 if the display was lost, 2 if no window can be opened.
            """)

    @Option(help: "The display system.")
    var display = DisplaySystem.automatic

    @Option(
        help: ArgumentHelp(
            "The size of the window in points; without it, the window covers the display.", valueName: "WxH"),
        transform: SizeArgument.init(parsing:))
    var size: SizeArgument?

    @Option(help: ArgumentHelp("The time for each scene, 1 to 600 seconds.", valueName: "seconds"))
    var seconds = 5.0

    func validate() throws {
        if !(1...600).contains(seconds) {
            throw ValidationError("--seconds: \(seconds) is out of range; use 1 to 600 seconds.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try measure() }
    }

    @MainActor
    private func measure() throws {
        var options = KioskAppOptions()
        options.display = display
        options.input = .window
        options.cacheByteLimit = 0
        options.window.title = "bench-board – KioskMaps"
        options.window.size = size?.size
        let app: KioskApp
        do {
            app = try KioskApp(options)
        } catch {
            throw ExitCode.reporting(error)
        }
        let benchmark = BoardBenchmark(app, seconds: seconds)
        // The display is closed with the run.
        let display = app.display?.rawValue
        do {
            try benchmark.run()
            Console.printJSON(try line(of: benchmark, app, display: display))
        } catch {
            Console.report(error)
            throw ExitCode(1)
        }
    }

    /// Returns the result as a line of JSON.
    @MainActor
    private func line(of benchmark: BoardBenchmark, _ app: KioskApp, display: String?) throws -> String {
        let board = BoardDescription()
        let driver = app.window.driver
        var writer = JSONWriter()
        writer.writeObject { writer in
            write("name", "bench-board", to: &writer)
            write("model", board.model, to: &writer)
            write("processor", board.processor, to: &writer)
            writer.writeKey("processors")
            writer.writeInteger(board.processorCount)
            writer.writeKey("memory")
            writer.writeInteger(board.memory)
            write("system", board.system, to: &writer)
            write("kernel", board.kernel, to: &writer)
            write("renderer", driver?.renderer, to: &writer)
            write("opengl", driver?.version, to: &writer)
            write("display", display, to: &writer)
            write("width", Double(app.mapView.size.width), decimals: 0, to: &writer)
            write("height", Double(app.mapView.size.height), decimals: 0, to: &writer)
            write("pixel-ratio", Double(app.mapView.pixelRatio), decimals: 2, to: &writer)
            writer.writeKey("scenes")
            writer.writeArray { writer in
                for result in benchmark.results { write(result, to: &writer) }
            }
            writer.writeKey("latency")
            writer.writeObject { writer in
                write("median-ms", (benchmark.latency?.median ?? .nan) * 1e3, decimals: 1, to: &writer)
                write("p99-ms", (benchmark.latency?.percentile99 ?? .nan) * 1e3, decimals: 1, to: &writer)
            }
            writer.writeKey("resident")
            writer.writeInteger(ResidentMemory.bytes() ?? 0)
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    /// Writes a text; null if it is unknown.
    private func write(_ key: String, _ text: String?, to writer: inout JSONWriter) {
        writer.writeKey(key)
        if let text { writer.writeString(text) } else { writer.writeNull() }
    }

    /// Writes a number; null if it is not finite, because nothing was measured.
    private func write(_ key: String, _ number: Double, decimals: Int, to writer: inout JSONWriter) {
        writer.writeKey(key)
        if number.isFinite { writer.writeNumber(number, decimals: decimals) } else { writer.writeNull() }
    }

    private func write(_ result: BoardBenchmark.Result, to writer: inout JSONWriter) {
        writer.writeObject { writer in
            writer.writeKey("scene")
            writer.writeString(result.scene.rawValue)
            write("frames-per-second", result.framesPerSecond, decimals: 1, to: &writer)
            write("frame-median-ms", result.durations.quantile(0.5), decimals: 1, to: &writer)
            write("frame-p99-ms", result.durations.quantile(0.99), decimals: 1, to: &writer)
        }
    }
}
