import KioskGeometry
import KioskInput
import TestSupport
import Testing

/// Quirk files and udev properties with changes are applied or refused.
@Suite struct DeviceQuirksFuzzTests {
    private static let rounds = randomRounds(2_000)

    /// Values that occur in quirk files, and some that do not.
    private static let pieces: [JSONValue?] = [
        nil, true, false, 0, 90, 270, -1, 0.5, 1e300, "", "222a", "fffff", "*", "**a*", "noisy", "same model", [],
        [0, 4095],
        [5, 5], [-2_147_483_648, 2_147_483_647], [0, -1, 1, 1, 0, 0], [1, 1e308, 0, 0, 1, 0], [:], ["name": "A*"],
    ]

    private let devices = [
        InputDeviceDescription(
            name: "ILITEK Multi-Touch-V3000", identity: .init(bus: 3, vendor: 0x222a, product: 1),
            physicalPath: "usb-0000:01:00.0-1.2/input0",
            axes: [
                ABS.mtPositionX: AbsoluteAxis(minimum: 0, maximum: 4095),
                ABS.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 4095),
            ]),
        InputDeviceDescription(name: ""),
    ]

    /// Returns a valid quirk file with some of the members.
    private func quirks(using random: inout SeededGenerator) -> JSONValue {
        let matches: JSONObject = [
            "vendor": "222a", "product": "0001", "name": "ILITEK*", "phys": "usb-*/input0",
        ]
        let settings: JSONObject = [
            "horizontal-range": [0, 4095], "vertical-range": [-10, 3000], "swap-axes": true, "invert-horizontal": true,
            "invert-vertical": false, "matrix": [0, -1, 1, 1, 0, 0], "panel-rotation": 90, "display-rotation": 270,
            "filter": "noisy", "palm-size": 200, "twins": "same model", "ignore": "is the old panel",
        ]
        let quirks = (0...Int.random(in: 0...2, using: &random)).map { _ -> JSONValue in
            var quirk = settings.filter { _ in random.flip() }
            // At least one of them is necessary.
            let match = matches.sorted { $0.key < $1.key }.filter { _ in random.flip() } + [("name", "ILITEK*")]
            quirk["match"] = .object(JSONObject(match.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first }))
            return .object(quirk)
        }
        return ["quirks": .array(quirks)]
    }

    @Test("Quirk files are applied; with a change, they are applied or refused with a position")
    func quirkFiles() throws {
        var random = SeededGenerator(seed: 31)
        var accepted = 0
        for _ in 0..<Self.rounds {
            let valid = quirks(using: &random)
            use(try DeviceQuirks(json: text(of: valid)))
            let changed = random.mutation(of: valid, with: Self.pieces)
            var bytes = Array(try text(of: changed).utf8)
            if random.chance(of: 4) { bytes = random.mutation(of: bytes, alphabet: Array("{}[]\",:*-019ae ".utf8)) }
            do throws(JSONError) {
                use(try DeviceQuirks(json: String(decoding: bytes, as: UTF8.self)))
                accepted += 1
            } catch {
                #expect(error.position.line >= 1 && !error.message.isEmpty)
            }
        }
        #expect(accepted > Self.rounds / 10 && accepted < Self.rounds * 9 / 10, "\(accepted) of \(Self.rounds)")
    }

    private func text(of value: JSONValue?) throws -> String {
        var writer = JSONWriter()
        writer.writeValue(value)
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    private func use(_ quirks: DeviceQuirks) {
        for device in devices {
            let settings = quirks.settings(for: device)
            #expect(settings.horizontalRange.map { $0.lowerBound < $0.upperBound } ?? true)
            _ = (quirks.twins(of: device), quirks.reasonIgnored(device), quirks.quirks(of: device).map(\.description))
        }
    }

    @Test("Properties of udev are applied or refused with the property")
    func udevProperties() {
        var random = SeededGenerator(seed: 32)
        let seeds = [
            "LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0", "EVDEV_ABS_35=0:4095:12:4:8", "EVDEV_ABS_36=::40",
            "ID_INPUT_TOUCHSCREEN=1",
            "ID_INPUT_MOUSE=0", "EVDEV_ABS_36=-2147483648:2147483647",
        ]
        var accepted = 0
        for round in 0..<Self.rounds {
            let seed = seeds[round % seeds.count]
            let bytes = random.mutation(of: Array(seed.utf8), alphabet: Array("=:- 019.eE_AN".utf8))
            for text in [seed, String(decoding: bytes, as: UTF8.self)] {
                var device = devices[0]
                do throws(UdevPropertyError) {
                    try device.apply(udevProperty: text)
                    if text != seed { accepted += 1 }
                } catch {
                    #expect(text != seed)
                    #expect(error.property == text)
                    #expect(device == devices[0])
                }
            }
        }
        #expect(accepted > Self.rounds / 10 && accepted < Self.rounds * 9 / 10, "\(accepted) of \(Self.rounds)")
    }
}
