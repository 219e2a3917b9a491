import Foundation
import KioskInput
import KioskLocation
import TestSupport
import Testing

@testable import KioskLinux

/// Files of the system and of integrators with changes are read or refused.
@Suite struct ConfigurationFileFuzzTests {
    private static let rounds = randomRounds(500)

    private static let policyTexts = [
        "yaml": """
        NSLocationWhenInUseUsageDescription: Shows you on the map.
        NSLocationTemporaryUsageDescriptionDictionary: {Purpose: "Leads you: here", Other: 'x'}
        """,
        "json": """
        {"NSLocationWhenInUseUsageDescription": "Shows you.",
        "NSLocationTemporaryUsageDescriptionDictionary": {"Purpose": "Leads you", "Other": "x"}, "unknown": [1, null]}
        """,
    ]

    @Test(
        "Policies are read, and with a change they are read or refused with the file",
        arguments: policyTexts.keys.sorted()
    )
    func policies(format: String) throws {
        let folder = try ScratchDirectory()
        let name = "policy.\(format)"
        let valid = try #require(Self.policyTexts[format])
        let policy = try LocationPolicy(contentsOf: folder.write(valid, to: name))
        #expect(policy.whenInUseUsageDescription != nil)
        #expect(policy.temporaryUsageDescriptions.count == 2)
        var random = SeededGenerator(seed: 71)
        var accepted = 0
        for _ in 0..<Self.rounds {
            let bytes = random.mutation(of: Array(valid.utf8), alphabet: Array("{}[]:,-'\"#&*!|>%@ \n\t0N".utf8))
            try folder.write(Data(bytes), to: name)
            do throws(LocationPolicyError) {
                _ = try LocationPolicy(contentsOf: folder.url.appending(path: name))
                accepted += 1
            } catch {
                #expect(error.file.hasSuffix(name) && !error.message.isEmpty)
            }
        }
        #expect(accepted > Self.rounds / 10 && accepted < Self.rounds * 9 / 10, "\(accepted) of \(Self.rounds)")
    }

    @Test("An entry of the database of udev is applied, and with a change it is applied or refused")
    func udevDatabase() throws {
        let folder = try ScratchDirectory()
        let valid = """
            I:7215634
            E:ID_INPUT=1
            E:ID_INPUT_TOUCHSCREEN=1
            E:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0
            G:seat
            V:1
            """
        let database = UdevDatabase(folder: folder.url.path)
        var random = SeededGenerator(seed: 72)
        var accepted = 0
        for round in 0...Self.rounds {
            let bytes = Array(valid.utf8)
            let changed = round == 0 ? bytes : random.mutation(of: bytes, alphabet: Array("EIG:=\n .-019_".utf8))
            try folder.write(Data(changed), to: "c13:65")
            var device = InputDeviceDescription(name: "panel")
            do throws(PanelMappingError) {
                try device.describe(byUdev: database.properties(ofDeviceNumber: 13 << 8 | 65))
                accepted += 1
            } catch {
                #expect(round > 0)
                #expect(!"\(error)".isEmpty)
            }
            if round == 0 { #expect(device.calibration != nil) }
        }
        #expect(accepted > Self.rounds / 10 && accepted <= Self.rounds, "\(accepted) of \(Self.rounds)")
    }
}
