import Foundation
import KioskMapsTesting
import TestSupport
import Testing

@Suite struct ScenarioMutationTests {
    /// Whatever becomes of first light's text, it is read or there is a file and a place where it is wrong.
    @Test func nothingMakesTheReaderTrap() throws {
        let folder = try ScratchFolder()
        for name in ["Recordings", "Town"] {
            try FileManager.default.copyItem(
                at: Sample.scenarios.appending(path: name), to: folder.url.appending(path: name))
        }
        // What is read thousands of times is short.
        try folder.write(#"{"version": 8}"#, to: "Town/town.json")
        let recording = try String(contentsOf: Sample.turn, encoding: .utf8).split(separator: "\n").prefix(45)
        try folder.write(recording.joined(separator: "\n"), to: "Recordings/two-finger-turn.yaml")

        let original = try Array(Data(contentsOf: Sample.firstLight))
        #expect(try folder.complaint(about: String(decoding: original, as: UTF8.self)) == nil)
        let alphabet = Array("[]{}:,-&*!|>'\"%@`#?~ \t\n0.9eninf".utf8)
        var dice = Dice(seed: 1)
        var readable = 0
        let rounds = randomRounds(300)
        for _ in 0..<rounds {
            var bytes = original
            for _ in 0..<Int.random(in: 1...2, using: &dice) {
                let place = Int.random(in: bytes.indices, using: &dice)
                let end = min(bytes.count, place + Int.random(in: 1...20, using: &dice))
                switch Int.random(in: 0..<5, using: &dice) {
                case 0: bytes[place] = alphabet.randomElement(using: &dice) ?? 0
                case 1: bytes.insert(alphabet.randomElement(using: &dice) ?? 0, at: place)
                case 2: bytes.removeSubrange(place..<end)
                case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: bytes.indices, using: &dice))
                default: bytes[place] = UInt8.random(in: 0...255, using: &dice)
                }
            }
            try folder.write(Data(bytes), to: "test.yaml")
            do {
                _ = try Scenario(contentsOf: folder.url.appending(path: "test.yaml"))
                readable += 1
            } catch {
                #expect(!error.file.isEmpty && !error.message.isEmpty)
                #expect(error.line.map { $0 >= 1 } ?? true)
            }
        }
        #expect(readable > rounds / 15 && readable < rounds - rounds / 15)
    }
}

/// Random numbers that are the same in every run.
///
/// Source: SplitMix64, Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators".
private struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
