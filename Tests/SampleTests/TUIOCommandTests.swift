import Foundation
import TestSupport
import Testing

/// The command `kioskmaps tuio`.
@Suite("kioskmaps tuio")
struct TUIOCommandTests {
    private static let touch = TUIODraft.frame("2Dcur", 7, source: "table", alive: [1], [[1, 0.5, 0.25]])
    private static let object = TUIODraft.frame("2Dobj", 8, alive: [2], [[2, 82, 0.5, 0.25, 0.0]])

    private static let touchLine =
        #"{"timeTag":1,"messages":[["/tuio/2Dcur","source","table"],["/tuio/2Dcur","alive",1],"#
        + #"["/tuio/2Dcur","set",1,0.5,0.25],["/tuio/2Dcur","fseq",7]],"tcpLengthPrefix":false}"#

    private func run(_ arguments: String, on bytes: [UInt8]) throws -> Command {
        let folder = try ScratchDirectory()
        _ = try folder.write(Data(bytes), to: "capture.osc")
        return try Command("kioskmaps tuio \(arguments) 2>&1", in: folder.url)
    }

    @Test("A datagram is a line of JSON")
    func datagram() throws {
        let run = try run("capture.osc", on: Self.touch)
        #expect(run.status == 0 && run.output == Self.touchLine + "\n")
    }

    @Test("The packets of a connection are lines, up to the count")
    func connection() throws {
        let bytes = OSCDraft.prefixed(Self.touch) + OSCDraft.prefixed(Self.object)
        let lines = try run("capture.osc", on: bytes).output.split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix(#""tcpLengthPrefix":true}"#) })
        #expect(try run("capture.osc --count 1", on: bytes).output == lines[0] + "\n")
    }

    @Test("A connection that was cut is printed up to its end, and reported")
    func cutConnection() throws {
        let run = try run("capture.osc", on: OSCDraft.prefixed(Self.touch) + [0, 0, 1])
        #expect(run.status == 2 && run.output.contains(#""tcpLengthPrefix":true}"#))
        #expect(run.output.contains("capture.osc: byte \(Self.touch.count + 4): expected 4 bytes, found 3"))
    }

    @Test("Frames are those that a map receives")
    func frames() throws {
        let bytes = OSCDraft.prefixed(Self.touch) + OSCDraft.prefixed(Self.object)
        let run = try run("capture.osc --frames --screen 200x100 --rotation 90", on: bytes)
        #expect(
            run.output == """
                {"time":0,"contacts":[{"id":1,"phase":"began","x":150.00,"y":50.00}]}
                {"time":0,"objects":[{"id":1,"symbol":82,"phase":"began","x":150.00,"y":50.00,"angle":90.00,\
                "velocityX":0.00,"velocityY":0.00,"angularVelocity":0.00}]}

                """)
    }

    @Test("A part that is not OSC is reported, and the others are printed")
    func malformedPart() throws {
        let packet = OSCDraft.bundle([Array("none".utf8), OSCDraft.message("/a", [1])])
        let run = try run("capture.osc", on: packet)
        #expect(run.status == 1)
        #expect(run.output.contains("packet 1: byte 20: expected an address"))
        #expect(run.output.contains(#"{"timeTag":1,"messages":[["/a",1]],"tcpLengthPrefix":false}"#))
    }

    @Test(
        "Inputs that cannot be read are errors",
        arguments: [
            ("missing.osc", 2, "missing.osc: cannot be read"), (".", 2, ".: is a directory"),
            ("capture.osc", 2, "capture.osc: byte 0: expected a packet of OSC"),
            ("udp:192.0.2.1:0", 2, "udp:192.0.2.1:0: this machine has no such address"),
            ("udp:70000", 64, "The value 'udp:70000' is invalid"), ("udp:", 64, "The value 'udp:' is invalid"),
            ("udp::1", 64, "The value 'udp::1' is invalid"), ("capture.osc --count 0", 64, "--count: 0 is too small"),
        ])
    func errors(arguments: String, status: Int32, message: String) throws {
        let run = try run(arguments, on: Array("no osc".utf8))
        #expect(run.status == status && run.output.contains(message), "\(run.output)")
    }

    @Test("Datagrams of a port are printed as they arrive")
    func port() throws {
        let folder = try ScratchDirectory()
        _ = try folder.write(Data(Self.touch), to: "capture.osc")
        // The sender waits for the line with the port.
        let sender = """
            import re, socket, subprocess
            process = subprocess.Popen(["kioskmaps", "tuio", "udp:0", "--count", "1"], stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, text=True)
            port = int(re.search(r"port (\\d+)", process.stderr.readline())[1])
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(open("capture.osc", "rb").read(), ("127.0.0.1", port))
            print(process.communicate()[0], process.returncode, sep="")
            """
        _ = try folder.write(Data(sender.utf8), to: "sender.py")
        #expect(try Command("python3 sender.py", in: folder.url).output == Self.touchLine + "\n0\n")
    }
}
