import Foundation
import KioskInput
import TestSupport
import Testing

/// Any device, any rows: whatever begins is over exactly once, and every number is one.
@Suite struct InputDecoderFuzzTests {
    private static let streams = randomRounds(2_000)

    /// `BTN_TOOL_PEN`, which has no effect.
    private static let pen: UInt16 = 0x140
    private static let keys: [UInt16] = [
        KEY.minus, KEY.enter, KEY.leftShift, KEY.rightShift, KEY.up, KEY.down, KEY.volumeDown, BTN.left, BTN.right,
        InputSource.middleButton, pen, BTN.touch,
    ]
    /// `REL_Z`.
    private static let zAxis: UInt16 = 2
    private static let rel: [UInt16] = [
        REL.x, REL.y, zAxis, REL.horizontalWheel, REL.dial, REL.wheel, REL.misc, REL.wheelHighResolution,
        REL.horizontalWheelHighResolution,
    ]
    private static let abs: [UInt16] = [
        ABS.x, ABS.y, ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY, ABS.mtToolType, ABS.mtTrackingID,
    ]
    private static let values: [Int32] = [0, 0, 1, 1, 2, -1, -1, 5, 50, 120, 4096, .max, .min]

    private func device(using random: inout SeededGenerator) -> InputDeviceDescription {
        func pick(_ codes: [UInt16], _ random: inout SeededGenerator) -> Set<UInt16> {
            let fraction = Int.random(in: 0...3, using: &random)
            return Set(codes.filter { _ in Int.random(in: 0..<3, using: &random) < fraction })
        }
        let limits: [(Int32, Int32)] = [(0, 99), (-2000, 2000), (.min, .max), (5, 5), (9, -9)]
        let abs = pick(Self.abs, &random)
        var axes: [UInt16: AbsoluteAxis] = [:]
        for code in abs {
            let (minimum, maximum) = limits[Int.random(in: 0..<5, using: &random)]
            axes[code] = AbsoluteAxis(minimum: minimum, maximum: maximum)
        }
        return InputDeviceDescription(
            name: "fuzz", properties: pick([PROP.pointer, PROP.direct, PROP.accelerometer], &random),
            codes: [
                InputEvent.EV.key: pick(Self.keys, &random), InputEvent.EV.rel: pick(Self.rel, &random),
                InputEvent.EV.abs: abs,
            ], axes: axes, slotCount: abs.contains(ABS.mtSlot) ? .random(in: 0...3, using: &random) : nil)
    }

    private func event(after time: inout Timestamp, using random: inout SeededGenerator) -> InputEvent {
        let steps: [Int64] = [0, 0, 1, 8_000_000, -8_000_000, .max, .min]
        time = time.advanced(byNanoseconds: steps.randomElement(using: &random) ?? 0)
        let (type, code): (UInt16, UInt16?) =
            switch Int.random(in: 0..<12, using: &random) {
            case 0...2: (InputEvent.EV.syn, InputEvent.SYN.report)
            case 3 where Bool.random(using: &random): (InputEvent.EV.syn, InputEvent.SYN.dropped)
            case 4: (.random(in: 0...31, using: &random), .random(in: 0...0x300, using: &random))
            case 5...7: (InputEvent.EV.rel, Self.rel.randomElement(using: &random))
            case 8...9: (InputEvent.EV.key, Self.keys.randomElement(using: &random))
            default: (InputEvent.EV.abs, Self.abs.randomElement(using: &random))
            }
        return InputEvent(
            time: time, type: type, code: code ?? 0, value: Self.values.randomElement(using: &random) ?? 0)
    }

    /// Contacts by tool, and what else was reported.
    private struct Ledger {
        var contacts: [TouchTool: FrameLedger] = [:]
        var others: Set<String> = []
        var complaints: [String] = []

        mutating func note(_ report: InputReport) {
            switch report {
            case .touches(let frame):
                // Left and right button share their ids.
                contacts[frame.tool == .finger ? .finger : .mouse, default: FrameLedger()].note(frame)
            case .pointer(let move):
                if !move.position.x.isFinite || !move.position.y.isFinite { complaints.append("\(move)") }
            case .scroll(let scroll):
                others.insert("scroll")
                let numbers = [scroll.detents, scroll.horizontalDetents, scroll.position.x, scroll.position.y]
                if !numbers.allSatisfy(\.isFinite) { complaints.append("\(scroll)") }
                if scroll.detents == 0, scroll.horizontalDetents == 0 { complaints.append("a scroll that is none") }
            case .turn(let rotation):
                others.insert("turn")
                if rotation.steps == 0 { complaints.append("a turn that is none") }
            case .key: others.insert("key")
            case .objects: complaints.append("objects of a device of the kernel")
            }
        }
    }

    @Test("Every contact that begins ends once")
    func lifecycle() throws {
        var random = SeededGenerator(seed: 35)
        var seen: Set<String> = []
        for stream in 0..<Self.streams {
            guard var decoder = try? InputDecoder(device: device(using: &random), size: Panel.size) else { continue }
            var ledger = Ledger()
            var time = Timestamp.zero
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                decoder.handle(event(after: &time, using: &random)) { ledger.note($0) }
                if Int.random(in: 0..<8, using: &random) == 0 || decoder.awaitsResynchronization != nil {
                    decoder.resynchronize(slots: nil, at: time) { ledger.note($0) }
                }
            }
            decoder.cancelAll(reason: .unplugged, at: time) { ledger.note($0) }
            seen.formUnion(ledger.others)
            for (tool, contacts) in ledger.contacts where contacts.begun > 0 { seen.insert(tool.rawValue) }
            let complaints = ledger.complaints + ledger.contacts.values.flatMap(\.complaints)
            guard complaints.isEmpty, ledger.contacts.values.allSatisfy({ $0.begun == $0.over && $0.down.isEmpty })
            else {
                Issue.record("stream \(stream): \(complaints)")
                return
            }
        }
        #expect(seen == ["finger", "mouse", "scroll", "turn", "key"])
    }
}
