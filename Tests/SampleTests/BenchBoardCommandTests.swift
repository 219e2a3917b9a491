import ArgumentParser
import Foundation
import KioskGeometry
import KioskMaps
import TestSupport
import Testing

@testable import kioskmaps

/// The command `kioskmaps bench-board`.
@Suite("kioskmaps bench-board")
struct BenchBoardCommandTests {
    @Test("A time out of range is refused", arguments: ["0", "601", "nan"])
    func seconds(argument: String) {
        #expect(throws: (any Error).self) { try BenchBoardCommand.parse(["--seconds", argument]) }
    }

    @Test("The styles of all scenes are valid and equal each time", arguments: BoardScene.allCases)
    func styles(scene: BoardScene) throws {
        var reader = JSONReader(Array(scene.style.utf8))
        let style = try #require(try reader.readValue()?.object)
        let sources = try #require(style["sources"]??.object)
        for layer in try #require(style["layers"]??.array) {
            guard let source = layer?.object?["source"]??.string else { continue }
            #expect(sources[source] != nil, "\(source)")
        }
        #expect(scene.style == scene.style)
        #expect(scene.camera != scene.target)
    }

    /// Writes a file of a machine.
    private func write(_ text: String, to path: String, of machine: ScratchDirectory) throws {
        let directory = machine.url.appending(path: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try machine.write(text, to: path)
    }

    @Test("A board is described by its device tree, and another machine by its firmware")
    func description() throws {
        let board = try ScratchDirectory()
        try write("Raspberry Pi 4 Model B Rev 1.5\0", to: "proc/device-tree/model", of: board)
        try write("processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd08\n", to: "proc/cpuinfo", of: board)
        try write("6.12.0\n", to: "proc/sys/kernel/osrelease", of: board)
        try write("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 13 (trixie)\"\n", to: "etc/os-release", of: board)
        var description = BoardDescription(root: board.url.path)
        #expect(description.model == "Raspberry Pi 4 Model B Rev 1.5")
        #expect(description.processor == "Arm implementer 0x41, part 0xd08")
        #expect(description.kernel == "6.12.0")
        #expect(description.system == "Debian GNU/Linux 13 (trixie)")

        let machine = try ScratchDirectory()
        try write("Vendor\n", to: "sys/class/dmi/id/sys_vendor", of: machine)
        try write("Product\n", to: "sys/class/dmi/id/product_name", of: machine)
        try write("model name\t: Processor 3000\n", to: "proc/cpuinfo", of: machine)
        description = BoardDescription(root: machine.url.path)
        #expect(description.model == "Vendor Product")
        #expect(description.processor == "Processor 3000")

        description = BoardDescription(root: board.url.path + "/missing")
        #expect(description.model == nil)
        #expect(description.processor == nil)
        #expect(description.kernel == nil)
        #expect(description.system == nil)
    }

    @Test(
        "A line of JSON has the frames of each scene and the latency",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb"), "skipped: Xvfb is not installed"))
    func line() throws {
        let run = try Command(
            "env -u WAYLAND_DISPLAY xvfb-run -a kioskmaps bench-board --display x11 --size 320x200 --seconds 1 2>/dev/null"
        )
        #expect(run.status == 0)
        var reader = JSONReader(Array(run.output.utf8))
        let result = try #require(try reader.readValue()?.object)
        let scenes = try #require(result["scenes"]??.array).compactMap { $0?.object }
        #expect(scenes.compactMap { $0["scene"]??.string } == BoardScene.allCases.map(\.rawValue))
        // A machine that is busy may draw no frame in a second.
        #expect(scenes.allSatisfy { ($0["frames-per-second"]??.number ?? -1) >= 0 })
        #expect(result.keys.contains("latency"))
        #expect((result["resident"]??.number ?? 0) > 1e7)
        #expect(result["display"]??.string == "x11")
    }
}
