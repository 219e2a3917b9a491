import Glibc
import KioskMaps
import Testing

@testable import KioskLinux

/// A part of a machine that is missing, and the result that reports it.
struct MissingPart: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var remove: @Sendable (FakeMachine) throws -> Void
    var subject: String
    var status: CheckResult.Status
    var finding: String
    /// A part of the remedy.
    var command: String

    init(
        _ name: String, _ subject: String, _ status: CheckResult.Status, _ finding: String, _ command: String,
        remove: @escaping @Sendable (FakeMachine) throws -> Void
    ) {
        testDescription = name
        self.remove = remove
        self.subject = subject
        self.status = status
        self.finding = finding
        self.command = command
    }

    static let all = display + graphics + machine + services

    private static let display = [
        MissingPart(
            "no graphics card", "display", .missing, "KMS: there is no graphics card /dev/dri/card0",
            "sudo apt-get install firmware-misc-nonfree"
        ) { try $0.remove("dev/dri/card0") },
        MissingPart(
            "nomodeset", "display", .missing, "KMS: there is no graphics card /dev/dri/card0",
            "sudo update-grub && sudo reboot"
        ) {
            try $0.write("ro nomodeset quiet\n", to: "proc/cmdline")
            try $0.remove("dev/dri/card0")
        },
        MissingPart(
            "not in the group video", "display", .missing, "KMS: permission denied for /dev/dri/card0",
            "sudo usermod -aG video kiosk"
        ) { $0.refuse("card0") },
        MissingPart(
            "a session older than the group", "display", .missing, "KMS: permission denied for /dev/dri/card0",
            "sudo systemctl restart kiosk"
        ) {
            try $0.write("audio:x:29:kiosk\nvideo:x:44:admin,kiosk\n", to: "etc/group")
            $0.refuse("card0")
        },
        MissingPart(
            "a node of another group", "display", .missing, "KMS: permission denied for /dev/dri/card0",
            "SUBSYSTEM==\"drm\", GROUP=\"video\""
        ) {
            $0.environment.groups = ["video"]
            $0.refuse("card0")
        },
        MissingPart(
            "a card that was removed", "display", .missing,
            "KMS: /dev/dri/card0 cannot be opened: No such device", "sudo dmesg"
        ) { $0.refuse("card0", errno: ENODEV) },
        MissingPart(
            "no display", "display", .missing, "KMS: no display is connected to /dev/dri/card0", "video=HDMI-A-1"
        ) { try $0.write("disconnected\n", to: "sys/class/drm/card0-HDMI-A-1/status") },
        MissingPart(
            "a desktop", "display", .warning, "KMS: /dev/dri/card0, connected: HDMI-A-1; another program uses it",
            "sudo systemctl set-default multi-user.target"
        ) { $0.environment.isMaster = { _ in false } },
    ]

    private static let graphics = [
        MissingPart(
            "no GPU", "GPU", .warning, "there is no /dev/dri/renderD128; the processor draws",
            "sudo apt-get install firmware-misc-nonfree"
        ) { try $0.remove("dev/dri/renderD128") },
        MissingPart(
            "not in the group render", "GPU", .warning,
            "/dev/dri/renderD128 cannot be opened; the processor draws", "sudo usermod -aG render kiosk"
        ) { $0.refuse("renderD128") },
        MissingPart(
            "no SDL2", "SDL2", .missing, "libSDL2-2.0.so.0 cannot be loaded", "sudo apt-get install libsdl2-2.0-0"
        ) { $0.environment.loadsLibrary = { _ in false } },
    ]

    private static let machine = [
        MissingPart(
            "no free memory", "memory", .warning, "255 of 2048 MiB are available; a kiosk needs about 256 MiB",
            "sudo apt-get install zram-tools"
        ) { try $0.write("MemTotal: 2097152 kB\nMemAvailable: 262143 kB\n", to: "proc/meminfo") },
        MissingPart(
            "no numbers of the memory", "memory", .note, "unknown, because /proc/meminfo cannot be read",
            "ProcSubset=all"
        ) { try $0.write("MemTotal: many\n", to: "proc/meminfo") },
        MissingPart(
            "a directory of another user", "storage", .warning,
            "/var/lib/kiosk cannot be written: Permission denied",
            "sudo install -d -o kiosk /var/lib/kiosk"
        ) { $0.environment.writeError = { _ in EACCES } },
        MissingPart(
            "a read-only file system", "storage", .warning,
            "/var/lib/kiosk cannot be written: Read-only file system",
            "LABEL=kiosk-state /var/lib/kiosk ext4 defaults,noatime 0 2"
        ) { $0.environment.writeError = { _ in EROFS } },
        MissingPart(
            "a full disk", "storage", .warning, "/var/lib/kiosk: 63 MiB are free", "sudo apt-get clean"
        ) { $0.environment.freeByteCount = { _ in (64 << 20) - 1 } },
        MissingPart(
            "an overlay in memory", "storage", .warning, "/var/lib/kiosk: the overlay may be empty after a restart",
            "LABEL=kiosk-state /var/lib/kiosk ext4"
        ) {
            try $0.write(
                "overlay / overlay rw 0 0\nproc /proc proc rw 0 0\n/dev/sda3 /var/lib/k ext4\n", to: "proc/mounts")
        },
        MissingPart(
            "no directory", "storage", .warning, "neither STATE_DIRECTORY nor HOME is set", "StateDirectory=kiosk"
        ) { $0.environment.variables["STATE_DIRECTORY"] = nil },
    ]

    private static let services = [
        MissingPart(
            "no service", "watchdog", .note,
            "NOTIFY_SOCKET is not set; this process is not a service of the type notify", "Type=notify"
        ) { $0.environment.variables["NOTIFY_SOCKET"] = nil },
        MissingPart("no watchdog", "watchdog", .note, "WATCHDOG_USEC is not set", "WatchdogSec=30") {
            $0.environment.variables["WATCHDOG_USEC"] = ""
        },
        MissingPart(
            "an invalid watchdog", "watchdog", .warning, "WATCHDOG_USEC is \"30 s\", not a number of microseconds",
            "WatchdogSec=30"
        ) { $0.environment.variables["WATCHDOG_USEC"] = "30 s" },
        MissingPart(
            "no gpsd", "gpsd", .note, "127.0.0.1:2947 does not accept connections", "sudo apt-get install gpsd"
        ) {
            $0.environment.connector = { address throws(LocationProviderError) in
                throw address.failure(errno: ECONNREFUSED)
            }
        },
        MissingPart(
            "no receiver", "gpsd", .note, "gpsd 3.22, protocol 3.14, without a receiver",
            "sudo systemctl restart gpsd"
        ) { $0.respond(String(FakeMachine.gpsd.prefix { $0 != "\n" }) + "\n{\"class\":\"DEVICES\",\"devices\":[]}\n") },
        MissingPart(
            "another service", "gpsd", .warning, "the service at 127.0.0.1:2947 is not gpsd", "sudo ss -ltnp"
        ) { $0.respond("SSH-2.0-OpenSSH_9.2\r\n\0\u{fffd}") },
        MissingPart(
            "a service that closes the connection", "gpsd", .warning, "the service at 127.0.0.1:2947 is not gpsd",
            "sudo ss -ltnp"
        ) { $0.respond("") },
        MissingPart(
            "no GeoClue", "GeoClue", .note, "org.freedesktop.GeoClue2 is not on the system bus",
            "sudo apt-get install geoclue-2.0"
        ) { $0.environment.busServices = { ["org.freedesktop.DBus"] } },
        MissingPart(
            "no system bus", "GeoClue", .note, "the system bus cannot be used: Connection refused",
            "sudo systemctl start dbus"
        ) {
            $0.environment.busServices = { () throws(MessageBus.Failure) in
                throw MessageBus.Failure(name: "", message: "Connection refused")
            }
        },
        MissingPart(
            "no NetworkManager", "network", .note,
            "NetworkManager: the service is not running, so that metered networks are not recognised",
            "sudo apt-get install network-manager"
        ) {
            $0.environment.networkReport = {
                NetworkReport(
                    cost: .unknown,
                    problem: "NetworkManager: the service is not running, so that metered networks are not recognised;"
                        + " install it: sudo apt-get install network-manager")
            }
        },
    ]
}
