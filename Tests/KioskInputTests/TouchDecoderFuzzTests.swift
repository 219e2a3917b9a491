import Foundation
import KioskInput
import TestSupport
import Testing

/// Any device, any rows: whatever begins is over exactly once.
@Suite struct TouchDecoderFuzzTests {
    private static let streams = randomRounds(2_000)

    private static let limits: [(Int32, Int32)] = [
        (0, 99), (0, 4095), (-2000, 2000), (10_000, 20_000), (.min, .max), (-1, 0), (5, 5), (9, -9), (.max, .max),
    ]
    private static let abs: [UInt16] = [
        ABS.x, ABS.y, ABS.distance, ABS.mtSlot, ABS.mtTouchMajor, ABS.mtPositionX, ABS.mtPositionX, ABS.mtPositionY,
        ABS.mtPositionY, ABS.mtToolType, ABS.mtTrackingID, ABS.mtTrackingID, ABS.mtDistance,
    ]
    /// `BTN_TOOL_PEN`, which has no effect.
    private static let pen: UInt16 = 0x140
    private static let keys: [UInt16] = [BTN.left, pen, BTN.toolFinger, BTN.touch]
    private static let values: [Int32] = [0, 0, 1, 1, 2, -1, -1, 5, 6, 50, 4096, .max, .min]

    /// A touchscreen of one of the three protocols as a rule, and sometimes anything else.
    private func device(using random: inout SeededGenerator) -> InputDeviceDescription {
        func pick<Element>(_ elements: [Element], _ random: inout SeededGenerator) -> Set<Element> {
            Set(elements.filter { _ in Bool.random(using: &random) })
        }
        let kind = Int.random(in: 0..<4, using: &random)
        var codes = pick(Self.abs, &random)
        var keys = pick(Self.keys, &random)
        var properties = pick([PROP.pointer, PROP.direct, PROP.accelerometer], &random)
        if kind < 3 {
            switch kind {
            case 1: codes.formUnion([ABS.mtPositionX, ABS.mtPositionY])
            case 2: codes.formUnion([ABS.x, ABS.y])
            default: codes.formUnion([ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY, ABS.mtTrackingID])
            }
            keys.insert(BTN.touch)
            properties = [PROP.direct]
        }
        if kind == 1 { codes.remove(ABS.mtSlot) }
        if kind == 2 { codes.subtract([ABS.mtPositionX, ABS.mtPositionY]) }
        var axes: [UInt16: AbsoluteAxis] = [:]
        for code in codes {
            let (minimum, maximum) = Self.limits[Int.random(in: 0..<(kind < 3 ? 6 : 9), using: &random)]
            axes[code] = AbsoluteAxis(minimum: minimum, maximum: maximum)
        }
        return InputDeviceDescription(
            name: "fuzz", properties: properties, codes: [InputEvent.EV.key: keys, InputEvent.EV.abs: codes],
            axes: axes, slotCount: codes.contains(ABS.mtSlot) ? .random(in: 0...5, using: &random) : nil)
    }

    private func state(using random: inout SeededGenerator) -> SlotState {
        func value(_ random: inout SeededGenerator) -> Int32 { Self.values.randomElement(using: &random) ?? 0 }
        return SlotState(
            trackingID: value(&random), x: value(&random), y: value(&random), distance: min(1, value(&random)),
            toolType: value(&random), touchMajor: Bool.random(using: &random) ? nil : value(&random))
    }

    private func event(after time: inout Timestamp, using random: inout SeededGenerator) -> InputEvent {
        // Equal stamps, backward ones, and gaps of hours.
        let steps: [Int64] = [0, 0, 1, 8_000_000, -8_000_000, 7_200_000_000_000, .max, .min]
        time = time.advanced(byNanoseconds: steps.randomElement(using: &random) ?? 0)
        let value = Self.values.randomElement(using: &random) ?? 0
        let (type, code): (UInt16, UInt16) =
            switch Int.random(in: 0..<12, using: &random) {
            case 0...2: (InputEvent.EV.syn, InputEvent.SYN.report)
            case 3: (InputEvent.EV.syn, InputEvent.SYN.mtReport)
            case 4: (InputEvent.EV.key, Self.keys.randomElement(using: &random) ?? 0)
            case 5 where Int.random(in: 0..<8, using: &random) == 0: (InputEvent.EV.syn, InputEvent.SYN.dropped)
            case 6 where Int.random(in: 0..<8, using: &random) == 0:
                (.random(in: 0...31, using: &random), .random(in: 0...0x300, using: &random))
            default: (InputEvent.EV.abs, Self.abs.randomElement(using: &random) ?? 0)
            }
        return InputEvent(time: time, type: type, code: code, value: value)
    }

    @Test("Every contact that begins ends once")
    func lifecycle() throws {
        var random = SeededGenerator(seed: 6)
        var begun: [InputDeviceDescription.TouchProtocol: Int] = [:]
        for stream in 0..<Self.streams {
            let device = device(using: &random)
            guard device.isTouchscreen, let touchProtocol = device.touchProtocol else { continue }
            let mapping = try PanelMapping(device: device, size: Panel.size)
            let initial = (0..<Int.random(in: 0...3, using: &random)).map { _ in state(using: &random) }
            var decoder = TouchDecoder(
                device: device, mapping: mapping, palmSize: Bool.random(using: &random) ? nil : 50,
                initial: touchProtocol == .anonymous ? [] : initial, currentSlot: .random(in: -1...6, using: &random))
            var ledger = FrameLedger()
            var time = Timestamp.zero
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                if let frame = decoder.handle(event(after: &time, using: &random)) { ledger.note(frame) }
                if let drop = decoder.awaitsResynchronization, Bool.random(using: &random) {
                    let truth = Bool.random(using: &random) ? nil : (0..<3).map { _ in state(using: &random) }
                    ledger.note(decoder.resynchronize(slots: truth, currentSlot: nil, at: drop))
                }
            }
            if let frame = decoder.cancelAll(reason: .endOfInput, at: time) { ledger.note(frame) }
            begun[touchProtocol, default: 0] += ledger.begun
            guard ledger.complaints.isEmpty, ledger.begun == ledger.over, ledger.down.isEmpty else {
                Issue.record("stream \(stream): \(ledger.complaints), \(ledger.begun) begun, \(ledger.over) over")
                return
            }
        }
        for touchProtocol in [InputDeviceDescription.TouchProtocol.slots, .anonymous, .single] {
            #expect(begun[touchProtocol, default: 0] > Self.streams / 20, "\(touchProtocol)")
        }
    }
}
