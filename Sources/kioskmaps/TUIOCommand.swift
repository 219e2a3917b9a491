import ArgumentParser
import Foundation
import KioskGeometry
import KioskInput
import KioskLinux
import KioskMapsTesting

struct TUIOCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tuio",
        abstract: "Prints the messages of trackers of touches and objects, as lines of JSON.",
        discussion: """
            Examples:
              kioskmaps tuio udp:3333
              kioskmaps tuio udp:0.0.0.0:3333 --frames --screen 3840x2160
              kioskmaps tuio capture.osc

            The input is a UDP port of this machine, which is read until Ctrl-C, or a file with the bytes of a datagram, or of \
            a TCP connection, whose packets have their sizes in front. A packet is a line with its time tag, null without a \
            bundle, and its messages, each an array of the address and the arguments. With --frames, a line is a frame of \
            contacts or of objects, as a map receives them: positions are in points, angles in degrees clockwise from the top, \
            velocities in points and degrees per second. Problems are written to standard error. Exit status: 0 if all packets \
            were read, 1 if a part of one is not OSC, 2 if the file cannot be read or the port cannot be opened.
            """)

    /// The maximum size of a file, in bytes.
    private static let maximumFileSize = 64_000_000

    @Argument(help: "The file, or the port as udp:PORT or udp:ADDRESS:PORT.", completion: .file())
    var input: TrackerInput

    @Flag(help: "Prints frames of contacts and objects instead of messages.")
    var frames = false

    @Option(help: "The size of the screen in points, WIDTHxHEIGHT, for --frames.")
    var screen = Screen(size: CGSize(width: 1920, height: 1080))

    @Option(
        help: "The rotation of the display as it is mounted, in degrees clockwise, for --frames: 0, 90, 180 or 270.")
    var rotation = PanelRotation.none

    @Option(help: "The number of packets after which the command ends.")
    var count: Int?

    func validate() throws {
        if let count, count < 1 { throw ValidationError("--count: \(count) is too small; use at least 1") }
    }

    func run() throws {
        var options = TUIOOptions()
        options.settings.displayRotation = rotation
        let decoder = frames ? try TUIODecoder(size: screen.size, options: options) : nil
        var printer = PacketPrinter(decoder: decoder, limit: count)
        do {
            switch input {
            case .file(let path): try show(fileAt: path, with: &printer)
            case .port(let port, let address): try printer.run(DatagramPort(port, at: address))
            }
        } catch {
            throw ExitCode.reporting(error)
        }
        if printer.hasErrors { throw ExitCode(1) }
    }

    private func show(fileAt path: String, with printer: inout PacketPrinter) throws {
        guard let handle = FileHandle(forReadingAtPath: path),
            let data = try? handle.read(upToCount: Self.maximumFileSize + 1) ?? Data()
        else { throw FileError.unreadable(path) }
        guard data.count <= Self.maximumFileSize else {
            let megabytes = Self.maximumFileSize / 1_000_000
            throw FileError(file: path, message: "has more than \(megabytes) MB; divide the recording")
        }
        let capture = OSCCapture([UInt8](data))
        for packet in capture.packets where !printer.isAtEnd {
            printer.handle(packet, hasLengthPrefix: capture.hasLengthPrefix, at: .zero)
        }
        if let error = capture.error, !printer.isAtEnd { throw FileError(file: path, message: "\(error)") }
    }
}
