import Foundation
import KioskInput
import KioskMapsTesting
import TestSupport
import Testing

/// Recordings that e-mail programs, editors and failing flash cards damaged.
@Suite struct RecordingFuzzTests {
    private static let screen = CGSize(width: 100, height: 100)
    private static let pieces = [
        "\n", " ", "-", "-1", "0", "[", "]", "{", "}", ":", ": ", "#", "\"", "'", "&a ", "*a", "\t", "\u{0}", "ÿ", "e",
        "E: ", "N: x\n",
        "99999999999999999999", "9223372036854775807", "-2147483648", "ffff", "\r\n", "- evdev:\n", "null", "!!int ",
        "|\n", "%", "- x-lost:\n", "- x-kernel-state: {}\n", "Event: time ", "slots: {0: {57: 1}}",
    ]

    private func mutate(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0...3, using: &random) {
            let index = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, index + Int.random(in: 0...12, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.removeSubrange(index..<end)
            case 1: bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
            case 2: bytes.replaceSubrange(index..<end, with: (Self.pieces.randomElement(using: &random) ?? "").utf8)
            case 3: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: index)
            case 4 where index < bytes.count: bytes[index] = .random(in: 0...255, using: &random)
            case 5 where index > bytes.count / 2: bytes.removeSubrange(index...)
            default: break
            }
        }
        return bytes
    }

    /// Either an error that names the file, or frames in which every contact begins and is over once.
    @Test(
        "Mutated recordings are played or throw an error with the file",
        arguments: [
            (SampleRecordings.evemu, 800, 1), (SampleRecordings.libinput, 400, 2),
            (SampleRecordings.evtest, 400, 3), (DropRecordings.text, 400, 4),
        ] as [(String, Int, UInt64)])
    func mutations(text: String, count: Int, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let original = Array(text.utf8)
        var readable = 0
        let count = randomRounds(count)
        for _ in 0..<count {
            let mutated = String(decoding: mutate(original, using: &random), as: UTF8.self)
            do {
                let frames = try TouchRecording(parsing: mutated, file: "fuzz").play(onScreen: Self.screen)
                let contacts = frames.flatMap(\.contacts)
                let begun = contacts.filter { $0.phase == .began }.map(\.id)
                let over = contacts.filter { !$0.isTouching }.map(\.id)
                let isInside = contacts.allSatisfy { 0...100 ~= $0.position.x && 0...100 ~= $0.position.y }
                if begun.sorted() != over.sorted() || Set(begun).count != begun.count || !isInside {
                    Issue.record("\(frames.map(\.summary)) from:\n\(mutated)")
                    return
                }
                readable += 1
            } catch let error as FileError {
                if !error.description.hasPrefix("fuzz:") { Issue.record("\(error)") }
            }
        }
        #expect(readable > count / 20)
    }

    @Test("Deep nesting is an error", arguments: ["[", "{a: ", "- ", "? "])
    func depth(piece: String) {
        let text = "version: 1\ndevices: " + String(repeating: piece, count: 20_000)
        #expect(throws: FileError.self) { try TouchRecording(parsing: text, file: "deep") }
    }
}
