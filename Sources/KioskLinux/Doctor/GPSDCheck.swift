import Foundation
import Glibc
import KioskLocation

/// The check of gpsd, the daemon of satellite receivers, on its port of this machine.
struct GPSDCheck {
    let machine: MachineEnvironment

    private static let address = StreamAddress.tcp(host: "127.0.0.1", port: 2947, greeting: Array("?DEVICES;\n".utf8))
    /// The time-out of a response, in milliseconds.
    private static let timeout: Int32 = 1000
    /// The maximum number of reads; gpsd sends its version and its devices in the first of them, and another service may send
    /// without end.
    private static let maximumReads = 16

    /// Returns the version of gpsd and its receivers, or why there are none.
    func result() -> CheckResult {
        do throws(LocationProviderError) {
            return report(on: Self.events(of: try machine.connector(Self.address)))
        } catch {
            return CheckResult(
                "gpsd", .note, "\(Self.address) \(MachineEnvironment.predicate(of: error))",
                remedy: "to use a satellite receiver, install the daemon: sudo apt-get install gpsd")
        }
    }

    private func report(on events: [GPSDParser.Event]) -> CheckResult {
        var version: String?
        var receivers: [String] = []
        for event in events {
            switch event {
            case .version(let release, let major, let minor):
                version = "gpsd \(release), protocol \(major).\(minor)"
            case .devices(let devices): receivers = devices.map(\.path)
            default: break
            }
        }
        guard let version else {
            return CheckResult(
                "gpsd", .warning, "the service at \(Self.address) is not gpsd",
                remedy: "find the program that uses the port: sudo ss -ltnp sport = :2947")
        }
        if receivers.isEmpty {
            return CheckResult(
                "gpsd", .note, "\(version), without a receiver",
                remedy: "connect a receiver, or name it as DEVICES in /etc/default/gpsd and run: "
                    + "sudo systemctl restart gpsd")
        }
        return CheckResult("gpsd", .ok, "\(version), \(receivers.joined(separator: ", "))")
    }

    /// Returns the events that gpsd sends until the list of its receivers, or until the stream ends or times out.
    private static func events(of descriptor: consuming StreamDescriptor) -> [GPSDParser.Event] {
        var parser = GPSDParser()
        var events: [GPSDParser.Event] = []
        var buffer = [UInt8](repeating: 0, count: GPSDParser.longestLine)
        for _ in 0..<maximumReads {
            guard
                StreamDescriptor.wait(for: descriptor.number, POLLIN, stop: -1, milliseconds: timeout) == .ready
            else { break }
            let count = read(descriptor.number, &buffer, buffer.count)
            if count <= 0 { break }
            for event in parser.parse(buffer[..<count], receivedAt: Date()) {
                events.append(event)
                if case .devices = event { return events }
            }
        }
        return events
    }
}
