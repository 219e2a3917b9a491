import Foundation

/// A decoder of the events of a mouse or a wheel: touches while a button is down, other movements, and scrolls.
///
/// A relative mouse moves a pointer that begins at the centre of the screen, by a point for each step, and stays on the
/// screen; an absolute mouse, as in a virtual machine, sets its position. The button that is pressed first holds the
/// pointer until it is released; another one is ignored meanwhile.
struct PointerDecoder: Sendable {
    /// The position of the pointer, in points from the top left of the screen.
    private(set) var position: CGPoint

    private let size: CGSize
    private let mapping: PanelMapping?
    /// Whether relative events move the pointer.
    private let movesByStep: Bool
    private let hasButtons: Bool
    private let wheels: (vertical: Wheel?, horizontal: Wheel?)

    /// The values of the axes of an absolute mouse.
    private var absolute: (x: Int32, y: Int32)
    /// The detents of the wheels in the current frame.
    private var detents: (vertical: Double, horizontal: Double) = (0, 0)
    /// The contact of the button that holds the pointer; nil if there is none.
    private var held: (tool: TouchTool, contact: TouchContact)?
    private var contacts: [TouchContact] = []
    private var nextID = 1

    /// The position that was reported last.
    private var reportedPosition: CGPoint

    /// The change of the button that holds the pointer, in the current frame.
    private var change = Change.none

    private enum Change {
        case none, down(TouchTool), up, clicked(TouchTool)
    }

    /// Creates a decoder for a device; `nil` if it neither points nor scrolls.
    ///
    /// - Parameters:
    ///   - device: The description of the device.
    ///   - size: The size of the screen, in points.
    ///   - settings: The settings of an absolute mouse.
    /// - Throws: `PanelMappingError` if the size is not positive and finite.
    init?(
        device: InputDeviceDescription, size: CGSize, settings: PanelSettings
    ) throws(PanelMappingError) {
        let capabilities = device.capabilities
        hasButtons = capabilities.contains(.mouse)
        guard hasButtons || capabilities.contains(.wheel) else { return nil }
        self.size = size
        mapping = device.isAbsoluteMouse ? try PanelMapping(device: device, size: size, settings: settings) : nil
        movesByStep = device.isRelativeMouse
        position = CGPoint(x: size.width / 2, y: size.height / 2)
        reportedPosition = position
        absolute = (mapping?.horizontal.center ?? 0, mapping?.vertical.center ?? 0)
        wheels = (
            Wheel(of: device, InputEvent.REL.wheel, InputEvent.REL.wheelHighResolution),
            Wheel(of: device, InputEvent.REL.horizontalWheel, InputEvent.REL.horizontalWheelHighResolution)
        )
    }

    /// One direction of a wheel: the code that counts, because kernels from 5.0 on send two.
    private struct Wheel {
        let code: UInt16
        /// The number of units of the code per detent.
        let units: Double

        init?(of device: InputDeviceDescription, _ plain: UInt16, _ highResolution: UInt16) {
            if device.supports(InputEvent.EV.rel, highResolution) {
                (code, units) = (highResolution, 120)
            } else if device.supports(InputEvent.EV.rel, plain) {
                (code, units) = (plain, 1)
            } else {
                return nil
            }
        }

        /// Returns the detents of an event.
        func detents(_ code: UInt16, _ value: Double) -> Double { code == self.code ? value / units : 0 }
    }

    // MARK: Events

    mutating func handle(_ event: InputEvent) {
        switch event.type {
        case InputEvent.EV.rel: move(event.code, by: Double(event.value))
        case InputEvent.EV.abs where mapping != nil:
            if event.code == InputEvent.ABS.x { absolute.x = event.value }
            if event.code == InputEvent.ABS.y { absolute.y = event.value }
            if let mapping { position = mapping.point(x: absolute.x, y: absolute.y) }
        case InputEvent.EV.key where hasButtons:
            if event.code == InputEvent.BTN.left { press(.mouse, event.value) }
            if event.code == InputEvent.BTN.right { press(.secondaryMouse, event.value) }
        default: break
        }
    }

    private mutating func move(_ code: UInt16, by value: Double) {
        switch code {
        case InputEvent.REL.x where movesByStep: position.x = min(max(position.x + value, 0), size.width)
        case InputEvent.REL.y where movesByStep: position.y = min(max(position.y + value, 0), size.height)
        default:
            detents.vertical += wheels.vertical?.detents(code, value) ?? 0
            detents.horizontal += wheels.horizontal?.detents(code, value) ?? 0
        }
    }

    private mutating func press(_ tool: TouchTool, _ value: Int32) {
        switch (change, value) {
        case (.none, 1) where held == nil: change = .down(tool)
        case (.none, 0) where held?.tool == tool: change = .up
        case (.down(let down), 0) where down == tool: change = .clicked(tool)
        default: break
        }
    }

    // MARK: Frames

    /// Completes a frame.
    mutating func report(at time: Timestamp, emit: (InputReport) -> Void) {
        switch change {
        case .none:
            if held != nil {
                touch(as: nil, at: time, emit: emit)
            } else if hasButtons, position != reportedPosition {
                emit(.pointer(PointerMove(time: time, position: position)))
            }
        case .up: touch(as: .ended, at: time, emit: emit)
        case .down(let tool): begin(tool, at: time, emit: emit)
        case .clicked(let tool):
            begin(tool, at: time, emit: emit)
            touch(as: .ended, at: time, emit: emit)
        }
        change = .none
        reportedPosition = position
        if detents != (0, 0) {
            emit(
                .scroll(
                    WheelScroll(
                        time: time, position: position, detents: detents.vertical,
                        horizontalDetents: detents.horizontal)))
        }
        detents = (0, 0)
    }

    /// Discards the current frame and the pressed button; the pointer keeps its position.
    mutating func lose(_ reason: TouchContact.CancelReason, at time: Timestamp, emit: (InputReport) -> Void) {
        change = .none
        detents = (0, 0)
        touch(as: .cancelled(reason), at: time, emit: emit)
    }

    private mutating func begin(_ tool: TouchTool, at time: Timestamp, emit: (InputReport) -> Void) {
        held = (tool, TouchContact(id: nextID, position: position, phase: .began))
        nextID += 1
        show(at: time, emit: emit)
    }

    /// Continues the contact, or ends it with a phase.
    private mutating func touch(
        as end: TouchContact.Phase?, at time: Timestamp, emit: (InputReport) -> Void
    ) {
        guard let before = held?.contact.position else { return }
        let isLost = if case .cancelled = end { true } else { false }
        if !isLost { held?.contact.position = position }
        held?.contact.phase = end ?? (before == position ? .stationary : .moved)
        show(at: time, emit: emit)
        if end != nil { held = nil }
    }

    private mutating func show(at time: Timestamp, emit: (InputReport) -> Void) {
        guard let held else { return }
        // Reuses the storage of the last frame if that frame has been released.
        contacts.removeAll(keepingCapacity: true)
        contacts.append(held.contact)
        emit(.touches(TouchFrame(time: time, contacts: contacts, tool: held.tool)))
    }
}

extension AbsoluteAxis {
    /// The value at the centre.
    fileprivate var center: Int32 { Int32((Int64(minimum) + Int64(maximum)) / 2) }
}
