import CLibevdev
public import Foundation
import Glibc
public import KioskInput

/// An input device of the kernel, read through libevdev: a touchscreen, a mouse, a wheel, a knob or a keyboard.
///
///     let panel = try EvdevDevice(path: "/dev/input/event5", screen: CGSize(width: 1920, height: 1080))
///     // poll(2) panel.fileDescriptor for POLLIN, then:
///     for report in try panel.read() { mapView.gestures.handle(report) }
///
/// The device is opened in non-blocking mode. Like a libevdev context it is not `Sendable`: use it from one isolation
/// domain. Timestamps come from the kernel's monotonic clock if the device supports that, otherwise from its real-time
/// clock, which may jump.
public final class EvdevDevice {
    /// The device node.
    public let path: String
    /// The description that the device reports, with the axis ranges of the settings.
    public let description: InputDeviceDescription
    /// The descriptor to poll for input; the device owns it and closes it.
    public let fileDescriptor: Int32
    /// Whether timestamps come from the monotonic clock.
    public let isMonotonic: Bool
    /// The error that ended input; `nil` while the device works.
    public private(set) var loss: EvdevError?
    /// The counters of the device.
    public internal(set) var diagnostics: InputDiagnostics

    private let context: OpaquePointer
    private var decoder: InputDecoder
    private var filter: TouchFilter
    private var lastTime = Timestamp.zero

    /// Opens the device at a node.
    ///
    /// - Parameters:
    ///   - path: The device node.
    ///   - screen: The size of the screen, in points.
    ///   - settings: The properties of the panel that the device does not report.
    /// - Throws: `EvdevError` if the node cannot be opened or the device provides no map input; `PanelMappingError` if
    ///   the size is not positive and finite or udev's calibration is invalid.
    public convenience init(
        path: String, screen: CGSize, settings: PanelSettings = PanelSettings()
    ) throws {
        try self.init(path: path, screen: screen) { _ in settings }
    }

    /// Opens the device at a node, whose settings depend on its description.
    ///
    /// - Throws: The errors of `init(path:screen:settings:)`, and any error that `settings` throws.
    package convenience init(
        path: String, screen: CGSize, settings configure: (InputDeviceDescription) throws -> PanelSettings
    ) throws {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0 { throw EvdevError.opening(path, errno: errno) }
        try self.init(adopting: descriptor, path: path, screen: screen, settings: configure)
    }

    /// Adopts an open descriptor of a device, such as one from a session manager.
    ///
    /// The descriptor must be non-blocking. It is closed with the device, and also if this initializer throws.
    ///
    /// - Parameters:
    ///   - descriptor: The open descriptor of the device.
    ///   - path: The device node, for errors.
    ///   - screen: The size of the screen, in points.
    ///   - settings: The properties of the panel that the device does not report.
    /// - Throws: The errors of `init(path:screen:settings:)`.
    public convenience init(
        adopting descriptor: Int32, path: String, screen: CGSize, settings: PanelSettings = PanelSettings()
    ) throws {
        try self.init(adopting: descriptor, path: path, screen: screen) { _ in settings }
    }

    /// Adopts an open descriptor of a device whose settings depend on its description.
    ///
    /// - Throws: The errors of `init(path:screen:settings:)`, and any error that `settings` throws.
    init(
        adopting descriptor: Int32, path: String, screen: CGSize,
        settings configure: (InputDeviceDescription) throws -> PanelSettings
    ) throws {
        var context: OpaquePointer?
        let result = libevdev_new_from_fd(descriptor, &context)
        guard result == 0, let context else {
            close(descriptor)
            throw EvdevError.notAnInputDevice(path, errno: -result)
        }
        let settings: PanelSettings
        do {
            // Some sandboxes refuse this; timestamps are then real time.
            isMonotonic = libevdev_set_clock_id(context, CLOCK_MONOTONIC) == 0
            var declared = InputDeviceDescription(context)
            try declared.describe(byUdev: UdevDatabase().properties(of: descriptor))
            settings = try configure(declared)
            description = declared.corrected(by: settings)
            if let rejection = description.rejection {
                throw EvdevError(code: .steersNothing, path: path, message: "\"\(description.name)\" \(rejection)")
            }
            decoder = try InputDecoder(
                device: description, size: screen, settings: settings,
                initial: InputDeviceState(context, of: description).slotStates(of: description) ?? [],
                currentSlot: Int(libevdev_get_current_slot(context)))
        } catch {
            libevdev_free(context)
            close(descriptor)
            throw error
        }
        filter = TouchFilter(settings.filter)
        diagnostics = InputDiagnostics(device: description)
        self.path = path
        self.context = context
        fileDescriptor = descriptor
    }

    deinit {
        libevdev_free(context)
        close(fileDescriptor)
    }

    /// Reads the available events and returns the reports they complete; does not block.
    ///
    /// When the device is disconnected, the last reports cancel its contacts with the reason `unplugged`, and `loss` is
    /// set. The next call throws that error.
    ///
    /// - Throws: `EvdevError` once the device is lost.
    /// - Complexity: O(n) in the number of available events.
    public func read() throws(EvdevError) -> [InputReport] {
        if let loss { throw loss }
        var reports: [InputReport] = []
        while true {
            var rawEvent = input_event()
            let status = libevdev_next_event(context, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &rawEvent)
            switch status {
            case -EINTR: continue
            case -EAGAIN:
                if let report = reports.last { diagnostics.measureLag(of: report.time, readAt: now) }
                return reports
            case ..<0:
                lose(errno: -status, &reports)
                return reports
            default: break
            }
            let event = InputEvent(rawEvent)
            lastTime = event.time
            diagnostics.count(event)
            decoder.handle(event) { append($0, to: &reports) }
            if status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) { resynchronize(&reports) }
        }
    }

    /// The time at which `advance(to:)` returns reports, on the clock of the device; `nil` if there are none pending.
    public var deadline: Timestamp? { filter.deadline }

    /// Returns the reports that the filter completes without input, up to a time on the clock of the device.
    public func advance(to time: Timestamp) -> [InputReport] {
        var reports: [InputReport] = []
        advance(to: time, &reports)
        return reports
    }

    /// Cancels the active contacts, for a device that will not be read any more, at a time on its clock.
    ///
    /// Fingers that are still down are ignored until they are lifted and touch again.
    public func cancelContacts(at time: Timestamp) -> [InputReport] {
        var reports: [InputReport] = []
        decoder.cancelAll(reason: .endOfInput, at: time) { append($0, to: &reports) }
        return reports
    }

    /// Grabs the device, so that no other program receives its input until the device is closed.
    ///
    /// - Throws: `EvdevError` if another program has grabbed it; the device receives no input until that grab ends.
    public func grab() throws(EvdevError) {
        let status = libevdev_grab(context, LIBEVDEV_GRAB)
        if status < 0 { throw .grabbing(path, errno: -status) }
    }

    /// Checks that no other program has grabbed the device, which then sends no input to this one.
    ///
    /// A device that is free is grabbed for a moment, in which other programs may miss an event. Call it before ``grab()``.
    ///
    /// - Throws: `EvdevError` with the code `grabbed` if another program has grabbed it.
    public func checkNotGrabbed() throws(EvdevError) {
        switch libevdev_grab(context, LIBEVDEV_GRAB) {
        case -EBUSY: throw .grabbing(path, errno: EBUSY)
        case 0: libevdev_grab(context, LIBEVDEV_UNGRAB)
        default: break
        }
    }

    /// The current time on the clock of the device's timestamps.
    public var now: Timestamp { .now(isMonotonic: isMonotonic) }

    /// Handles a hang-up, which some kernels report only to `poll`, by cancelling the contacts.
    func hangUp() -> [InputReport] {
        var reports: [InputReport] = []
        if loss == nil { lose(errno: ENODEV, &reports) }
        return reports
    }

    /// Synchronizes the decoder with the kernel's state after dropped events.
    ///
    /// The events in which libevdev reports the difference are discarded: they would merge a contact that ended with
    /// one that began in the same slot.
    private func resynchronize(_ reports: inout [InputReport]) {
        var rawEvent = input_event()
        var status: Int32
        repeat {
            status = libevdev_next_event(context, LIBEVDEV_READ_FLAG_SYNC.rawValue, &rawEvent)
        } while status >= 0 || status == -EINTR
        guard status == -EAGAIN else { return lose(errno: -status, &reports) }
        let slots = InputDeviceState(context, of: description).slotStates(of: description)
        let currentSlot = Int(libevdev_get_current_slot(context))
        decoder.resynchronize(slots: slots, currentSlot: currentSlot, at: lastTime) { append($0, to: &reports) }
    }

    /// Stores the error that ended input, and cancels the contacts.
    private func lose(errno: Int32, _ reports: inout [InputReport]) {
        loss = .reading(path, errno: errno)
        decoder.cancelAll(reason: .unplugged, at: lastTime) { append($0, to: &reports) }
        // The filter delays lifts; no later call would return them.
        advance(to: Timestamp(nanoseconds: .max), &reports)
    }

    /// Appends a report; frames of fingers are filtered first.
    private func append(_ report: InputReport, to reports: inout [InputReport]) {
        guard case .touches(let frame) = report, frame.tool == .finger else {
            if case .touches(let frame) = report { diagnostics.count(frame) }
            return reports.append(report)
        }
        filter.handle(frame) { append($0, to: &reports) }
    }

    private func advance(to time: Timestamp, _ reports: inout [InputReport]) {
        filter.advance(to: time) { append($0, to: &reports) }
    }

    /// Appends a frame that needs no filter.
    private func append(_ frame: TouchFrame, to reports: inout [InputReport]) {
        diagnostics.count(frame)
        reports.append(.touches(frame))
    }
}

@available(*, unavailable)
extension EvdevDevice: Sendable {}
