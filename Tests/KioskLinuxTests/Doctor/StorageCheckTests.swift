import Glibc
import Testing

@testable import KioskLinux

@Suite("The check of the storage")
struct StorageCheckTests {
    private func finding(_ machine: FakeMachine, _ directory: String? = nil) -> String {
        StorageCheck(machine: machine.environment, directory: directory).result().finding
    }

    @Test("The directory is the given one, or that of systemd, or else of the user")
    func directory() throws {
        let machine = try FakeMachine()
        machine.environment.variables = [
            "STATE_DIRECTORY": "/var/lib/kiosk:/var/lib/other", "XDG_STATE_HOME": "/home/kiosk/state",
            "HOME": "/home/kiosk",
        ]
        #expect(finding(machine, "/srv") == "/srv can be written")
        #expect(finding(machine) == "/var/lib/kiosk can be written")
        machine.environment.variables["STATE_DIRECTORY"] = nil
        #expect(finding(machine) == "/home/kiosk/state can be written")
        machine.environment.variables["XDG_STATE_HOME"] = ""
        #expect(finding(machine) == "/home/kiosk/.local/state can be written")
        machine.environment.variables["HOME"] = "/"
        #expect(finding(machine) == "/.local/state can be written")
    }

    @Test("A directory that does not exist yet is examined at the nearest one that exists")
    func newDirectory() throws {
        let machine = try FakeMachine()
        let prefix = machine.environment.root.count
        var examined: [String] = []
        machine.environment.writeError = { path in
            examined.append(String(path.dropFirst(prefix)))
            return 0
        }
        for directory in ["/var/lib/kiosk/maps/a", "/var/lib/other", "/srv/kiosk"] { _ = finding(machine, directory) }
        #expect(examined == ["/var/lib/kiosk", "/var/lib", "/"])
    }

    @Test("The mount that contains the directory determines the type of the file system")
    func mounts() throws {
        let machine = try FakeMachine()
        try machine.write("tmpfs / tmpfs rw\n/dev/sda3 /var ext4 rw\n", to: "proc/mounts")
        #expect(finding(machine) == "/var/lib/kiosk can be written")
        try machine.write("/dev/sda2 / ext4 rw\ntmpfs /var tmpfs rw\n", to: "proc/mounts")
        #expect(finding(machine) == "/var/lib/kiosk: the tmpfs may be empty after a restart")
        try machine.write("tmpfs /var/lib/kiosk tmpfs rw\n/dev/sda3 /var/lib/kiosk ext4 rw\n", to: "proc/mounts")
        #expect(finding(machine) == "/var/lib/kiosk can be written")
    }

    @Test("A mount point with a space is the one that contains the directory")
    func escapedMounts() throws {
        let machine = try FakeMachine()
        try machine.write("", to: "mnt/map data/file")
        try machine.write("/dev/sda2 / ext4 rw\ntmpfs /mnt/map\\040data tmpfs rw\n", to: "proc/mounts")
        #expect(finding(machine, "/mnt/map data") == "/mnt/map data: the tmpfs may be empty after a restart")
    }

    @Test("Directories are quoted in remedies as shells and /etc/fstab require")
    func quotedDirectories() throws {
        let machine = try FakeMachine()
        func remedy(_ directory: String) -> String? {
            StorageCheck(machine: machine.environment, directory: directory).result().remedy
        }
        machine.environment.writeError = { _ in EACCES }
        #expect(remedy("/srv/a")?.hasSuffix("-o kiosk /srv/a") == true)
        #expect(remedy("/srv/map data")?.hasSuffix("-o kiosk '/srv/map data'") == true)
        #expect(remedy("/srv/it's")?.hasSuffix(#"-o kiosk '/srv/it'\''s'"#) == true)
        machine.environment.writeError = { _ in EROFS }
        #expect(remedy("/srv/map data")?.contains(#"kiosk-state /srv/map\040data ext4"#) == true)
    }
}
