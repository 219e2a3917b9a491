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
/// The device is opened without blocking and belongs to whoever opened it: it is not `Sendable`, like a libevdev
/// context. Stamps are those of the kernel's monotonic clock where the device allows to choose it, else of its
/// real-time clock, which may jump.
public final class EvdevDevice {
    /// The device node.
    public let path: String
    /// What the device says about itself, with the ranges its settings give.
    public let description: InputDeviceDescription
    /// The descriptor to poll for input; it belongs to the device and closes with it.
    public let fileDescriptor: Int32
    /// Whether stamps come from the monotonic clock.
    public let isMonotonic: Bool
    /// Why nothing comes any more; `nil` while the device works.
    public private(set) var loss: EvdevError?
    /// What the device did so far.
    public internal(set) var diagnostics: InputDiagnostics

    private let context: OpaquePointer
    private var decoder: InputDecoder
    private var filter: TouchFilter
    private var lastTime = Timestamp.zero

    /// Opens the device at a node, for a screen of a size in points.
    ///
    /// - Parameter settings: What is known of the panel beyond what it says itself.
    /// - Throws: `EvdevError` when the node cannot be opened or steers no map, `PanelMappingError` when the size is
    ///   not positive and finite, or what udev has as calibration is none.
    public convenience init(
        path: String, screen: CGSize, settings: PanelSettings = PanelSettings()
    ) throws {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0 { throw EvdevError.opening(path, errno: errno) }
        try self.init(adopting: descriptor, path: path, screen: screen, settings: settings)
    }

    /// Takes over an open descriptor of a device, such as a session manager hands out.
    ///
    /// The descriptor must not block. It is closed with the device, and also when this throws.
    ///
    /// - Throws: As when opening by path.
    public convenience init(
        adopting descriptor: Int32, path: String, screen: CGSize, settings: PanelSettings = PanelSettings()
    ) throws {
        try self.init(adopting: descriptor, path: path, screen: screen) { _ in settings }
    }

    /// Takes over an open descriptor of a device whose settings depend on what it says about itself.
    ///
    /// - Throws: As when opening by path, and what `settings` throws.
    init(
        adopting descriptor: Int32, path: String, screen: CGSize,
        settings configure: (InputDeviceDescription) throws -> PanelSettings
    ) throws {
        var context: OpaquePointer?
        let result = libevdev_new_from_fd(descriptor, &context)
        guard result == 0, let context else {
            close(descriptor)
            throw EvdevError.foreign(path, errno: -result)
        }
        let settings: PanelSettings
        do {
            // Refused by some sandboxes; frames then carry real time.
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

    /// Reads what has come and gives the reports that it completes; returns at once when nothing has.
    ///
    /// When the device is gone, the last reports cancel its contacts as unplugged and `loss` says why; the next call
    /// throws that.
    ///
    /// - Throws: `EvdevError` once the device is lost.
    /// - Complexity: O(n) in the number of events that wait.
    public func read() throws(EvdevError) -> [InputReport] {
        if let loss { throw loss }
        var reports: [InputReport] = []
        while true {
            var row = input_event()
            let status = libevdev_next_event(context, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &row)
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
            let event = InputEvent(row)
            lastTime = event.time
            diagnostics.count(event)
            decoder.handle(event) { pass($0, to: &reports) }
            if status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) { resynchronize(&reports) }
        }
    }

    /// When `advance(to:)` has something to give, on the clock of the device's stamps; `nil` while it has not.
    public var deadline: Timestamp? { filter.deadline }

    /// Gives the reports that the filter makes without input, up to a moment on the clock of the device's stamps.
    public func advance(to time: Timestamp) -> [InputReport] {
        var reports: [InputReport] = []
        advance(to: time, &reports)
        return reports
    }

    /// Cancels the contacts that are down, when nobody will read the device any more, at a moment on its clock.
    ///
    /// Fingers that are still down stay unnoticed until they are lifted and come again.
    public func cancelContacts(at time: Timestamp) -> [InputReport] {
        var reports: [InputReport] = []
        decoder.cancelAll(reason: .endOfInput, at: time) { pass($0, to: &reports) }
        return reports
    }

    /// Keeps everybody else from the device's input, until it closes.
    ///
    /// - Throws: `EvdevError` when somebody else keeps it; until they let go nothing comes here.
    public func grab() throws(EvdevError) {
        let status = libevdev_grab(context, LIBEVDEV_GRAB)
        if status < 0 { throw .grabbing(path, errno: -status) }
    }

    /// The time on the clock of the device's stamps.
    public var now: Timestamp { .now(isMonotonic: isMonotonic) }

    /// Takes notice that the device hung up, which some kernels say only to `poll`, and cancels its contacts.
    func hangUp() -> [InputReport] {
        var reports: [InputReport] = []
        if loss == nil { lose(errno: ENODEV, &reports) }
        return reports
    }

    /// Lets libevdev fetch the true state after a drop and takes it from there.
    ///
    /// The rows with which libevdev tells the difference are only drained: of a contact that left and came again in one
    /// slot they would make one.
    private func resynchronize(_ reports: inout [InputReport]) {
        var row = input_event()
        var status: Int32
        repeat {
            status = libevdev_next_event(context, LIBEVDEV_READ_FLAG_SYNC.rawValue, &row)
        } while status >= 0 || status == -EINTR
        guard status == -EAGAIN else { return lose(errno: -status, &reports) }
        let truth = InputDeviceState(context, of: description).slotStates(of: description)
        let current = Int(libevdev_get_current_slot(context))
        decoder.resynchronize(slots: truth, currentSlot: current, at: lastTime) { pass($0, to: &reports) }
    }

    private func lose(errno: Int32, _ reports: inout [InputReport]) {
        loss = .reading(path, errno: errno)
        decoder.cancelAll(reason: .unplugged, at: lastTime) { pass($0, to: &reports) }
        // Lifts that the filter has not reported yet.
        advance(to: Timestamp(nanoseconds: .max), &reports)
    }

    /// Filters the noise of fingers; nothing else has any.
    private func pass(_ report: InputReport, to reports: inout [InputReport]) {
        guard case .touches(let frame) = report, frame.tool == .finger else {
            if case .touches(let frame) = report { diagnostics.count(frame) }
            return reports.append(report)
        }
        filter.handle(frame) { give($0, &reports) }
    }

    private func advance(to time: Timestamp, _ reports: inout [InputReport]) {
        filter.advance(to: time) { give($0, &reports) }
    }

    private func give(_ frame: TouchFrame, _ reports: inout [InputReport]) {
        diagnostics.count(frame)
        reports.append(.touches(frame))
    }
}

@available(*, unavailable)
extension EvdevDevice: Sendable {}
