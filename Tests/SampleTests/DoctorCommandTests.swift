import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting
import KioskRendering
import KioskSymbols
import TestSupport
import Testing

@testable import kioskmaps

/// The output of `kioskmaps doctor`.
@Suite("kioskmaps doctor")
struct DoctorCommandTests {
    private static let subjects = [
        "display", "GPU", "SDL2", "memory", "storage", "watchdog", "gpsd", "GeoClue", "network", "renderer", "fonts",
    ]

    @Test("Each check is a line, problems have a remedy, and the last line is the summary")
    func lines() throws {
        let run = try Command("kioskmaps doctor --display kms")
        let lines = run.output.split(separator: "\n")
        let results = lines.dropLast().filter { !$0.hasPrefix("    ") }
        for line in results {
            #expect(line.prefixMatch(of: /(ok|note|warning|missing) +\w+: ./) != nil, "\(line)")
        }
        for subject in Self.subjects {
            #expect(results.contains { $0.contains(" \(subject): ") }, "\(subject)")
        }
        #expect(lines.count - 1 - results.count == results.count { !$0.hasPrefix("ok") })
        #expect(lines.last?.hasPrefix("\(results.count) checks") == true)
        let isMissing = results.contains { $0.hasPrefix("missing") }
        #expect(run.status == (isMissing ? 1 : 0))
        #expect(lines.last?.contains(isMissing ? ": a kiosk would not run, " : ": a kiosk would run") == true)
    }

    @Test("The results can be parsed by programs")
    func json() throws {
        let run = try Command("kioskmaps doctor --display kms --json")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let checks = try #require(object["checks"] as? [[String: Any]])
        #expect(Set(checks.compactMap { $0["subject"] as? String }).isSuperset(of: Self.subjects))
        #expect(object["ready"] as? Bool == (run.status == 0))
        #expect((object["summary"] as? String)?.hasPrefix("\(checks.count) checks") == true)
    }

    @Test(
        "On a machine without device nodes the input is missing",
        .enabled(if: !FileManager.default.fileExists(atPath: "/dev/input"), "skipped: there is a directory /dev/input"))
    func noDeviceNodes() throws {
        let run = try Command("kioskmaps doctor --display kms")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("missing  input: /dev/input does not exist\n    "))
        #expect(run.output.contains("a kiosk would not run, because of: input"))
    }

    @Test("The variable selects the display system, and the option overrides it")
    func variable() throws {
        let session = "unset DISPLAY WAYLAND_DISPLAY;"
        let x11 = "missing  display: X11: DISPLAY is not set"
        #expect(try Command("\(session) KIOSKMAPS_DISPLAY=x11 kioskmaps doctor").output.contains(x11))
        let option = try Command("\(session) KIOSKMAPS_DISPLAY=x11 kioskmaps doctor --display kms")
        #expect(option.output.contains(" display: KMS: "))
        #expect(!option.output.contains("X11"))
        #expect(try Command("\(session) KIOSKMAPS_DISPLAY= kioskmaps doctor").output.contains(" display: KMS: "))
        #expect(try Command("\(session) kioskmaps doctor --display auto").output.contains(" display: KMS: "))
    }

    @Test("A display system of the session is tried before the console")
    func session() throws {
        let run = try Command("DISPLAY=:x WAYLAND_DISPLAY=/no/socket kioskmaps doctor --display auto")
        let displays = run.output.split(separator: "\n").compactMap { $0.firstMatch(of: /\sdisplay: (\w+):/)?.output.1 }
        #expect(displays == ["Wayland", "X11", "KMS"])
    }

    @Test(
        "An unknown display system is an error",
        arguments: [("", "kioskmaps doctor --display mir"), ("KIOSKMAPS_DISPLAY=mir", "kioskmaps doctor")])
    func unknownDisplay(variable: String, command: String) throws {
        let run = try Command("\(variable) \(command) 2>&1")
        #expect(run.status == 2)
        let subject = variable.isEmpty ? "--display" : "KIOSKMAPS_DISPLAY"
        #expect(run.output.contains("\(subject): unknown display system \"mir\"; use one of auto, x11, wayland, kms\n"))
    }

    @Test("The state directory may be a relative path that does not exist yet")
    func stateDirectory() throws {
        let folder = try ScratchDirectory()
        let run = try Command("kioskmaps doctor --state data/maps", in: folder.url)
        let line = try #require(run.output.split(separator: "\n").first { $0.contains(" storage: ") })
        #expect(line.contains("\(folder.url.lastPathComponent)/data/maps"))
    }

    @Test("A driver in hardware is found, and one in software is a warning")
    func renderer() {
        let hardware = RendererCheck.result {
            GraphicsDriver(vendor: "Intel", renderer: "Mesa Intel(R) UHD", version: "OpenGL ES 3.2 Mesa 22.3.6")
        }
        #expect(hardware.description == "ok       renderer: Mesa Intel(R) UHD, OpenGL ES 3.2 Mesa 22.3.6")
        let software = RendererCheck.result {
            GraphicsDriver(vendor: "Mesa", renderer: "llvmpipe (LLVM 15.0.6)", version: "OpenGL ES 3.2 Mesa 22.3.6")
        }
        #expect(software.status == .warning)
        #expect(software.remedy?.contains("sudo apt-get install libgl1-mesa-dri") == true)
    }

    @Test("A machine without OpenGL ES is reported with the message of the renderer")
    func noRenderer() {
        let result = RendererCheck.result { throw RenderingError(.noContext, "surfaceless: EGL error 0x3001") }
        #expect(result.status == .missing)
        #expect(result.finding == "surfaceless: EGL error 0x3001")
        #expect(result.remedy?.contains("sudo apt-get install libegl1") == true)
    }

    @Test("A machine without fonts is reported")
    func fonts() {
        #expect(FontCheck.result(SquareTextShaper()).description == "ok       fonts: labels use Open Sans Regular")
        let result = FontCheck.result(EmptyTextShaper())
        #expect(result.status == .missing)
        #expect(result.remedy?.contains("sudo apt-get install fontconfig-config fonts-dejavu-core") == true)
    }
}

/// A text shaper of a machine without fonts.
private final class EmptyTextShaper: TextShaping {
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun { ShapedRun() }
}
