import Foundation
import Glibc
import KioskInput
import KioskLinux
import TestSupport
import Testing

@Suite("Ports of trackers")
struct TUIOReceiverTests {
    /// A receiver at a free port, and a socket that sends to it.
    private final class Line {
        let receiver: TUIOReceiver
        private let sender = DatagramSender()
        private(set) var problems: [TUIOProblem] = []

        init() throws {
            var options = TUIOReceiverOptions()
            options.port = 0
            receiver = try TUIOReceiver(screen: CGSize(width: 1000, height: 500), options: options)
            receiver.onProblem = { [unowned self] in problems.append($0) }
        }

        func send(_ packet: [UInt8]) {
            #expect(sender.send(packet, to: receiver.port))
        }

        /// Sends a finger at a position.
        func touch(_ number: Int32, alive: [Int32] = [1], _ x: Float = 0.5, _ y: Float = 0.5) {
            let sets = alive.map { [.integer($0), .float(x), .float(y)] as [OSCValue] }
            send(TUIODraft.frame("2Dcur", number, alive: alive, sets))
        }

        /// The phases and positions of the contacts of the reports that are read.
        func read() -> [String] { receiver.read().flatMap(Self.summaries) }

        func suspend() -> [String] { receiver.suspend().flatMap(Self.summaries) }

        /// Whether the descriptor is readable.
        var isReadable: Bool {
            var entry = pollfd(fd: receiver.fileDescriptor, events: Int16(POLLIN), revents: 0)
            return poll(&entry, 1, 0) == 1
        }

        private static func summaries(of report: InputReport) -> [String] {
            guard case .touches(let frame) = report else { return [] }
            return frame.contacts.map { contact in
                let phase = contact.phase == .cancelled(.endOfInput) ? "cancelled" : "\(contact.phase)"
                return
                    "\(contact.id) \(phase) \(Int(contact.position.x.rounded())),\(Int(contact.position.y.rounded()))"
            }
        }
    }

    @Test("Datagrams are read without blocking, and the descriptor announces them")
    func datagrams() throws {
        let line = try Line()
        #expect(line.read() == [] && !line.isReadable)
        line.touch(1)
        #expect(line.isReadable)
        #expect(line.read() == ["1 began 500,250"])
        #expect(!line.isReadable && line.read() == [])
        line.touch(2, 0.6)
        line.touch(3, alive: [])
        #expect(line.read() == ["1 moved 600,250", "1 ended 600,250"])
        #expect(line.receiver.diagnostics.packets == 3 && line.problems == [])
    }

    @Test("Problems are reported")
    func problems() throws {
        let line = try Line()
        line.send([])
        line.send(Array("none".utf8))
        line.touch(1)
        line.touch(1)
        #expect(line.read() == ["1 began 500,250"])
        #expect(line.problems.map(\.kind) == [.malformedPacket, .duplicateFrame])
    }

    @Test("A flood is handled in parts")
    func flood() throws {
        let line = try Line()
        for number in 1...100 { line.touch(Int32(number), Float(number) / 1000) }
        #expect(line.read().count == 64 && line.isReadable)
        #expect(line.read().last == "1 moved 100,250" && !line.isReadable)
    }

    @Test("Nothing is read during a suspension, and what was sent meanwhile is discarded")
    func suspension() throws {
        let line = try Line()
        line.touch(1)
        _ = line.read()
        #expect(line.suspend() == ["1 cancelled 500,250"])
        #expect(line.receiver.isSuspended && line.suspend() == [])
        line.touch(2)
        #expect(!line.isReadable && line.read() == [])
        try line.receiver.resume(screen: CGSize(width: 100, height: 100))
        #expect(!line.receiver.isSuspended && !line.isReadable)
        line.touch(3)
        #expect(line.read() == ["2 began 50,50"])
        #expect(throws: PanelMappingError.self) { try line.receiver.resume(screen: .zero) }
    }

    @Test("A port that is used is an error with a remedy")
    func usedPort() throws {
        let line = try Line()
        var options = TUIOReceiverOptions()
        options.port = line.receiver.port
        let error = #expect(throws: TUIOReceiverError.self) {
            try TUIOReceiver(screen: CGSize(width: 100, height: 100), options: options)
        }
        #expect(error?.description.hasPrefix("udp:127.0.0.1:\(options.port): the port is used") == true)
    }

    @Test(
        "Ports and addresses that do not exist are errors with a remedy",
        arguments: [
            (-1, "127.0.0.1", "udp:127.0.0.1:-1: port -1 is out of range; use 0 to 65535"),
            (65_536, "127.0.0.1", "udp:127.0.0.1:65536: port 65536 is out of range; use 0 to 65535"),
            (0, "192.0.2.1", "udp:192.0.2.1:0: this machine has no such address; list its addresses with: ip address"),
            (0, "none", "udp:none:0: this machine has no such address; list its addresses with: ip address"),
        ])
    func invalidAddress(port: Int, address: String, message: String) {
        var options = TUIOReceiverOptions()
        (options.port, options.address) = (port, address)
        let error = #expect(throws: TUIOReceiverError.self) {
            try TUIOReceiver(screen: CGSize(width: 100, height: 100), options: options)
        }
        #expect(error?.description == message)
    }

    @Test("Addresses of IPv6 are read as well")
    func sixthVersion() throws {
        var options = TUIOReceiverOptions()
        (options.port, options.address) = (0, "::1")
        do {
            let receiver = try TUIOReceiver(screen: CGSize(width: 100, height: 100), options: options)
            #expect(receiver.port > 0)
        } catch let error as TUIOReceiverError {
            // A machine without IPv6 has no such address.
            #expect(error.description.hasPrefix("udp:[::1]:0: "))
        }
    }
}
