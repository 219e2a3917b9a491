import Foundation
import KioskInput

/// A panel of 100 × 100 units on a screen of 100 × 100 points, and the rows a driver sends about it.
///
/// A class, because the expectation macro calls no mutating methods.
final class Panel {
    static let axis = AbsoluteAxis(minimum: 0, maximum: 99)
    static let size = CGSize(width: 100, height: 100)

    private var decoder: SlotDecoder
    private(set) var now = Timestamp.zero

    init(slots: Int = 2, initial: [SlotState] = [], currentSlot: Int = 0) throws {
        let mapping = try PanelMapping(horizontal: Self.axis, vertical: Self.axis, size: Self.size)
        decoder = SlotDecoder(slotCount: slots, mapping: mapping, initial: initial, currentSlot: currentSlot)
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
    case slot(Int32), id(Int32), x(Int32), y(Int32), distance(Int32), report, dropped

    func event(at time: Timestamp) -> InputEvent {
        switch self {
        case .slot(let value): .init(time: time, type: InputEvent.EV.abs, code: InputEvent.ABS.mtSlot, value: value)
        case .id(let value): .init(time: time, type: InputEvent.EV.abs, code: InputEvent.ABS.mtTrackingID, value: value)
        case .x(let value): .init(time: time, type: InputEvent.EV.abs, code: InputEvent.ABS.mtPositionX, value: value)
        case .y(let value): .init(time: time, type: InputEvent.EV.abs, code: InputEvent.ABS.mtPositionY, value: value)
        case .distance(let value):
            .init(time: time, type: InputEvent.EV.abs, code: InputEvent.ABS.mtDistance, value: value)
        case .report: .init(time: time, type: InputEvent.EV.syn, code: InputEvent.SYN.report, value: 0)
        case .dropped: .init(time: time, type: InputEvent.EV.syn, code: InputEvent.SYN.dropped, value: 0)
        }
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
