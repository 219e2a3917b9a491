import KioskGeometry
import KioskInput
import Testing

/// What integrators write about their devices.
@Suite struct DeviceQuirksTests {
    private let panel = InputDeviceDescription(
        name: "ILITEK Multi-Touch-V3000", identity: .init(bus: 3, vendor: 0x222a, product: 1),
        physicalPath: "usb-0000:01:00.0-1.2/input0")

    @Test("Every member of a quirk file is applied")
    func members() throws {
        let quirks = try DeviceQuirks(
            json: """
                {"quirks": [{
                    "match": {"vendor": "222a", "product": "0001", "name": "ILITEK*", "phys": "usb-*/input0"},
                    "horizontal-range": [0, 4095], "vertical-range": [-10, 3000], "swap-axes": true,
                    "invert-horizontal": true, "invert-vertical": false, "matrix": [0, -1, 1, 1, 0, 0],
                    "panel-rotation": 90, "display-rotation": 270, "filter": "noisy", "palm-size": 200,
                    "twins": "same model", "ignore": "is the old panel"
                }]}
                """)
        var expected = PanelSettings()
        expected.horizontalRange = 0...4095
        expected.verticalRange = -10...3000
        expected.swapsAxes = true
        expected.invertsHorizontal = true
        expected.calibration = try CalibrationMatrix("0 -1 1 1 0 0")
        expected.panelRotation = .clockwise90
        expected.displayRotation = .clockwise270
        expected.filter = TouchFilterOptions(.noisy)
        expected.palmSize = 200
        #expect(quirks.settings(for: panel) == expected)
        #expect(quirks.twins(of: panel) == .sameModel)
        #expect(quirks.reasonIgnored(panel) == "is the old panel")
        #expect(
            quirks.quirks(of: panel).map(\.description) == [
                "ignore \"is the old panel\", horizontal-range 0…4095, vertical-range -10…3000, swap-axes true, "
                    + "invert-horizontal true, invert-vertical false, matrix 0.0 -1.0 1.0 1.0 0.0 0.0, panel-rotation 90, "
                    + "display-rotation 270, filter noisy, palm-size 200, twins same model"
            ])
        #expect(DeviceQuirk(name: "A").description == "nothing")
    }

    @Test("Missing members change nothing")
    func missingMembers() throws {
        var settings = PanelSettings()
        settings.palmSize = 7
        settings.displayRotation = .clockwise90
        let quirks = try DeviceQuirks(json: #"{"quirks": [{"match": {"vendor": "222A"}, "swap-axes": true}]}"#)
        var expected = settings
        expected.swapsAxes = true
        #expect(quirks.settings(for: panel, from: settings) == expected)
        #expect(quirks.reasonIgnored(panel) == nil)
        #expect(quirks.twins(of: panel) == .samePlace)
    }

    @Test("Later quirks override earlier ones, and quirks of other devices do not apply")
    func precedence() throws {
        let quirks = try DeviceQuirks(
            json: """
                {"quirks": [
                    {"match": {"name": "*"}, "palm-size": 1, "ignore": true},
                    {"match": {"vendor": "222a"}, "palm-size": 2},
                    {"match": {"vendor": "222a", "product": "9999"}, "palm-size": 3},
                    {"match": {"phys": "serio*"}, "palm-size": 4}
                ]}
                """)
        #expect(quirks.settings(for: panel).palmSize == 2)
        #expect(quirks.reasonIgnored(panel) == "is ignored by the quirk file")
    }

    @Test(arguments: [
        ("ILITEK*", true), ("*V3000", true), ("*Multi*V*", true), ("*", true), ("ILITEK", false), ("", false),
        ("ilitek*", false), ("ILITEK Multi-Touch-V3000", true), ("*ILITEK Multi-Touch-V3000*", true), ("*V300", false),
        ("I*I*I*K*0", false), ("I*L*I*T*0", true), ("**", true),
    ])
    func deviceNamesAreMatchedAsAWhole(pattern: String, matches: Bool) {
        #expect(DeviceQuirk(name: pattern).applies(to: panel) == matches)
    }

    @Test("A device without a path matches only quirks without a path")
    func missingPath() {
        let device = InputDeviceDescription(name: "Panel")
        #expect(DeviceQuirk(physicalPath: "*").applies(to: device))
        #expect(!DeviceQuirk(physicalPath: "usb*").applies(to: device))
    }

    @Test(arguments: [
        ("[]", "line 1, column 1, at $: expected an object"),
        ("{}", "line 1, column 1, at $: expected a member \"quirks\""),
        (#"{"quirks": 3}"#, "line 1, column 12, at $.quirks: expected an array"),
        (
            "{\"quirks\": [\n {\"match\": {\"name\": \"A\"},\n  \"palmsize\": 3}]}",
            "line 3, column 15, at $.quirks[0].palmsize: unknown member \"palmsize\"; expected one of match, ignore, "
                + "horizontal-range, vertical-range, swap-axes, invert-horizontal, invert-vertical, matrix, "
                + "panel-rotation, display-rotation, filter, palm-size, twins"
        ),
        (
            #"{"quirks": [{"palm-size": 3}]}"#,
            "line 1, column 13, at $.quirks[0]: expected a member \"match\" with the properties of the devices"
        ),
        (
            #"{"quirks": [{"match": {"vid": "1"}}]}"#,
            "line 1, column 31, at $.quirks[0].match.vid: unknown member \"vid\"; expected one of vendor, product, name, phys"
        ),
        (
            #"{"quirks": [{"match": {"vendor": 8746}}]}"#,
            "line 1, column 34, at $.quirks[0].match.vendor: expected four hexadecimal digits in quotes, as lsusb shows "
                + "them, such as \"222a\""
        ),
        (
            #"{"quirks": [{"match": {"name": "A"}, "filter": "loud"}]}"#,
            "line 1, column 48, at $.quirks[0].filter: expected one of \"none\", \"capacitive\", \"resistive\", "
                + "\"optical\", \"noisy\""
        ),
        (
            #"{"quirks": [{"match": {"name": "A"}, "vertical-range": [5, 5]}]}"#,
            "line 1, column 56, at $.quirks[0][\"vertical-range\"]: expected [minimum, maximum], found 5 and 5; "
                + "use invert-horizontal and invert-vertical to invert an axis"
        ),
        (
            #"{"quirks": [{"match": {"name": "A"}, "vertical-range": [5, 5e99]}]}"#,
            "line 1, column 60, at $.quirks[0][\"vertical-range\"][1]: expected an integer of device units"
        ),
        (
            #"{"quirks": [{"match": {"name": "A"}, "matrix": [1, 2, 3, 4, 5, null]}]}"#,
            "line 1, column 48, at $.quirks[0].matrix: expected six numbers, as in LIBINPUT_CALIBRATION_MATRIX"
        ),
        (
            #"{"quirks": [{"match": {"name": "A"}, "matrix": [0, 0, 0, 0, 0, 0]}]}"#,
            "line 1, column 48, at $.quirks[0].matrix: calibration matrix \"0.0 0.0 0.0 0.0 0.0 0.0\": a·e − b·d is 0; "
                + "expected six finite numbers \"a b c d e f\" of an invertible matrix"
        ),
        (
            #"{"quirks": [{"match": {"name": "A"}, "palm-size": -3}]}"#,
            "line 1, column 51, at $.quirks[0][\"palm-size\"]: expected a number greater than 0 of device units, found -3"
        ),
        (
            #"{"quirks": [{"match": {"name": "A"}, "ignore": 1}]}"#,
            "line 1, column 48, at $.quirks[0].ignore: expected true, false or the reason that completes "
                + "\"the device …\", such as \"is under the lid\""
        ),
        (
            #"{"quirks": [{"match": {"name": "A"}, "panel-rotation": 45}]}"#,
            "line 1, column 56, at $.quirks[0][\"panel-rotation\"]: expected 0, 90, 180 or 270 degrees clockwise"
        ),
    ])
    func errorsContainThePositionAndTheExpectedValue(json: String, message: String) {
        let error = #expect(throws: JSONError.self) { try DeviceQuirks(json: json) }
        #expect(error?.description == message)
    }

    /// Every prefix of a file, and every byte of it spoiled, is read or refused.
    @Test("Damaged files throw an error")
    func damaged() {
        let text = #"{"quirks": [{"match": {"name": "A*"}, "matrix": [1, 0, 0, 0, 1, 0], "ignore": false}]}"#
        for length in 0..<text.utf8.count {
            #expect(throws: JSONError.self) { try DeviceQuirks(json: String(text.prefix(length))) }
            var bytes = Array(text.utf8)
            for byte in [UInt8(0), 34, 91, 125, 255] {
                bytes[length] = byte
                _ = try? DeviceQuirks(json: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    @Test("A written quirk file is read back unchanged")
    func roundTrip() throws {
        var quirk = DeviceQuirk(vendor: 0x2a, product: 0xffff, name: "Pan\"el *", physicalPath: "usb-*/input0")
        quirk.horizontalRange = -5...4095
        quirk.verticalRange = 0...(.max)
        (quirk.swapsAxes, quirk.invertsHorizontal, quirk.invertsVertical) = (true, false, true)
        quirk.calibration = try CalibrationMatrix(1.0 / 3, -1e-9, 0.1, 5, 1e20, -0.25)
        (quirk.panelRotation, quirk.displayRotation) = (.clockwise90, .clockwise270)
        (quirk.filter, quirk.palmSize, quirk.twins) = (.resistive, 12, .sameModel)
        var ignored = DeviceQuirk(name: "*Accelerometer*")
        ignored.reasonIgnored = "is no panel"
        let quirks = DeviceQuirks([quirk, ignored, DeviceQuirk(name: "*")])
        #expect(try DeviceQuirks(json: quirks.json) == quirks)
        #expect(quirks.json.split(separator: "\n").count == 5)
        #expect(quirks.json.contains(#""match":{"name":"*Accelerometer*"},"ignore":"is no panel"}"#))
    }

    @Test("A quirk without conditions is written for every device; an empty list is written")
    func writingEdges() throws {
        let all = try DeviceQuirks(json: DeviceQuirks([DeviceQuirk()]).json)
        #expect(all.quirks(of: panel).count == 1)
        #expect(all.quirks(of: InputDeviceDescription(name: "")).count == 1)
        #expect(try DeviceQuirks(json: DeviceQuirks().json) == DeviceQuirks())
    }
}
