public import Foundation
public import KioskInput

/// An encoder of touch frames as the events of a touchscreen with slots, the inverse of a touch decoder.
///
///     var encoder = TouchFrameEncoder(size: mapView.size)
///     var writer = RecordingWriter(device: encoder.device) { file.write($0) }
///     for event in encoder.events(of: frame) { writer.write(event) }
///
/// The screen has ten slots and a resolution of a 64th of a point; more fingers are ignored.
public struct TouchFrameEncoder {
    /// The number of units of the axes in a point.
    ///
    /// With 16 instead, the rounding of the positions of two fingers close to each other would rotate the map of a recording where the
    /// fingers did not.
    private static let unitsPerPoint = 64.0

    /// The description of the touchscreen.
    public let device: InputDeviceDescription

    /// The contacts in the slots; nil for a free slot.
    private var slots = [Int?](repeating: nil, count: 10)
    private var trackingID: Int32 = 0

    /// Creates an encoder for a screen of a size in points; each side is limited to 1…100,000.
    public init(size: CGSize) {
        func axis(_ length: CGFloat) -> AbsoluteAxis {
            let points = length.isFinite ? min(max(length, 1), 100_000) : 1
            return AbsoluteAxis(minimum: 0, maximum: Int32((points * Self.unitsPerPoint).rounded()) - 1)
        }
        device = InputDeviceDescription(
            name: "KioskMaps window", properties: [InputDeviceDescription.Property.direct],
            codes: [
                InputEvent.EV.syn: [], InputEvent.EV.key: [InputEvent.BTN.touch],
                InputEvent.EV.abs: [
                    InputEvent.ABS.mtSlot, InputEvent.ABS.mtTrackingID, InputEvent.ABS.mtPositionX,
                    InputEvent.ABS.mtPositionY,
                ],
            ],
            axes: [
                InputEvent.ABS.mtSlot: AbsoluteAxis(minimum: 0, maximum: 9),
                InputEvent.ABS.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
                InputEvent.ABS.mtPositionX: axis(size.width), InputEvent.ABS.mtPositionY: axis(size.height),
            ], slotCount: 10)
    }

    /// Returns the events of a frame, which end with `SYN_REPORT`; empty if no contact begins, moves or ends.
    ///
    /// - Complexity: O(n) in the number of contacts.
    public mutating func events(of frame: TouchFrame) -> [InputEvent] {
        var events: [InputEvent] = []
        func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
            events.append(InputEvent(time: frame.time, type: type, code: code, value: value))
        }
        let wasTouched = slots.contains { $0 != nil }
        for contact in frame.contacts where contact.phase != .stationary {
            let knownSlot = slots.firstIndex(of: contact.id)
            guard let slot = knownSlot ?? (contact.isTouching ? slots.firstIndex(of: nil) : nil) else { continue }
            add(InputEvent.EV.abs, InputEvent.ABS.mtSlot, Int32(slot))
            guard contact.isTouching else {
                slots[slot] = nil
                add(InputEvent.EV.abs, InputEvent.ABS.mtTrackingID, -1)
                continue
            }
            if knownSlot == nil {
                slots[slot] = contact.id
                add(InputEvent.EV.abs, InputEvent.ABS.mtTrackingID, trackingID)
                trackingID = (trackingID + 1) & 0xffff
            }
            add(InputEvent.EV.abs, InputEvent.ABS.mtPositionX, units(contact.position.x, InputEvent.ABS.mtPositionX))
            add(InputEvent.EV.abs, InputEvent.ABS.mtPositionY, units(contact.position.y, InputEvent.ABS.mtPositionY))
        }
        guard !events.isEmpty else { return [] }
        let isTouched = slots.contains { $0 != nil }
        if isTouched != wasTouched { add(InputEvent.EV.key, InputEvent.BTN.touch, isTouched ? 1 : 0) }
        add(InputEvent.EV.syn, InputEvent.SYN.report, 0)
        return events
    }

    private func units(_ points: CGFloat, _ axis: UInt16) -> Int32 {
        let maximum = Double(device.axes[axis]?.maximum ?? 0)
        let units = (Double(points) * Self.unitsPerPoint).rounded()
        // The order of the arguments replaces NaN by 0.
        return Int32(min(maximum, max(0, units)))
    }
}
