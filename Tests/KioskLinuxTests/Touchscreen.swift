import Foundation
import Glibc
import KioskInput
import KioskLinux

/// The touchscreen of the fixture that `Tests/with-touchscreen.sh` plays.
enum Touchscreen {
    static let fixture = ProcessInfo.processInfo.environment["KIOSK_TOUCHSCREEN"]
    static let node = ProcessInfo.processInfo.environment["KIOSK_TOUCHSCREEN_NODE"] ?? ""
    static let screen = CGSize(width: 1920, height: 1080)

    static func absence(of fixture: String) -> String {
        "needs the touchscreen of Tests/with-touchscreen.sh \(fixture) -- swift test --filter KioskLinuxTests"
    }

    static func open() throws -> EvdevDevice { try EvdevDevice(path: node, screen: screen) }

    /// Reads until a number of frames has arrived, or until there is no input for ten seconds.
    static func frames(_ count: Int, from device: EvdevDevice) throws -> [TouchFrame] {
        var frames: [TouchFrame] = []
        while frames.count < count {
            var descriptor = pollfd(fd: device.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 10_000) == 1 else { break }
            frames += try device.read().touches
        }
        return frames
    }
}

extension [InputReport] {
    /// The touch frames among the reports.
    var touches: [TouchFrame] {
        compactMap { if case .touches(let frame) = $0 { frame } else { nil } }
    }
}

extension TouchFrame {
    /// The timestamp in milliseconds and the contacts, such as "10100: 1 began 860,540 · 2 began 1060,540".
    var summary: String {
        let contacts = contacts.map { contact in
            let phase =
                switch contact.phase {
                case .cancelled(let reason): reason.rawValue
                case let other: "\(other)"
                }
            return "\(contact.id) \(phase) \(Int(contact.position.x.rounded())),\(Int(contact.position.y.rounded()))"
        }
        return "\(time.microseconds / 1000): " + contacts.joined(separator: " · ")
    }
}
