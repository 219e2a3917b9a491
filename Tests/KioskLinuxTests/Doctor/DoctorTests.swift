import Foundation
import Glibc
import TestSupport
import Testing

@testable import KioskLinux

/// The results of all checks of a machine.
@Suite("The checks of a machine")
struct DoctorTests {
    @Test("Everything is found on a complete machine")
    func complete() throws {
        let machine = try FakeMachine()
        #expect(
            machine.lines() == [
                "ok       input: 1 of 1 devices in /dev/input can be read",
                "ok       touchscreen: \"Panel\" at /dev/input/event5",
                "ok       display: KMS: /dev/dri/card0, connected: HDMI-A-1",
                "ok       GPU: /dev/dri/renderD128, driver i915",
                "ok       SDL2: libSDL2-2.0.so.0",
                "ok       memory: 1024 of 2048 MiB are available",
                "ok       storage: /var/lib/kiosk can be written",
                "ok       watchdog: systemd restarts the kiosk after 30 s without a notification",
                "ok       gpsd: gpsd 3.22, protocol 3.14, /dev/ttyACM0",
                "ok       GeoClue: org.freedesktop.GeoClue2 is available on the system bus",
                "ok       network: NetworkManager reports a network that is not metered",
            ])
        #expect(Diagnosis(results: machine.environment.results(displays: [.kms])).isReady)
    }

    @Test("A compass is listed where there are sensors for one")
    func compass() throws {
        let machine = try FakeMachine()
        let device = "sys/bus/iio/devices/iio:device0"
        try machine.write("als\n", to: "\(device)/name")
        #expect(machine.lines().count == 11)
        try machine.write("0.1\n", to: "\(device)/in_rot_scale")
        try machine.write("1019\n", to: "\(device)/in_rot_from_north_magnetic_tilt_comp_raw")
        let path = machine.environment.path("/\(device)")
        #expect(
            machine.lines().last
                == "ok       compass: in_rot_from_north_magnetic_tilt_comp_raw of als at \(path)")
        try machine.write("0\n", to: "\(device)/in_rot_scale")
        #expect(machine.lines().last?.hasPrefix("note     compass: \(path) cannot be used\n    ") == true)
    }

    @Test(
        "A missing part is the only problem, has a remedy, and prevents the kiosk from running if it is required",
        arguments: MissingPart.all)
    func missingPart(part: MissingPart) throws {
        let machine = try FakeMachine()
        let complete = machine.environment.results(displays: [.kms])
        try part.remove(machine)
        let results = machine.environment.results(displays: [.kms])
        let problems = results.filter { !complete.contains($0) }
        #expect(problems.count == 1)
        let problem = try #require(problems.first)
        #expect(problem.subject == part.subject)
        #expect(problem.status == part.status)
        #expect(problem.finding == part.finding)
        #expect(problem.remedy?.contains(part.command) == true, "\(problem)")
        #expect(Diagnosis(results: results).isReady == (part.status != .missing))
    }

    @Test("A machine without anything has a result for each subject, and no kiosk runs on it")
    func bare() throws {
        let directory = try ScratchDirectory()
        var environment = try FakeMachine().environment
        environment.root = directory.url.path
        environment.variables = [:]
        environment.loadsLibrary = { _ in false }
        environment.connector = { address throws(LocationProviderError) in throw address.failure(errno: ECONNREFUSED) }
        environment.busServices = { () throws(MessageBus.Failure) in
            throw MessageBus.Failure(name: "", message: "No such file or directory")
        }
        environment.networkReport = { () throws(MessageBus.Failure) in
            throw MessageBus.Failure(name: "", message: "No such file or directory")
        }
        let diagnosis = Diagnosis(results: environment.results(displays: [.wayland, .x11, .kms]))
        #expect(
            diagnosis.results.map { "\($0.subject) \($0.status)" } == [
                "input missing", "display missing", "display missing", "display missing", "GPU warning", "SDL2 missing",
                "memory note", "storage warning",
                "watchdog note", "gpsd note", "GeoClue note", "network note",
            ])
        #expect(diagnosis.results.allSatisfy { $0.remedy != nil })
        #expect(diagnosis.summary == "12 checks, 2 warnings: a kiosk would not run, because of: input, display, SDL2")
    }

    @Test("The checks end on this machine")
    func thisMachine() {
        let results = MachineEnvironment.current.results(displays: [.wayland, .x11, .kms])
        let subjects = Set(results.map(\.subject))
        #expect(
            subjects.isSuperset(of: [
                "input", "display", "GPU", "SDL2", "memory", "storage", "watchdog", "gpsd", "GeoClue", "network",
            ]))
    }

    @Test(
        "A machine without device nodes has no input",
        .enabled(if: !FileManager.default.fileExists(atPath: "/dev/input"), "skipped: there is a directory /dev/input"))
    func noDeviceNodes() {
        let results = MachineEnvironment.current.results(displays: [.kms])
        #expect(results.first?.description.hasPrefix("missing  input: /dev/input does not exist\n    ") == true)
    }

    /// Covers tables of the kernel that another system or a container writes differently.
    @Test("Changed system files never end the process")
    func mutations() throws {
        let machine = try FakeMachine()
        var generator = SeededGenerator(seed: 7)
        let files = ["proc/meminfo", "proc/mounts", "proc/cmdline", "etc/group", "sys/class/drm/card0-HDMI-A-1/status"]
        let originals = files.map { Array((machine.environment.text(of: "/\($0)") ?? "").utf8) }
        let alphabet = Array(":, \n\t\\0129\u{fffd}".utf8)
        machine.refuse("renderD")
        for _ in 0..<randomRounds(60) {
            for (file, bytes) in zip(files, originals) {
                let mutated = generator.mutation(of: bytes, alphabet: alphabet)
                try machine.write(String(decoding: mutated, as: UTF8.self), to: file)
            }
            machine.environment.variables["DISPLAY"] = String(
                decoding: generator.mutation(of: Array("host:10.0".utf8), alphabet: alphabet), as: UTF8.self)
            #expect(machine.lines().count == 11)
            #expect(machine.lines(displays: [.x11]).count == 11)
        }
    }
}
