import Foundation
import KioskInput
import TestSupport
import Testing

/// Every short stream and many long ones, against what the kernel would hold.
@Suite struct TouchDecoderSpaceTests {
    /// The slots as the kernel has them: the last value of each axis.
    private struct Kernel {
        var states = [SlotState(), SlotState()]
        var current = 0

        mutating func note(_ row: Row) {
            switch row {
            case .slot(let value): current = Int(value)
            case .id(let value): change { $0.trackingID = value }
            case .x(let value): change { $0.x = value }
            case .y(let value): change { $0.y = value }
            case .distance(let value): change { $0.distance = value }
            default: break
            }
        }

        private mutating func change(_ body: (inout SlotState) -> Void) {
            if states.indices.contains(current) { body(&states[current]) }
        }

        var positions: [Int32] { states.filter(\.isTouching).map(\.x).sorted() }
    }

    private static let alphabet: [Row] = [
        .slot(0), .slot(1), .slot(2), .id(-1), .id(5), .id(6), .x(30), .distance(1), .distance(0), .report, .dropped,
    ]

    /// Sends events as a device would and reports frames that violate the lifecycle or differ from the kernel state.
    private func play(_ rows: some Sequence<Row>) throws -> (ledger: FrameLedger, complaint: String?) {
        let panel = try Panel()
        var kernel = Kernel()
        var ledger = FrameLedger()
        var complaint: String?
        for (index, row) in rows.enumerated() {
            let time = Timestamp(microseconds: Int64(index))
            kernel.note(row)
            var frame = panel.handle(row.event(at: time))
            if let drop = panel.awaitsResynchronization {
                frame = panel.resynchronize(slots: kernel.states, currentSlot: kernel.current, at: drop)
            }
            guard let frame else { continue }
            ledger.note(frame)
            if frame.touching.map({ Int32($0.position.x.rounded()) }).sorted() != kernel.positions {
                complaint = "frame \(frame.summary), kernel \(kernel.positions)"
            }
        }
        if let frame = panel.cancelAll(reason: .endOfInput, at: .zero) { ledger.note(frame) }
        return (ledger, complaint)
    }

    /// All sequences of four events, or five in long runs, after a finger has landed.
    @Test("Contacts begin and end once in every short sequence of events")
    func allShortStreams() throws {
        let letters = Self.alphabet.count
        var streams = 0
        // Long runs add an event.
        let length = randomRounds(1) > 1 ? 5 : 4
        let count = (0..<length).reduce(1) { count, _ in count * letters }
        for number in 0..<count {
            var rest = number
            var rows: [Row] = [.id(4), .report]
            for _ in 0..<length {
                rows.append(Self.alphabet[rest % letters])
                rest /= letters
            }
            rows.append(.report)
            let (ledger, complaint) = try play(rows)
            streams += 1
            guard ledger.complaints.isEmpty, complaint == nil, ledger.begun == ledger.over, ledger.down.isEmpty else {
                Issue.record("\(rows): \(ledger.complaints) \(complaint ?? "")")
                return
            }
        }
        #expect(streams == count)
    }

    @Test("Contacts begin and end once in long random sequences of events", arguments: [1, 2, 3, 4] as [UInt64])
    func longRandomStreams(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let count = randomRounds(5_000)
        let rows = (0..<count).compactMap { _ in Self.alphabet.randomElement(using: &random) }
        let (ledger, complaint) = try play(rows)
        #expect(ledger.complaints.isEmpty)
        #expect(complaint == nil)
        #expect(ledger.begun == ledger.over)
        #expect(ledger.begun > count / 200)
    }

    /// Any type, code and value at all, any stamp, with and without knowledge after a drop.
    @Test("Contacts begin and end once in random events with extreme values", arguments: [11, 12, 13, 14] as [UInt64])
    func noise(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let panel = try Panel(slots: 3)
        var ledger = FrameLedger()
        let codes: [UInt16] = [
            ABS.x, ABS.y, 3, ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY, ABS.mtTrackingID, ABS.mtTrackingID,
            ABS.mtDistance,
        ]
        let specials: [Int32] = [0, -1, 1, 2, .max, .min]
        let count = randomRounds(5_000)
        for _ in 0..<count {
            let special = specials.randomElement(using: &random) ?? 0
            let event = InputEvent(
                time: Timestamp(nanoseconds: .random(in: .min ... .max, using: &random)),
                type: [0, 3, 3, 3, .random(in: 0...31, using: &random)].randomElement(using: &random) ?? 0,
                code: codes.randomElement(using: &random) ?? 0,
                value: Bool.random(using: &random) ? special : .random(in: .min ... .max, using: &random))
            if let frame = panel.handle(event) { ledger.note(frame) }
            if let drop = panel.awaitsResynchronization {
                let truth = [SlotState(trackingID: special, x: special, y: special)]
                ledger.note(panel.resynchronize(slots: special > 1 ? nil : truth, at: drop))
            }
        }
        if let frame = panel.cancelAll(reason: .unplugged, at: .zero) { ledger.note(frame) }
        #expect(ledger.complaints.isEmpty)
        #expect(ledger.begun == ledger.over)
        #expect(ledger.begun > count / 800)
    }
}
