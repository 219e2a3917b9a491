import Foundation
import KioskInput
import KioskLinux
import TestSupport
import Testing

/// Tests of the sample PanelCheck with a touchscreen that umockdev plays.
@MainActor
@Suite(
    "A panel in a window", .serialized,
    .enabled(
        if: DisplayServer.isInstalled && FileManager.default.isExecutableFile(atPath: "/usr/bin/umockdev-run"),
        "Xvfb or umockdev is not installed"))
struct PanelWindowTests {
    private let folder: ScratchDirectory
    private let server: DisplayServer
    private var quirks: URL { folder.url.appending(path: "quirks.json") }

    init() throws {
        folder = try ScratchDirectory()
        // The size for which the fixtures are made.
        server = try DisplayServer(width: 1920, height: 1080)
    }

    /// Starts the sample on a machine with the touchscreen of a fixture.
    private func start(
        _ fixture: String, _ arguments: [String] = [], program: [String] = ["PanelCheck", "--statistics"]
    ) throws -> WindowProgram {
        let devices = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "KioskLinuxTests/Devices")
        let node = "/dev/input/event5"
        return try WindowProgram(
            program[0], Array(program.dropFirst()) + ["--quirks", quirks.path] + arguments,
            environment: ["DISPLAY": server.display],
            within: [
                "/usr/bin/umockdev-run", "--device", devices.appending(path: "touch.umockdev").path, "--ioctl",
                "\(node)=\(devices.appending(path: fixture + ".ioctl").path)", "--evemu-events",
                "\(node)=\(devices.appending(path: fixture + ".events").path)", "--",
            ])
    }

    @Test("The wizard writes a quirk file with which the program, started again, receives what the finger aims at")
    func calibration() throws {
        // The glass is stretched and shifted: the target at (230, 162) is reported at (249, 156).
        let before = try start("target")
        #expect(waitUntil { before.output == "touch at 249, 156\n" }, "\(before.output) \(before.errors)")
        #expect(before.terminate() == 0, "\(before.errors)")
        #expect(!FileManager.default.fileExists(atPath: quirks.path))

        let wizard = try start("targets", ["--calibrate"])
        #expect(waitUntil { wizard.output.contains("Written to quirks.json; ") }, "\(wizard.output) \(wizard.errors)")
        #expect(wizard.output.contains("the largest error that remains is 0 points"), "\(wizard.output)")
        #expect(wizard.terminate() == 0, "\(wizard.errors)")
        let written = try DeviceQuirks(contentsOf: quirks)
        #expect(written.all.map(\.name) == ["KioskMaps Virtual Touch"])

        let after = try start("target")
        #expect(waitUntil { after.output == "touch at 230, 162\n" }, "\(after.output) \(after.errors)")
        #expect(after.terminate() == 0, "\(after.errors)")

        // A calibration of the calibrated panel keeps the file as it is, up to rounding.
        let again = try start("targets", ["--calibrate"])
        #expect(waitUntil { again.output.contains("Written to quirks.json; ") }, "\(again.output) \(again.errors)")
        #expect(again.output.contains("touch at 230, 162\n"), "\(again.output)")
        #expect(again.terminate() == 0, "\(again.errors)")
        let second = try DeviceQuirks(contentsOf: quirks)
        #expect(second.all.count == 1)
        let axis = AbsoluteAxis(minimum: 0, maximum: 999)
        let mappings = try [written, second].map { quirks in
            try PanelMapping(
                horizontal: axis, vertical: axis, size: CGSize(width: 1000, height: 1000),
                calibration: #require(quirks.all.first?.calibration))
        }
        for (x, y) in [(100, 200), (900, 800)] as [(Int32, Int32)] {
            let points = mappings.map { $0.point(x: x, y: y) }
            #expect(abs(points[0].x - points[1].x) < 1)
            #expect(abs(points[0].y - points[1].y) < 1)
        }
    }

    @Test("The command calibrates the panel, also one with a calibration, and exits")
    func command() throws {
        for _ in 0..<2 {
            let command = try start("targets", program: ["kioskmaps", "calibrate"])
            #expect(command.waitForExit() == 0, "\(command.errors)")
            #expect(
                command.output == "Written to quirks.json; the largest error that remains is 0 points.\n",
                "\(command.output)")
            #expect(try DeviceQuirks(contentsOf: quirks).all.map(\.name) == ["KioskMaps Virtual Touch"])
        }
        let after = try start("target")
        #expect(waitUntil { after.output == "touch at 230, 162\n" }, "\(after.output) \(after.errors)")
        #expect(after.terminate() == 0, "\(after.errors)")
    }

    @Test("A damaged quirk file is an error that names the line")
    func damaged() throws {
        try folder.write("{\"quirks\": [", to: "quirks.json")
        let program = try start("target")
        #expect(program.waitForExit() == 2)
        #expect(program.errors.contains("quirks.json:1:"), "\(program.errors)")
    }
}
