import CPolling
package import Foundation
import Glibc

/// The connectors of the graphics cards of this machine, and whether a display is connected to each.
package final class DisplayConnectors {
    /// The descriptor of the kernel's events of devices; negative if they cannot be observed.
    package let fileDescriptor: Int32

    private let folder: URL
    private var statuses: [String: String]

    /// Reads the connectors of a directory.
    ///
    /// - Parameters:
    ///   - folder: The directory with a directory for each connector.
    ///   - fileDescriptor: A descriptor that announces changes; nil opens the kernel's events. It is closed by this object.
    package init(folder: URL = URL(filePath: "/sys/class/drm"), fileDescriptor: Int32? = nil) {
        self.folder = folder
        self.fileDescriptor = fileDescriptor ?? polling_open_device_events()
        statuses = Self.statuses(in: folder)
    }

    deinit {
        if fileDescriptor >= 0 { close(fileDescriptor) }
    }

    /// Reads the announced events, and returns whether a display was connected or disconnected since the last call.
    package func readChanges() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 8192)
        while recv(fileDescriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
        let old = statuses
        statuses = Self.statuses(in: folder)
        return statuses != old
    }

    /// Returns the status of each connector, such as "connected" for `card0-HDMI-A-1`.
    private static func statuses(in folder: URL) -> [String: String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var statuses: [String: String] = [:]
        for name in names {
            let file = folder.appending(path: "\(name)/status")
            guard let data = FileManager.default.contents(atPath: file.path) else { continue }
            statuses[name] = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return statuses
    }
}
