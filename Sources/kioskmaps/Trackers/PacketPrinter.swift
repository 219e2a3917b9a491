import Foundation
import Glibc
import KioskGeometry
import KioskInput
import KioskLinux

/// Prints the packets of trackers, or the frames that follow from them, as lines of JSON.
struct PacketPrinter {
    /// Whether a part of a packet was not OSC.
    private(set) var hasErrors = false

    /// The decoder of frames; nil to print messages.
    private var decoder: TUIODecoder?
    private let limit: Int?
    private var count = 0

    /// The maximum number of datagrams that are printed before an interruption is noticed.
    private static let maximumDatagrams = 64

    /// Creates a printer.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of frames; nil to print messages.
    ///   - limit: The number of packets to print; nil for all.
    init(decoder: TUIODecoder?, limit: Int?) {
        self.decoder = decoder
        self.limit = limit
    }

    /// Whether the limit is reached.
    var isAtEnd: Bool { limit.map { count >= $0 } ?? false }

    /// Handles a packet, and prints its messages or the frames that follow from it.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the packet.
    ///   - hasLengthPrefix: Whether its size was in front of it.
    ///   - time: The time of its arrival.
    mutating func handle(_ bytes: [UInt8], hasLengthPrefix: Bool, at time: Timestamp) {
        count += 1
        let packet = OSCPacket(parsing: bytes)
        for error in packet.errors { Console.note("packet \(count): \(error)") }
        if !packet.errors.isEmpty { hasErrors = true }
        if let update = decoder?.handle(bytes, at: time) {
            show(update)
        } else {
            showObject { packet.write(to: &$0, hasLengthPrefix: hasLengthPrefix) }
        }
    }

    /// Prints the datagrams of a port until the limit is reached or the command is interrupted.
    ///
    /// - Throws: `EvdevError` if the port cannot be polled.
    mutating func run(_ port: DatagramPort) throws {
        let interruption = Interruption.descriptor
        Console.note("Reading port \(port.number); press Ctrl-C to stop.")
        while !isAtEnd {
            var descriptors = [
                pollfd(fd: port.fileDescriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
            ]
            let delay = decoder?.deadline.map { max(0, $0.seconds(since: .now())) }
            let milliseconds = delay.map { Int32(min($0 * 1000, 1e6).rounded(.up)) } ?? -1
            if poll(&descriptors, 2, milliseconds) < 0, errno != EINTR {
                throw EvdevError.polling("port \(port.number)", errno: errno)
            }
            if descriptors[1].revents != 0 { return }
            var isDrained = false
            for _ in 0..<Self.maximumDatagrams where !isDrained && !isAtEnd {
                if let datagram = port.receive() {
                    handle(datagram, hasLengthPrefix: false, at: .now())
                } else {
                    isDrained = true
                }
            }
            // What remains may repeat the sessions of a tracker that seems to be silent.
            if isDrained, let update = decoder?.advance(to: .now()) { show(update) }
        }
    }

    private func show(_ update: TUIOUpdate) {
        for problem in update.problems where problem.kind != .malformedPacket { Console.note("note: \(problem)") }
        for report in update.reports {
            switch report {
            case .touches(let frame): show("contacts", frame.contacts, at: frame.time) { $1.write(to: &$0) }
            case .objects(let frame): show("objects", frame.objects, at: frame.time) { $1.write(to: &$0) }
            case .pointer, .scroll, .turn, .key: break
            }
        }
    }

    private func show<Item>(
        _ key: String, _ items: [Item], at time: Timestamp, write: (inout JSONWriter, Item) -> Void
    ) {
        showObject { writer in
            writer.writeObject { writer in
                writer.writeKey("time")
                writer.writeInteger(time.microseconds)
                writer.writeKey(key)
                writer.writeArray { writer in
                    for item in items { write(&writer, item) }
                }
            }
        }
    }

    private func showObject(_ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        write(&writer)
        guard let line = try? writer.finish() else { return }
        Console.printJSONAtOnce(String(decoding: line, as: UTF8.self))
    }
}

extension TouchContact {
    /// Writes the contact as an object.
    fileprivate func write(to writer: inout JSONWriter) {
        let phase: String
        switch self.phase {
        case .began: phase = "began"
        case .moved: phase = "moved"
        case .stationary: phase = "stationary"
        case .ended: phase = "ended"
        case .cancelled: phase = "cancelled"
        }
        writer.writeObject { writer in
            writer.writeKey("id")
            writer.writeInteger(id)
            writer.writeKey("phase")
            writer.writeString(phase)
            writer.writeKey("x")
            writer.writeNumber(Double(position.x), decimals: 2)
            writer.writeKey("y")
            writer.writeNumber(Double(position.y), decimals: 2)
        }
    }
}

extension TangibleObject {
    /// Writes the object as an object of JSON; a symbol and a size that are unknown are left out.
    fileprivate func write(to writer: inout JSONWriter) {
        var numbers: [(String, Double)] = [
            ("x", Double(position.x)), ("y", Double(position.y)), ("angle", angle),
            ("velocityX", Double(velocity.x)), ("velocityY", Double(velocity.y)), ("angularVelocity", angularVelocity),
        ]
        if let size { numbers += [("width", Double(size.width)), ("height", Double(size.height))] }
        writer.writeObject { writer in
            writer.writeKey("id")
            writer.writeInteger(id)
            if let symbol {
                writer.writeKey("symbol")
                writer.writeInteger(symbol)
            }
            writer.writeKey("phase")
            writer.writeString("\(phase)")
            for (key, number) in numbers {
                writer.writeKey(key)
                writer.writeNumber(number, decimals: 2)
            }
        }
    }
}
