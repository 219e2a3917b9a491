import Foundation
import KioskInput

// The types, codes and properties by the names of the kernel.
typealias EV = InputEvent.EV
typealias SYN = InputEvent.SYN
typealias ABS = InputEvent.ABS
typealias BTN = InputEvent.BTN
typealias KEY = InputEvent.KEY
typealias REL = InputEvent.REL
typealias PROP = InputDeviceDescription.Property

/// A device on a screen of 1000 × 500 points, and the rows a driver sends about it.
///
/// A class, because the expectation macro calls no mutating methods.
final class InputSource {
    static let size = CGSize(width: 1000, height: 500)
    /// `BTN_MIDDLE`, which has no effect.
    static let middleButton: UInt16 = 0x112
    static let mouse = device(keys: [BTN.left, BTN.right, middleButton], rel: [REL.x, REL.y, REL.wheel])
    static let tablet = device(keys: [BTN.left, BTN.right], rel: [REL.wheel], abs: [ABS.x, ABS.y])

    private var decoder: InputDecoder
    private(set) var now = Timestamp.zero

    init(_ device: InputDeviceDescription, settings: PanelSettings = PanelSettings()) throws {
        decoder = try InputDecoder(device: device, size: Self.size, settings: settings)
    }

    /// A device whose axes run from 0 to 99.
    static func device(
        keys: Set<UInt16> = [], rel: Set<UInt16> = [], abs: Set<UInt16> = [], properties: Set<UInt16> = [],
        slots: Int? = nil
    ) -> InputDeviceDescription {
        InputDeviceDescription(
            name: "device", properties: properties,
            codes: [InputEvent.EV.key: keys, InputEvent.EV.rel: rel, InputEvent.EV.abs: abs],
            axes: Dictionary(uniqueKeysWithValues: abs.map { ($0, AbsoluteAxis(minimum: 0, maximum: 99)) }),
            slotCount: slots)
    }

    /// Sends rows (type, code, value) one millisecond later than the last frame, without an end.
    func rows(_ rows: [(UInt16, UInt16, Int32)]) -> [String] {
        now = now.advanced(byNanoseconds: 1_000_000)
        var reports: [String] = []
        for (type, code, value) in rows {
            let event = InputEvent(time: now, type: type, code: code, value: value)
            decoder.handle(event) { reports.append($0.summary) }
        }
        return reports
    }

    /// Sends rows and `SYN_REPORT`.
    func frame(_ rows: (UInt16, UInt16, Int32)...) -> [String] {
        self.rows(rows + [(InputEvent.EV.syn, InputEvent.SYN.report, 0)])
    }

    var awaitsResynchronization: Timestamp? { decoder.awaitsResynchronization }

    func resynchronize() -> [String] {
        var reports: [String] = []
        decoder.resynchronize(slots: nil, at: now) { reports.append($0.summary) }
        return reports
    }

    func cancelAll(_ reason: TouchContact.CancelReason) -> [String] {
        var reports: [String] = []
        decoder.cancelAll(reason: reason, at: now) { reports.append($0.summary) }
        return reports
    }
}

extension ObjectFrame {
    /// The objects as "1 #82 began 10,20 90° · 2 ended 5,5 0°".
    var summary: String {
        objects.map { object in
            let symbol = object.symbol.map { " #\($0)" } ?? ""
            let position = "\(Int(object.position.x.rounded())),\(Int(object.position.y.rounded()))"
            return "\(object.id)\(symbol) \(object.phase) \(position) \(Int(object.angle.rounded()))°"
        }
        .joined(separator: " · ")
    }
}

extension InputReport {
    /// The report as "mouse 1 began 10,20", "pointer at 10,20", "scroll 1.5,0.0 at 10,20", "turn 2", "key 103 pressed" or
    /// "objects 1 #82 began 10,20 90°".
    var summary: String {
        switch self {
        case .touches(let frame): "\(frame.tool.rawValue) \(frame.summary)"
        case .pointer(let move): "pointer at \(Int(move.position.x)),\(Int(move.position.y))"
        case .scroll(let scroll):
            "scroll \(scroll.detents),\(scroll.horizontalDetents) at \(Int(scroll.position.x)),\(Int(scroll.position.y))"
        case .turn(let rotation): "turn \(rotation.steps)"
        case .key(let stroke):
            "key \(stroke.code) \(stroke.phase)\(stroke.isShifted ? " with shift" : "")"
                + (stroke.isControlDown ? " with control" : "") + (stroke.isAltGrDown ? " with AltGr" : "")
                + (stroke.isForTextOnly ? " for text" : "")
        case .objects(let frame): "objects \(frame.summary)"
        }
    }
}
