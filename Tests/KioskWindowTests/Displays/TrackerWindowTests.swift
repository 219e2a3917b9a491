import Foundation
import KioskLinux
import TestSupport
import Testing

/// A window that a tracker touches.
@Suite("A tracker of a window", .serialized, .enabled(if: DisplayServer.isInstalled, "Xvfb is not installed"))
struct TrackerWindowTests {
    private static let annotations = """
        {"type": "Feature", "id": "station", "properties": {}, "geometry": {"type": "Point", "coordinates": [24.94, 60.17]}}
        """

    /// Starts a map with an annotation at its centre that receives from a port.
    private func start(port: Int, in folder: ScratchDirectory, on server: DisplayServer) throws -> WindowProgram {
        let annotations = try folder.write(Self.annotations, to: "annotations.geojson")
        return try WindowProgram(
            "kioskmaps",
            [
                "view", "--annotations", annotations.path, "--camera", "60.17,24.94,12", "--size", "600x400", "--tuio",
                "\(port)",
            ],
            environment: ["DISPLAY": server.display])
    }

    @Test("A finger of a tracker taps an annotation")
    func tap() throws {
        let (folder, server) = (try ScratchDirectory(), try DisplayServer())
        let port = try DatagramPort(0, at: "127.0.0.1").number
        let program = try start(port: port, in: folder, on: server)
        let digits = String(port, radix: 16, uppercase: true)
        let entry = ":" + String(repeating: "0", count: 4 - digits.count) + digits + " "
        let isOpen = waitUntil {
            (try? String(contentsOfFile: "/proc/net/udp", encoding: .utf8))?.contains(entry) == true
        }
        #expect(isOpen, "\(program.errors)")
        let sender = DatagramSender()
        #expect(sender.send(TUIODraft.frame("2Dcur", 1, alive: [1], [[1, 0.5, 0.5]]), to: port))
        #expect(sender.send(TUIODraft.frame("2Dcur", 2, alive: []), to: port))
        #expect(waitUntil { program.output.contains("station") }, "\(program.output) \(program.errors)")
        #expect(sender.send(Array("none".utf8), to: port))
        #expect(waitUntil { program.errors.contains("trackers: OSC: byte 0: ") }, "\(program.errors)")
        #expect(program.terminate() == 0, "\(program.errors)")
    }

    @Test("A port that is used does not end the program")
    func usedPort() throws {
        let (folder, server) = (try ScratchDirectory(), try DisplayServer())
        let socket = try DatagramPort(0, at: "127.0.0.1")
        let program = try start(port: socket.number, in: folder, on: server)
        let message = "trackers: udp:127.0.0.1:\(socket.number): the port is used by another program"
        #expect(waitUntil { program.errors.contains(message) }, "\(program.errors)")
        #expect(program.terminate() == 0, "\(program.errors)")
    }
}
