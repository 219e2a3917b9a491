import Foundation
import Glibc
import KioskMaps
import TestSupport
import Testing

@testable import KioskLinux

@Suite("Devices of displays")
struct DisplayDeviceTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test("All backlights are switched off and on")
    func backlight() throws {
        for name in ["panel", "second"] { try write("0", to: "\(name)/bl_power") }
        try write("", to: "other/brightness")
        let backlight = Backlight(folder: folder.url)
        #expect(backlight.setPower(.off) == 2)
        #expect(try String(contentsOf: folder.url.appending(path: "second/bl_power"), encoding: .utf8) == "4")
        #expect(backlight.setPower(.on) == 2)
        #expect(try String(contentsOf: folder.url.appending(path: "panel/bl_power"), encoding: .utf8) == "0")
    }

    @Test("A machine without a backlight switches none")
    func noBacklight() {
        #expect(Backlight(folder: folder.url.appending(path: "missing")).setPower(.off) == 0)
    }

    @Test("A display that is connected or disconnected is a change, another event is not")
    func connectors() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &ends) == 0)
        defer { close(ends[1]) }
        try write("connected\n", to: "card0-HDMI-A-1/status")
        try write("disconnected\n", to: "card0-DP-1/status")
        let connectors = DisplayConnectors(folder: folder.url, fileDescriptor: ends[0])
        func announce() { _ = send(ends[1], "change@/devices/card0", 21, 0) }
        announce()
        #expect(!connectors.readChanges())
        try write("disconnected\n", to: "card0-HDMI-A-1/status")
        announce()
        announce()
        #expect(connectors.readChanges())
        #expect(!connectors.readChanges())
        try write("connected\n", to: "card0-DP-1/status")
        announce()
        #expect(connectors.readChanges())
    }

    @Test("The events of the kernel can be observed")
    func events() {
        let connectors = DisplayConnectors(folder: folder.url)
        #expect(connectors.fileDescriptor >= 0)
        #expect(!connectors.readChanges())
    }
}
