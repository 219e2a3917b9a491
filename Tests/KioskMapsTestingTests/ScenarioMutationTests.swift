import Foundation
import KioskMapsTesting
import TestSupport
import Testing

@Suite struct ScenarioMutationTests {
    /// A mutated sample scenario is read or an error with file and position.
    @Test("Mutated scenarios are read or throw an error with a position")
    func mutations() throws {
        let folder = try ScratchDirectory()
        for name in ["Recordings", "Town", "Island"] {
            try FileManager.default.copyItem(
                at: Sample.scenarios.appending(path: name), to: folder.url.appending(path: name))
        }
        // What is read thousands of times is short.
        try folder.write(#"{"version": 8}"#, to: "Town/town.json")
        let recording = try String(contentsOf: Sample.rotation, encoding: .utf8).split(separator: "\n").prefix(45)
        try folder.write(recording.joined(separator: "\n"), to: "Recordings/two-finger-turn.yaml")

        let samples = [Sample.firstLight, Sample.wishes, Sample.follow, Sample.publicDisplay] + Sample.details
        let originals = try samples.map { try Array(Data(contentsOf: $0)) }
        for (sample, original) in zip(samples, originals) {
            let message = try folder.errorMessage(of: String(decoding: original, as: UTF8.self))
            #expect(message == nil, "\(sample.lastPathComponent)")
        }
        let alphabet = Array("[]{}:,-&*!|>'\"%@`#?~ \t\n0.9eninf".utf8)
        var random = SeededGenerator(seed: 1)
        var readable = 0
        let rounds = randomRounds(300)
        for _ in 0..<rounds {
            var bytes = originals.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                let end = min(bytes.count, index + Int.random(in: 1...20, using: &random))
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[index] = alphabet.randomElement(using: &random) ?? 0
                case 1: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
                case 2: bytes.removeSubrange(index..<end)
                case 3: bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: bytes.indices, using: &random))
                default: bytes[index] = UInt8.random(in: 0...255, using: &random)
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
