import Foundation
import Glibc
import KioskInput
import TestSupport
import Testing

/// The messages that the page on troubleshooting names as symptoms.
@Suite("Troubleshooting")
struct TroubleshootingTests {
    private let page: String
    private let folder: ScratchDirectory

    init() throws {
        let file = Command.package.appending(path: "Documentation/Troubleshooting.md")
        page = try String(contentsOf: file, encoding: .utf8)
        folder = try ScratchDirectory()
        for name in ["town-tiles.json", "town.pmtiles"] {
            let source = Command.package.appending(path: "Samples/Scenarios/Town/\(name)")
            try FileManager.default.copyItem(at: source, to: folder.url.appending(path: name))
        }
    }

    /// Checks that a command prints a message that the page contains in a code span.
    private func expect(_ message: String, of command: String, status: Int32) throws {
        #expect(page.contains("`\(message)"), "\(message)")
        let run = try Command(command + " 2>&1", in: folder.url)
        #expect(run.status == status, "\(command): \(run.output)")
        #expect(run.output.contains(message), "\(command): \(run.output)")
    }

    @Test(
        "Without a display that can be used, each display system has its reason",
        arguments: [
            ("--display x11", "x11: x11 not available", "DISPLAY="),
            ("--display x11", "x11: x11 not available", "DISPLAY=:4242"),
            ("--display wayland", "wayland: there is no compositor, or it has no seat", "WAYLAND_DISPLAY=none"),
            ("", "unknown display system", "KIOSKMAPS_DISPLAY=mir"),
        ])
    func displays(options: String, message: String, variable: String) throws {
        let line = "XDG_RUNTIME_DIR='\(folder.url.path)' \(variable) kioskmaps view \(options)"
        let run = try Command(line + " 2>&1", in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.contains(message), "\(run.output)")
        #expect(page.contains("`\(message)`"))
    }

    @Test(
        "Without a graphics card the console cannot be used",
        .enabled(if: !FileManager.default.fileExists(atPath: "/dev/dri/card0"), "skipped: there is a graphics card"))
    func console() throws {
        try expect("kms: kmsdrm not available", of: "kioskmaps view --display kms", status: 2)
    }

    @Test("Without a driver nothing is drawn")
    func driver() throws {
        let driverless = "__EGL_VENDOR_LIBRARY_DIRS=/none kioskmaps"
        try expect("noContext:", of: "\(driverless) snapshot town-tiles.json -o map.png", status: 1)
        let doctor = try Command("\(driverless) doctor --display kms")
        #expect(doctor.output.contains("missing  renderer: "), "\(doctor.output)")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "map.png").path))
    }

    @Test("What a style lacks is printed once, without a window")
    func style() throws {
        try folder.write(
            """
            {"version": 8, "sources": {"a": {"type": "vector", "url": "pmtiles://none.pmtiles"}},
             "layers": [{"id": "a", "type": "line", "source": "a", "source-layer": "x"}]}
            """, to: "style.json")
        let run = try Command("kioskmaps snapshot style.json -o map.png 2>&1", in: folder.url)
        let message = "cannot be read: no such file"
        #expect(page.contains("`\(message)`"))
        #expect(run.output.components(separatedBy: message).count == 2, "\(run.output)")
    }

    @Test("Characters that no font has are reported with the package of a font")
    func characters() throws {
        try folder.write(
            """
            {"version": 8, "sources": {"a": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}}},
             "layers": [{"id": "a", "type": "symbol", "source": "a", "layout": {"text-field": "\u{4EAC}"}}]}
            """, to: "texts.json")
        let run = try Command("kioskmaps snapshot texts.json -o map.png 2>&1", in: folder.url)
        // A machine with these fonts has nothing to report.
        if run.output.contains("U+4EAC") {
            #expect(run.output.contains("no font has a glyph for \"\u{4EAC}\" (U+4EAC)"), "\(run.output)")
            #expect(run.output.contains("fonts-noto-cjk"), "\(run.output)")
        }
        #expect(page.contains("`no font has a glyph for \"\u{4EAC}\" (U+4EAC)`"))
        #expect(page.contains("fonts-noto-cjk"))
    }

    @Test("A manager with the id of a layer is reported")
    func identifiers() throws {
        try folder.write(
            """
            view: [64, 64]
            style: town-tiles.json
            annotations: [{circles: stops, features: []}]
            steps: [{wait: 1}]
            """, to: "stops.yaml")
        let run = try Command("kioskmaps run stops.yaml 2>&1", in: folder.url)
        #expect(run.output.contains("has the id of the layer"), "\(run.output)")
        #expect(page.contains("`its annotations are not shown`, `has the id of the layer`"))
    }

    @Test("A missing device is reported; the messages of receivers are those of `LocateCommandTests`")
    func devices() throws {
        try expect("there is no such device", of: "kioskmaps trace --device event9", status: 2)
        #expect(page.contains("`no such device or file`"))
        #expect(page.contains("`connection refused`"))
    }

    @Test(
        "Nodes that cannot be read are reported by each command",
        .enabled(
            if: ["umockdev-run", "setpriv"].allSatisfy {
                FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
            },
            "skipped: umockdev or util-linux is not installed"))
    func rights() throws {
        let machine = "sh '\(Command.package.path)/Tests/with-touchscreen.sh' kiosk --"
        // Root reads every node, unless it lacks these capabilities.
        let user = getuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search" : "env"
        let locked = "\(machine) \(user) sh -c 'chmod 0 \"$UMOCKDEV_DIR\"/dev/input/event*; exec \"$@\"' sh"
        try expect("permission denied", of: "\(locked) kioskmaps devices", status: 1)
        try expect(
            "0 of 3 devices in /dev/input can be read", of: "\(locked) kioskmaps doctor --display kms", status: 1)
        try expect("there is no touchscreen", of: "\(locked) kioskmaps record", status: 2)
        try expect("permission denied", of: "\(locked) kioskmaps trace --device /dev/input/event5", status: 2)
    }

    @Test(
        "The members of a quirk that the page names put touches where the finger is",
        arguments: [
            ("panel-rotation", "90", [0, 1, 0, -1, 0, 1]), ("panel-rotation", "270", [0, -1, 1, 1, 0, 0]),
            ("invert-horizontal", "true", [-1, 0, 1, 0, 1, 0]), ("invert-vertical", "true", [1, 0, 0, 0, -1, 1]),
            ("horizontal-range", "[0, 3071]", [0.75, 0, 0, 0, 1, 0]),
            ("vertical-range", "[1024, 3071]", [1, 0, 0, 0, 0.5, 0.25]),
        ])
    func quirks(member: String, value: String, fault: [Double]) throws {
        #expect(page.contains("`\(member)`"))
        let axis = AbsoluteAxis(minimum: 0, maximum: 4095)
        let panel = InputDeviceDescription(
            name: "Panel", axes: [InputEvent.ABS.mtPositionX: axis, InputEvent.ABS.mtPositionY: axis])
        let quirks = try DeviceQuirks(json: #"{"quirks": [{"match": {"name": "Panel"}, "\#(member)": \#(value)}]}"#)
        let size = CGSize(width: 1920, height: 1080)
        let mapping = try PanelMapping(device: panel, size: size, settings: quirks.settings(for: panel))
        for finger in [(0.1, 0.2), (0.5, 0.5), (0.9, 0.3), (0.7, 0.8)] {
            // What the panel reports: the position of the finger, moved by the fault.
            let x = fault[0] * finger.0 + fault[1] * finger.1 + fault[2]
            let y = fault[3] * finger.0 + fault[4] * finger.1 + fault[5]
            let point = mapping.point(x: Int32((x * 4096).rounded()), y: Int32((y * 4096).rounded()))
            #expect(abs(point.x - finger.0 * size.width) < 1)
            #expect(abs(point.y - finger.1 * size.height) < 1)
        }
    }

    @Test("A panel that udev classifies as a tablet is ignored with the reason")
    func classification() {
        let axis = AbsoluteAxis(minimum: 0, maximum: 4095)
        var panel = InputDeviceDescription(
            name: "Panel", axes: [InputEvent.ABS.mtPositionX: axis, InputEvent.ABS.mtPositionY: axis])
        panel.udevClasses = [.tablet]
        #expect(panel.rejection == "is a tablet in udev (ID_INPUT_TABLET=1)")
        #expect(page.contains("`is a tablet in udev (ID_INPUT_TABLET=1)`"))
    }
}
