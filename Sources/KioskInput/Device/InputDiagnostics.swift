public import Foundation

/// What a device did since it was first opened, counted: the numbers a staff screen shows.
///
/// Counting costs O(1) for each row and allocates nothing.
public struct InputDiagnostics: Hashable, Sendable {
    /// The frames that were complete.
    public private(set) var frames = 0
    /// The rows that were read.
    public private(set) var events = 0
    /// How often the kernel threw rows away, because nobody read them in time.
    public private(set) var drops = 0
    /// The contacts that the application was told of.
    public private(set) var contactsBegun = 0
    /// The contacts that were lifted.
    public private(set) var contactsEnded = 0
    /// The contacts that were cancelled.
    public private(set) var contactsCancelled = 0
    /// The horizontal positions beyond the range that the device declares or its settings give.
    public private(set) var horizontalValuesOutOfRange = 0
    /// The vertical positions beyond the range that the device declares or its settings give.
    public private(set) var verticalValuesOutOfRange = 0
    /// How long after its stamp the last frame was read, in seconds; `nil` before the first one.
    public private(set) var lag: TimeInterval?
    /// The longest such time, in seconds.
    public private(set) var greatestLag: TimeInterval = 0

    private var horizontal: Axis?
    private var vertical: Axis?
    private var lastFrame: Timestamp?
    /// The time between frames in seconds, smoothed.
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

    /// Creates counters at zero for a device with the ranges that its settings give.
    public init(device: InputDeviceDescription) {
        follow(device)
    }

    /// The contacts that are down.
    public var contactsDown: Int { contactsBegun - contactsEnded - contactsCancelled }

    /// How many frames a second come while there are any, smoothed over about eight; `nil` before the second one.
    public var reportRate: Double? { interval.map { 1 / $0 } }

    /// Goes on with the ranges of a device that came back.
    public mutating func follow(_ device: InputDeviceDescription) {
        horizontal = Axis(device.positionCodes?.horizontal, of: device)
        vertical = Axis(device.positionCodes?.vertical, of: device)
        lastFrame = nil
    }

    /// Counts a row as it was read.
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

    /// Counts the contacts of a frame as the application gets it.
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

    /// Takes down when a frame was read, on the clock of its stamp; a clock that was set back counts as no lag.
    public mutating func measureLag(of frame: Timestamp, readAt now: Timestamp) {
        let seconds = max(0, now.seconds(since: frame))
        lag = seconds
        greatestLag = max(greatestLag, seconds)
    }

    private mutating func measureInterval(to time: Timestamp) {
        defer { lastFrame = time }
        guard let lastFrame else { return }
        let seconds = time.seconds(since: lastFrame)
        // Nothing comes while nothing moves: longer gaps are rests, and bursts have one stamp.
        guard seconds > 0, seconds < 0.1 else { return }
        interval = interval.map { $0 + (seconds - $0) / 8 } ?? seconds
    }
}
