public import Foundation

/// Counters of the events and contacts of a device since it was first opened, for a maintenance screen.
///
/// Counting costs O(1) for each event and allocates nothing.
public struct InputDiagnostics: Hashable, Sendable {
    /// The number of complete frames.
    public private(set) var frames = 0
    /// The number of events that were read.
    public private(set) var events = 0
    /// The number of times the kernel dropped events, because they were not read in time.
    public private(set) var drops = 0
    /// The number of contacts that began.
    public private(set) var contactsBegun = 0
    /// The number of contacts that were lifted.
    public private(set) var contactsEnded = 0
    /// The number of contacts that were cancelled.
    public private(set) var contactsCancelled = 0
    /// The number of horizontal positions beyond the range of the device or its settings.
    public private(set) var horizontalValuesOutOfRange = 0
    /// The number of vertical positions beyond the range of the device or its settings.
    public private(set) var verticalValuesOutOfRange = 0
    /// The time between the timestamp of the last frame and its reading, in seconds; `nil` before the first frame.
    public private(set) var lag: TimeInterval?
    /// The maximum of that time, in seconds.
    public private(set) var greatestLag: TimeInterval = 0

    private var horizontal: Axis?
    private var vertical: Axis?
    private var lastFrame: Timestamp?
    /// The smoothed time between frames, in seconds.
    private var interval: TimeInterval?

    private struct Axis: Hashable, Sendable {
        var code: UInt16
        var range: ClosedRange<Int32>

        init?(_ code: UInt16?, of device: InputDeviceDescription) {
            guard let code, let axis = device.axes[code], axis.minimum <= axis.maximum else { return nil }
            self.code = code
            range = axis.minimum...axis.maximum
        }
    }

    /// Creates counters at zero for a device with the ranges of its settings.
    public init(device: InputDeviceDescription) {
        update(for: device)
    }

    /// The number of contacts that are down.
    public var contactsDown: Int { contactsBegun - contactsEnded - contactsCancelled }

    /// The number of frames per second while the panel is touched, smoothed over about eight frames; `nil` before the
    /// second frame.
    public var reportRate: Double? { interval.map { 1 / $0 } }

    /// Continues with the ranges of a device that was opened again.
    public mutating func update(for device: InputDeviceDescription) {
        horizontal = Axis(device.positionCodes?.horizontal, of: device)
        vertical = Axis(device.positionCodes?.vertical, of: device)
        lastFrame = nil
    }

    /// Counts an event that was read.
    public mutating func count(_ event: InputEvent) {
        events += 1
        switch (event.type, event.code) {
        case (InputEvent.EV.syn, InputEvent.SYN.report):
            frames += 1
            measureInterval(to: event.time)
        case (InputEvent.EV.syn, InputEvent.SYN.dropped):
            drops += 1
            lastFrame = nil
        case (InputEvent.EV.abs, horizontal?.code):
            if horizontal?.range.contains(event.value) == false { horizontalValuesOutOfRange += 1 }
        case (InputEvent.EV.abs, vertical?.code):
            if vertical?.range.contains(event.value) == false { verticalValuesOutOfRange += 1 }
        default: break
        }
    }

    /// Counts the contacts of a frame that the app receives.
    public mutating func count(_ frame: TouchFrame) {
        for contact in frame.contacts {
            switch contact.phase {
            case .began: contactsBegun += 1
            case .ended: contactsEnded += 1
            case .cancelled: contactsCancelled += 1
            case .moved, .stationary: break
            }
        }
    }

    /// Records the time at which a frame was read, on the clock of its timestamp; a clock that was set back counts as no
    /// lag.
    ///
    /// - Parameters:
    ///   - frame: The time of the frame.
    ///   - now: The current time.
    public mutating func measureLag(of frame: Timestamp, readAt now: Timestamp) {
        let seconds = max(0, now.seconds(since: frame))
        lag = seconds
        greatestLag = max(greatestLag, seconds)
    }

    private mutating func measureInterval(to time: Timestamp) {
        defer { lastFrame = time }
        guard let lastFrame else { return }
        let seconds = time.seconds(since: lastFrame)
        // Panels send no frames without movement, so longer gaps are rests; the frames of a burst have one timestamp.
        guard seconds > 0, seconds < 0.1 else { return }
        interval = interval.map { $0 + (seconds - $0) / 8 } ?? seconds
    }
}
