import Foundation
import KioskInput
import TestSupport
import Testing

/// The files of `Samples/Deployment`.
@Suite("The deployment sample")
struct DeploymentTests {
    private static let directory = Command.package.appending(path: "Samples/Deployment")
    private static let files = ["README.md", "kiosk.service", "70-kiosk-touch.rules"]
    private static let analyzer = "/usr/bin/systemd-analyze"

    private static func text(of name: String) throws -> String {
        try String(contentsOf: directory.appending(path: name), encoding: .utf8)
    }

    /// The entries of the unit, as section, key and value.
    private static func entries() throws -> [(section: String, key: String, value: String)] {
        var section = ""
        var entries: [(section: String, key: String, value: String)] = []
        for line in try text(of: "kiosk.service").split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("[") {
                section = String(line)
            } else {
                let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                try #require(parts.count == 2, "\(line)")
                entries.append((section, parts[0], parts[1]))
            }
        }
        return entries
    }

    @Test("The directory contains the documented files")
    func directory() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
        #expect(names.sorted() == Self.files.sorted())
        let readme = try Self.text(of: "README.md")
        for name in Self.files.dropFirst() { #expect(readme.contains("| `\(name)` | `/etc/")) }
    }

    @Test("The unit has the sections and keys of a service")
    func unit() throws {
        let known: [String: Set<String>] = [
            "[Unit]": [
                "Description", "Documentation", "Conflicts", "After", "StartLimitIntervalSec", "StartLimitBurst",
                "StartLimitAction",
            ],
            "[Service]": [
                "Type", "ExecStartPre", "ExecStart", "Environment", "User", "Group", "SupplementaryGroups",
                "WatchdogSec", "Restart", "RestartSec", "MemoryMax", "TasksMax",
                "TimeoutStartSec", "TimeoutStopSec", "TTYPath", "TTYReset",
                "TTYVHangup", "TTYVTDisallocate", "StandardInput", "StandardOutput", "StandardError",
                "StateDirectory", "StateDirectoryMode", "CacheDirectory", "CacheDirectoryMode", "WorkingDirectory",
                "UMask", "ProtectSystem", "ReadOnlyPaths", "ProtectHome", "PrivateTmp", "DevicePolicy", "DeviceAllow",
                "CapabilityBoundingSet", "NoNewPrivileges", "LockPersonality", "ProtectControlGroups",
                "ProtectHostname", "ProtectKernelLogs", "ProtectKernelModules", "ProtectKernelTunables", "ProtectProc",
                "RestrictAddressFamilies", "RestrictNamespaces", "RestrictRealtime", "RestrictSUIDSGID",
                "SystemCallArchitectures", "SystemCallFilter", "SystemCallErrorNumber",
            ],
            "[Install]": ["WantedBy"],
        ]
        for entry in try Self.entries() {
            #expect(known[entry.section]?.contains(entry.key) == true, "\(entry)")
        }
    }

    @Test("The service is supervised, restarted, and has the rights of a kiosk on a console")
    func service() throws {
        let entries = try Self.entries()
        func value(_ key: String) -> String? { entries.first { $0.key == key }?.value }
        #expect(value("Type") == "notify")
        #expect(value("WatchdogSec") == "30")
        #expect(value("Restart") == "always")
        #expect(value("User") == "kiosk")
        #expect(value("SupplementaryGroups") == "input video render")
        #expect(value("StateDirectory") == "kiosk")
        let devices = entries.filter { $0.key == "DeviceAllow" }.map(\.value)
        #expect(devices == ["char-input r", "char-drm rw", "char-tty rw"])
    }

    @Test("Memory, threads and restarts of the service are limited, and it comes back after the limit of restarts")
    func limits() throws {
        let entries = try Self.entries()
        func value(_ key: String) -> String? { entries.first { $0.key == key }?.value }
        #expect(value("MemoryMax") == "1G")
        #expect(value("TasksMax") == "256")
        // Within the interval there are more restarts than the limit allows, or it would have no effect.
        let interval = try #require(value("StartLimitIntervalSec").flatMap { Int($0.replacing("min", with: "")) }) * 60
        let burst = try #require(value("StartLimitBurst").flatMap { Int($0) })
        let pause = try #require(value("RestartSec").flatMap { Int($0) })
        #expect(burst * pause < interval)
        #expect(value("StartLimitAction") == "reboot")
    }

    @Test(
        "systemd accepts the unit",
        .enabled(if: FileManager.default.isExecutableFile(atPath: analyzer), "skipped: systemd is not installed"))
    func verification() throws {
        let folder = try ScratchDirectory()
        // The programs of the unit do not exist on this machine.
        let unit = try Self.text(of: "kiosk.service").replacing(/\/(?:opt\/kiosk|usr)\/bin\/\w+/, with: "/bin/true")
        try folder.write(unit, to: "kiosk.service")
        let run = try Command("\(Self.analyzer) verify --man=no kiosk.service 2>&1", in: folder.url)
        #expect(run.status == 0)
        #expect(run.output == "")
    }

    @Test(
        "The computed packages contain the libraries that the command needs",
        .enabled(
            if: ["/usr/bin/dpkg-shlibdeps", "/usr/bin/objdump", "/usr/sbin/ldconfig"].allSatisfy(
                FileManager.default.isExecutableFile(atPath:)), "skipped: this is no Debian with binutils"))
    func libraries() throws {
        let tree = try ScratchDirectory()
        let program = Command.programs.appending(path: "kioskmaps").path
        let runtime = try Command("ldd '\(program)' | sed -n 's/.*=> \\(.*swift.linux.*\\) (.*/\\1/p'").output
        let copies = runtime.split(separator: "\n").map { "'\($0)'" }.joined(separator: " ")
        let script = Command.package.appending(path: "Scripts/library-packages.sh").path
        let computed = try Command(
            "cp '\(program)' program && cp \(copies) . && sh '\(script)' . kiosk", in: tree.url
        ).output
        let packages = Set(
            computed.split(separator: ",").compactMap {
                $0.split(whereSeparator: { " |\n".contains($0) }).first.map(String.init)
            })
        let needed = try Command("objdump -p '\(program)' | awk '/NEEDED/ {print $2}'").output.split(separator: "\n")
        let cache = try Command("/usr/sbin/ldconfig -p").output.split(separator: "\n")
        var found = 0
        for library in needed {
            // The runtime of Swift is part of a bundle.
            guard let entry = cache.first(where: { $0.contains("\t\(library) (") && !$0.contains("swift") }),
                let path = entry.components(separatedBy: " => ").last
            else { continue }
            let owner = try Command("dpkg -S \"$(readlink -f '\(path)')\" 2>/dev/null").output
            let package = owner.split(separator: ":").first.map(String.init) ?? ""
            if package.isEmpty { continue }
            #expect(packages.contains(package), "\(library) of \(package)")
            found += 1
        }
        #expect(found > 10)
    }

    @Test(
        "The documented problem of a machine without firmware is that of the doctor",
        .enabled(if: !FileManager.default.fileExists(atPath: "/dev/dri/card0"), "skipped: there is a graphics card"))
    func firmware() throws {
        let blocks = try Self.text(of: "README.md").components(separatedBy: "```text\n").dropFirst()
        let problem = try #require(blocks.first?.components(separatedBy: "```").first)
        #expect(problem.hasPrefix("missing  display: KMS: "))
        #expect(try Command("kioskmaps doctor --display kms").output.contains(problem))
    }

    @Test("The display system of the unit is one that the command accepts")
    func display() throws {
        let variable = try #require(
            try Self.entries().first { $0.key == "Environment" && $0.value.hasPrefix("KIOSKMAPS_DISPLAY=") }?.value)
        #expect(try Command("\(variable) kioskmaps doctor 2>&1").status < 2)
    }

    @Test("Every command and option of the files exists", arguments: files)
    func options(file: String) throws {
        var helps: [String: String] = [:]
        for call in try Self.text(of: file).matches(of: /\bkioskmaps ([a-z]+)\b(?!\/)((?: +[^`\s]+)*)/) {
            let name = String(call.output.1)
            let help = try helps[name] ?? Command("kioskmaps \(name) --help").output
            helps[name] = help
            #expect(help.contains("USAGE: kioskmaps \(name) "), "\(name)")
            for option in call.output.2.matches(of: /--[a-z-]+/) {
                #expect(help.contains("  \(option.output) "), "\(name) \(option.output)")
            }
        }
        #expect(file.hasSuffix(".rules") == helps.isEmpty)
    }

    @Test("The properties of the udev rules make a panel that is classified as a mouse a calibrated touchscreen")
    func udevRules() throws {
        let axis = AbsoluteAxis(minimum: 0, maximum: 4095)
        var panel = InputDeviceDescription(
            name: "Panel", axes: [InputEvent.ABS.mtPositionX: axis, InputEvent.ABS.mtPositionY: axis])
        panel.udevClasses = [.mouse, .tablet]
        var keys: [String] = []
        for property in try Self.text(of: "70-kiosk-touch.rules").matches(of: /ENV\{(\w+)\}="([^"]*)"/) {
            keys.append(String(property.output.1))
            let before = panel
            try panel.apply(udevProperty: "\(property.output.1)=\(property.output.2)")
            #expect(panel != before, "\(property.output.1) is not read")
        }
        #expect(
            keys == ["ID_INPUT_TOUCHSCREEN", "ID_INPUT_MOUSE", "ID_INPUT_TABLET", "LIBINPUT_CALIBRATION_MATRIX"])
        #expect(panel.udevClasses == [.touchscreen])
        #expect(try panel.calibration == CalibrationMatrix("0 -1 1 1 0 0"))
    }

    @Test("Every udev rule jumps to a label that exists and assigns with known operators")
    func udevSyntax() throws {
        let rules = try Self.text(of: "70-kiosk-touch.rules").split(separator: "\n").filter { !$0.hasPrefix("#") }
        let labels = rules.compactMap { $0.wholeMatch(of: /LABEL="(\w+)"/)?.output.1 }
        for rule in rules {
            for part in rule.split(separator: ", ") {
                #expect(part.wholeMatch(of: /[A-Z]+(\{\w+\})?(==|!=|=)"[^"]*"/) != nil, "\(part)")
            }
            for jump in rule.matches(of: /GOTO="(\w+)"/) { #expect(labels.contains(jump.output.1)) }
        }
        #expect(rules.count == 7)
    }
}
