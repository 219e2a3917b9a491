import Foundation
import KioskInput

/// A panel of 100 × 100 units on a screen of 100 × 100 points, and the rows a driver sends about it.
///
/// A class, because the expectation macro calls no mutating methods.
final class Panel {
    static let axis = AbsoluteAxis(minimum: 0, maximum: 99)
    static let size = CGSize(width: 100, height: 100)

    private var decoder: TouchDecoder
    private(set) var now = Timestamp.zero

    init(
        _ touchProtocol: InputDeviceDescription.TouchProtocol, slots: Int = 2,
        contactKey: UInt16 = InputEvent.BTN.touch,
        palmSize: Int32? = nil, initial: [SlotState] = []
    ) throws {
        let mapping = try PanelMapping(horizontal: Self.axis, vertical: Self.axis, size: Self.size)
        decoder = TouchDecoder(
            touchProtocol, slotCount: slots, contactKey: contactKey, mapping: mapping, palmSize: palmSize,
            initial: initial)
    }

    init(slots: Int = 2, initial: [SlotState] = [], currentSlot: Int = 0) throws {
        let mapping = try PanelMapping(horizontal: Self.axis, vertical: Self.axis, size: Self.size)
        decoder = TouchDecoder(slotCount: slots, mapping: mapping, initial: initial, currentSlot: currentSlot)
    }

    /// Sends rows and `SYN_REPORT` one millisecond later than the last frame, and gives what that completes.
    func frame(_ rows: Row...) -> TouchFrame? {
        now = now.advanced(byNanoseconds: 1_000_000)
        var frame: TouchFrame?
        for row in rows + [.report] { frame = decoder.handle(row.event(at: now)) ?? frame }
        return frame
    }

    func handle(_ event: InputEvent) -> TouchFrame? { decoder.handle(event) }

    var awaitsResynchronization: Timestamp? { decoder.awaitsResynchronization }

    func resynchronize(slots: [SlotState]?, currentSlot: Int? = nil, at time: Timestamp) -> TouchFrame {
        decoder.resynchronize(slots: slots, currentSlot: currentSlot, at: time)
    }

    func cancelAll(reason: TouchContact.CancelReason, at time: Timestamp) -> TouchFrame? {
        decoder.cancelAll(reason: reason, at: time)
    }
}

/// One row, named as in a kernel log.
enum Row: Hashable {
    case slot(Int32), id(Int32), x(Int32), y(Int32), distance(Int32), tool(Int32), size(Int32)
    case singleX(Int32), singleY(Int32), singleDistance(Int32), touch(Int32), button(Int32)
    case report, contact, dropped

    func event(at time: Timestamp) -> InputEvent {
        let (type, code, value): (UInt16, UInt16, Int32) =
            switch self {
            case .slot(let value): (InputEvent.EV.abs, InputEvent.ABS.mtSlot, value)
            case .id(let value): (InputEvent.EV.abs, InputEvent.ABS.mtTrackingID, value)
            case .x(let value): (InputEvent.EV.abs, InputEvent.ABS.mtPositionX, value)
            case .y(let value): (InputEvent.EV.abs, InputEvent.ABS.mtPositionY, value)
            case .distance(let value): (InputEvent.EV.abs, InputEvent.ABS.mtDistance, value)
            case .tool(let value): (InputEvent.EV.abs, InputEvent.ABS.mtToolType, value)
            case .size(let value): (InputEvent.EV.abs, InputEvent.ABS.mtTouchMajor, value)
            case .singleX(let value): (InputEvent.EV.abs, InputEvent.ABS.x, value)
            case .singleY(let value): (InputEvent.EV.abs, InputEvent.ABS.y, value)
            case .singleDistance(let value): (InputEvent.EV.abs, InputEvent.ABS.distance, value)
            case .touch(let value): (InputEvent.EV.key, InputEvent.BTN.touch, value)
            case .button(let value): (InputEvent.EV.key, InputEvent.BTN.left, value)
            case .report: (InputEvent.EV.syn, InputEvent.SYN.report, 0)
            case .contact: (InputEvent.EV.syn, InputEvent.SYN.mtReport, 0)
            case .dropped: (InputEvent.EV.syn, InputEvent.SYN.dropped, 0)
            }
        return InputEvent(time: time, type: type, code: code, value: value)
    }
}

extension TouchFrame {
    /// The contacts as "1 began 10,20 · 2 lost 5,5".
    var summary: String {
        contacts.map { contact in
            let phase =
                switch contact.phase {
                case .cancelled(let reason): reason.rawValue
                case let other: "\(other)"
                }
            return "\(contact.id) \(phase) \(Int(contact.position.x.rounded())),\(Int(contact.position.y.rounded()))"
        }.joined(separator: " · ")
    }
}
