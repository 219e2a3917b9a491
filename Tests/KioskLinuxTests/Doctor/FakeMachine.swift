import Foundation
import Glibc
import KioskMaps
import TestSupport

@testable import KioskLinux

/// A simulated machine on which a kiosk would run on a bare console, with its files in a temporary directory.
final class FakeMachine {
    var environment: MachineEnvironment
    private let directory: ScratchDirectory
    private let panel: FakeNode

    static let gpsd = """
        {"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}
        {"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0","activated":"2026-06-01T12:00:00.000Z"}]}

        """

    init() throws {
        let root = try ScratchDirectory()
        directory = root
        for path in ["dev/input", "dev/dri", "etc", "proc", "sys/class/drm", "var/lib/kiosk"] {
            try FileManager.default.createDirectory(
                at: root.url.appending(path: path), withIntermediateDirectories: true)
        }
        panel = try FakeNode("event5", in: root.url.appending(path: "dev/input"), FakeNode.panel())
        environment = MachineEnvironment(
            root: root.url.path,
            variables: [
                "STATE_DIRECTORY": "/var/lib/kiosk", "NOTIFY_SOCKET": "/run/systemd/notify",
                "WATCHDOG_USEC": "30000000",
            ],
            userName: "kiosk", groups: ["kiosk"],
            opener: { path, flags in
                let descriptor = open(path, flags)
                return descriptor < 0 ? -errno : descriptor
            },
            isMaster: { _ in true },
            connector: { address throws(LocationProviderError) in try Self.connect(to: address) },
            busServices: { ["org.freedesktop.DBus", "org.freedesktop.GeoClue2"] },
            networkReport: { NetworkReport(cost: .unmetered) }, loadsLibrary: { _ in true }, writeError: { _ in 0 },
            freeByteCount: { _ in 1 << 30 })
        try write("", to: "dev/dri/card0")
        try write("", to: "dev/dri/renderD128")
        try write("connected\n", to: "sys/class/drm/card0-HDMI-A-1/status")
        try write("disconnected\n", to: "sys/class/drm/card0-DP-1/status")
        try link("sys/class/drm/renderD128/device/driver", to: "../../../../bus/pci/drivers/i915")
        try write("quiet consoleblank=0\n", to: "proc/cmdline")
        try write("MemTotal:        2097152 kB\nMemAvailable:    1048576 kB\n", to: "proc/meminfo")
        try write("/dev/sda2 / ext4 ro 0 0\n/dev/sda3 /var/lib/kiosk ext4 rw 0 0\n", to: "proc/mounts")
        try write("root:x:0:\ninput:x:104:\nvideo:x:44:\nrender:x:105:\n", to: "etc/group")
    }

    /// The lines that the checks print.
    func lines(displays: [DisplayCheck] = [.kms]) -> [String] {
        environment.results(displays: displays).map(\.description)
    }

    func write(_ text: String, to path: String) throws {
        let url = URL(filePath: environment.path("/\(path)"))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func link(_ path: String, to target: String) throws {
        let url = URL(filePath: environment.path("/\(path)"))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: environment.path("/\(path)"))
    }

    /// Lets opening fail for the paths that contain a text.
    func refuse(_ part: String, errno: Int32 = EACCES) {
        let opener = environment.opener
        environment.opener = { path, flags in path.contains(part) ? -errno : opener(path, flags) }
    }

    /// Changes the panel.
    func changePanel(_ body: (inout FakeDevice) -> Void) { panel.change(body) }

    /// Lets gpsd respond with a text, after which it closes the connection.
    func respond(_ text: String) {
        environment.connector = { address throws(LocationProviderError) in
            try Self.connect(to: address, response: Array(text.utf8))
        }
    }

    /// Connects to a UNIX socket; any other service sends the response.
    private static func connect(
        to address: StreamAddress, response: [UInt8] = Array(gpsd.utf8)
    ) throws(LocationProviderError) -> StreamDescriptor {
        if case .unix = address {
            guard let descriptor = try address.open(stop: -1) else { throw address.failure(errno: EINTR) }
            return descriptor
        }
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw address.failure(errno: errno) }
        _ = Glibc.write(ends[1], response, response.count)
        close(ends[1])
        return StreamDescriptor(ends[0], kind: .stream)
    }
}
