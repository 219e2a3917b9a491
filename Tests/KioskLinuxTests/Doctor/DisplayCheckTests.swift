import Foundation
import Glibc
import TestSupport
import Testing

@testable import KioskLinux

@Suite("The check of the display")
struct DisplayCheckTests {
    private func examine(_ machine: FakeMachine, _ checks: DisplayCheck...) -> [String] {
        DisplayCheck.first(of: checks, on: machine.environment).results.map {
            String($0.description.prefix { $0 != "\n" })
        }
    }

    /// Starts a service at a path of the machine.
    private func serve(_ path: String, on machine: FakeMachine) throws -> StreamServer {
        let path = machine.environment.path(path)
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        return try StreamServer(path: path)
    }

    @Test("An X server is found at its socket", arguments: [":3", ":3.0", "unix:3"])
    func x11(display: String) throws {
        let machine = try FakeMachine()
        let server = try serve("/tmp/.X11-unix/X3", on: machine)
        machine.environment.variables["DISPLAY"] = display
        #expect(examine(machine, .x11) == ["ok       display: X11: display \(display)"])
        _ = server
    }

    @Test("A display of another machine is reached at its port")
    func remoteX11() throws {
        let machine = try FakeMachine()
        machine.environment.variables["DISPLAY"] = "localhost:10.0"
        #expect(examine(machine, .x11) == ["ok       display: X11: display localhost:10.0"])
        machine.environment.connector = { address throws(LocationProviderError) in
            throw address.failure(errno: ECONNREFUSED)
        }
        #expect(
            examine(machine, .x11) == [
                "missing  display: X11: display localhost:10.0: localhost:6010 does not accept connections"
            ])
    }

    @Test("The reason is reported if no X server is reached")
    func missingX11() throws {
        let machine = try FakeMachine()
        #expect(examine(machine, .x11) == ["missing  display: X11: DISPLAY is not set"])
        machine.environment.variables["DISPLAY"] = ":3"
        #expect(
            examine(machine, .x11) == ["missing  display: X11: display :3: /tmp/.X11-unix/X3 does not exist"])
        machine.environment.connector = { address throws(LocationProviderError) in throw address.failure(errno: EACCES)
        }
        #expect(
            examine(machine, .x11) == [
                "missing  display: X11: display :3: /tmp/.X11-unix/X3 denies the permission to connect"
            ])
    }

    @Test("A server that ended is reported")
    func endedServer() throws {
        let machine = try FakeMachine()
        _ = try serve("/tmp/.X11-unix/X3", on: machine)
        machine.environment.variables["DISPLAY"] = ":3"
        #expect(
            examine(machine, .x11) == [
                "missing  display: X11: display :3: /tmp/.X11-unix/X3 does not accept connections"
            ])
    }

    @Test("An invalid display is reported", arguments: ["3", ":", ":x", ":-1", ":59536", "host:99999999999999999999"])
    func invalidX11(display: String) throws {
        let machine = try FakeMachine()
        machine.environment.variables["DISPLAY"] = display
        #expect(
            examine(machine, .x11) == ["missing  display: X11: DISPLAY is \"\(display)\", not [HOST]:NUMBER"])
    }

    @Test(
        "A Wayland compositor is found at its socket",
        arguments: [
            ("wayland-1", "/run/user/1000/wayland-1"), ("/run/kiosk", "/run/kiosk"), (nil, "/run/user/1000/wayland-0"),
        ])
    func wayland(name: String?, path: String) throws {
        let machine = try FakeMachine()
        let server = try serve(path, on: machine)
        machine.environment.variables["XDG_RUNTIME_DIR"] = "/run/user/1000"
        machine.environment.variables["WAYLAND_DISPLAY"] = name
        #expect(examine(machine, .wayland) == ["ok       display: Wayland: display \(name ?? "wayland-0")"])
        _ = server
    }

    @Test("The reason is reported if no compositor is reached")
    func missingWayland() throws {
        let machine = try FakeMachine()
        machine.environment.variables["WAYLAND_DISPLAY"] = "wayland-1"
        #expect(examine(machine, .wayland) == ["missing  display: Wayland: XDG_RUNTIME_DIR is not set"])
        machine.environment.variables["XDG_RUNTIME_DIR"] = "/run/user/1000"
        #expect(
            examine(machine, .wayland) == [
                "missing  display: Wayland: display wayland-1: /run/user/1000/wayland-1 does not exist"
            ])
    }

    @Test("The first display that is available is used, and failures before it are warnings")
    func order() throws {
        let machine = try FakeMachine()
        let server = try serve("/tmp/.X11-unix/X3", on: machine)
        machine.environment.variables["DISPLAY"] = ":3"
        machine.environment.variables["WAYLAND_DISPLAY"] = "wayland-1"
        #expect(examine(machine, .kms, .x11) == ["ok       display: KMS: /dev/dri/card0, connected: HDMI-A-1"])
        #expect(
            examine(machine, .wayland, .x11, .kms) == [
                "warning  display: Wayland: XDG_RUNTIME_DIR is not set", "ok       display: X11: display :3",
            ])
        #expect(DisplayCheck.first(of: [.wayland, .x11, .kms], on: machine.environment).used == .x11)
        machine.environment.variables["DISPLAY"] = ":4"
        #expect(examine(machine, .wayland, .x11, .kms).map { $0.prefix(7) } == ["warning", "warning", "ok     "])
        try machine.remove("dev/dri/card0")
        #expect(examine(machine, .wayland, .x11, .kms).map { $0.prefix(7) } == ["missing", "missing", "missing"])
        #expect(DisplayCheck.first(of: [.x11, .kms], on: machine.environment).used == .kms)
        _ = server
    }

    @Test("The card with a connected display is used, and another one may be inaccessible")
    func severalCards() throws {
        let machine = try FakeMachine()
        try machine.write("disconnected\n", to: "sys/class/drm/card0-HDMI-A-1/status")
        try machine.write("connected\n", to: "sys/class/drm/card1-DSI-1/status")
        try machine.write("", to: "dev/dri/card1")
        #expect(examine(machine, .kms) == ["ok       display: KMS: /dev/dri/card1, connected: DSI-1"])
        machine.refuse("card0")
        #expect(examine(machine, .kms) == ["ok       display: KMS: /dev/dri/card1, connected: DSI-1"])
        machine.refuse("card1", errno: EPERM)
        #expect(
            examine(machine, .kms) == ["missing  display: KMS: permission denied for /dev/dri/card0, /dev/dri/card1"])
    }

    @Test("Descriptors of device nodes are closed")
    func descriptors() throws {
        let machine = try FakeMachine()
        var opened: [Int32] = []
        let opener = machine.environment.opener
        machine.environment.opener = { path, flags in
            let descriptor = opener(path, flags)
            defer { close(descriptor) }
            // Other tests of the process do not use numbers that high.
            opened.append(fcntl(descriptor, F_DUPFD_CLOEXEC, 900 + Int32(opened.count)))
            return opened[opened.count - 1]
        }
        _ = machine.lines()
        #expect(opened.count == 3)
        for descriptor in opened {
            #expect(descriptor >= 900)
            #expect(fcntl(descriptor, F_GETFD) == -1)
        }
    }
}
